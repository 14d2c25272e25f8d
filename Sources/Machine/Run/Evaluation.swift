/// The state of the whole world: the leaf of every instance and the facts that hold.
package struct Configuration: Hashable, Sendable {
  package var leaves: Column<Instance, Leaf>
  /// One bit a fact.
  package var facts: UInt64

  /// Nothing has happened yet: every instance in its machine's initial state.
  ///
  /// - Parameter known: the values of some facts; all others have their default.
  package init(initialFor architecture: Architecture, facts known: [Fact.ID: Bool] = [:]) {
    leaves = architecture.instances.mapValues { architecture.roles[$0.role].machine.initialLeaf }
    facts = 0
    for fact in architecture.facts.indices {
      set(fact: fact, to: known[fact] ?? architecture.facts[fact].holdsAtFirst)
    }
  }

  /// The same, with facts by their written ids; unknown ids are ignored.
  package init(initialFor architecture: Architecture, facts: [String: Bool]) {
    let known = architecture.facts.indices.compactMap { fact in
      facts[architecture.facts[fact].id].map { (fact, $0) }
    }
    self.init(initialFor: architecture, facts: Dictionary(uniqueKeysWithValues: known))
  }

  package func holds(fact: Fact.ID) -> Bool { facts & (1 << UInt64(fact.index)) != 0 }

  package mutating func set(fact: Fact.ID, to value: Bool) {
    if value {
      facts |= 1 << UInt64(fact.index)
    } else {
      facts &= ~(1 << UInt64(fact.index))
    }
  }
}

/// The meaning of `my`, `it` and data keys in a condition.
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

  /// True if the condition holds where no situation is under way: `my`, `it` and data stand for nothing.
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
      return matching(filter, role: role, in: states, configuration, viewpoint)
    case .first(let role, let states, let filter):
      return Array(matching(filter, role: role, in: states, configuration, viewpoint).prefix(1))
    }
  }

  /// The instances of a role that are in `states` (nil: any) and meet `filter`, in which `my` is the instance.
  func matching(
    _ filter: Guard, role: Role.ID, in states: StateSet? = nil, _ configuration: Configuration,
    _ viewpoint: EvaluationContext
  ) -> [Instance.ID] {
    instances.indices.filter { index in
      instances[index].role == role
        && states?.contains(configuration.leaves[index]) ?? true
        && (filter == .always
          || holds(filter, in: configuration, from: viewpoint.with(me: index)))
    }
  }
}

extension Architecture {
  /// The value that `derived` has at `instance`; nil if it has none.
  package func value(
    of derived: DerivedValue, at instance: Instance.ID, in configuration: Configuration
  ) -> DerivedValue.Value.ID? {
    let viewpoint = EvaluationContext(me: instance, argument: nil, data: [:])
    return derived.values.indices.first {
      holds(derived.values[$0].when, in: configuration, from: viewpoint)
    }
  }
}
