import Foundation
import PTYSupport
import Testing

/// Everything that a Korean learner types.
@Suite struct KoreanTests {
  @Test func aWholeSittingInKorean() throws {
    let home = try Home()
    let talk = try home.sitting("trace", "app-based", count: 2, language: "ko") {
      $0.truth.count == 2
    }
    let asked = try talk.question()
    try talk.terminal.sendLine("?")
    #expect(
      flat(try talk.prompt()).contains(
        """
        이름을 순서대로 한 줄에 하나씩 쓰고 빈 줄로 끝내세요. 쉼표나 >로 나누어 한 줄에 써도 됩니다. \
        호출되는 것이 없으면 없음이라고 쓰세요. Tab으로 완성하고, Tab을 두 번 누르면 입력한 글자에 맞는 이름이 나오지만 \
        평가가 낮아집니다. :힌트 · :모름 · :건너뛰기 다른 문제 · :뒤로 마지막 이름 지우기 · :다시 문제 다시 \
        보기 · :lang en · :그만
        """))
    try talk.terminal.sendLine(asked.truth[0])
    try talk.terminal.expect("\n  2> ")
    try talk.terminal.sendLine(asked.wrong)
    try talk.terminal.expect("\n  3> ")
    try talk.terminal.sendLine()
    let menu = "\(Menu.korean)\n> "
    let verdict = flat(try talk.terminal.expect(menu))
    #expect(
      verdict.hasPrefix(
        """
        정답 2개 중 1개를 맞혔습니다. \(asked.truth[1]) 메서드가 호출될 자리에 \(asked.wrong) 메서드를 \
        썼습니다. \(asked.truth[0]) + \(asked.truth[1]) - \(asked.wrong)
        """), "\(verdict)")
    try talk.terminal.sendLine()
    try talk.question()
    try talk.say("모르겠습니다", "\n정답은 다음과 같습니다.\n")
    try talk.terminal.expect(menu)
    try talk.say("ㅂ", "\n2문제 중 0문제를 맞혔습니다.\n다시 볼 문제:\n  호출 순서 · ")
    try talk.terminal.expect("\n1일째, 핵심 ")
    #expect(try talk.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [":힌트", ":ㅗㅑㅜㅅ"])
  func aHintIsAskedForInKorean(_ word: String) throws {
    let home = try Home()
    let talk = try home.sitting("callback", language: "ko")
    try talk.question()
    try talk.terminal.sendLine(word)
    try talk.prompt()
    #expect(try home.events().map { $0["event"] as? String } == ["hint"])
  }

  @Test(arguments: [":모름", ":아"])
  func notKnowingIsSaidInKorean(_ word: String) throws {
    let talk = try Home().sitting("next-state", language: "ko")
    try talk.question()
    try talk.say(word, "\n정답은 다음과 같습니다.\n")
  }

  @Test(arguments: [(":건너뛰기", ":그만"), (":나ㅑㅔ", ":ㅂ")])
  func questionsArePassedOverAndLeftInKorean(_ skip: String, _ quit: String) throws {
    let talk = try Home().sitting("next-state", language: "ko")
    let asked = try talk.question()
    try talk.terminal.sendLine(skip)
    #expect(try talk.question().handle != asked.handle)
    try talk.say(quit, "\n답한 문제가 없습니다.\n")
  }

  @Test func theMenuIsAlsoWordsInKorean() throws {
    let home = try Home()
    let talk = try stateQuestion(home, "active")
    try talk.say("inactive", "\n> ")
    try talk.say("오타", "\n정답으로 고쳤습니다.\n")
    try talk.terminal.expect("\n> ")
    try talk.say("어려움", "\n평가: 어려움")
    try talk.terminal.expect("\n> ")
    try talk.terminal.sendLine("이유")
    try talk.terminal.expect("\n\(Menu.slipKorean)\n> ")
    try talk.terminal.sendLine("직접 해 보기")
    try talk.terminal.expect("\nsim> ")
    try talk.say("ㅂ", "\n> ")
    try talk.say("되돌리기", "\n답을 되돌렸습니다. 같은 문제를 다시 풀어 보세요.\n")
    try talk.question()
    try talk.say("active", "\n정답을 보고 답했습니다. 곧 다시 나옵니다.")
    try talk.terminal.expect("\n> ")
    try talk.terminal.sendLine("다음")
    try talk.question()
    try talk.say(":그만", "\n1문제 중 0문제를 맞혔고, 1문제는 도움을 받아 맞혔습니다.\n")
  }

  /// A sitting in which the state `title` of an app without scenes is asked for.
  private func stateQuestion(_ home: Home, _ title: String) throws -> Talk {
    let talk = try home.sitting("next-state", "app-based", language: "ko") { $0.truth == [title] }
    try talk.question()
    return talk
  }

  @Test(arguments: [
    ("active", "활성"), ("active", "활성 상태입니다"),
    ("active", "액티브"), ("active", "foreground active 상태입니다"),
    ("active", "포그라운드 활성으로"), ("inactive", "비활성 상태예요"),
    ("background", "백그라운드"), ("background", "백그라운드에"),
    ("background", "background 상태가 "),
  ])
  func statesGoByKoreanNamesWithEndings(_ title: String, _ answer: String) throws {
    let home = try Home()
    let talk = try stateQuestion(home, title)
    try talk.say(answer, "\n정답입니다.")
    let kept = try #require(try home.answers().first)
    #expect(kept["verdict"] as? String == "right" && kept["rating"] == nil)
  }

  @Test func anAnswerInDecomposedHangulIsTheSame() throws {
    let home = try Home()
    let talk = try stateQuestion(home, "active")
    try talk.terminal.paste("활성입니다".decomposedStringWithCanonicalMapping)
    try talk.say("", "\n정답입니다.")
    #expect(try home.answers().first?["raw"] as? String == "활성입니다")
  }

  @Test(arguments: [("next-state", "서스펜드"), ("next-state", "일시 중단 상태입니다")])
  func suspendedHasKoreanNames(_ kind: String, _ answer: String) throws {
    let home = try Home()
    let seed = try home.seed(kind, "app-based") { $0.truth == ["suspended"] }
    let result = try home.run(
      "study", "--kind", kind, "--architecture", "app-based", "--seed", seed, "--count", "1",
      "--lang", "ko", input: answer + "\n")
    #expect(result.output.contains("\n정답입니다."))
  }

  /// `sceneWillResignActive` as the two-set keys give it in Hangul.
  @Test func latinNamesTypedWithTheInputMethodLeftOnAreRead() throws {
    let home = try Home()
    let talk = try home.sitting("trace", language: "ko") {
      $0.truth == ["sceneWillResignActive(_:)"]
    }
    try talk.question()
    // Caps give the same jamo where the layout has no double one.
    try talk.terminal.sendLine("ㄴㅊ둗쨔ㅣㅣㄱㄷ냐후ㅁㅊ샾ㄷ")
    try talk.terminal.expect("\n  2> ")
    try talk.say("", "\n정답입니다.")
    let answer = try #require(try home.answers().first)
    #expect(answer["read"] as? [String] == ["sceneWillResignActive"])
    #expect(answer["raw"] as? String == "ㄴㅊ둗쨔ㅣㅣㄱㄷ냐후ㅁㅊ샾ㄷ")
  }

  @Test func theChosenLanguageIsRemembered() throws {
    let home = try Home()
    let terminal = try home.terminal()
    try terminal.expect("\nEnter: the first lesson")
    try terminal.expect("\n> ")
    try terminal.sendLine("lang ko")
    try terminal.expect("\n이제부터 한국어로 표시합니다.\n1 처음 · ")
    try terminal.sendLine("ㅂ")
    try terminal.waitForExit()
    #expect(try home.run().output.contains("Enter: 학습 · sim"))
    #expect(try home.run("--lang", "en").output.contains("Enter: study · sim"))
    #expect(
      try home.run(environment: ["LIFECARDS_LANG": "en"]).output.contains("Enter: study · sim"))
    #expect(
      try home.run("--lang", "ko", environment: ["LIFECARDS_LANG": "en"]).output
        .contains("Enter: 학습 · sim"))
    #expect(try home.run("undo").output == "되돌렸습니다: lang 설정\n")
    #expect(try home.run().output.contains("Enter: study · sim"))
  }

  @Test(arguments: [
    (["LANG": "ko_KR.UTF-8"], "Enter: 학습"), (["LC_ALL": "ko_KR.UTF-8"], "Enter: 학습"),
    (["LANG": "C"], "Enter: study"), (["LANG": "de_DE.UTF-8"], "Enter: study"),
    (["LANG": "C", "LIFECARDS_LANG": "ko"], "Enter: 학습"),
  ])
  func theEnvironmentSaysWhichLanguage(_ extra: [String: String], _ text: String) throws {
    let home = try Home()
    #expect(try home.run(environment: extra).output.contains(text))
  }

  @Test func hangulIsTypedInALocaleWithoutIt() throws {
    let home = try Home()
    let talk = try home.sitting(
      "next-state", "app-based", language: "ko", environment: ["LANG": "C"]
    ) {
      $0.truth == ["active"]
    }
    try talk.question()
    try talk.terminal.send("활성화\u{7F}")
    try talk.terminal.expectScreen { $0.currentLine == "  > 활성" }
    try talk.say("", "\n정답입니다.")
  }

  @Test func languageAsksTheSameQuestionAgainAndIsKept() throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    let asked = try talk.question()
    try talk.terminal.sendLine(":lang ko")
    #expect(try Talk(talk.terminal, home, "ko").question().handle == asked.handle)
    #expect(try home.events().map { $0["value"] as? String } == ["ko"])
  }
}
