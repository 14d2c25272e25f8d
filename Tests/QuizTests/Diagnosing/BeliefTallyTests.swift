import Quiz
import TestSupport
import Testing

/// When answers speak for a belief.
@Suite struct BeliefTallyTests {
  private func question(_ situation: String) throws -> Question {
    let card = try #require(
      Shipped.examiner.card(named: "next-state:app-based/\(situation)"))
    return try #require(
      (UInt16(0)..<40).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }
        .first { $0.key.answer?.words.map(\.id) == ["background"] })
  }

  private func tally(_ answers: [(situation: String, state: String)]) throws -> [String] {
    var tally = BeliefTally(MisconceptionTests.diagnostician)
    for (situation, state) in answers {
      tally.note(Answer([.init(id: state)]), to: try question(situation))
    }
    return tally.agreed.map { Shipped.deck.material.misconceptions[$0.misconception].id }
  }

  @Test func twoQuestionsHaveToAgree() throws {
    #expect(try tally([("go-home", "suspended")]) == [])
    #expect(try tally([("go-home", "suspended"), ("go-home", "suspended")]) == [])
    #expect(
      try tally([("go-home", "suspended"), ("lock", "suspended")]) == ["background-skipped"])
  }

  @Test func aLaterAnswerContradicts() throws {
    let agreed = [("go-home", "suspended"), ("lock", "suspended")]
    #expect(try tally(agreed + [("go-home", "background")]) == [])
    #expect(
      try tally(agreed + [("go-home", "background")] + agreed) == ["background-skipped"])
  }
}
