import Quiz
@testable import Memory
import Testing

@Suite struct ProgressTests {
  private typealias S = Samples

  @Test func nothingIsKnownAtFirst() {
    let progress = Progress([])
    #expect(progress.settings.isEmpty && progress.cards.isEmpty && progress.misses.isEmpty)
    #expect(progress.latestUndoable == nil)
    #expect(progress["never seen"] == CardProgress())
  }

  /// Schedules card by card as if sitting there, then compares with the replay.
  @Test func replayingIsTheSameAsHavingLivedIt() {
    var lived: [String: Schedule] = [:]
    let events = S.answers(0..<200)
    for (count, event) in events.enumerated() {
      guard case .answer(let answer) = event.payload else { continue }
      if answer.counts {
        lived[answer.card] = Scheduler.default.schedule(
          after: lived[answer.card], rating: answer.rating, at: event.time.seconds)
      }
      guard count % 20 == 19 else { continue }
      let replayed = Progress(Array(events[...count]))
      #expect(replayed.cards.compactMapValues(\.schedule) == lived)
    }
    #expect(lived.count == 5)
  }

  @Test func theOrderAndRepetitionOfEventsDoNotMatter() {
    var generator = SeededGenerator(seed: 3)
    let events = Self.mixed(seed: 8, count: 80)
    let progress = Progress(events)
    for _ in 0..<20 {
      #expect(Progress(generator.shuffled(events + events.dropFirst(30))) == progress)
    }
  }

  @Test func answersAreCounted() {
    let progress = Progress([
      S.answer(0, "a", .right, .easy, at: 0), S.answer(1, "a", .wrong, .again, at: 86_400 * 20),
      S.answer(2, "a", .unknown, .again, at: 86_400 * 20 + 700), S.answer(3, "b", .right, .hard),
    ])
    let a = progress["a"]
    #expect(a.answers == 3 && a.right == 1 && a.lapses == 1 && a.missesSinceRight == 2)
    #expect(a.lastVerdict == .unknown)
    #expect(a.lastAnswer == S.time(86_400 * 20 + 700))
    #expect(progress["b"].missesSinceRight == 0)
    #expect(progress["b"].lastVerdict == .right)
  }

  @Test func crammingLeavesTheScheduleAlone() {
    let first = S.answer(0, "a")
    let crammed = S.answer(1, "a", .wrong, .again, at: 900, counts: false)
    let progress = Progress([first, crammed])
    #expect(progress["a"].schedule == Progress([first])["a"].schedule)
    #expect(progress["a"].answers == 2 && progress["a"].lastVerdict == .wrong)
    #expect(Progress([crammed])["a"].schedule == nil)
  }

  @Test func theLearnersWordStandsAboveARegradeWheneverItCame() {
    let answer = S.answer(0, "a", .wrong, .again)
    let regrade = S.event(
      2, .regrade(of: answer.id, verdict: .right, score: 1, rating: .good))
    let word = S.event(1, .override(of: answer.id, rating: .easy, verdict: nil))
    let later = S.event(3, .override(of: answer.id, rating: nil, verdict: .unknown))
    func graded(_ events: Event...) -> GradedAnswer? { History([answer] + events).answers.first }
    let plain = graded(regrade)
    #expect(plain?.verdict == .right && plain?.score == 1 && plain?.rating == .good)
    let spoken = graded(word, regrade)
    #expect(spoken?.verdict == .right && spoken?.score == 1 && spoken?.rating == .easy)
    let changed = graded(word, regrade, later)
    #expect(changed?.verdict == .unknown && changed?.score == 0 && changed?.rating == .easy)
    #expect(
      Progress([answer, word])["a"].schedule
        == Progress([S.answer(0, "a", .wrong, .easy)])["a"].schedule)
  }

  @Test func suspendingAndResuming() {
    let suspended = Progress([S.answer(0, "a"), S.event(1, .suspend(card: "a"))])
    #expect(suspended["a"].isSuspended)
    #expect(suspended["a"].answers == 1)
    let resumed = Progress([S.event(1, .suspend(card: "a")), S.event(2, .resume(card: "a"))])
    #expect(resumed.cards.isEmpty)
  }

  @Test func resettingForgetsWhatWasLearntAndNothingElse() {
    let events = [
      S.answer(0, "a", .wrong, .again), S.answer(1, "b", .wrong, .again),
      S.event(2, .suspend(card: "b")), S.event(3, .set(key: "lang", value: "ko")),
    ]
    let one = Progress(events + [S.event(4, .reset(card: "a"))])
    #expect(one["a"] == CardProgress() && one["b"].answers == 1)
    #expect(one.misses.map(\.card) == ["b"])
    let all = Progress(events + [S.event(4, .reset(card: nil))])
    #expect(all.cards.keys.sorted() == ["b"])
    #expect(all["b"].isSuspended && all["b"].answers == 0 && all["b"].schedule == nil)
    #expect(all.misses.isEmpty && all.settings == ["lang": "ko"])
    let again = Progress(events + [S.event(4, .reset(card: nil)), S.answer(5, "a")])
    #expect(again["a"] == Progress([S.answer(5, "a")])["a"])
  }

  @Test func theLatestSettingCountsAndCanBeTakenBack() {
    let events = [
      S.event(0, .set(key: "lang", value: "en")), S.event(1, .set(key: "lang", value: "ko")),
      S.event(2, .set(key: "date", value: "2026-12-12")), S.event(3, .set(key: "date", value: nil)),
    ]
    #expect(Progress(events).settings == ["lang": "ko"])
  }

  @Test func missesAreThoseOfTheLatestSitting() {
    let pause = Progress.sittingPause / 1_000
    let events = [
      S.answer(0, "a", .wrong, .again, at: 0), S.answer(1, "b", .unknown, .again, at: pause),
      S.answer(2, "b", .wrong, .again, at: pause + 9), S.answer(3, "a", at: pause + 10),
    ]
    let sitting = Progress(events)
    #expect(sitting.misses.map(\.card) == ["a", "b", "b"])
    #expect(sitting.misses.map(\.answer) == events[..<3].map(\.id))
    #expect(sitting.stillMissed == ["b"])
    let next = Progress(events + [S.answer(4, "c", at: 2 * pause + 11)])
    #expect(next.misses.isEmpty && next.stillMissed.isEmpty)
  }

  @Test func aClockThatWasSetBackCountsAsNoTime() {
    var card = CardProgress()
    func graded(_ seconds: Int) -> GradedAnswer? {
      History([S.answer(seconds, "a", at: seconds)]).answers.first
    }
    for seconds in [86_400 * 9, 0] {
      if let answer = graded(seconds) { card.add(answer, .default) }
    }
    #expect(card.schedule?.lastReview == S.time(86_400 * 9).seconds)
  }

  /// Any mixture of events, in order.
  static func mixed(seed: UInt64, count: Int) -> [Event] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      S.event(number, payload(number, &generator), at: number * 900)
    }
  }

  static func payload(_ number: Int, _ generator: inout SeededGenerator) -> Event.Payload {
    let card = "card \(generator.index(below: 4))"
    let earlier = S.id(generator.index(below: max(1, number)))
    let rating = Rating.allCases[generator.index(below: 4)]
    let verdict = [Verdict.Outcome.right, .wrong, .unknown][generator.index(below: 3)]
    switch generator.index(below: 16) {
    case 0: return .suspend(card: card)
    case 1: return .resume(card: card)
    case 2: return .reset(card: generator.index(below: 4) == 0 ? nil : card)
    case 3: return .set(key: "lang", value: generator.index(below: 3) == 0 ? nil : card)
    case 4: return .override(of: earlier, rating: rating, verdict: nil)
    case 5: return .override(of: earlier, rating: rating, verdict: verdict)
    case 6: return .regrade(of: earlier, verdict: verdict, score: 0.5, rating: rating)
    case 7, 8: return .undo(of: earlier)
    case 9: return .hint(card: card, seed: "4f2a", rung: 1)
    case 10: return .other(kind: "applause")
    default:
      return .answer(S.record(card, verdict, rating, counts: generator.index(below: 5) > 0))
    }
  }
}
