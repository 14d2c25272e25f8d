/// Whom an event is sent to, or whom an effect concerns.
package enum Target: Hashable, Sendable {
  case one(InstanceReference, role: Role.ID)
  /// `each scene in foreground where …`: all that match, none ordered before another.
  case each(role: Role.ID, in: StateSet, where: Guard)
  /// `first scene in unattached where …`: the one with the lowest number.
  case first(role: Role.ID, in: StateSet, where: Guard)

  package var role: Role.ID {
    switch self {
    case .one(_, let role), .each(let role, _, _), .first(let role, _, _): role
    }
  }
}
