import Memory
import Quiz

/// Counts of the facts that a learner has met, and of the time it took.
struct FactStatistics {
  typealias Recalled = (fact: StudyFact.ID, recall: Double)

  let learning: Learning
  let met: Int
  let solid: Int
  /// Met facts that were never right.
  let fresh: Int
  /// Met facts that are not solid, the weakest first.
  let shaky: [Recalled]
  /// How many solid facts become shaky on each of the next 7 days if nothing is studied.
  let forecast: [Int]
  /// How many facts were solid on each of the last 14 days, today last.
  let solidByDay: [Int]
  /// Counts of answers and study time, by study day.
  let days: [Int: DayCount]
  /// The study day of the first answer; `Int.max` if there is none.
  let firstDay: Int

  private static let daysAhead = 1...7
  private static let daysBack = 14
  private static let mostWeak = 5

  init(_ learning: Learning, _ days: [Int: DayCount]) {
    // All facts are looked up only where some were met, as that takes a while.
    let isNew = learning.ledger.memories.isEmpty
    let facts = isNew ? [] : learning.book.facts.map(\.id).filter(learning.isMet)
    self.learning = learning
    met = facts.count
    solid = facts.count(where: learning.isSolid)
    fresh = facts.count { learning.ledger.memories[$0]?.right ?? 0 == 0 }
    shaky = facts.filter { learning.isShaky($0, after: 0) }
      .compactMap { fact in learning.recall(of: fact).map { (fact, $0) } }
      .sorted { ($0.recall, $0.fact) < ($1.recall, $1.fact) }
    forecast = Self.daysAhead.map { day in
      facts.count { !learning.isShaky($0, after: day - 1) && learning.isShaky($0, after: day) }
    }
    self.days = days
    let last = days.keys.max() ?? .max
    solidByDay = (learning.day - Self.daysBack + 1...learning.day).map { day in
      // Since the last answer memories only fade, so they can be computed; earlier days have a stored count.
      day >= last
        ? facts.count { learning.ledger.isSolid($0, on: day) }
        : days.filter { $0.key <= day }.max { $0.key < $1.key }?.value.solid ?? 0
    }
    firstDay = days.keys.min() ?? .max
  }

  var weakest: [Recalled] { Array(shaky.prefix(Self.mostWeak)) }

  /// Minutes of study on a day, rounded.
  func minutes(on day: Int) -> Int { ((days[day]?.milliseconds ?? 0) + 30_000) / 60_000 }

  /// The study days of the last four weeks, a range from Monday to Sunday for each; this week is the last.
  var calendar: [Range<Int>] {
    // Day 0 was a Thursday.
    let monday = learning.day - (learning.day + 3) % 7
    return stride(from: monday - 21, through: monday, by: 7).map { $0..<$0 + 7 }
  }
}

extension Learning {
  /// The chance (0…1) that a fact is recalled `days` days from now; nil if it was never met.
  func recall(of fact: StudyFact.ID, after days: Int = 0) -> Double? {
    ledger.recall(of: fact, on: day + days)
  }

  fileprivate func isShaky(_ fact: StudyFact.ID, after days: Int) -> Bool {
    !ledger.isSolid(fact, on: day + days)
  }
}
