import Machine

/// One small change of the tables under which a wrong answer would be right.
package struct Supposition: Sendable {
  /// Index in `Deck.architectures`.
  package let architecture: Architecture.ID
  package let role: Role.ID
  /// The row as the tables have it.
  package let row: Transition
  /// The situation (index) in which the row was taken.
  package let situation: Situation.ID
  /// The leaves that the row led from and to.
  package let from: Leaf
  package let to: Leaf
  package let change: Change

  /// What the row would do instead. Names are indices in `Deck.names`.
  package enum Change: Hashable, Sendable {
    case drop(EffectName.ID)
    case add(EffectName.ID)
    /// Once more than it is shown anyway.
    case repeated(EffectName.ID)
    case replace(EffectName.ID, with: EffectName.ID)
    case move(EffectName.ID)
    case lead(to: Leaf)
  }
}
