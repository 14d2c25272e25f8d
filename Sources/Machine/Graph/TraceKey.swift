/// All that the effects of a situation depend on: two worlds with the same key show the same, in the same order.
package struct TraceKey: Hashable, Sendable {
  private let call: Occurrence
  private let steps: [Microstep]
  private let leaves: [Leaf]
  private let facts: UInt64

  /// The parts of an architecture's worlds on which effects depend besides the rows taken.
  package struct Fields: Sendable {
    private let instances: [Instance.ID]
    private let facts: UInt64

    package init(_ architecture: Architecture) {
      let conditions = architecture.showingConditions
      let roles = architecture.rolesThatLookAtThemselves.union(conditions.flatMap(\.rolesRead))
      instances = architecture.instances.indices.filter {
        roles.contains(architecture.instances[$0].role)
      }
      facts = conditions.flatMap(\.factsRead).reduce(0) { $0 | 1 << UInt64($1.index) }
    }

    package func key(
      of call: Occurrence, taking steps: [Microstep], from world: Configuration
    ) -> TraceKey {
      TraceKey(
        call: call, steps: steps, leaves: instances.map { world.leaves[$0] },
        facts: world.facts & facts)
    }
  }
}

extension Architecture {
  /// Every condition that is evaluated while effects are shown, apart from the conditions of rows.
  fileprivate var showingConditions: [Guard] {
    let rows = roles.flatMap(\.machine.rows).flatMap(\.effects)
    let changes = derived.flatMap(\.changes).flatMap(\.effects)
    let showings = (rows + changes).flatMap(\.showings)
    return showings.map(\.when) + showings.compactMap(\.on).flatMap(\.conditions)
      + derived.flatMap(\.values).map(\.when) + situations.flatMap(\.steps).flatMap(\.conditions)
  }

  /// Roles whose own state matters for what their rows show, or for a derived value of theirs.
  fileprivate var rolesThatLookAtThemselves: Set<Role.ID> {
    let showing = roles.indices.filter { role in
      roles[role].machine.rows.flatMap(\.effects).flatMap(\.showings)
        .contains { $0.when != .always || $0.on != nil }
    }
    return Set(showing + derived.map(\.role))
  }
}

extension Target {
  fileprivate var conditions: [Guard] {
    switch self {
    case .one: []
    case .each(let role, let states, let filter), .first(let role, let states, let filter):
      [.count(.some, role: role, others: false, in: states, where: filter)]
    }
  }
}

extension Situation.Step {
  fileprivate var conditions: [Guard] {
    switch self {
    case .when(let condition, let steps, let otherwise):
      [condition] + (steps + otherwise).flatMap(\.conditions)
    case .send(let target, _, _): target.conditions
    case .together(let steps): steps.flatMap(\.conditions)
    case .set: []
    }
  }
}
