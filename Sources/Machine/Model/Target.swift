/// Whom an event is sent to, or whom an effect concerns.
package enum Target: Hashable, Sendable {
  case one(InstanceReference, role: Int)
  /// `each scene in foreground where …`: all that match, none ordered before another.
  case each(role: Int, in: StateSet, where: Guard)
  /// `first scene in unattached where …`: the one with the lowest number.
  case first(role: Int, in: StateSet, where: Guard)

  package var role: Int {
    switch self {
    case .one(_, let role), .each(let role, _, _), .first(let role, _, _): role
    }
  }
}
