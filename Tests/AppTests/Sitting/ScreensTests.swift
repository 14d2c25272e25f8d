import Testing

@testable import App

/// A text longer than the terminal is shown a screen at a time.
@Suite struct ScreensTests {
  @Test func aTextIsCutAtTheHeightLessThePrompt() {
    let text = (1...7).map { "\($0)\n" }.joined()
    #expect(Conversation.screens(of: text, rows: 4) == ["1\n2\n3\n", "4\n5\n6\n", "7\n"])
    #expect(Conversation.screens(of: text, rows: 8) == [text])
    #expect(Conversation.screens(of: "a\n\nb\n", rows: 3) == ["a\n\n", "b\n"])
    #expect(Conversation.screens(of: "", rows: 4).isEmpty)
  }

  @Test func enterTurnsTheScreenAndAnyOtherLineIsTaken() throws {
    let studying = try Studying(rows: 5)
    let conversation = Conversation(studying.session)
    let first = conversation.take(.line("help", listed: false))
    #expect(first.output.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
    #expect(conversation.prompt.prompt == "(Enter: more, q: enough) ")
    let second = conversation.take(.line("", listed: false))
    #expect(!second.output.isEmpty && second.output != first.output)
    // Nothing is left out.
    let whole = Conversation(try Studying().session).take(.line("help", listed: false)).output
    #expect(whole.hasPrefix(first.output + second.output))
    #expect(conversation.take(.line("q", listed: false)).output == "")
    #expect(conversation.prompt.prompt == "> ")
    _ = conversation.take(.line("help", listed: false))
    let other = conversation.take(.line("version", listed: false))
    let alone = Conversation(try Studying().session).take(.line("version", listed: false))
    #expect(!other.output.isEmpty && other.output == alone.output)
    #expect(conversation.prompt.prompt == "> ")
  }
}
