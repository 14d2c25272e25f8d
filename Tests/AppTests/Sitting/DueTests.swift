import Quiz
import Testing

@testable import App
@testable import Memory

/// When a card comes back.
@Suite struct DueTests {
  /// A day begins at four in the morning where the learner is, here nine hours ahead of UTC.
  @Test func aCardIsDueFromTheMorningOfTheLearnersOwnDay() throws {
    let studying = try Studying()
    studying.clock.offsetMinutes = 540
    var cards: Set<String> = []
    for _ in 1...2 {
      let plans = try studying.sit(kinds: [.nextState], seed: 1, count: 1) { $0.key.answer }
      cards.formUnion(plans.map(\.question.card.id))
      studying.clock.milliseconds += 660_000
    }
    let (store, deck) = (studying.session.store, studying.session.deck)
    let id = try #require(cards.first)
    let schedule = try #require(store.known(in: deck)[id]?.schedule)
    guard case .review = schedule.phase, cards.count == 1 else {
      Issue.record("\(cards): \(schedule)")
      return
    }
    let card = studying.open.examiner.cards.filter { $0.id == id }
    let local = schedule.due + 540 * 60 - 4 * 3600
    let morning = (local - local % 86_400) - 540 * 60 + 4 * 3600
    studying.clock.milliseconds = (morning - 1) * 1000
    #expect(store.counts(of: card, in: deck).due == 0)
    studying.clock.milliseconds = morning * 1000
    #expect(store.counts(of: card, in: deck).due == 1)
  }
}
