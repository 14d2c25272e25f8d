/// How well a card was remembered, in the learner's judgement; raw values are FSRS's G.
package enum Rating: Int, CaseIterable, Sendable, Comparable {
  case again = 1
  case hard = 2
  case good = 3
  case easy = 4

  package static func < (left: Rating, right: Rating) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// What FSRS knows about one memory just after a review.
package struct MemoryState: Equatable, Sendable {
  /// Below this many days the model makes no distinctions.
  static let minimumStability = 0.001

  /// The ends of the difficulty scale.
  static let difficulties = 1.0...10.0

  /// Days until the chance of recall has fallen to 90 %; finite, at least `minimumStability`.
  package let stability: Double

  /// How hard this memory is to strengthen, in `difficulties`.
  package let difficulty: Double

  /// A value outside the model's range becomes the nearest one inside it.
  package init(stability: Double, difficulty: Double) {
    self.stability = min(max(Self.minimumStability, stability), .greatestFiniteMagnitude)
    self.difficulty = min(
      max(Self.difficulties.lowerBound, difficulty), Self.difficulties.upperBound)
  }
}

/// The phase of a reviewed card, with what that phase needs and nothing else.
///
/// A new card has no schedule and therefore no phase: it is a `Schedule?` that is nil.
package enum CardPhase: Equatable, Sendable {
  /// On the way through the learning steps; `step` counts from 0.
  case learning(step: Int, MemoryState)
  /// Shown again after days.
  case review(MemoryState)
  /// Forgotten in review, on the way through the relearning steps; `step` counts from 0.
  case relearning(step: Int, MemoryState)

  var memory: MemoryState {
    switch self {
    case .learning(_, let memory), .review(let memory), .relearning(_, let memory): memory
    }
  }
}

/// When a reviewed card is to be seen again, and what is known about its memory until then.
package struct Schedule: Equatable, Sendable {
  package let phase: CardPhase

  /// When the card was last reviewed, in seconds since 1970 (UTC).
  package let lastReview: Int

  /// When the card is to be shown again, in seconds since 1970 (UTC).
  package let due: Int

  var memory: MemoryState { phase.memory }

  /// Whole 24-hour days since the last review, rounded down; a clock that went backwards counts as 0.
  func elapsedDays(at now: Int) -> Int {
    max(0, now - lastReview) / Self.secondsPerDay
  }

  /// The same wait, begun at `now` at the latest.
  ///
  /// Nothing was reviewed in the future: a review with a later time was made under a clock that was
  /// ahead, and its card must not wait until that time comes.
  func begun(by now: Int) -> Schedule {
    guard lastReview > now else { return self }
    return Schedule(phase: phase, lastReview: now, due: now + (due - lastReview))
  }

  static let secondsPerDay = 86_400
}
