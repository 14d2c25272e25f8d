import Foundation
import PTYSupport
import Testing

/// Tab, history, Ctrl-C and Ctrl-D.
@Suite struct KeyTests {
  @Test func theFirstTabCompletesTheCommonPrefix() throws {
    let home = try Home()
    let talk = try home.sitting("trace") { $0.truth.count > 1 }
    try talk.question()
    try talk.terminal.send("scenewillr\t")
    try talk.terminal.expectScreen { $0.currentLine == "  1> sceneWillResignActive(_:)" }
    try talk.terminal.sendLine()
    try talk.terminal.expect("\n  2> ")
    try talk.say("", " of ")
    let answer = try #require(try home.answers().first)
    #expect(answer["aids"] == nil)
  }

  @Test func theSecondTabListsWhatFitsAndMakesTheRatingHard() throws {
    let home = try Home()
    let talk = try home.sitting("callback")
    let asked = try talk.question()
    try talk.terminal.send("\t\t")
    try talk.terminal.expectScreen { screen in
      screen.currentLine.hasPrefix("  >") && asked.alphabet.allSatisfy(screen.transcript.contains)
    }
    #expect(asked.alphabet.count > 20)
    try talk.say(asked.truth[0], "\nRight.")
    let answer = try #require(try home.answers().first)
    #expect(answer["aids"] as? [String] == ["list"])
    #expect(answer["rating"] as? String == "hard")
  }

  @Test func answersAreNotInTheHistoryAndCommandsAre() throws {
    let home = try Home()
    let talk = try home.sitting("next-state", "app-based")
    let asked = try talk.question()
    try talk.say(asked.truth[0], "\n\(Menu.usual)\n> ")
    try talk.say("help version", "the version of the program and of the content\n")
    try talk.terminal.expect("\n> ")
    try talk.terminal.send("\u{1B}[A")
    try talk.terminal.expectScreen { $0.currentLine == "> help version" }
    try talk.terminal.send("\u{1B}[A\u{1B}[A")
    try talk.terminal.expectScreen { $0.currentLine == "> help version" }
    try talk.terminal.sendControl("u")
    try talk.terminal.sendLine()
    try talk.question()
    try talk.terminal.send("\u{1B}[A!")
    try talk.terminal.expectScreen { $0.currentLine == "  > !" }
    let path = home.path + "/state/lifecards/history"
    let history = try String(contentsOfFile: path, encoding: .utf8)
    #expect(history == "help version\n")
  }

  @Test func ctrlCClearsALineAndLeavesAQuestionOnAnEmptyOne() throws {
    let home = try Home()
    let talk = try home.sitting("callback")
    let first = try talk.question()
    try talk.terminal.send("half an ans")
    try talk.terminal.expectScreen { $0.currentLine == "  > half an ans" }
    try talk.terminal.sendControl("c")
    try talk.terminal.expect("^C\n  > ")
    try talk.terminal.sendControl("c")
    let second = try talk.question()
    #expect(first.handle != second.handle)
    #expect(try home.events().isEmpty)
  }

  @Test func ctrlDEndsTheSittingAndWithItTheProgram() throws {
    let home = try Home()
    let talk = try home.sitting("trace")
    try talk.question()
    try talk.terminal.sendControl("d")
    try talk.terminal.expect("Nothing was answered.\n")
    #expect(try talk.terminal.waitForExit() == .exited(0))
    #expect(talk.terminal.isCooked)
  }

  @Test func ctrlCAtThePromptDoesNothing() throws {
    let home = try Home()
    let terminal = try home.terminal()
    try terminal.expect("\n> ")
    try terminal.sendControl("c")
    try terminal.expect("\n> ")
    try terminal.sendLine("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func shownHintsStayLoggedWhenTheQuestionIsLeft() throws {
    let home = try Home()
    let talk = try home.sitting("callback")
    try talk.question()
    try talk.terminal.sendLine(":hint")
    try talk.prompt()
    try talk.terminal.sendControl("c")
    try talk.question()
    #expect(try home.events().map { $0["event"] as? String } == ["hint"])
  }
}
