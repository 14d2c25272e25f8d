import Platform

/// The cards of a deck to ask now, in order.
package struct DueQueue: Equatable, Sendable {
  /// Cards to be seen again, the likeliest to be forgotten first.
  package let due: [String]

  /// Cards never answered so that it counts, in the order the content has them.
  package let new: [String]

  /// `cards` are those that the content has, with their progress in `known`. `seed` decides
  /// between cards that are equally likely to be forgotten: the same seed gives the same order.
  package init(
    cards: [String], known: [String: CardProgress], now: EventTime, seed: UInt64
  ) {
    var due: [(recall: Double, draw: UInt64, card: String)] = []
    var new: [String] = []
    for card in cards {
      guard let schedule = known[card]?.schedule?.begun(by: now.seconds) else {
        new.append(card)
        continue
      }
      guard schedule.isDue(at: now) else { continue }
      let recall = Scheduler.default.retrievability(of: schedule, at: now.seconds)
      due.append((recall, StableHash.of("\(seed)/\(card)"), card))
    }
    self.due = due.sorted { $0 < $1 }.map(\.card)
    self.new = new
  }

  /// Everything to ask: cards that are due, then new ones.
  package var cards: [String] { due + new }
}

extension Schedule {
  /// A card in review is to be shown any time on its day, a step after its minutes.
  fileprivate func isDue(at now: EventTime) -> Bool {
    guard phase == .review else { return due <= now.seconds }
    return EventTime(seconds: due, offsetMinutes: now.offsetMinutes).studyDay <= now.studyDay
  }
}
