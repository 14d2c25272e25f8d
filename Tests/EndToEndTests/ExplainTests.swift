import Foundation
import PTYSupport
import Testing

/// Everything that can be asked of `explain`, outside and at the prompt.
@Suite struct ExplainTests {
  private func explain(_ text: String, language: String = "en") throws -> PipedRun {
    try Home().run("explain", text, "--lang", language)
  }

  private func documents(_ text: String, language: String = "en") throws -> [[String: Any]] {
    let result = try Home().run("explain", "--json", text, "--lang", language)
    #expect(result.status == 0)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [[String: Any]])
  }

  // MARK: Names

  /// Who asks what a state means hears its definition first, not one of its situations.
  @Test(arguments: [
    ("what does inactive mean", "inactive-state"), ("inactive meaning", "inactive-state"),
    ("define suspended", "suspended-state"), ("inactive가 뭐예요", "inactive-state"),
    ("scene delegate에 대해 설명하시오", "scene-delegate"), ("launchOptions에 대해 알려 주세요", "launch-options"),
  ])
  func aQuestionForAMeaningIsAnsweredByTheDefinition(text: String, name: String) throws {
    #expect(try documents(text).first?["name"] as? String == name)
  }

  @Test(arguments: ["S-80", "s-80", "s80", " S-80 "])
  func aClaimGoesByItsKey(_ text: String) throws {
    let result = try explain(text)
    let shown = flat(result.output)
    #expect(result.status == 0)
    #expect(result.lines.first == "S-80  [claim of the documents]")
    #expect(
      shown.contains("Verdict: wrong What is right: Going to the Home screen calls the first two"))
    #expect(shown.contains("Source: sceneDidDisconnect(_:) https://developer.apple.com/"))
  }

  @Test func aMythSaysWhatIsSaidWhatIsTrueAndWhy() throws {
    let lines = try explain("c-01").lines
    #expect(lines.first == "Does going to the Home screen disconnect the scene?  [myth C-01]")
    let labels = [
      "  Often said:", "  What is right:", "  Why:", "  Source:",
    ]
    #expect(labels.allSatisfy { label in lines.contains { $0.hasPrefix(label) } })
  }

  @Test func aFactThatAppleAddsHasNoVerdict() throws {
    let result = try explain("f-10")
    #expect(result.lines.first == "F-10  [added by Apple]")
    #expect(!result.output.contains("Verdict"))
    #expect(result.output.contains("\n  Source: "))
  }

  @Test(arguments: ["004", "[iOS] AppDelegate & SceneDelegate", "004_260aac5c22ed9eea.txt"])
  func aDocumentSaysWhichClaimsRestOnIt(_ text: String) throws {
    let result = try explain(text)
    #expect(result.lines.first == "[iOS] AppDelegate & SceneDelegate  [document]")
    #expect(flat(result.output).contains("S-80: When the user goes to the Home screen"))
  }

  @Test func aPageSaysWhichClaimsItSettles() throws {
    let shown = flat(try explain("sd").output)
    #expect(shown.hasPrefix("sceneDidDisconnect(_:) [page] Address: https://developer.apple.com/"))
    #expect(shown.contains("Settles ") && shown.contains(" S-80: "))
  }

  /// A name is found behind its particle, in whatever words one asks.
  @Test(arguments: ["씬이 뭔가요", "씬이란", "씬은 무엇인가요?", "scene이 뭐예요?"])
  func aKoreanQuestionForATermIsAnsweredByIt(_ text: String) throws {
    #expect(try explain(text).lines.first == "scene  [term]")
  }

  @Test func aCallbackNamesItsCounterparts() throws {
    let shown = flat(try explain("sceneDidBecomeActive").output)
    #expect(shown.contains("Counterparts"))
    #expect(shown.contains("applicationDidBecomeActive(_:) ("))
  }

  @Test func aShortNameShowsAllThatItFits() throws {
    let titles = try documents("willResignActive").compactMap { $0["title"] as? String }
    #expect(titles.contains("applicationWillResignActive(_:)"))
    #expect(titles.contains("sceneWillResignActive(_:)"))
  }

  @Test func codeStandsAsItIsWrittenWithWhatItPrints() throws {
    let listings = try String(
      contentsOfFile: Home.content + "/ios-app/code/scene-based.yaml", encoding: .utf8)
    let id = try #require(listings.firstMatch(of: #/- id: (\S+)/#)).1
    let result = try explain(String(id))
    #expect(result.output.contains("\n  Code\n    "))
    #expect(result.output.contains("\n  Printed. "))
  }

  /// Pages before documents, three at most.
  @Test(arguments: [("en", "Document: ", "Source: "), ("ko", "문서: ", "출처: ")])
  func ofManySourcesTheFirstAreShown(_ language: String, _ paper: String, _ page: String) throws {
    let all = try documents("sceneDidEnterBackground", language: language)[0]["sources"] as? [Any]
    #expect(try #require(all).count > 3)
    let lines = try explain("sceneDidEnterBackground", language: language).lines
    #expect(lines.count { $0.hasPrefix("  \(page)") } == 3)
    #expect(!lines.contains { $0.hasPrefix("  \(paper)") })
  }

  @Test func whatIsTiedToADateIsNoted() throws {
    #expect(flat(try explain("scenes-required").output).contains(" Note: As of November 2026."))
    #expect(try explain("scenes-required", language: "ko").output.contains("\n  참고: 2026년 11월 기준"))
  }

  // MARK: Questions

  @Test func aQuestionIsAnsweredByWhatComesNearest() throws {
    let lines = try explain("how does inactive differ from the background state").lines
    #expect(
      lines[0] == "What is the difference between inactive and background?  [interview question]")
    #expect(lines[1] == "  Answer")
    #expect(lines[2].hasPrefix("    1. "))
  }

  @Test func aKoreanQuestionIsAnsweredInKorean() throws {
    let result = try explain("앱이 백그라운드에서 종료되면 어떤 메서드가 호출되나요?", language: "ko")
    #expect(
      flat(result.output).hasPrefix(
        """
        applicationWillTerminate(_:) 메서드는 \
        언제 호출되고 언제 호출되지 않나요? 쓸 때 무엇에 주의해야 하나요? [면접 질문] 답 1. 코드가 실행 중인 앱을 사용자가 \
        앱 스위처에서 밀어 종료할 때 호출될 수 있습니다.
        """))
    #expect(result.output.contains("\n다른 가까운 설명입니다. 전체는 explain 뒤에 왼쪽 이름을 쓰면 나옵니다.\n  "))
  }

  @Test func furtherAnswersGoByTheNamesThatAreShown() throws {
    let lines = try explain("why does iOS kill apps").lines
    let place = try #require(lines.firstIndex { $0.hasPrefix("Also near") })
    let names = lines[(place + 1)...].filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { line in line.split(separator: " ").first }
    #expect((1...5).contains(names.count))
    for name in names {
      #expect(try documents(String(name)).first?["exact"] as? Bool == true, "\(name)")
    }
  }

  /// In whole points or sentences, with a sign where there is more.
  @Test func everyFurtherAnswerIsToldInShort() throws {
    let lines = try explain("why does iOS kill apps").lines
    let place = try #require(lines.firstIndex { $0.hasPrefix("Also near") })
    let gists = try documents("why does iOS kill apps").compactMap { $0["gist"] as? String }
    #expect(gists.count == 3)
    let told = lines[place...].split { !$0.hasPrefix("      ") }.map(Array.init)
    #expect(told.count == gists.count)
    var cuts = 0
    for (shown, gist) in zip(told, gists) {
      #expect(shown.count <= 5)
      let text = flat(shown.joined(separator: "\n"))
      guard text.hasSuffix(" …") else {
        #expect(text == gist)
        continue
      }
      cuts += 1
      #expect(text.hasSuffix(". …") && gist.hasPrefix(text.dropLast(2)), "\(text)")
    }
    #expect(cuts > 0)
  }

  @Test func programsAreToldWhetherItWasAGuess() throws {
    let named = try documents("S-80")
    #expect(named.count == 1)
    #expect(named[0]["exact"] as? Bool == true)
    #expect(named[0]["name"] as? String == "S-80")
    #expect((named[0]["facts"] as? [[String: String]])?.first?["label"] == "The documents say")
    let sources = try #require(named[0]["sources"] as? [[String: String]])
    #expect(sources.last?["id"] == "004")
    #expect(sources.last?["location"] == "004_260aac5c22ed9eea.txt")
    let guessed = try documents("when is sceneDidDisconnect called by the system")
    #expect(guessed[0]["name"] as? String == "scene-disconnect")
    #expect(guessed.allSatisfy { $0["exact"] as? Bool == false })
    #expect(guessed[0]["facts"] != nil)
  }

  @Test(arguments: ["How do I cook pasta?", "김치찌개 끓이는 법"])
  func whatIsNotKnownIsNotGuessed(_ text: String) throws {
    let result = try explain(text)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("lifecards: nothing here is about “\(text)”\n"))
  }

  @Test func aMisspeltNameIsAskedBack() throws {
    let result = try explain("sceneDidDisconect")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "lifecards: nothing is known of “sceneDidDisconect”; did you mean sceneDidDisconnect?\n")
  }

  @Test func questionsCanBeAskedAtThePrompt() throws {
    let home = try Home()
    let terminal = try home.terminal("--lang", "en")
    try terminal.expect("\n> ")
    try terminal.sendLine("explain what's the difference between inactive and background?")
    try terminal.expect("\nWhat is the difference between inactive and background?")
    try terminal.expect("\n> ")
    try terminal.sendLine("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  /// At the prompt nobody has to type the command for it.
  @Test func aLineThatIsNoCommandIsExplained() throws {
    let terminal = try Home().terminal("--lang", "en")
    try terminal.expect("\n> ")
    try terminal.sendLine("suspended")
    try terminal.expect(
      "\nWhat is the suspended state, and what can happen to the app next? [interview\n")
    try terminal.expect("\n(Enter: more, q: enough) ")
    try terminal.sendLine("q")
    try terminal.expect("\n> ")
    try terminal.sendLine("what is a scene?")
    try terminal.expect("\nWhat is a scene?  [interview question]\n")
    try terminal.expect("\n> ")
    try terminal.sendLine("xyzzyx plugh")
    try terminal.expect(
      "\n“xyzzyx plugh” is no command, and nothing here is about it; help lists the\n      commands\n> "
    )
    try terminal.sendLine("400")
    try terminal.expect(
      "\n“400” is no command, and nothing here is about it; help lists the commands\n> ")
    try terminal.sendLine(":dk")
    try terminal.expect(
      "\n“dk” is for a question that waits for its answer; Enter goes on\n> ")
    try terminal.sendLine("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func bytesThatAreNoTextAreNotExplained() throws {
    let run = try Home().run(["--lang", "en"], input: "suspended \u{FFFD}\n")
    #expect(run.output.contains("suspended state") == false)
    #expect(
      run.errors.hasSuffix("is no command, and nothing here is about it; help lists the commands\n")
    )
  }

  /// The definition first, then each state of that name with what was not told before it; the term says no more.
  @Test func aStateIsExplainedFromItsDefinitionOn() throws {
    let result = try explain("suspended")
    let headings = result.lines.filter { $0.first?.isLetter ?? false }
    #expect(
      headings == [
        "What is the suspended state, and what can happen to the app next? [interview",
        "suspended  [state of the process, scene-based]",
        "suspended  [state of the scene, scene-based]",
        "suspended  [state of the app, app-based]",
      ])
    #expect(result.lines.count { $0.hasPrefix("  Meaning: ") } == 1)
    #expect(
      result.lines.contains(
        "    → not running: Swiped away in the app switcher, Ended for low memory"))
  }

  @Test func aWayOutOfAStateTellsWhatIsAlwaysCalled() throws {
    let lines = try explain("active", language: "ko").lines
    let place = try #require(lines.firstIndex(of: "foreground active 상태  [scene 상태, scene 기반]"))
    #expect(
      lines[place...].prefix(6) == [
        "foreground active 상태  [scene 상태, scene 기반]",
        "  뜻: 화면에 보이고 이벤트를 받습니다.",
        "  다음 상태",
        "    → foreground inactive 상태 (sceneWillResignActive(_:)): 전화가 걸려 옴, 제어",
        "      센터 열기, 앱 스위처 열기 외 6개",
        "    → unattached 상태: 크래시",
      ])
  }

  @Test func nothingToExplainIsMisuse() throws {
    let result = try Home().run("explain", "--lang", "en")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lifecards: explain what? A name (of a callback, state,"))
  }
}
