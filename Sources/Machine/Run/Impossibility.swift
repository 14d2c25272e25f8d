/// A reason why a situation cannot happen now.
package enum Impossibility: Error, Hashable, Sendable {
  /// Its own condition does not hold.
  case condition([UnmetCondition])
  /// It is about one instance of a role, and none qualifies.
  case nobodyQualifies(role: Role.ID, [UnmetCondition])
  /// It is about one instance, and these all qualify: one has to be named after `@`.
  case severalQualify([Instance.ID])
  /// The instance named after `@` does not qualify.
  case unfitArgument(Instance.ID, [UnmetCondition])
  /// An instance is named after `@`, but the situation takes none.
  case needlessArgument
  /// A step sends events to instances in some states, and there are none.
  case noTarget(role: Role.ID, StateSet)
  /// An instance has no row for an event in its state, or none whose condition holds.
  case noRow(instance: Instance.ID, event: StateMachine.Event.ID, leaf: Leaf, [UnmetCondition])
  /// Two rows at one depth are enabled: a content error.
  case ambiguous(instance: Instance.ID, event: StateMachine.Event.ID, rows: [Transition.ID])
  /// Rows send each other events without end: a content error.
  case endless
}

/// One thing that kept something from happening: an elementary condition that does not hold.
package enum UnmetCondition: Hashable, Sendable {
  /// A fact that would have to hold (or not to hold).
  case fact(Fact.ID, needed: Bool)
  case datum(key: String, value: String, needed: Bool)
  /// An instance that would have to be in (or out of) these states; `found` is its leaf.
  case state(instance: Instance.ID, StateSet, needed: Bool, found: Leaf)
  /// A condition on the number of instances of a role in some states.
  case count(Guard.Quantifier, role: Role.ID, others: Bool, StateSet, needed: Bool)
  /// `my session`, but there is none.
  case nobody(role: Role.ID)
}

extension Architecture {
  /// The elementary conditions that keep `condition` from being `needed` (true or false); empty if nothing does.
  func unmet(
    of condition: Guard, needed: Bool = true, in configuration: Configuration,
    from viewpoint: EvaluationContext
  ) -> [UnmetCondition] {
    guard holds(condition, in: configuration, from: viewpoint) != needed else { return [] }
    switch condition {
    case .always, .isTold, .isArgument: return []
    case .fact(let fact): return [.fact(fact, needed: needed)]
    case .datum(let key, let value): return [.datum(key: key, value: value, needed: needed)]
    case .instance(let reference, let states, let role):
      guard let instance = resolve(reference, from: viewpoint) else { return [.nobody(role: role)] }
      return [
        .state(
          instance: instance, states, needed: needed, found: configuration.leaves[instance])
      ]
    case .count(let quantifier, let role, let others, let states, _):
      return [.count(quantifier, role: role, others: others, states, needed: needed)]
    case .not(let inner):
      return unmet(of: inner, needed: !needed, in: configuration, from: viewpoint)
    case .all(let parts), .any(let parts):
      return parts.flatMap {
        unmet(of: $0, needed: needed, in: configuration, from: viewpoint)
      }
    }
  }
}
