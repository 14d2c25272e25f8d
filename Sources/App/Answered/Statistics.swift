import Memory
import Platform
import Quiz

/// Counts of a learner's answers in one deck, and the misconceptions that they point to.
struct Statistics {
  struct Count: Equatable {
    var answers = 0
    var right = 0
    /// How many were right after a hint.
    var helped = 0

    fileprivate mutating func add(_ card: CardProgress) {
      answers += card.answers
      right += card.right
      helped += card.helped
    }
  }

  private(set) var all = Count()
  private(set) var byKind: [(kind: QuestionKind, count: Count)] = []
  /// The median seconds that the latest answers of each kind took.
  private(set) var seconds: [(kind: QuestionKind, seconds: Double)] = []
  let beliefs: BeliefTally
  /// The latest answers that were given after the first study day: they show how much is retained.
  private(set) var later = Count()
  let facts: FactStatistics

  init(_ store: ProgressStore, _ learning: Learning, on page: DeckPage) {
    facts = FactStatistics(learning, store[page.deck].learning.days)
    var kinds: [QuestionKind: Count] = [:]
    for (card, known) in store[page.deck].cards {
      let kind = card.split(separator: ":").first.map(String.init) ?? ""
      guard kind != Arc.kind else { continue }
      all.add(known)
      if let kind = QuestionKind(named: kind) { kinds[kind, default: Count()].add(known) }
    }
    byKind = QuestionKind.allCases.compactMap { kind in kinds[kind].map { (kind, $0) } }
    seconds = byKind.compactMap { kind, _ in
      store[page.deck].learning.seconds(ofKind: kind.rawValue).map { (kind, $0) }
    }
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
  /// The lines of `stats`: at most two screens of a small terminal, the most important first.
  /// - Parameter standing: where the learner stands today, in a line.
  func lines(_ statistics: Statistics, standing: String) -> [String] {
    let all = statistics.all
    let facts = statistics.facts
    guard all.answers > 0 || facts.met > 0 else { return [say("stats.nothing")] }
    let first = say("stats.all", ["n": all.answers, "right": all.right, "helped": all.helped])
    let topics = overview(facts.learning)
    let bars = topics.isEmpty ? [] : wrap(say("stats.bars"), indent: "") + topics
    return [first, standing] + lines(of: facts) + bars + lines(byDay: facts)
      + lines(kept: statistics.later) + weakest(facts) + calendar(facts)
      + lines(ofTimes: statistics) + lines(statistics.beliefs).flatMap { wrap($0) }
  }

  private func lines(of facts: FactStatistics) -> [String] {
    guard facts.met > 0 else { return [] }
    return [
      say(
        "stats.facts",
        [
          "met": facts.met, "solid": facts.solid, "fresh": facts.fresh,
          "shaky": facts.shaky.count,
        ])
    ] + wrap(say("stats.terms")).map { page.style(.dim, $0) }
  }

  private func weakest(_ facts: FactStatistics) -> [String] {
    let weakest = facts.weakest.map { page.cut("  " + title(of: $0.fact)) }
    return weakest.isEmpty ? [] : [say("stats.weakest")] + weakest
  }

  private func lines(byDay facts: FactStatistics) -> [String] {
    guard facts.met > 0 else { return [] }
    return [
      say(
        "stats.solid",
        [
          "days": facts.solidByDay.count, "n": facts.solid, "row": sparkline(facts.solidByDay),
        ]),
      say(
        "stats.forecast",
        [
          "days": facts.forecast.count,
          "row": facts.forecast.map { "\($0)" }.joined(separator: " "),
        ]),
    ]
  }

  /// A sparkline: one bar character for each number.
  private func sparkline(_ numbers: [Int]) -> String {
    let signs = Array(page.isPlain ? "_.:-=+*#" : "▁▂▃▄▅▆▇█")
    let most = max(numbers.max() ?? 0, 1)
    return String(numbers.map { signs[($0 * (signs.count - 1) + most - 1) / most] })
  }

  /// A line for each of the last four weeks, with the minutes of each day.
  private func calendar(_ facts: FactStatistics) -> [String] {
    let names = say("stats.weekdays").split(separator: " ").map { before(String($0)) }
    let weeks = facts.calendar.map { week in
      let days = week.filter { $0 <= facts.learning.day }.map { day in
        let minutes = facts.minutes(on: day)
        return before(minutes == 0 ? "." : "\(minutes)")
      }
      return "  \(CalendarDay(number: week.lowerBound).text)\(days.joined())"
    }
    let margin = String(repeating: " ", count: 12)
    return [say("stats.calendar"), margin + names.joined()] + weeks
  }

  /// The text, right-aligned in five columns.
  private func before(_ text: String) -> String {
    String(repeating: " ", count: max(0, 5 - DisplayWidth.columns(of: text))) + text
  }

  /// The median seconds of each kind. Kinds with a median of 0 are left out: a script gave their answers.
  private func lines(ofTimes statistics: Statistics) -> [String] {
    let times = statistics.seconds.filter { $0.1.rounded() > 0 }.map { kind, seconds in
      "\(say("kind.\(kind.rawValue)")) \(Int(seconds.rounded()))"
    }
    return times.isEmpty ? [] : wrap(say("stats.times", ["row": times.joined(separator: ", ")]))
  }

  /// The share that was right on later days; no line while there are too few answers.
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
      "days": document(ofDays: statistics.facts),
      "seconds": JSONValue.object(
        statistics.seconds.map {
          JSONValue.Member(key: $0.kind.rawValue, value: .double($0.seconds))
        }),
      "kept": statistics.later.percent.map { JSONValue.int($0) } ?? .null,
      "log": log,
      "misconceptions": statistics.beliefs.agreed.map { misconception, answers -> JSONValue in
        let belief = deck.material.misconceptions[misconception]
        return ["id": belief.id, "title": voice.text(belief.title), "answers": answers]
      },
    ]
  }

  private func document(_ facts: FactStatistics) -> JSONValue {
    let weakest = facts.shaky.map { fact, recall -> JSONValue in
      ["id": fact, "title": title(of: fact), "recall": recall]
    }
    return [
      "all": facts.learning.book.facts.count, "met": facts.met, "solid": facts.solid,
      "shaky": facts.shaky.count, "weakest": weakest, "solid-by-day": facts.solidByDay,
    ]
  }

  private func document(ofDays facts: FactStatistics) -> JSONValue {
    .array(
      facts.days.sorted { $0.key < $1.key }.map { day, count -> JSONValue in
        [
          "day": CalendarDay(number: day).text, "answered": count.answered, "shown": count.shown,
          "minutes": facts.minutes(on: day),
        ]
      })
  }
}

extension Statistics.Count {
  private static let fewest = 30

  /// The percentage that was right; nil for fewer than 30 answers.
  fileprivate var percent: Int? {
    answers < Self.fewest ? nil : Int((100 * Double(right) / Double(answers)).rounded())
  }
}
