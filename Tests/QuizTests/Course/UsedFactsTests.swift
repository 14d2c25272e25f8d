import Quiz
import Testing

/// Whoever answers all questions has met all facts: nothing waits that is never asked.
@Suite struct UsedFactsTests {
  @Test func everyFactStandsInAQuestionOrAnInterview() throws {
    let course = try #require(Shipped.deck.course)
    let stage = Stage(course.topics.indices)
    let examiner = Shipped.examiner.at(stage)
    let said = Shipped.deck.interview.flatMap(\.points).map(\.fact)
    var left = Set(Shipped.book.facts.map(\.id)).subtracting(said)
    #expect(!left.isEmpty)
    for seed in UInt16(0)..<32 where !left.isEmpty {
      for card in examiner.cards {
        guard let question = examiner.question(of: card, seed: seed &* 7919 &+ 13) else { continue }
        left.subtract(Shipped.book.facts(of: question, at: stage))
      }
    }
    #expect(left.isEmpty, "\(left.sorted())")
  }
}
