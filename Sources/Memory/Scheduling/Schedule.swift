/// The learner's judgement of how well a card was remembered, as logs and documents write it.
package enum Rating: String, CaseIterable, Codable, Sendable {
  case again, hard, good, easy

  /// FSRS's G.
  var number: Int {
    switch self {
    case .again: 1
    case .hard: 2
    case .good: 3
    case .easy: 4
    }
  }
}

/// One memory just after a review, as FSRS models it.
package struct MemoryState: Equatable, Sendable {
  /// Days until the chance of recall has fallen to 90 %; finite, and at least a thousandth, below which the
  /// model makes no distinctions.
  package let stability: Double

  /// The difficulty of strengthening this memory, in 1...10.
  package let difficulty: Double

  /// A value outside the model's range becomes the nearest one inside it.
  package init(stability: Double, difficulty: Double) {
    self.stability = min(max(0.001, stability), .greatestFiniteMagnitude)
    self.difficulty = min(max(1, difficulty), 10)
  }
}

extension MemoryState: Codable {
  package init(from decoder: any Decoder) throws {
    let numbers = try [String: Double](from: decoder)
    self.init(stability: numbers["stability"] ?? 0, difficulty: numbers["difficulty"] ?? 0)
  }
}

/// The part of its way that a reviewed card has come to.
///
/// A new card has no schedule and therefore no phase: it is a `Schedule?` that is nil.
package enum CardPhase: Equatable, Sendable, Codable {
  /// On the way through the learning steps; `step` counts from 0.
  case learning(step: Int)
  /// Shown again after days.
  case review
  /// Forgotten in review, on the way through the relearning steps; `step` counts from 0.
  case relearning(step: Int)
}

/// The time at which a reviewed card is to be seen again, and the state of its memory until then.
package struct Schedule: Equatable, Sendable, Codable {
  let phase: CardPhase
  let memory: MemoryState

  /// When the card was last reviewed, in seconds since 1970 (UTC).
  private(set) var lastReview: Int

  /// The time from then until it is to be shown again, in seconds.
  let wait: Int

  /// When the card is to be shown again, in seconds since 1970 (UTC).
  var due: Int { lastReview + wait }

  /// Whole 24-hour days since the last review, rounded down; a clock that went backwards counts as 0.
  func elapsedDays(at now: Int) -> Int { max(0, now - lastReview) / Self.secondsPerDay }

  /// The same wait, begun at `now` at the latest.
  ///
  /// Nothing was reviewed in the future: a review with a later time was made under a clock that was
  /// ahead, and its card must not wait until that time comes.
  func begun(by now: Int) -> Schedule {
    var begun = self
    begun.lastReview = min(lastReview, now)
    return begun
  }

  static let secondsPerDay = 86_400
}
