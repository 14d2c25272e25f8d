/// Which instance a condition, a target or an effect speaks of.
package enum InstanceReference: Hashable, Sendable {
  /// The instance whose row, derived value or candidacy is looked at: `my`.
  case me
  /// The instance of a role that `my` is linked to: `my.session`.
  case linked(role: Role.ID)
  /// One certain instance: `process`, `scene-2`.
  case instance(Instance.ID)
  /// The instance that the situation was told about with `@`: `it`.
  case argument
}
