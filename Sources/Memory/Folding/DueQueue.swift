import Platform
import Quiz

/// Which cards to ask now, in which order.
package struct DueQueue: Equatable, Sendable {
  /// Cards to be seen again, the likeliest to be forgotten first.
  package let due: [String]

  /// Cards never answered so that it counts, in the order the content has them.
  package let new: [String]

  /// How many cards are left out because the learner said so.
  package let suspended: Int

  /// How many cards wait for their time.
  package let later: Int

  /// When the first of those comes due, in seconds since 1970 (UTC); nil if none waits.
  package let nextDue: Int?

  /// `cards` are those that the content has. `seed` decides between cards that are equally likely to
  /// be forgotten: the same seed gives the same order.
  package init(
    cards: [String], progress: Progress, now: EventTime, seed: UInt64,
    scheduler: Scheduler = .default
  ) {
    var due: [Ranked] = []
    var new: [String] = []
    var waiting: [Int] = []
    var suspended = 0
    for card in cards {
      let known = progress[card]
      if known.isSuspended {
        suspended += 1
      } else if let schedule = known.schedule {
        guard schedule.isDue(at: now) else {
          waiting.append(schedule.due)
          continue
        }
        let recall = scheduler.retrievability(of: schedule, at: now.seconds)
        due.append(Ranked(card: card, recall: recall, draw: StableHash.of("\(seed)/\(card)")))
      } else {
        new.append(card)
      }
    }
    self.due = due.sorted(by: Ranked.precedes).map(\.card)
    self.new = new
    self.suspended = suspended
    later = waiting.count
    nextDue = waiting.min()
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
