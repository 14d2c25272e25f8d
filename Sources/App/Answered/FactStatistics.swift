import Memory
import Quiz

/// Counts of the facts that a learner has met, and of the time it took.
struct FactStatistics {
  typealias Recalled = (fact: StudyFact.ID, recall: Double)

  let learning: Learning
  let met: Int
  let solid: Int
  /// Those met that are likely to be forgotten by now, the weakest first.
  let shaky: [Recalled]
  /// How many become shaky on each of the coming days, if nothing is done.
  let forecast: [Int]
  /// The minutes of the latest weeks, the one that ends today last.
  let weeks: [Int]
  /// The study day of the first answer; in the future if there was none.
  let firstDay: Int

  private static let days = 1...7
  private static let mostWeak = 5
  private static let weeksBack = 4

  init(_ learning: Learning, _ days: [Int: DayCount]) {
    // All facts are looked up only where some were met, as that takes a while.
    let isNew = learning.ledger.memories.isEmpty
    let facts = isNew ? [] : learning.book.facts.map(\.id).filter(learning.isMet)
    self.learning = learning
    met = facts.count
    solid = facts.count(where: learning.isSolid)
    shaky = facts.compactMap { fact in learning.recall(of: fact).map { (fact, $0) } }
      .filter { $0.recall < FactLedger.certain }
      .sorted { ($0.recall, $0.fact) < ($1.recall, $1.fact) }
    forecast = Self.days.map { day in
      facts.count { learning.isShaky($0, after: day) && !learning.isShaky($0, after: day - 1) }
    }
    weeks = (0..<Self.weeksBack).reversed().map { week in
      let last = learning.day - 7 * week
      let spent = (last - 6...last).map { days[$0]?.milliseconds ?? 0 }.reduce(0, +)
      return (spent + 30_000) / 60_000
    }
    firstDay = days.keys.min() ?? .max
  }

  var weakest: [Recalled] { Array(shaky.prefix(Self.mostWeak)) }
}

extension Learning {
  /// The chance that a fact is recalled so many days from now; nil if it was not met.
  func recall(of fact: StudyFact.ID, after days: Int = 0) -> Double? {
    ledger.recall(of: fact, on: day + days)
  }

  fileprivate func isShaky(_ fact: StudyFact.ID, after days: Int) -> Bool {
    recall(of: fact, after: days).map { $0 < FactLedger.certain } ?? false
  }
}
