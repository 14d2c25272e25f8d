import Quiz
@testable import Memory
import Testing

@Suite struct ProgressTests {
  private typealias S = Samples

  @Test func nothingIsKnownAtFirst() {
    let progress = Progress([])
    #expect(progress.settings.isEmpty && progress.decks.isEmpty)
    #expect(progress.latestUndoable == nil)
    #expect(progress["never seen"] == CardProgress())
  }

  @Test func theOrderAndRepetitionOfEventsDoNotMatter() {
    var generator = SeededGenerator(seed: 3)
    let events = Self.mixed(seed: 8, count: 80)
    let progress = Progress(events)
    for _ in 0..<20 {
      #expect(Progress(generator.shuffled(events + events.dropFirst(30))).known == progress.known)
    }
  }

  @Test func answersAreCounted() {
    let progress = Progress([
      S.answer(0, "a", .right, .easy, at: 0), S.answer(1, "a", .wrong, .again, at: 86_400 * 20),
      S.answer(2, "a", .unknown, .again, at: 86_400 * 20 + 700),
      S.answer(3, "b", .right, .good, hints: 0),
    ])
    let a = progress["a"]
    #expect(
      a.answers == 3 && a.right == 0 && a.helped == 1 && a.missesSinceRight == 2)
    #expect(a.lastAnswer == S.time(86_400 * 20 + 700).seconds)
    #expect(progress["b"].missesSinceRight == 0)
    #expect(progress["b"].right == 1 && progress["b"].helped == 0)
  }

  @Test func thePointsThatWereLeftAreKeptUntilAllAreNamed() {
    func answer(_ number: Int, _ missing: [String]) -> Event {
      let verdict: Verdict.Outcome = missing.isEmpty ? .right : .wrong
      var record = S.record("a", verdict, missing.isEmpty ? .good : .again)
      record.missing = missing
      return S.event(number, .answer(record))
    }
    let events = [answer(0, ["1", "3"]), answer(1, ["3"]), answer(2, [])]
    func missing(_ events: [Event]) -> [String] { Progress(events)["a"].missing }
    #expect(missing([]) == [])
    #expect(missing(Array(events[..<1])) == ["1", "3"])
    #expect(missing(Array(events[..<2])) == ["3"])
    #expect(missing(events) == [])
    #expect(missing(events + [S.event(3, .undo(of: events[2].id))]) == ["3"])
    let word = Overruling(rating: .good, verdict: .right)
    #expect(missing([events[0], S.event(1, .override(of: events[0].id, word))]) == [])
  }

  @Test func theLearnersWordStandsAboveARegradeWheneverItCame() {
    let answer = S.answer(0, "a", .wrong, .again)
    let right = Grade(.right, score: 1, rating: .good)
    let regrade = S.event(2, .regrades(content: "c", [Regrade(answer.id, right, Credit())]))
    let word = S.event(1, .override(of: answer.id, Overruling(rating: .easy, verdict: nil)))
    let later = S.event(3, .override(of: answer.id, Overruling(rating: nil, verdict: .unknown)))
    func graded(_ events: Event...) -> AnswerHead? {
      let items = Array(Replay(S.items([answer] + events)).holding)
      guard case .answer(let answer)? = items.first?.event.payload else { return nil }
      return answer
    }
    let plain = graded(regrade)
    #expect(plain?.verdict == .right && plain?.grade.score == 1 && plain?.rating == .good)
    let spoken = graded(word, regrade)
    #expect(spoken?.verdict == .right && spoken?.rating == .easy)
    let changed = graded(word, regrade, later)
    #expect(changed?.verdict == .unknown && changed?.rating == .easy)
  }

  /// Two decks may have cards of one name.
  @Test func everyDeckHasProgressOfItsOwn() {
    let progress = Progress([
      S.answer(0, "a", .wrong, .again), S.answer(1, "a", deck: "shapes"),
      S.answer(2, "b", deck: "shapes"),
    ])
    #expect(progress.colours.cards.keys.sorted() == ["a"])
    #expect(progress[deck: "shapes"].cards.keys.sorted() == ["a", "b"])
    #expect(progress["a"] == Progress([S.answer(0, "a", .wrong, .again)])["a"])
    #expect(progress[deck: "shapes"].cards["a"]?.helped == 1)
  }

  @Test func theLatestSettingCountsAndCanBeTakenBack() {
    let events = [S.set(0, "en"), S.set(1, "ko")]
    #expect(Progress(events).settings == ["lang": "ko"])
    let undo = S.event(2, .undo(of: events[1].id))
    #expect(Progress(events + [undo]).settings == ["lang": "en"])
  }

  /// The order of the log is that of the ids, whatever clocks showed: what was said last counts.
  @Test func aClockThatWasAheadDoesNotRuleWhatCameLater() {
    let year = 86_400 * 365
    let events = [
      S.set(0, "ko", at: 2 * year), S.answer(1, "a", .right, .good, at: 2 * year),
      S.set(2, "en", at: 0), S.answer(3, "b", at: 1),
    ]
    let progress = Progress(events)
    #expect(progress.settings == ["lang": "en"])
    #expect(progress.latestUndoable?.id == events[3].id)
  }

  /// Taking events in one by one is the same as all at once.
  @Test(arguments: 0..<20)
  func advancingIsTheSameAsFoldingAnew(seed: Int) throws {
    let items = S.items(Self.mixed(seed: UInt64(seed), count: 60))
    var steps = 0
    for cut in [0, 1, 20, 40, 59] {
      let start = Array(items[..<cut])
      let rest = Array(items[cut...])
      guard let advanced = Progress(Replay(start)).advanced(by: rest) else { continue }
      steps += 1
      #expect(advanced == Progress(Replay(items)))
    }
    #expect(steps > 0)
  }

  @Test func whatIsEarlierOrSaysSomethingOfWhatIsKnownIsNotTakenIn() {
    let items = S.items([
      S.answer(0, "a"), S.answer(1, "b"), S.event(2, .undo(of: S.id(0))), S.answer(3, "c"),
    ])
    let known = Progress(Replay([items[1]]))
    #expect(known.advanced(by: [items[0]]) == nil)
    #expect(known.advanced(by: [items[3], items[2]]) == nil)
    #expect(known.advanced(by: [items[1]]) == known)
    #expect(known.advanced(by: [items[3]])?.events == 2)
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
    switch generator.index(below: 14) {
    case 0, 1: return .set(key: "lang", value: card)
    case 2, 3: return .override(of: earlier, Overruling(rating: rating, verdict: nil))
    case 4: return .override(of: earlier, Overruling(rating: rating, verdict: verdict))
    case 5:
      let grade = Grade(verdict, score: 0.5, rating: rating)
      return .regrades(content: "c", [Regrade(earlier, grade, credit(verdict, &generator))])
    case 6, 7: return .undo(of: earlier)
    case 8: return .hint(card: card, seed: "4f2a", rung: 1)
    default:
      var record = S.record(card, verdict, rating, counts: generator.index(below: 5) > 0)
      record.credit = credit(verdict, &generator)
      record.isShown = generator.index(below: 4) == 0
      record.aids = generator.index(below: 2) == 0 ? [] : record.aids
      record.hints = record.aids.count
      return .answer(record)
    }
  }

  private static func credit(
    _ verdict: Verdict.Outcome, _ generator: inout SeededGenerator
  ) -> Credit {
    let facts = Array(
      generator.shuffled(["f", "g", "h", "i"]).prefix(1 + generator.index(below: 3)))
    return verdict == .right
      ? Credit(facts: facts, good: facts)
      : Credit(facts: facts, again: [facts[0]], good: Array(facts.dropFirst()))
  }
}
