import Machine

/// A way that is asked for: from a world to a state of the asked role, by situations.
package struct Path: Hashable, Sendable {
  /// Where it begins.
  package let from: Configuration
  package let role: Role.ID
  /// Where it has to end.
  package let goal: State.ID
  /// What it must not pass through, not even within a situation.
  package let avoided: State.ID?
  /// Whether it must have as few steps as any.
  package let mustBeShortest: Bool
  /// A right one with as few steps as any.
  package let shortest: [Occurrence]

  package init(
    from: Configuration, role: Role.ID, goal: State.ID, avoided: State.ID?, mustBeShortest: Bool,
    shortest: [Occurrence]
  ) {
    self.from = from
    self.role = role
    self.goal = goal
    self.avoided = avoided
    self.mustBeShortest = mustBeShortest
    self.shortest = shortest
  }
}

extension Architecture {
  /// The role whose states questions ask for.
  var askedRole: Role.ID? { roles.firstIndex(where: \.isAsked) }

  /// The leaf in which the one instance of a role stands: the first that is anywhere but where it began.
  package func standing(of role: Role.ID, in configuration: Configuration) -> Leaf {
    let initial = roles[role].machine.initialLeaf
    let moved = instances.indices.first {
      instances[$0].role == role && configuration.leaves[$0] != initial
    }
    return moved.map { configuration.leaves[$0] } ?? initial
  }

  /// The leaves that the instances of a role enter in these steps.
  func entered(by role: Role.ID, in steps: [Microstep]) -> StateSet {
    steps.reduce(StateSet(bits: 0)) { entered, step in
      guard instances[step.instance].role == role, step.from != step.to else { return entered }
      return entered.union(StateSet(leaf: step.to))
    }
  }
}
