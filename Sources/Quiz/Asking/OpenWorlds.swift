import Machine

/// Worlds that a start's words leave open: other facts, and other states where a state has a sentence that
/// was not said.
struct OpenWorlds {
  private let architecture: Architecture

  init(_ architecture: Architecture) {
    self.architecture = architecture
  }

  /// Each differs from `world` in one respect.
  func alternatives(to world: Configuration, _ start: Start) -> [Configuration] {
    otherFacts(world, start)
      + architecture.instances.indices.flatMap { otherStates(world, of: $0).map(\.configuration) }
  }

  func otherFacts(_ world: Configuration, _ start: Start) -> [Configuration] {
    architecture.facts.indices.filter { start.facts[$0] == nil }.map { fact in
      var other = world
      other.set(fact: fact, to: !world.holds(fact: fact))
      return other
    }
  }

  /// The states, each with its sentence, that an instance could stand in without the words saying so.
  func otherStates(
    _ world: Configuration, of instance: Instance.ID
  ) -> [(configuration: Configuration, says: LocalizedText)] {
    let machine = architecture.role(of: instance).machine
    guard machine.leaf(world.leaves[instance]).says != nil else { return [] }
    return machine.leaves.compactMap { leaf in
      guard leaf != world.leaves[instance], let says = machine.leaf(leaf).says else { return nil }
      var other = world
      other.leaves[instance] = leaf
      return (other, says)
    }
  }
}
