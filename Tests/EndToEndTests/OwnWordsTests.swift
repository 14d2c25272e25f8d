import Foundation
import PTYSupport
import Testing

/// Definitions with points, in the learner's own words: what is recognised, what is ticked, and what comes again.
@Suite struct OwnWordsTests {
  private static let card = "definition:resign-versus-background"

  private func talk(_ home: Home, _ language: String = "en") throws -> Talk {
    Talk(
      try home.terminal("study", Self.card, "--count", "1", "--lang", language), home, language)
  }

  /// What stands between the heading and the summary of a sitting without a terminal.
  private func piped(_ home: Home, _ answer: String, _ language: String = "en") throws -> String {
    let result = try home.run(
      "study", Self.card, "--count", "1", "--lang", language, input: answer + "\n")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst(2).prefix { !$0.isEmpty }.joined(separator: "\n")
  }

  private static let question =
    "What is the difference between willResignActive and didEnterBackground?"

  @Test func whatWasTypedIsRecognisedAndTheRestIsTicked() throws {
    let home = try Home()
    let talk = try talk(home)
    try talk.question()
    try talk.terminal.sendLine("it loses events; hide things before the snapshot")
    try talk.terminal.expectScreen { $0.currentLine == "  > 1 5" }
    #expect(
      talk.terminal.transcript.contains(
        """
          ✓ 1. willResignActive comes when the app is about to stop receiving the user's
               events.
            2. willResignActive comes on a passing interruption as well as on the way
               out.
            3. In willResignActive you pause work, stop timers and begin to save.
            4. didEnterBackground comes only when the app has left the screen.
          ✓ 5. In didEnterBackground you finish saving, free memory and hide secrets
               before the snapshot.
            6. After a mere interruption the app becomes active again, and
               didEnterBackground is not called.
          ✓ was found in your words. Add the numbers of what else you said, or take some
          away; then Enter.
        """), "\(talk.terminal.transcript)")
    try talk.terminal.send("2")
    try talk.say("", "\nIncomplete, 3 of 6 points; missing: 3, 4, 6.\n")
    let answer = try #require(try home.answers().first)
    #expect(answer["read"] as? [String] == ["1", "5", "2"])
    #expect(answer["missing"] as? String == "3 4 6")
    #expect(answer["verdict"] as? String == "wrong" && answer["score"] as? Double == 0.5)
  }

  /// A list of the states names all of them, and short names count, though only in their order.
  @Test(arguments: [
    ("five-states", "ko", "not running, inactive, active, background, suspended 다섯 가지요", "12345"),
    ("five-states", "ko", "아직 실행 안 한 상태, 비활성, 활성, 백그라운드, 서스펜디드 이렇게 있습니다", "12345"),
    ("five-states", "en", "not running, inactive, active, background and suspended", "12345"),
    (
      "launch-call-order-scenes", "en",
      "didFinishLaunching, then willConnect, then willEnterForeground and at the end didBecomeActive",
      "2456"
    ),
    (
      "launch-call-order-scenes", "en",
      "First sceneDidBecomeActive, then sceneWillEnterForeground, then willConnect", "4"
    ),
  ])
  func listsAndShortNamesAreRecognised(
    _ definition: String, _ language: String, _ answer: String, _ ticked: String
  ) throws {
    let result = try Home().run(
      "study", "definition:\(definition)", "--count", "1", "--lang", language,
      input: answer + "\n")
    let marks = result.output.split(separator: "\n").filter { $0.hasPrefix("  ✓ ") }
    #expect(marks.compactMap { $0.dropFirst(4).first }.map(String.init).joined() == ticked)
  }

  /// A command by itself is none of an answer's words, so that it does not show the answer.
  @Test(arguments: ["again", "w", "s", "u"])
  func aCommandIsNoAnswer(command: String) throws {
    let home = try Home()
    let talk = try talk(home)
    try talk.question()
    try talk.terminal.sendLine(command)
    try talk.terminal.expect("your words> ")
    #expect(!talk.terminal.transcript.contains("Which of these did you say?"))
    #expect(try home.answers().isEmpty)
  }

  @Test func enterTakesWhatWasRecognised() throws {
    let home = try Home()
    let talk = try talk(home)
    try talk.question()
    try talk.terminal.sendLine("before the snapshot")
    try talk.terminal.expectScreen { $0.currentLine == "  > 5" }
    try talk.say("", "\nIncomplete, 1 of 6 points; missing: 1, 2, 3, 4, 6.\n")
  }

  @Test func whatIsSaidInKoreanIsRecognised() throws {
    let home = try Home()
    let talk = try talk(home, "ko")
    try talk.question()
    try talk.terminal.sendLine("이벤트를 못 받기 직전, 그리고 스냅샷을 가립니다")
    try talk.terminal.expectScreen { $0.currentLine == "  > 1 5" }
    #expect(
      talk.terminal.transcript.contains(
        """
          ✓ 1. willResignActive는 사용자 이벤트를 받지 못하게 되기 직전에 호출됩니다.
            2. willResignActive는 잠깐의 인터럽션 때도, 사용자가 앱을 떠날 때도
               호출됩니다.
        """), "\(talk.terminal.transcript)")
    #expect(
      talk.terminal.transcript.contains("  ✓는 답에서 찾은 요점입니다. 더 말한 요점의 번호를 덧붙이거나 말하지 않은\n"))
    try talk.terminal.sendControl("u")
    try talk.say("없음", "\n말한 요점이 없습니다(요점 6개).\n")
  }

  @Test func theMissedPointsAreWhatComesBack() throws {
    let home = try Home()
    let first = try piped(home, "1 2 4 6")
    #expect(first.hasPrefix("\(Self.question)\nIncomplete, 4 of 6 points; missing: 3, 5.\n"))
    let talk = try talk(home)
    try talk.question()
    #expect(
      talk.terminal.transcript.contains(
        """
        \(Self.question) Points
        that you named last time: 4 of 6.
          1. willResignActive comes when the app is about to stop receiving the user's
             events.
          2. willResignActive comes on a passing interruption as well as on the way out.
          4. didEnterBackground comes only when the app has left the screen.
          6. After a mere interruption the app becomes active again, and
             didEnterBackground is not called.
        Which points are missing?
          your words>
        """), "\(talk.terminal.transcript)")
    try talk.terminal.sendLine()
    try talk.terminal.expect(
      """

          3. In willResignActive you pause work, stop timers and begin to save.
          5. In didEnterBackground you finish saving, free memory and hide secrets
             before the snapshot.
        Which of these did you say? numbers, all, none
      """)
    try talk.prompt()
    try talk.say("1", "“1” cannot be read as an answer.")
    try talk.prompt()
    try talk.say("3", "\nIncomplete, 5 of 6 points; missing: 5.\n")
    try talk.terminal.expect("\n> ")
    try talk.say("u", "Which points are missing?")
    try talk.prompt()
    try talk.terminal.sendLine("nothing")
    try talk.prompt()
    try talk.say("all", "\nRight.")
    #expect(try piped(home, "dk").hasPrefix("\(Self.question)\nHere is the answer.\n"))
  }

  @Test func theMissedPointsComeBackInKorean() throws {
    let home = try Home()
    #expect(
      try piped(home, "1, 2, 3, 4, 5", "ko")
        .contains("\n요점 6개 중 5개를 말했습니다. 빠진 요점: 6번\n"))
    let again = try piped(home, "모두", "ko")
    #expect(flat(again).contains(" 지난번에 말한 요점: 6개 중 5개"), "\(again)")
    #expect(again.contains("\n빠진 요점 1개는 무엇인가요?\n정답입니다.\n"), "\(again)")
  }

  @Test(arguments: [
    ("y", "Right."), ("all", "Right."), ("1-6", "Right."), ("n", "Incomplete, 0 of 6 points."),
    ("none", "Incomplete, 0 of 6 points."),
    ("2", "Incomplete, 1 of 6 points; missing: 1, 3, 4, 5, 6."),
  ])
  func oneLineIsOneAnswerWithoutATerminal(answer: String, verdict: String) throws {
    let home = try Home()
    let output = try piped(home, answer)
    #expect(output.hasPrefix("\(Self.question)\n\(verdict)\n"), "\(output)")
    let regraded = try home.json("regrade", "--dry-run", "--json")
    #expect((regraded["lost"] as? [Any])?.isEmpty == true, "\(regraded)")
  }

  @Test func whatCannotBeRecordedShowsTheAnswer() throws {
    let home = try Home()
    let english = flat(try piped(home, "a snapshot"))
    #expect(
      english.contains(
        """
         didEnterBackground is not called. Own words are yours to judge: only the numbers of the \
        points you said (such as 1 3), all or none can be recorded here.
        """), "\(english)")
    let korean = flat(try piped(home, "스냅샷", "ko"))
    #expect(korean.contains(" 여기서는 말한 요점의 번호(예: 1 3), 모두, 없음만 기록할 수 있습니다."), "\(korean)")
    #expect(try home.answers().isEmpty)
  }

  @Test func programsGradePoints() throws {
    let home = try Home()
    let grade = ["grade", "\(Self.card)@0001", "--lang", "en", "--answer"]
    let typed = try home.run(grade + ["it saves a snapshot"])
    #expect(typed.status == 1)
    #expect(typed.output.contains("\n  ✓ "), "\(typed.output)")
    let heard = try object(home.run(grade + ["it saves a snapshot", "--json"]).output)
    #expect(heard["verdict"] as? String == "unreadable")
    let points = heard["points"] as? [[String: Any]] ?? []
    #expect(
      points.map { $0["heard"] as? Bool ?? false }
        == typed.output.split(separator: "\n")
        .filter { $0.wholeMatch(of: #/  [ ✓] \d\. .*/#) != nil }.map { $0.hasPrefix("  ✓") })
    #expect(points.compactMap { $0["text"] as? String }.count { !$0.isEmpty } == 6)
    let some = try home.run(grade + ["1 3"])
    #expect(some.status == 1)
    #expect(some.output.hasPrefix("Incomplete, 2 of 6 points; missing: 2, 4, 5, 6.\n"))
    #expect(try home.run(grade + ["all"]).output.hasPrefix("Right.\n"))
    let verdict = try object(home.run(grade + ["1 3", "--json"]).output)
    #expect(verdict["read"] as? [String] == ["1", "3"])
    let difference = verdict["difference"] as? [String: Any]
    #expect(difference?["missing"] as? [String] == ["2", "4", "5", "6"])
    let question = try home.json("question", "\(Self.card)@0001", "--json")
    #expect(question["answer"] as? String == "recall")
    #expect(question["alphabet"] as? [String] == ["1", "2", "3", "4", "5", "6"])
  }

  @Test(arguments: [
    (
      "en",
      """
      Say it to yourself or type it; Enter shows the points. Then the numbers of those you said \
      (such as 1 3), all (y) or none (n). Points whose names stand in what you typed are marked and filled in; \
      change that as you like. The points you missed are what comes again.
      """
    ),
    (
      "ko",
      """
      속으로 말하거나 직접 쓴 뒤 Enter를 누르면 요점이 나옵니다. 그다음 말한 요점의 번호(예: 1 3), 모두(O), \
      없음(X)을 쓰세요. 쓴 답에 이름이 나온 요점은 표시되고 번호가 미리 입력되며, 고쳐도 됩니다. 빠진 요점만 \
      다시 나옵니다.
      """
    ),
  ])
  func helpSaysWhatCanBeTyped(language: String, text: String) throws {
    let talk = try talk(try Home(), language)
    try talk.question()
    try talk.terminal.sendLine("?")
    let help = flat(try talk.prompt())
    #expect(help.contains(text), "\(help)")
  }
}
