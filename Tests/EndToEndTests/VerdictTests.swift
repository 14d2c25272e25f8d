import Foundation
import PTYSupport
import Testing

/// What a line means after a verdict.
@Suite struct VerdictTests {
  /// A sitting whose first question has just been answered rightly.
  private func answered(_ home: Home, language: String = "en") throws -> (Talk, Asked) {
    let talk = try home.sitting("next-state", language: language)
    let asked = try talk.question()
    try talk.terminal.sendLine(asked.truth[0])
    try talk.terminal.expect("\n\(language == "en" ? Menu.usual : Menu.korean)\n> ")
    return (talk, asked)
  }

  @Test(arguments: ["w", "why", "ㅈ"])
  func whyShowsTheWholeTrace(_ word: String) throws {
    let home = try Home()
    let (talk, asked) = try answered(home)
    try talk.terminal.sendLine(word)
    let trace = try talk.terminal.expect("\n\(Menu.usual)\n> ")
    #expect(trace.contains("\n  scene 1: ") || trace.contains("Nothing is called."))
    let state = asked.truth[0].split(separator: ". ").last.map(String.init) ?? ""
    #expect(flat(trace).contains(state))
  }

  @Test(arguments: ["s", "ㄴ", "sim"])
  func simulatingLeadsBackToTheVerdict(_ word: String) throws {
    let home = try Home()
    let (talk, asked) = try answered(home)
    try talk.terminal.sendLine(word)
    let opening = try talk.terminal.expect("\nsim> ")
    if word != "sim" {
      #expect(opening.contains("\nThis is where the question begins. What happens next in it: "))
    }
    try talk.say("q", "\n> ")
    try talk.say("?", "\n\(Menu.usual)\n> ")
    try talk.terminal.sendLine("")
    #expect(try talk.question().handle != asked.handle)
    try talk.say(":q", "\n1 of 1 right.\n")
  }

  @Test func replayPutsTheAnswerBesideTheTruth() throws {
    let home = try Home()
    let talk = try home.sitting("trace") { $0.truth.count > 1 }
    let asked = try talk.question()
    try talk.terminal.sendLine("\(asked.truth[0]), \(asked.wrong)")
    try talk.terminal.expect("\n> ")
    try talk.terminal.sendLine("s")
    try talk.terminal.expect("\nsim> ")
    try talk.terminal.sendLine("replay")
    let replayed = try talk.terminal.expect("\nsim> ").split(separator: "\n")
      .map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
    #expect(replayed.contains(asked.truth[0]))
    #expect(replayed.contains("+ \(asked.truth[1])"))
    #expect(replayed.contains("- \(asked.wrong)"))
  }

  @Test(arguments: ["u", "undo", "ㅕ"])
  func undoAsksTheSameQuestionAgain(_ word: String) throws {
    let home = try Home()
    let (talk, asked) = try answered(home)
    try talk.say(word, "\nTaken back. The same question again:\n")
    let again = try talk.question()
    #expect(again.handle == asked.handle)
    let answer = try #require(try home.answers().first)
    let undo = try #require(try home.events().last)
    #expect(undo["event"] as? String == "undo")
    #expect(undo["of"] as? String == answer["id"] as? String)
    try talk.say(asked.wrong, "\n\(Menu.usual)\n> ")
    try talk.say("q", "\n0 of 1 right.\nTo repeat:\n  next state · scene-based · ")
  }

  @Test(arguments: ["3", "잘 모르겠는데", "inactive, background"])
  func whoAnswersOnceMoreIsToldHow(_ line: String) throws {
    let home = try Home()
    let (talk, _) = try answered(home)
    try talk.terminal.sendLine(line)
    let reply = try talk.terminal.expect("\n\(Menu.usual)\n> ")
    #expect(
      reply.contains(
        "\nThis question is answered; u takes the answer back and asks it once more.\n"))
    #expect(try home.events().count == 1)
  }

  @Test(arguments: ["t", "typo", "ㅅ"])
  func onlyASlipCanBeOverruled(_ word: String) throws {
    let home = try Home()
    let talk = try home.sitting("next-state", "app-based") { $0.truth == ["background"] }
    try talk.question()
    try talk.say("suspended", "\n\(Menu.usual)\n> ")
    try talk.terminal.sendLine(word)
    let reply = try talk.terminal.expect("\n\(Menu.usual)\n> ")
    #expect(
      reply.contains(
        "\nOnly a typo can be overruled: every name must be close to the right one.\n"))
    try talk.say("q", "\n0 of 1 right.\n")
    #expect(try home.events().count == 1)
  }

  @Test func anOverruledSlipIsRightInTheLogAndInTheSummary() throws {
    let home = try Home()
    let talk = try home.sitting("next-state", "app-based") { $0.truth == ["active"] }
    try talk.question()
    try talk.say("inactive", "\n\(Menu.slip)\n> ")
    try talk.say("t", "\nCounted as right.\n")
    try talk.terminal.expect("\n> ")
    try talk.say("q", "\n1 of 1 right.\n")
    let override = try #require(try home.events().last)
    #expect(override["event"] as? String == "override")
    #expect(override["of"] as? String == (try home.answers().first?["id"] as? String))
    #expect(override["verdict"] as? String == "right")
    #expect(override["rating"] as? String == "good")
  }

  @Test(arguments: ["q", "ㅂ", "quit"])
  func stoppingShowsTheSummaryAndEnds(_ word: String) throws {
    let home = try Home()
    let (talk, _) = try answered(home)
    try talk.terminal.sendLine(word)
    try talk.terminal.expect(
      matching:
        #/\n\n1 of 1 right\.\nDay 1, core \d+ of \d+, today \d+ questions left, about 20 min\n/#)
    #expect(try talk.terminal.waitForExit() == .exited(0))
  }

  @Test func commandsWorkAfterAVerdict() throws {
    let home = try Home()
    let (talk, _) = try answered(home)
    // The terminal has 24 lines: what is longer waits for Enter.
    try talk.say("explain sceneDidDisconnect", "sceneDidDisconnect(_:)  [callback]\n")
    try talk.terminal.expect("\n(Enter: more, q: enough) ")
    try talk.terminal.sendLine("q")
    try talk.terminal.expect("\n> ")
    try talk.say("easy", "\nRated easy.\n> ")
    try talk.say("sutdy", "\nlifecards: no command is called “sutdy”; did you mean study?\n> ")
    try talk.say("question --sed 3", "there is no option --sed; did you mean --seed?\n")
    try talk.terminal.expect("\n> ")
    try talk.say(":q", "\n1 of 1 right.\n")
    let last = try #require(try home.events().last)
    #expect(last["event"] as? String == "override")
    #expect(last["rating"] as? String == "easy")
  }

  @Test func aSittingEndsAfterItsCount() throws {
    let home = try Home()
    let talk = try home.sitting("next-state", count: 2)
    for _ in 0..<2 {
      let asked = try talk.question()
      try talk.say(asked.truth[0], "\n\(Menu.usual)\n> ")
      try talk.terminal.sendLine()
    }
    try talk.terminal.expect("\n2 of 2 right.\nDay 1, core ")
    #expect(try talk.terminal.waitForExit() == .exited(0))
    #expect(try home.answers().count == 2)
  }

  @Test func aTerminalShowsTheNameOfAQuestionOnlyWhenAsked() throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    let heading = try talk.terminal.expect(matching: #/\[1/3\] .*\n/#)
    #expect(heading.firstMatch(of: #/\w{5}@[0-9a-f]{4}/#) == nil)
    try talk.prompt()
    try talk.say("dk", "\nHere is the answer.\n")
    try talk.terminal.expect("\n> ")
    try talk.terminal.sendLine("w")
    try talk.terminal.expect(matching: #/\n  Question \w{5}@[0-9a-f]{4}\n/#)
  }

  @Test func theBareProgramStaysAtThePromptAfterASitting() throws {
    let home = try Home()
    _ = try home.run("study", "--count", "1", "--seed", "1", input: "dk\n")
    let terminal = try home.terminal()
    try terminal.expect("\n> ")
    try terminal.sendLine("study --count 1 --kind next-state --seed 1")
    try terminal.expect("[1/1]")
    try terminal.sendLine("q")
    try terminal.expect("\nNothing was answered.\n> ")
    try terminal.sendLine("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func undoReachesAcrossSittings() throws {
    let home = try Home()
    let (talk, _) = try answered(home)
    try talk.say("q", "\n1 of 1 right.\n")
    #expect(try talk.terminal.waitForExit() == .exited(0))
    let undone = try home.run("undo")
    #expect(undone.output.hasPrefix("Taken back: the answer to next state · scene-based · "))
    #expect(undone.status == 0)
    #expect(try home.run("undo").output == "There is nothing to take back.\n")
    #expect(try home.run("stats").output == "Nothing was answered yet. study begins.\n")
  }
}
