/// Why a situation cannot happen now.
package enum Impossibility: Hashable, Sendable {
  /// Its own condition does not hold.
  case condition([Shortfall])
  /// It is about one instance of a role, and none qualifies.
  case nobodyQualifies(role: Role.ID, [Shortfall])
  /// It is about one instance, and these all qualify: one has to be named after `@`.
  case severalQualify([Instance.ID])
  /// The instance named after `@` does not qualify.
  case unfitArgument(Instance.ID, [Shortfall])
  /// It takes no argument.
  case needlessArgument
  /// A step speaks to instances of which there is none now.
  case noTarget(role: Role.ID, StateSet)
  /// An instance has no row for an event in its state, or none whose condition holds.
  case noRow(instance: Instance.ID, event: StateMachine.Event.ID, leaf: Leaf, [Shortfall])
  /// Two rows at one depth are enabled: a content error.
  case ambiguous(instance: Instance.ID, event: StateMachine.Event.ID, rows: [Transition.ID])
  /// Rows send each other events without end: a content error.
  case endless
}
