/// Where everything stands: the leaf of every instance and the facts that hold.
package struct Configuration: Hashable, Sendable {
  /// Leaf ordinal of each instance, in the order of `Architecture.instances`.
  package var leaves: [UInt8]
  /// One bit a fact.
  package var facts: UInt64

  package init(leaves: [UInt8], facts: UInt64) {
    self.leaves = leaves
    self.facts = facts
  }

  /// Nothing has happened yet: every instance in its machine's initial state.
  package init(initialFor architecture: Architecture) {
    leaves = architecture.instances.map { architecture.roles[$0.role].machine.initialLeaf }
    facts = 0
    for (index, fact) in architecture.facts.enumerated() where fact.holdsAtFirst {
      set(fact: index, to: true)
    }
  }

  /// The same with facts, by their ids, as they are said to be; others as they are at first.
  package init(initialFor architecture: Architecture, facts: [String: Bool]) {
    self.init(initialFor: architecture)
    for (index, fact) in architecture.facts.enumerated() {
      if let holds = facts[fact.id] { set(fact: index, to: holds) }
    }
  }

  package func holds(fact: Int) -> Bool {
    facts & (1 << UInt64(fact)) != 0
  }

  package mutating func set(fact: Int, to value: Bool) {
    if value {
      facts |= 1 << UInt64(fact)
    } else {
      facts &= ~(1 << UInt64(fact))
    }
  }
}
