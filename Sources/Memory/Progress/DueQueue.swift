import Platform

/// Which cards of a deck to ask now, in which order.
package struct DueQueue: Equatable, Sendable {
  /// Cards to be seen again, the likeliest to be forgotten first.
  package let due: [String]

  /// Cards never answered so that it counts, in the order the content has them.
  package let new: [String]

  /// `cards` are those that the content has, with what is known of them in `known`. `seed` decides
  /// between cards that are equally likely to be forgotten: the same seed gives the same order.
  package init(
    cards: [String], known: [String: CardProgress], now: EventTime, seed: UInt64
  ) {
    var due: [Ranked] = []
    var new: [String] = []
    for card in cards {
      guard let schedule = known[card]?.schedule?.begun(by: now.seconds) else {
        new.append(card)
        continue
      }
      guard schedule.isDue(at: now) else { continue }
      let recall = Scheduler.default.retrievability(of: schedule, at: now.seconds)
      due.append(Ranked(card: card, recall: recall, draw: StableHash.of("\(seed)/\(card)")))
    }
    self.due = due.sorted(by: Ranked.precedes).map(\.card)
    self.new = new
  }

  /// Everything to ask: what is due, then what is new.
  package var cards: [String] { due + new }

  private struct Ranked {
    let card: String
    let recall: Double
    let draw: UInt64

    static func precedes(_ left: Ranked, _ right: Ranked) -> Bool {
      (left.recall, left.draw, left.card) < (right.recall, right.draw, right.card)
    }
  }
}

/// A day as a learner counts it: it begins at four in the morning by the clock on the wall.
struct StudyDay: Hashable, Comparable, Sendable {
  /// The hour at which a day begins, so that a sitting past midnight belongs to the evening.
  static let firstHour = 4

  /// Days since 1970.
  let number: Int

  /// The day of `seconds` since 1970 (UTC) where the clock is `offsetMinutes` ahead of UTC.
  init(seconds: Int, offsetMinutes: Int) {
    let local = seconds + offsetMinutes * 60 - Self.firstHour * 3_600
    number = local.floored(by: 86_400)
  }

  init(_ time: EventTime) {
    self.init(seconds: time.seconds, offsetMinutes: time.offsetMinutes)
  }

  static func < (left: StudyDay, right: StudyDay) -> Bool {
    left.number < right.number
  }
}

extension Schedule {
  /// A card in review is to be shown any time on its day, a step after its minutes.
  func isDue(at now: EventTime) -> Bool {
    switch phase {
    case .learning, .relearning: due <= now.seconds
    case .review:
      StudyDay(seconds: due, offsetMinutes: now.offsetMinutes) <= StudyDay(now)
    }
  }
}
