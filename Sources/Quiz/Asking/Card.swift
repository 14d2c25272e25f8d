import Platform
import Machine

/// One askable face of what the content says; permanent, whatever the wording.
package struct Card: Hashable, Sendable {
  /// `callback:scene-based/incoming-call/duty/pause-music`.
  package let id: String
  package let kind: QuestionKind
  /// Nil where it is about none or all of them.
  package let architecture: Architecture.ID?
  /// Nil where the seed chooses one, or where it is about none.
  package let situation: Situation.ID?
  /// What is asked for.
  package let effectKind: EffectKind.ID
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
    /// What is true of a name, or belongs in it.
    case name(EffectName.ID)
    /// How a role can change.
    case role(Role.ID)
    /// The whole sequence of so many situations that the seed draws, with one instance of each role in play or
    /// with several.
    case journey(Int, ofSeveral: Bool)
    /// What can happen at a start.
    case start(Start.ID)
    /// The name that stands in a family for what stands in another.
    case counterpart(Counterpart.ID, from: Counterpart.Family.ID, to: Counterpart.Family.ID)
    /// What leads to a state of the role that questions ask for.
    case state(State.ID)
    /// A myth, a listing or a definition, by its id.
    case entry(String)
  }

  /// What people see before a verdict, since the id can give the answer away: `7k3mp`.
  package var handle: String { StableHash.handle(id) }
}
