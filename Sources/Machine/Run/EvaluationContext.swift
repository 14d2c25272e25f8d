/// Whose eyes a condition looks through: `my`, the situation's argument and its data.
struct EvaluationContext {
  var me: Instance.ID?
  var argument: Instance.ID?
  var data: [String: String]

  func with(me: Instance.ID) -> EvaluationContext {
    EvaluationContext(me: me, argument: argument, data: data)
  }
}

extension Architecture {
  /// The instance that `reference` means from `viewpoint`, if there is one.
  func resolve(_ reference: InstanceReference, from viewpoint: EvaluationContext) -> Instance.ID? {
    switch reference {
    case .me: viewpoint.me
    case .instance(let index): index
    case .argument: viewpoint.argument
    case .linked(let role): viewpoint.me.flatMap { linked($0, role: role) }
    }
  }

  /// Whether a condition that speaks of no situation holds.
  package func holds(_ condition: Guard, in configuration: Configuration) -> Bool {
    holds(condition, in: configuration, from: EvaluationContext(data: [:]))
  }

  func holds(
    _ condition: Guard, in configuration: Configuration, from viewpoint: EvaluationContext
  ) -> Bool {
    switch condition {
    case .always: true
    case .fact(let fact): configuration.holds(fact: fact)
    case .datum(let key, let value): viewpoint.data[key] == value
    case .isTold: viewpoint.argument != nil
    case .isArgument: viewpoint.me != nil && viewpoint.me == viewpoint.argument
    case .instance(let reference, let states, _):
      resolve(reference, from: viewpoint).map { states.contains(configuration.leaves[$0]) }
        ?? false
    case .count(let quantifier, let role, let others, let states, let filter):
      counts(
        quantifier, role: role, others: others, in: states, where: filter, configuration, viewpoint)
    case .not(let inner): !holds(inner, in: configuration, from: viewpoint)
    case .all(let parts): parts.allSatisfy { holds($0, in: configuration, from: viewpoint) }
    case .any(let parts): parts.contains { holds($0, in: configuration, from: viewpoint) }
    }
  }

  private func counts(
    _ quantifier: Guard.Quantifier, role: Role.ID, others: Bool, in states: StateSet,
    where filter: Guard, _ configuration: Configuration, _ viewpoint: EvaluationContext
  ) -> Bool {
    var matching = 0
    var candidates = 0
    for index in instances.indices where instances[index].role == role {
      if others, index == viewpoint.me { continue }
      guard filter == .always || holds(filter, in: configuration, from: viewpoint.with(me: index))
      else { continue }
      candidates += 1
      if states.contains(configuration.leaves[index]) { matching += 1 }
    }
    return switch quantifier {
    case .some: matching > 0
    case .no: matching == 0
    case .every: matching == candidates
    case .one: matching == 1
    }
  }

  /// The instances that `target` means, lowest number first.
  func resolve(
    _ target: Target, in configuration: Configuration, from viewpoint: EvaluationContext
  ) -> [Instance.ID] {
    switch target {
    case .one(let reference, _):
      return resolve(reference, from: viewpoint).map { [$0] } ?? []
    case .each(let role, let states, let filter):
      return matching(role: role, in: states, where: filter, configuration, viewpoint)
    case .first(let role, let states, let filter):
      return Array(
        matching(role: role, in: states, where: filter, configuration, viewpoint).prefix(1))
    }
  }

  private func matching(
    role: Role.ID, in states: StateSet, where filter: Guard, _ configuration: Configuration,
    _ viewpoint: EvaluationContext
  ) -> [Instance.ID] {
    instances.indices.filter { index in
      instances[index].role == role && states.contains(configuration.leaves[index])
        && (filter == .always
          || holds(filter, in: configuration, from: viewpoint.with(me: index)))
    }
  }
}
