/// When a reviewed card is to be seen again, and what is known about its memory until then.
package struct Schedule: Equatable, Sendable {
  package let phase: CardPhase

  /// When the card was last reviewed, in seconds since 1970 (UTC).
  package let lastReview: Int

  /// When the card is to be shown again, in seconds since 1970 (UTC).
  package let due: Int

  package init(phase: CardPhase, lastReview: Int, due: Int) {
    self.phase = phase
    self.lastReview = lastReview
    self.due = due
  }

  package var memory: MemoryState { phase.memory }

  /// Whole 24-hour days since the last review, rounded down; a clock that went backwards counts as 0.
  package func elapsedDays(at now: Int) -> Int {
    max(0, now - lastReview) / Self.secondsPerDay
  }

  static let secondsPerDay = 86_400
}
