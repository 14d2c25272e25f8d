/// Where a reviewed card stands, with what that phase needs and nothing else.
///
/// A new card has no schedule and therefore no phase: it is a `Schedule?` that is nil.
package enum CardPhase: Equatable, Sendable {
  /// On the way through the learning steps; `step` counts from 0.
  case learning(step: Int, MemoryState)
  /// Shown again after days.
  case review(MemoryState)
  /// Forgotten in review, on the way through the relearning steps; `step` counts from 0.
  case relearning(step: Int, MemoryState)

  package var memory: MemoryState {
    switch self {
    case .learning(_, let memory), .review(let memory), .relearning(_, let memory): memory
    }
  }
}
