/// What one situation made happen.
package struct Trace: Sendable {
  /// The rows taken, in the order they were taken.
  package let steps: [Microstep]
  /// What became visible, in one order that is allowed; `after` says which others are.
  package let effects: [TracedEffect]
  /// Whether an event went to the first of several instances that the tables do not tell apart.
  package let hasPicked: Bool
}

/// One row taken by one instance.
package struct Microstep: Hashable, Sendable {
  package let instance: Instance.ID
  package let event: StateMachine.Event.ID
  package let row: Transition.ID
  package let from: Leaf
  package let to: Leaf
}

/// One effect that became visible.
package struct TracedEffect: Hashable, Sendable {
  /// Unique within a run; the order of happening in this linearisation. From 0.
  package internal(set) var id: Int
  /// Effects that came before it, wherever the order is stated; only direct predecessors.
  package internal(set) var after: [Int]
  package let name: EffectName.ID
  package let instance: Instance.ID
  /// The state it ran in.
  package let state: Moment
  package let certainty: Certainty
  package let cause: Cause

  /// The state an effect runs in: of its instance, or of the derived value whose change it shows.
  package enum Moment: Hashable, Sendable {
    case leaf(Leaf)
    /// Nil stands for no value.
    case derived(DerivedValue.ID, value: DerivedValue.Value.ID?)
  }

  /// What shows the effect.
  package enum Cause: Hashable, Sendable {
    case row(role: Role.ID, Transition.ID)
    case derived(DerivedValue.ID)
  }
}
