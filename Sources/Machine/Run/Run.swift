/// Situations carried out one after the other. A situation that cannot happen changes nothing.
package struct Run: Sendable {
  package let outcomes: [Macrostep]

  package init(outcomes: [Macrostep]) { self.outcomes = outcomes }

  package var effects: [TracedEffect] { outcomes.flatMap(\.effects) }

  package var isPossible: Bool { outcomes.allSatisfy { $0.impossibility == nil } }
}

/// One situation carried out, or the reason why it cannot happen.
package struct Macrostep: Sendable {
  package let call: Occurrence
  package let before: Configuration
  /// As `before` if it cannot happen.
  package let after: Configuration
  /// Nil if it happened.
  package internal(set) var impossibility: Impossibility?
  /// The rows taken, in the order they were taken.
  package internal(set) var steps: [Microstep] = []
  /// Everything that became visible, in one order that is allowed; `after` says which others are.
  package internal(set) var effects: [TracedEffect] = []
  /// True if an event went to the first of several instances that the tables do not tell apart.
  package internal(set) var hasPicked = false
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
  package var certainty: Certainty
  package let cause: Cause
  /// The id of the first effect that was shown when its row was taken. It tells two takings of one row apart.
  package let taking: Int

  /// The state an effect runs in: of its instance, or of the derived value whose change it shows.
  package enum Moment: Hashable, Sendable {
    case leaf(Leaf)
    /// Nil stands for no value.
    case derived(DerivedValue.ID, value: DerivedValue.Value.ID?)
  }

  /// The table that shows the effect.
  package enum Cause: Hashable, Sendable {
    case row(role: Role.ID, Transition.ID)
    case derived(DerivedValue.ID)
  }
}

extension [TracedEffect] {
  /// For each effect, the index of the first effect of its group; nil if it has no group. A group is the `may` effects
  /// that a row, taken once, shows for one instance: an answer has all of them or none.
  package var companions: [Int?] {
    let optional = indices.filter { self[$0].certainty == .may }
    let groups = Dictionary(grouping: optional) { [self[$0].taking, self[$0].instance.index] }
    return indices.map { index in
      guard self[index].certainty == .may,
        let group = groups[[self[index].taking, self[index].instance.index]], group.count > 1
      else { return nil }
      return group[0]
    }
  }
}
