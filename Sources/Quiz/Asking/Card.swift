import Platform
import Machine

/// One askable face of what the content says; permanent, whatever the wording.
package struct Card: Hashable, Sendable {
  /// `callback:scene-based/incoming-call/duty/pause-music`.
  package let id: String
  package let kind: QuestionKind
  /// Index in the deck; nil where it is about none or all of them.
  package let architecture: Int?
  /// Index in the architecture; nil where the seed chooses one, or where it is about none.
  package let situation: Int?
  /// Index in `Deck.kinds` of what is asked for.
  package let effectKind: Int
  package let asks: Asks
  package let frequency: Situation.Frequency

  /// What is asked.
  package enum Asks: Hashable, Sendable {
    /// Of a situation: the whole sequence, the state afterwards, or what is true whenever it happens.
    case all
    /// The only name, the first, the last.
    case only, first, last
    /// The names that carry a duty (its id).
    case duty(String)
    /// What is true of a name (index in `Deck.names`), or belongs in it.
    case name(Int)
    /// How a role (index in the architecture) can change.
    case role(Int)
    /// The whole sequence of so many situations that the seed draws, with one instance of each role in play or
    /// with several.
    case journey(Int, ofSeveral: Bool)
    /// What can happen at a start (index in the architecture).
    case start(Int)
    /// The name that stands in a family for what stands in another (indices in the deck's material).
    case counterpart(Int, from: Int, to: Int)
    /// What leads to a state (index in the machine of the role that questions ask for).
    case state(Int)
    /// A myth, a listing or a definition, by its id.
    case entry(String)
  }

  /// What people see before a verdict, since the id can give the answer away: `7k3mp`.
  package var handle: String { StableHash.handle(id) }
}
