import Quiz
@testable import Memory
import TestSupport
import Testing

/// What answers do to facts.
@Suite struct FactTests {
  private typealias S = Samples

  private static let day = 86_400
  private static let row = "row:dawn"
  private static let deed = "situation:wake"
  private let both = [row, deed]

  private func right(
    _ number: Int, _ facts: [String], _ rating: Rating = .good, day: Int
  ) -> Event {
    answer(number, .right, rating, Credit(facts: facts, good: facts), day: day)
  }

  private func missed(_ number: Int, _ facts: [String], day: Int) -> Event {
    answer(number, .wrong, .again, Credit(facts: facts, again: [facts[0]]), day: day)
  }

  private func answer(
    _ number: Int, _ verdict: Verdict.Outcome, _ rating: Rating, _ credit: Credit, day: Int,
    isShown: Bool = false, isGuessable: Bool = false, hints: Int = 0, counts: Bool = true
  ) -> Event {
    var record = S.record(
      "trace:wheel/dawn", verdict, rating, counts: counts, hints: hints, credit: credit)
    (record.aids, record.isShown, record.isGuessable) = ([], isShown, isGuessable)
    record.milliseconds = 1_000 * (number + 1)
    return S.event(number, .answer(record), at: day * Self.day + number)
  }

  private func shown(_ number: Int, _ facts: [String], day: Int) -> Event {
    answer(number, .unknown, .again, Credit(facts: facts), day: day, isShown: true)
  }

  private func facts(_ events: [Event]) -> [String: FactMemory] {
    Progress(events).facts
  }

  private var first: Int { S.start.studyDay }

  @Test func whatIsShownIsMetOnceAndNothingMore() {
    let progress = Progress([shown(0, both, day: 0), shown(1, both, day: 3)])
    let met = FactModel.standard.first(.again, on: first)
    #expect(progress.facts == [Self.row: met, Self.deed: met])
    #expect(met.memory.stability == 0.212 && met.right == 0 && met.missed == 0)
    #expect(progress.learning.ledger.pace == 1 && progress.colours.cards.isEmpty)
  }

  @Test func aRightAnswerGivesItsTargetItsGradeAndTheRestGood() {
    let events = [shown(0, both, day: 0), right(1, both, .easy, day: 2)]
    let found = facts(events)
    let model = FactModel.standard
    let met = model.first(.again, on: first)
    let easy = model.reviewed(met, .easy, on: first + 2)
    let good = model.reviewed(met, .good, on: first + 2)
    #expect(found[Self.row]?.memory == easy.memory && found[Self.deed]?.memory == good.memory)
    #expect(easy.memory.stability > good.memory.stability)
    #expect(found[Self.row]?.rightOn == first + 2 && found[Self.row]?.met == first)
  }

  @Test func twoRightUsesOnADayCountOnceAndAMissAlways() {
    let one = [shown(0, both, day: 0), right(1, both, day: 1)]
    #expect(facts(one + [right(2, both, day: 1)]) == facts(one))
    #expect(facts(one + [right(2, both, day: 2)]) != facts(one))
    let once = facts(one + [missed(2, both, day: 1)])
    let twice = facts(one + [missed(2, both, day: 1), missed(3, both, day: 1)])
    #expect(once[Self.row]?.missed == 1 && twice[Self.row]?.missed == 2)
    let stabilities = [facts(one), once, twice].compactMap { $0[Self.row]?.memory.stability }
    #expect(stabilities.count == 3 && stabilities == stabilities.sorted(by: >))
    #expect(once[Self.deed] == facts(one)[Self.deed])
  }

  @Test func whatWasNotMetIsMetByAnAnswer() {
    let found = facts([missed(0, [Self.row], day: 0), right(1, [Self.deed], .hard, day: 0)])
    #expect(found[Self.row]?.memory == FactModel.standard.first(.again, on: first).memory)
    #expect(found[Self.row]?.missed == 1 && found[Self.row]?.rightOn == nil)
    #expect(found[Self.deed]?.memory == FactModel.standard.first(.hard, on: first).memory)
    #expect(found[Self.deed]?.right == 1 && found[Self.deed]?.rightOn == first)
  }

  @Test func crammingChangesNothing() {
    let credit = Credit(facts: both, again: both)
    let crammed = answer(1, .wrong, .again, credit, day: 1, counts: false)
    let events = [shown(0, both, day: 0)]
    func learnt(_ events: [Event]) -> FactProgress? { Progress(events).decks["colours"]?.learning }
    #expect(learnt(events + [crammed]) == learnt(events))
  }

  // MARK: The learner's word and re-grading

  @Test func theLearnersWordReplacesWhatCounts() {
    let before = shown(0, both, day: 0)
    func found(_ answer: Event, _ rating: Rating?, _ verdict: Verdict.Outcome?) -> [String:
      FactMemory]
    {
      let word = S.event(9, .override(of: answer.id, Overruling(rating: rating, verdict: verdict)))
      return facts([before, answer, word])
    }
    let (wrong, good) = (missed(1, both, day: 1), right(1, both, day: 1))
    #expect(found(wrong, .good, .right) == facts([before, good]))
    #expect(found(good, nil, .wrong) == facts([before, wrong]))
    #expect(found(good, .easy, nil) == facts([before, right(1, both, .easy, day: 1)]))
    let again = Credit(facts: both, again: [Self.row], good: [Self.deed])
    #expect(found(good, .again, nil) == facts([before, answer(1, .right, .again, again, day: 1)]))
  }

  @Test func aRegradeChangesItsFactsAloneAndUndoingItBringsThemBack() {
    let events = [
      shown(0, both, day: 0), right(1, [Self.row], day: 1), right(2, [Self.deed], day: 2),
    ]
    let credit = Credit(facts: [Self.deed], again: [Self.deed])
    let regrade = S.event(
      3,
      .regrades(content: "c", [Regrade(S.id(2), Grade(.wrong, score: 0, rating: .again), credit)]))
    let regraded = facts(events + [regrade])
    #expect(regraded[Self.row] == facts(events)[Self.row])
    #expect(
      regraded == facts([events[0], events[1], missed(2, [Self.deed], day: 2)]))
    #expect(regraded != facts(events))
    let undo = S.event(4, .undo(of: regrade.id))
    #expect(Progress(events + [regrade, undo]).known == Progress(events).known)
  }

  // MARK: Clocks

  @Test func aClockTwoYearsAheadBlocksNothingOnceItIsBack() throws {
    let events = [
      shown(0, both, day: 0), right(1, both, day: 730), missed(2, ["row:else"], day: 1),
    ]
    let back = facts(events)
    #expect(back[Self.row]?.last == first + 1 && back[Self.row]?.rightOn == first + 1)
    let fact = try #require(back[Self.row])
    #expect(FactModel.standard.recall(fact, on: first + 30) < 1)
    let next = facts(events + [right(3, both, day: 2)])
    #expect(next[Self.row]?.right == 2 && next[Self.row]?.last == first + 2)
    #expect(next.values.allSatisfy { $0.memory.stability.isFinite })
  }

  @Test func aDayBeforeTheLastReviewIsTheSameDay() {
    let model = FactModel.standard
    let fact = model.first(.good, on: 100)
    #expect(model.recall(fact, on: 90) == 1)
    #expect(
      model.reviewed(fact, .good, on: 90).memory == model.reviewed(fact, .good, on: 100).memory)
    #expect(model.reviewed(fact, .good, on: 90).last == 90)
  }

  // MARK: The learner

  @Test func paceFollowsAnswersWithoutHelpOnWhatIsMet() {
    func pace(_ events: Event...) -> Double { Progress(events).learning.ledger.pace }
    let (met, credit) = (shown(0, both, day: 0), Credit(facts: both, good: both))
    // On the day that both were met the model is sure of them.
    #expect(abs(pace(met, right(1, both, day: 0)) - 1.003_004_504) < 1e-9)
    #expect(abs(pace(met, missed(1, both, day: 0)) - 0.907_556_006) < 1e-9)
    #expect(pace(right(1, both, day: 0)) == 1)
    #expect(pace(met, answer(1, .right, .hard, credit, day: 0, hints: 1)) == 1)
    let late = pace(met, right(1, both, day: 9))
    let guessed = pace(met, answer(1, .right, .good, credit, day: 9, isGuessable: true))
    #expect(late > guessed && guessed > 1)
  }

  @Test func paceStaysWithinItsBounds() {
    let misses = (1...60).map { missed($0, [Self.row], day: 0) }
    #expect(Progress([shown(0, both, day: 0)] + misses).learning.ledger.pace == 0.1)
  }

  @Test func timesAndDaysAreOfTheLatest() {
    let events = (0..<25).map { right($0, [Self.row], day: 0) }
    let progress = Progress(events + [shown(25, both, day: 0)])
    // The last twenty took 6 to 25 seconds.
    #expect(progress.learning.seconds(ofKind: "trace") == 15.5)
    #expect(progress.learning.seconds(ofKind: "claim") == nil)
    let count = progress.learning.days[first]
    #expect(count?.answered == 25 && count?.shown == 1)
    // Reading the verdict on a right answer counts as four seconds.
    #expect(count?.milliseconds == 351_000 + 25 * 4_000)
  }

  @Test func fourHundredDaysAreRemembered() {
    let progress = Progress((0..<405).map { right($0, [Self.row], day: $0) })
    let days = progress.learning.days.keys.sorted()
    #expect(days == Array(first + 5..<first + 405))
  }

  @Test func twoDevicesLogsInAnyOrderGiveTheSame() {
    var generator = SeededGenerator(seed: 5)
    let events = (0..<40).map { number in
      number % 3 == 0
        ? missed(number, both, day: number / 4) : right(number, both, day: number / 4)
    }
    let known = Progress(events).known
    for _ in 0..<10 { #expect(Progress(generator.shuffled(events + events)).known == known) }
    let undos = events.enumerated().map { S.event(100 + $0.offset, .undo(of: $0.element.id)) }
    #expect(Progress(events + undos).known == Progress([]).known)
  }
}
