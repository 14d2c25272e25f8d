import Memory
import Quiz

/// Counts of a learner's answers in one deck, and the beliefs they speak for.
struct Statistics {
  struct Count: Equatable {
    var answers = 0
    var right = 0
    /// Right after a hint.
    var helped = 0

    fileprivate mutating func add(_ card: CardProgress) {
      answers += card.answers
      right += card.right
      helped += card.helped
    }
  }

  private(set) var all = Count()
  private(set) var byKind: [(kind: QuestionKind, count: Count)] = []
  let beliefs: BeliefTally
  /// The latest answers of other days than the first, which tell how much is kept.
  private(set) var later = Count()
  let facts: FactStatistics

  init(_ store: ProgressStore, _ learning: Learning, on page: DeckPage) {
    facts = FactStatistics(learning, store.days(in: page.deck))
    var kinds: [QuestionKind: Count] = [:]
    for (card, known) in store.known(in: page.deck) {
      let kind = card.split(separator: ":").first.map(String.init) ?? ""
      guard kind != Arc.kind else { continue }
      all.add(known)
      if let kind = QuestionKind(named: kind) { kinds[kind, default: Count()].add(known) }
    }
    byKind = QuestionKind.allCases.compactMap { kind in kinds[kind].map { (kind, $0) } }
    let recent = store.recentAnswers(in: page.deck)
    for answer in recent
    where answer.time.studyDay > facts.firstDay && answer.answer.question.kind != Arc.kind {
      later.answers += 1
      later.right += answer.verdict == .right ? 1 : 0
    }
    // Overruled and unanswered questions are no evidence of beliefs.
    let telling = recent.filter {
      $0.verdict == $0.answer.grade.verdict && $0.verdict != .unknown
    }
    let regrader = Regrader(page)
    beliefs = telling.compactMap { try? regrader.judged($0) }
      .reduce(into: BeliefTally(page.open.diagnostician)) { $0.note($1.answer, to: $1.question) }
  }
}

extension DeckPage {
  /// At most as many lines as a small terminal has.
  private static let mostLines = 24

  func lines(_ statistics: Statistics) -> [String] {
    let all = statistics.all
    let facts = statistics.facts
    guard all.answers > 0 || facts.met > 0 else { return [say("summary.nothing")] }
    let first = say("stats.all", ["n": all.answers, "right": all.right, "helped": all.helped])
    let topics = [first] + (facts.learning.topics.isEmpty ? [] : overview(facts.learning))
    let beliefs = lines(statistics.beliefs).flatMap { wrap($0) }
    let rest = lines(ofTimes: facts) + lines(kept: statistics.later) + beliefs
    let room = Self.mostLines - topics.count - rest.count - 2
    return topics + lines(of: facts, showing: max(room, 1)) + rest
  }

  private func lines(of facts: FactStatistics, showing most: Int) -> [String] {
    guard facts.met > 0 else { return [] }
    let count = say(
      "stats.facts", ["met": facts.met, "solid": facts.solid, "shaky": facts.shaky.count])
    let weakest = facts.weakest.prefix(most).map { page.cut("  " + title(of: $0.fact)) }
    return [count] + (weakest.isEmpty ? [] : [say("stats.weakest")] + weakest)
  }

  private func lines(ofTimes facts: FactStatistics) -> [String] {
    func row(_ numbers: [Int]) -> String { numbers.map { "\($0)" }.joined(separator: " ") }
    let forecast = say(
      "stats.forecast", ["days": facts.forecast.count, "row": row(facts.forecast)])
    let weeks = say("stats.weeks", ["weeks": facts.weeks.count, "row": row(facts.weeks)])
    return (facts.met > 0 ? [forecast] : []) + [weeks]
  }

  /// Nothing while the answers are so few that a share says nothing.
  private func lines(kept later: Statistics.Count) -> [String] {
    guard let percent = later.percent else { return [] }
    return [say("stats.kept", ["n": later.answers, "percent": percent])]
  }

  func document(_ statistics: Statistics, log: JSONValue) -> JSONValue {
    [
      "format": "lifecards-stats", "version": 1, "deck": deck.id,
      "answers": statistics.all.answers, "right": statistics.all.right,
      "helped": statistics.all.helped,
      "kinds": statistics.byKind.map { kind, count -> JSONValue in
        [
          "kind": kind.rawValue, "answers": count.answers, "right": count.right,
          "helped": count.helped,
        ]
      },
      "topics": topics(of: statistics.facts.learning), "facts": document(statistics.facts),
      "forecast": statistics.facts.forecast,
      "minutes": statistics.facts.weeks,
      "kept": statistics.later.percent.map { JSONValue.int($0) } ?? .null,
      "log": log,
      "misconceptions": statistics.beliefs.agreed.map { misconception, answers -> JSONValue in
        let belief = deck.material.misconceptions[misconception]
        return ["id": belief.id, "title": voice.text(belief.title), "answers": answers]
      },
    ]
  }

  private func document(_ facts: FactStatistics) -> JSONValue {
    let weakest = facts.weakest.map { fact, recall -> JSONValue in
      [
        "id": JSONValue.string(fact), "title": JSONValue.string(title(of: fact)),
        "recall": JSONValue.double(recall),
      ]
    }
    return [
      "all": JSONValue.int(facts.learning.book.facts.count), "met": JSONValue.int(facts.met),
      "solid": JSONValue.int(facts.solid), "shaky": JSONValue.int(facts.shaky.count),
      "weakest": JSONValue.array(weakest),
    ]
  }
}

extension Statistics.Count {
  private static let fewest = 30

  /// The share that was right; nil if there are too few answers to speak of one.
  fileprivate var percent: Int? {
    answers < Self.fewest ? nil : Int((100 * Double(right) / Double(answers)).rounded())
  }
}
