import Quiz
import TestSupport
import Testing

@testable import App

/// Which topics a placement test finds to be known.
@Suite struct PlacementTests {
  private func test() throws -> PlacementTest {
    PlacementTest(try #require(try Studying().session.decks[0].deck.course))
  }

  /// An answer that is taken back and given again counts as it is given last.
  @Test func anAnswerTakenBackDoesNotCount() throws {
    var test = try test()
    _ = test.next()
    #expect(test.note(isRight: false).isEmpty)
    let known = test.note(isRight: true)
    #expect(!known.isEmpty && test.known == known)
    _ = test.next()
    _ = test.note(isRight: false)
    #expect(test.answers.map(\.isRight) == [true, false])
    #expect(test.next() != nil)
    #expect(test.note(isRight: true).isDisjoint(with: known))
    #expect(test.note(isRight: false).isEmpty && test.known == known)
  }

  @Test func twoWrongAnswersEndIt() throws {
    var test = try test()
    for _ in 1...2 {
      #expect(test.next() != nil)
      _ = test.note(isRight: false)
    }
    #expect(test.next() == nil && test.known.isEmpty)
  }
}
