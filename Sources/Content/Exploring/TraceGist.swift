import Machine

/// All that the effects of a situation depend on: two worlds with the same gist show the same, in the same order.
struct TraceGist: Hashable {
  private let call: Occurrence
  private let steps: [Microstep]
  private let leaves: [Leaf]
  private let facts: UInt64
  /// The variant whose row or script decides; nil where it changes nothing.
  private let variant: String?

  /// The parts of a world on which effects depend besides the rows taken.
  struct Lens {
    private let instances: [Instance.ID]
    private let facts: UInt64
    private let architecture: Architecture
    private let variant: Variant?

    init(_ exploration: Exploration) {
      architecture = exploration.architecture
      variant = exploration.variant
      let conditions = architecture.showingConditions
      let roles = architecture.rolesThatLookAtThemselves.union(conditions.flatMap(\.rolesRead))
      instances = architecture.instances.indices.filter { [architecture] in
        roles.contains(architecture.instances[$0].role)
      }
      facts = conditions.flatMap(\.factsRead).reduce(0) { $0 | 1 << UInt64($1.index) }
    }

    func gist(of outcome: Macrostep) -> TraceGist {
      TraceGist(
        call: outcome.call, steps: outcome.steps,
        leaves: instances.map { outcome.before.leaves[$0] }, facts: outcome.before.facts & facts,
        variant: variant.flatMap { architecture.isDecided(outcome, by: $0) ? $0.id : nil })
    }
  }
}

extension Architecture {
  /// True if the situation or a row taken stands in the variant.
  fileprivate func isDecided(_ outcome: Macrostep, by variant: Variant) -> Bool {
    let situation = situations[outcome.call.situation].id
    return variant.situations.contains { $0.id == situation }
      || outcome.steps.contains { step in
        let role = instances[step.instance].role
        let row = roles[role].machine.rows[step.row].id
        return variant.rows[role]?.contains { $0.id == row } ?? false
      }
  }

  /// Every condition that is asked while effects are shown, other than which row is taken.
  fileprivate var showingConditions: [Guard] {
    let rows = roles.flatMap(\.machine.rows).flatMap(\.effects)
    let changes = derived.flatMap(\.changes).flatMap(\.effects)
    let showings = (rows + changes).flatMap(\.showings)
    return showings.map(\.when) + showings.compactMap(\.on).flatMap(\.conditions)
      + derived.flatMap(\.values).map(\.when) + situations.flatMap(\.steps).flatMap(\.conditions)
  }

  /// Roles whose own state decides about the effects of their rows or about their values.
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
