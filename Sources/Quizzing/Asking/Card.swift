import Statechart

/// One askable face of what the tables say; permanent, whatever the wording.
package struct Card: Hashable, Sendable {
  /// `callback:scene-based/incoming-call/duty/pause-music`.
  package let id: String
  package let kind: QuestionKind
  /// Indices in the deck and its architecture.
  package let architecture: Int
  /// Nil where the seed chooses one.
  package let situation: Int?
  /// Index in `Deck.kinds` of what is asked for.
  package let effectKind: Int
  package let asks: Asks
  package let frequency: Situation.Frequency

  /// What of the situation is asked.
  package enum Asks: Hashable, Sendable {
    /// The whole sequence, or the state afterwards.
    case all
    /// The only name, the first, the last.
    case only, first, last
    /// The names that carry a duty (its id).
    case duty(String)
  }

  /// What people see before a verdict, since the id can give the answer away: `7k3mp`.
  package var handle: String { StableHash.handle(id) }
}
