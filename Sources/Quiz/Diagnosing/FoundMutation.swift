import Machine

/// One small change of the tables under which a wrong answer would be right.
package struct FoundMutation: Sendable {
  package let architecture: Architecture.ID
  package let role: Role.ID
  /// The transition as the tables have it.
  package let row: Transition
  /// The situation in which it was taken.
  package let situation: Situation.ID
  /// The leaves that it led from and to.
  package let from: Leaf
  package let to: Leaf
  package let change: Change

  package enum Change: Hashable, Sendable {
    case drop(EffectName.ID)
    case add(EffectName.ID)
    /// The name is shown once more than by the tables.
    case repeated(EffectName.ID)
    case replace(EffectName.ID, with: EffectName.ID)
    case move(EffectName.ID)
    case lead(to: Leaf)
  }
}
