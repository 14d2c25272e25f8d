import Testing

@testable import Quiz

/// A log is called wrong only for what cannot be in it.
@Suite struct DetectiveTests {
  @Test func noLineIsCalledWrongThatTheSituationsCanShow() throws {
    var extras = 0
    for question in Asked.shipped.all {
      guard let edit = (question.subject as? WrongLine)?.edit, !edit.isMissing else { continue }
      extras += 1
      let effects = try #require(question.run).effects
      #expect(!effects.contains { Shipped.deck.names[$0.name].id == edit.line }, "\(question.id)")
    }
    #expect(extras > 10)
  }
}
