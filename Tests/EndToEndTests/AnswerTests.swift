import Foundation
import PTYSupport
import Testing

/// What a line means while a question is on the table.
@Suite struct AnswerTests {
  @Test func aRightAnswerIsRightAndEnterGoesOn() throws {
    let home = try Home()
    let talk = try home.sitting("next-state", "app-based")
    let asked = try talk.question()
    try talk.say(asked.truth[0], "\nRight.")
    try talk.terminal.expect("\n\(Menu.usual)\n> ")
    try talk.terminal.sendLine()
    let next = try talk.question()
    #expect(next.handle != asked.handle)
    try talk.say(":q", "\n1 of 1 right.\n")
    let answer = try #require(try home.answers().first)
    #expect(answer["verdict"] as? String == "right")
    // A rating that follows from the verdict goes without saying.
    #expect(answer["rating"] == nil)
    #expect(answer["raw"] as? String == asked.truth[0])
    #expect(answer["hints"] == nil)
    #expect(answer["aids"] == nil)
  }

  @Test func aWrongAnswerShowsOneDifferenceAndOneNumber() throws {
    let home = try Home()
    let talk = try home.sitting("trace", "app-based") { $0.truth.count == 2 }
    let asked = try talk.question()
    try talk.terminal.sendLine(asked.truth[0])
    try talk.terminal.expect("\n  2> ")
    try talk.terminal.sendLine(asked.wrong)
    try talk.terminal.expect("\n  3> ")
    try talk.terminal.sendLine()
    let verdict = flat(try talk.terminal.expect(Menu.usual))
    #expect(
      verdict.hasPrefix(
        """
        Wrong, 1 of 2: \(asked.truth[1]) is called there, not \(asked.wrong). \(asked.truth[0]) \
        + \(asked.truth[1]) - \(asked.wrong)
        """), "\(verdict)")
    let answer = try #require(try home.answers().first)
    #expect(answer["verdict"] as? String == "wrong")
    #expect(answer["rating"] == nil)
  }

  @Test func aNearMissIsPutCorrectedIntoTheLineAndEnterTakesIt() throws {
    let home = try Home()
    let talk = try home.sitting("trace", "app-based") { $0.truth.count == 1 }
    let asked = try talk.question()
    try talk.say(asked.misspelt, "\n     did you mean this? Enter takes it; typing replaces it\n")
    try talk.terminal.expectScreen { $0.currentLine == "  1> \(asked.truth[0])" }
    #expect(try home.answers().isEmpty)
    try talk.terminal.sendLine()
    try talk.terminal.expect("\n  2> ")
    try talk.say("", "\nRight.")
    #expect(try #require(try home.answers().first)["rating"] == nil)
  }

  /// Nothing is chosen for who names two answers where one is right.
  @Test(arguments: [
    ("en", "1 3", "“1 3” names 2 answers. Choose one."),
    ("ko", "1번, 3번", "“1번, 3번”에는 답이 2개 있습니다. 하나만 고르세요."),
  ])
  func oneAnswerIsOne(language: String, line: String, told: String) throws {
    let home = try Home()
    let talk = try home.sitting("next-state", "scene-based", language: language)
    try talk.question()
    try talk.say(line, "\n  \(told)\n")
    #expect(try home.answers().isEmpty)
  }

  @Test func typingReplacesANearMiss() throws {
    let home = try Home()
    let talk = try home.sitting("trace", "app-based") { $0.truth.count == 1 }
    let asked = try talk.question()
    try talk.say(asked.misspelt, "\n     did you mean this? Enter takes it; typing replaces it\n")
    try talk.terminal.expectScreen { $0.currentLine == "  1> \(asked.truth[0])" }
    try talk.terminal.send(asked.wrong)
    try talk.terminal.sendLine()
    try talk.terminal.expect("\n  2> ")
    try talk.say("", "\nWrong.\n  yours  \(asked.wrong)\n  right  \(asked.truth[0])\n")
  }

  @Test(arguments: [("en", "none", "Right."), ("ko", "없음", "정답입니다."), ("ko", "none", "정답입니다.")])
  func noneSaysThatNothingIsCalled(_ language: String, _ word: String, _ verdict: String) throws {
    let home = try Home()
    let talk = try home.sitting("trace", language: language) {
      $0.truth.isEmpty && $0.others.isEmpty
    }
    try talk.question()
    try talk.say(word, "\n\(verdict)\n")
    let answer = try #require(try home.answers().first)
    #expect(answer["read"] as? [String] == [])
    #expect(answer["raw"] as? String == word)
  }

  @Test func noneIsNotAState() throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    try talk.question()
    try talk.say("none", "\n  “none” cannot be read as an answer. It does not count.")
    try talk.prompt()
    #expect(try home.answers().isEmpty)
  }

  @Test(arguments: ["q", "quit", "ㅂ", "그만"])
  func stoppingNeedsNoColon(_ word: String) throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    try talk.question()
    try talk.say(word, "\nNothing was answered.\n")
    #expect(try talk.terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["help", "도움말"])
  func helpNeedsNoColon(_ word: String) throws {
    let talk = try Home().sitting("next-state")
    try talk.question()
    try talk.say(word, "\n  :hint a hint")
    try talk.prompt()
  }

  @Test(arguments: ["hint", "힌트"])
  func aHintNeedsNoColon(_ word: String) throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    try talk.question()
    try talk.terminal.sendLine(word)
    try talk.prompt()
    #expect(try home.events().map { $0["event"] as? String } == ["hint"])
  }

  /// What a learner asks back is looked up, before the answer as help, and is never taken for an answer.
  @Test func aQuestionAskedBackIsLookedUp() throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    let asked = try talk.question()
    try talk.say("what is a scene?", "\nWhat is a scene?  [interview question]\n")
    try talk.prompt()
    try talk.say("explain delegate", "\ndelegate  [term]\n")
    try talk.prompt()
    #expect(try home.answers().isEmpty)
    try talk.terminal.sendLine(try #require(asked.truth.first))
    try talk.terminal.expect("\n> ")
    #expect(try home.answers().map { $0["aids"] as? [String] } == [["explain"]])
    try talk.say("why is it called a delegate?", "[interview question]\n")
    try talk.quit()
    #expect(try home.answers().count == 1)
  }

  @Test(arguments: [("s", "s"), (":undo", "undo"), (":stats", "stats")])
  func aCommandForLaterSaysSo(_ typed: String, _ name: String) throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    try talk.question()
    try talk.say(
      typed, "\n  “\(name)” comes after the answer. ? lists what can be typed now.")
    try talk.prompt()
    #expect(try home.answers().isEmpty)
  }

  @Test(arguments: ["skip", "건너뛰기"])
  func skippingNeedsNoColon(_ word: String) throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    try talk.question()
    try talk.say(word, "\n  Skipped; q ends the sitting.")
    #expect(try home.answers().isEmpty)
  }

  @Test(arguments: [
    ("en", ":dk", "Here is the answer."), ("en", "dk", "Here is the answer."),
    ("ko", "모름", "정답은 다음과 같습니다."), ("ko", ":dk", "정답은 다음과 같습니다."),
  ])
  func iDoNotKnowShowsTheAnswer(_ language: String, _ word: String, _ verdict: String) throws {
    let home = try Home()
    let talk = try home.sitting("next-state", language: language)
    let asked = try talk.question()
    try talk.say(word, "\n\(verdict)\n")
    try talk.terminal.expect(asked.truth[0])
    let answer = try #require(try home.answers().first)
    #expect(answer["verdict"] as? String == "unknown")
    #expect(answer["rating"] == nil)
  }

  private static let launched = "application(_:didFinishLaunchingWithOptions:)"
  private static let asksBack =
    "\n  “finishLaunchingWithOptions” fits several; which number? This does not count.\n"

  @Test func aShortNameThatFitsSeveralIsAskedBackByNumberAndFree() throws {
    let home = try Home()
    let talk = try home.sitting("callback") { $0.truth == [Self.launched] }
    try talk.question()
    try talk.say("finishLaunchingWithOptions", Self.asksBack)
    let list = try talk.prompt()
    let choices = list.split(separator: "\n").filter { $0.hasPrefix("     ") }.map(String.init)
    #expect(
      choices.map { $0.dropFirst(8) }.sorted()
        == [Self.launched[...], "application(_:willFinishLaunchingWithOptions:)"])
    let right = try #require(choices.first { $0.contains("didFinish") })
    try talk.say(String(right.dropFirst(5).prefix(1)), "\nRight.")
    let answer = try #require(try home.answers().first)
    #expect(answer["rating"] == nil)
    #expect(answer["read"] as? [String] == ["didFinishLaunchingWithOptions"])
  }

  @Test func aNumberThatIsNotListedIsReadAsAnAnswer() throws {
    let home = try Home()
    let talk = try home.sitting("callback") { $0.truth == [Self.launched] }
    try talk.question()
    try talk.say("finishLaunchingWithOptions", Self.asksBack)
    try talk.prompt()
    try talk.say(Self.launched, "\nRight.")
  }

  @Test func aShortNameInALineIsAskedBackAndTheRestIsRead() throws {
    let home = try Home()
    let talk = try home.sitting("trace") { question in
      question.truth.count > 2 && question.truth.first == Self.launched
    }
    let asked = try talk.question()
    let rest = asked.truth.joined(separator: ", ")
    try talk.say("finishLaunchingWithOptions, \(rest)", Self.asksBack)
    let list = try talk.prompt()
    let right = try #require(list.split(separator: "\n").first { $0.contains("willFinish") })
    try talk.say(String(right.dropFirst(5).prefix(1)), "\nRight.")
    let answer = try #require(try home.answers().first)
    #expect((answer["read"] as? [String])?.count == asked.truth.count + 1)
  }

  @Test func aNearMissInALineIsCorrectedInItsPlace() throws {
    let home = try Home()
    let talk = try home.sitting("trace") {
      $0.truth.count == 2 && $0.truth[0].hasPrefix("sceneWill")
    }
    let asked = try talk.question()
    try talk.say(
      "\(asked.misspelt) > \(asked.truth[1])",
      "\n     did you mean this? Enter takes it; typing replaces it\n")
    try talk.terminal.expectScreen {
      flat($0.transcript).hasSuffix("1> \(asked.truth.joined(separator: ", "))")
    }
    try talk.say("", "\nRight.")
  }

  @Test func pastedLinesAreAnsweredOneByOne() throws {
    let home = try Home()
    let talk = try home.sitting("trace") { $0.truth.count == 2 }
    let asked = try talk.question()
    try talk.terminal.paste(asked.truth.joined(separator: "\n"))
    try talk.terminal.sendLine()
    try talk.terminal.expect("\n  3> ")
    try talk.say("", "\nRight.")
  }

  @Test func ctrlDEndsASequenceThatHasBegun() throws {
    let home = try Home()
    let talk = try home.sitting("trace") { $0.truth.count > 1 }
    let asked = try talk.question()
    for (index, name) in asked.truth.enumerated() {
      try talk.terminal.sendLine(name)
      try talk.terminal.expect("\n  \(index + 2)> ")
    }
    try talk.terminal.sendControl("d")
    try talk.terminal.expect("Right.")
    try talk.terminal.expect("\n\(Menu.usual)\n> ")
  }

  @Test(arguments: [", ", " > ", " → ", "->", "，"])
  func oneLineIsCompleteAtEnter(_ separator: String) throws {
    let home = try Home()
    let talk = try home.sitting("trace") { $0.truth.count > 1 }
    let asked = try talk.question()
    try talk.say(asked.truth.joined(separator: separator), "\nRight.")
    let answer = try #require(try home.answers().first)
    #expect(answer["raw"] as? String == asked.truth.joined(separator: ", "))
  }

  @Test func aSeparatorAtTheEndMakesOneNameComplete() throws {
    let home = try Home()
    let talk = try home.sitting("trace") { $0.truth.count == 1 }
    let asked = try talk.question()
    try talk.say("\(asked.truth[0]),", "\nRight.")
  }

  @Test func backRemovesTheLastName() throws {
    let home = try Home()
    let talk = try home.sitting("trace") { $0.truth.count == 1 }
    let asked = try talk.question()
    try talk.terminal.sendLine(asked.wrong)
    try talk.terminal.expect("\n  2> ")
    try talk.terminal.sendLine(":back")
    try talk.terminal.expect("\n  1> ")
    try talk.terminal.sendLine(":back")
    try talk.terminal.expect("\n  1> ")
    try talk.terminal.sendLine(asked.truth[0])
    try talk.terminal.expect("\n  2> ")
    try talk.say("", "\nRight.")
  }

  @Test func hintsGoDownToTheAnswerAndCost() throws {
    let home = try Home()
    let talk = try home.sitting("callback") { $0.others.isEmpty }
    let asked = try talk.question()
    var hints: [String] = []
    for command in [":hint", ":hint", ":hint", ":h"] {
      try talk.terminal.sendLine(command)
      hints.append(flat(try talk.prompt()))
    }
    #expect(hints[1].contains("It belongs to "))
    #expect(hints.dropLast().allSatisfy { !$0.contains(asked.truth[0]) })
    #expect(hints[3].contains("The answer: \(asked.truth[0])"))
    try talk.say(asked.truth[0], "\nRight, with the answer shown: comes again soon.\n")
    let answer = try #require(try home.answers().first)
    #expect(answer["hints"] as? Int == 4)
    #expect(answer["rating"] as? String == "again")
    #expect(
      try home.events().filter { $0["event"] as? String == "hint" }.map { $0["rung"] as? Int }
        == [1, 2, 3, 4])
  }

  /// Whoever read the answer is asked another question of the same card.
  @Test func aSiblingFollowsTheWorkedAnswer() throws {
    let home = try Home()
    let talk = try home.sitting("trace", count: 2) { $0.truth.count > 1 }
    let asked = try talk.question()
    for _ in 0..<4 {
      try talk.terminal.sendLine(":hint")
      try talk.prompt()
    }
    try talk.say("dk", "\nHere is the answer.\n")
    try talk.terminal.sendLine()
    let sibling = try talk.question()
    #expect(sibling.handle.prefix(5) == asked.handle.prefix(5))
    #expect(sibling.handle != asked.handle)
  }

  @Test func oneHintMakesARightAnswerHard() throws {
    let home = try Home()
    let talk = try home.sitting("callback")
    let asked = try talk.question()
    try talk.terminal.sendLine(":hint")
    try talk.prompt()
    try talk.say(asked.truth[0], "\nRight, with 1 hint.\n")
    #expect(try home.answers().first?["rating"] as? String == "hard")
    try talk.terminal.expect("\n> ")
    try talk.say("q", "\n0 right, 1 with help, of 1.\n")
    #expect(try talk.terminal.waitForExit() == .exited(0))
    let stats = try home.json("stats", "--json")
    #expect(
      ["answers", "right", "helped"].map { stats[$0] as? Int } == [1, 0, 1], "\(stats)")
  }

  @Test func skipAsksAnotherQuestionAndLogsNothing() throws {
    let home = try Home()
    let talk = try home.sitting("callback")
    var handles: [String] = []
    for _ in 0..<4 {
      handles.append(try talk.question().handle)
      try talk.terminal.sendLine(":skip")
    }
    #expect(Set(handles.map { $0.prefix(5) }).count == 4)
    try talk.question()
    try talk.say(":q", "\nNothing was answered.\n")
    #expect(try home.events().isEmpty)
  }

  @Test func languageChangesWithTheSameQuestion() throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    let asked = try talk.question()
    try talk.terminal.sendLine(":lang ko")
    let korean = Talk(talk.terminal, home, "ko")
    let again = try korean.question()
    #expect(again.handle == asked.handle)
    #expect(flat(talk.terminal.transcript).contains(flat(again.text)))
    try korean.say(again.truth[0], "\n정답입니다.")
  }

  @Test func aQuestionMarkSaysWhatCanBeTyped() throws {
    let home = try Home()
    let talk = try home.sitting("trace")
    try talk.question()
    try talk.terminal.sendLine("?")
    #expect(
      flat(try talk.prompt()).hasPrefix(
        """
        ? One name a line, in order, and an empty line at the end; or all in one line with , or >. \
        If nothing is called: none. Tab completes; a second Tab lists the names that fit and lowers the \
        rating. :hint a hint · :dk I do not know · :skip another question · :back take the last \
        name back · :again show the question again · :lang ko · :q stop
        """))
    #expect(try home.events().isEmpty)
  }

  @Test func anUnknownCommandIsNoAnswer() throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    try talk.question()
    try talk.say(":nonsense", "\n  There is no command :nonsense here; ? lists them.")
    try talk.prompt()
    #expect(try home.events().isEmpty)
  }

  @Test func aCommandOfThePromptWaitsForTheAnswer() throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    try talk.question()
    try talk.say("stats", "\n  “stats” comes after the answer. ? lists what can be typed now.")
    try talk.say("plan tomorrow", "\n  “plan” comes after the answer.")
    #expect(try home.events().isEmpty)
  }

  @Test func anEmptyFirstLineIsNeverAnAnswer() throws {
    let home = try Home()
    let talk = try home.sitting("trace") { $0.truth.isEmpty }
    try talk.question()
    for line in ["", "   ", ","] {
      try talk.terminal.sendLine(line)
      #expect(
        flat(try talk.prompt()).contains(
          """
          Type an answer; none if nothing is called, :dk if you do not know, ? for help.
          """))
    }
    #expect(try home.events().isEmpty)
  }

  @Test func blanksNeverSeparate() throws {
    let home = try Home()
    let talk = try home.sitting("trace") { $0.truth == ["sceneWillResignActive(_:)"] }
    try talk.question()
    try talk.terminal.sendLine("scene will resign active")
    try talk.terminal.expect("\n  2> ")
    try talk.say("", "\nRight.")
  }
}
