/// Why a situation cannot happen now.
package enum Impossibility: Hashable, Sendable {
  /// Its own condition does not hold.
  case condition([Shortfall])
  /// It is about one instance of a role, and none qualifies.
  case nobodyQualifies(role: Int, [Shortfall])
  /// It is about one instance, and these all qualify: one has to be named after `@`.
  case severalQualify([Int])
  /// The instance named after `@` does not qualify.
  case unfitArgument(Int, [Shortfall])
  /// It takes no argument.
  case needlessArgument
  /// A step speaks to instances of which there is none now.
  case noTarget(role: Int, StateSet)
  /// An instance has no row for an event in its state, or none whose condition holds.
  case noRow(instance: Int, event: Int, leaf: UInt8, [Shortfall])
  /// Two rows at one depth are enabled: a content error.
  case ambiguous(instance: Int, event: Int, rows: [Int])
  /// Rows send each other events without end: a content error.
  case endless
}
