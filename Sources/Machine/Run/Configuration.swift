/// Where everything stands: the leaf of every instance and the facts that hold.
package struct Configuration: Hashable, Sendable {
  package var leaves: Column<Instance, Leaf>
  /// One bit a fact.
  package var facts: UInt64

  package init(leaves: Column<Instance, Leaf>, facts: UInt64) {
    self.leaves = leaves
    self.facts = facts
  }

  /// Nothing has happened yet: every instance in its machine's initial state.
  package init(initialFor architecture: Architecture) {
    leaves = architecture.instances.mapValues { architecture.roles[$0.role].machine.initialLeaf }
    facts = 0
    for fact in architecture.facts.indices where architecture.facts[fact].holdsAtFirst {
      set(fact: fact, to: true)
    }
  }

  /// The same with facts, by their ids, as they are said to be; others as they are at first.
  package init(initialFor architecture: Architecture, facts: [String: Bool]) {
    self.init(initialFor: architecture)
    for fact in architecture.facts.indices {
      if let holds = facts[architecture.facts[fact].id] { set(fact: fact, to: holds) }
    }
  }

  package func holds(fact: Fact.ID) -> Bool {
    facts & (1 << UInt64(fact.index)) != 0
  }

  package mutating func set(fact: Fact.ID, to value: Bool) {
    if value {
      facts |= 1 << UInt64(fact.index)
    } else {
      facts &= ~(1 << UInt64(fact.index))
    }
  }
}
