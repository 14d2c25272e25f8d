import Quiz

/// The next question of a sitting, and why this one.
struct Plan: Sendable {
  let question: Question
  let reason: Reason

  var isProbe: Bool { if case .probe = reason { true } else { false } }

  enum Reason: Hashable, Sendable {
    /// Its card is the next of the queue.
    case queue
    /// It is easily confused with one that was asked.
    case partner
    /// It tells most about what the learner believes, of those about the same fact as a card (its id).
    case probe(of: String)
    /// The answer of another of its card's questions was shown.
    case sibling
  }
}
