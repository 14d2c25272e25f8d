import Quiz
@testable import Memory
import Testing

@Suite struct DueQueueTests {
  private typealias S = Samples
  private static let day = 86_400

  private func queue(
    _ cards: [String], _ events: [Event], at seconds: Int, seed: UInt64 = 1
  ) -> DueQueue {
    DueQueue(
      cards: cards, known: Progress(events).cards(in: "colours"), now: S.time(seconds), seed: seed)
  }

  @Test func newCardsComeInTheOrderOfTheContent() {
    let queue = queue(["c", "a", "b"], [], at: 0)
    #expect(queue.due.isEmpty && queue.new == ["c", "a", "b"])
  }

  @Test func theLikeliestToBeForgottenComesFirst() {
    let events = [
      S.answer(0, "firm", .right, .easy, at: 0), S.answer(1, "loose", .right, .easy, at: 1),
      S.answer(2, "loose", .wrong, .again, at: 9 * Self.day),
      S.answer(3, "loose", .right, .good, at: 9 * Self.day + 601),
    ]
    let queue = queue(["new", "firm", "loose"], events, at: 40 * Self.day)
    let scheduler = Scheduler.default
    let recall = ["firm", "loose"].compactMap { name in
      Progress(events)[name].schedule.map {
        scheduler.retrievability(of: $0, at: S.time(40 * Self.day).seconds)
      }
    }
    #expect(recall.count == 2 && recall[1] < recall[0])
    #expect(queue.due == ["loose", "firm"])
    #expect(queue.cards == ["loose", "firm", "new"])
  }

  @Test func stepsWaitForTheirMinutes() {
    let events = [S.answer(0, "a", .wrong, .again, at: 0)]
    let early = queue(["a", "gone"], events, at: 59)
    #expect(early.due.isEmpty && early.new == ["gone"])
    #expect(queue(["a"], events, at: 60).due == ["a"])
  }

  @Test func reviewsAreDueFromTheMorningOfTheirDay() {
    let events = [S.answer(0, "a", .right, .easy, at: 0)]
    let due = (Progress(events)["a"].schedule?.due ?? 0) - S.start.seconds
    #expect(due == 8 * Self.day)
    let fourInTheMorning = due - (19 - 4) * 3_600 - 12 * 60 - 3
    #expect(queue(["a"], events, at: fourInTheMorning).due == ["a"])
    #expect(queue(["a"], events, at: fourInTheMorning - 1).due.isEmpty)
  }

  @Test func aReviewUnderAClockThatWasAheadBeginsNow() {
    let ahead = [S.answer(0, "a", .wrong, .again, at: 730 * Self.day)]
    #expect(queue(["a"], ahead, at: 0).due.isEmpty)
    // Until something tells when the clock was right again, the minute begins over and over.
    let anchored = ahead + [S.answer(1, "b", at: 5)]
    #expect(queue(["a"], anchored, at: 64).due.isEmpty)
    #expect(queue(["a"], anchored, at: 65).due == ["a"])
  }

  @Test func cardsThatTheContentNoLongerHasAreLeftOut() {
    #expect(queue([], [S.answer(0, "a", .wrong, .again)], at: Self.day).cards.isEmpty)
  }

  @Test func aCardThatWasOnlyCrammedIsNew() {
    #expect(queue(["a"], [S.answer(0, "a", counts: false)], at: 9).new == ["a"])
  }

  @Test func theSeedDecidesBetweenEquals() {
    let cards = (0..<8).map { "card \($0)" }
    let events = cards.enumerated().map { S.answer($0.offset, $0.element, .wrong, .again, at: 0) }
    let orders = (0..<10).map { queue(cards, events, at: 90, seed: UInt64($0)).due }
    #expect(orders.allSatisfy { $0.sorted() == cards })
    #expect(Set(orders).count > 5)
    #expect(queue(cards.reversed(), events, at: 90, seed: 3).due == orders[3])
  }
}
