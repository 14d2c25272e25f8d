import Quiz
import Testing

/// A log is called wrong only for what cannot be in it.
@Suite struct DetectiveTests {
  @Test func noLineIsCalledWrongThatTheSituationsCanShow() throws {
    var extras = 0
    for question in Asked.shipped.all {
      guard case .log(.extra(let place, let lines)) = question.subject else { continue }
      extras += 1
      let effects = try #require(question.run).effects
      #expect(!effects.contains { $0.name == lines[place] }, "\(question.id)")
    }
    #expect(extras > 10)
  }
}
