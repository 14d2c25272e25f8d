/// Everything that can happen within bounds: each situation in each world that any situations lead to.
package struct Evidence: Sendable {
  package let simulator: Simulator
  /// Breadth first: those that fewer situations lead to come first.
  package let worlds: [Configuration]
  /// In the order of their worlds.
  package let happenings: [Happening]
  /// For each situation the indices of its happenings, ascending.
  package let bySituation: Column<Situation, [Int]>
  /// For each world the range of its happenings.
  private let byWorld: [Range<Int>]
  private let arrivals: [Int?]
  private let store: EffectStore
  /// The names of the alphabet that each row of each role can show, and those that derived values can.
  private let showable: Column<Role, Column<Transition, Set<EffectName.ID>>>
  private let showableByDerived: Set<EffectName.ID>

  /// One situation carried out in one world.
  package struct Happening: Sendable {
    /// Index in `worlds`.
    package let world: Int
    package let call: Occurrence
    /// Index in `worlds` of where it leads.
    package let next: Int
    package let steps: [Microstep]
  }

  /// How far the search goes.
  package struct Bounds: Hashable, Sendable {
    /// How many instances of a role with several may be outside the initial state at a time; nil: all.
    package let instances: Int?
    /// Facts that hold or not at first, both ways tried; others keep their default.
    package let freeFacts: Set<Fact.ID>

    package init(instances: Int?, freeFacts: Set<Fact.ID>) {
      self.instances = instances
      self.freeFacts = freeFacts
    }

    /// Whether no role has more instances out than it may have.
    func allow(_ world: Configuration, in architecture: Architecture) -> Bool {
      guard let instances else { return true }
      return architecture.roles.indices.allSatisfy { role in
        architecture.roles[role].count <= instances
          || architecture.countOut(role, in: world) <= instances
      }
    }
  }

  package init(of simulator: Simulator, alphabet: Alphabet, bounds: Bounds) {
    self.simulator = simulator
    let architecture = simulator.architecture
    var worlds = Self.starts(architecture, bounds)
    var indices = Dictionary(
      worlds.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var arrivals: [Int?] = worlds.map { _ in nil }
    var happenings: [Happening] = []
    var byWorld: [Range<Int>] = []
    var bySituation = architecture.situations.mapValues { _ in [Int]() }
    var next = 0
    while next < worlds.count {
      let first = happenings.count
      for call in simulator.calls(in: worlds[next]) {
        let outcome = simulator.outcome(of: call, in: worlds[next])
        guard outcome.impossibility == nil, bounds.allow(outcome.after, in: architecture)
        else { continue }
        if indices[outcome.after] == nil {
          indices[outcome.after] = worlds.count
          worlds.append(outcome.after)
          arrivals.append(happenings.count)
        }
        bySituation[call.situation].append(happenings.count)
        happenings.append(
          Happening(
            world: next, call: call, next: indices[outcome.after] ?? next, steps: outcome.steps))
      }
      byWorld.append(first..<happenings.count)
      next += 1
    }
    self.worlds = worlds
    self.happenings = happenings
    self.byWorld = byWorld
    self.bySituation = bySituation
    self.arrivals = arrivals
    store = EffectStore(simulator, alphabet, count: happenings.count)
    showable = architecture.namesByRow.mapValues {
      $0.mapValues { $0.intersection(alphabet.names) }
    }
    showableByDerived = architecture.namesOfDerived.intersection(alphabet.names)
  }

  /// What the observer sees of a happening, `after` counting among these only.
  package func effects(of happening: Int) -> [TracedEffect] {
    let it = happenings[happening]
    return store.effects(of: happening, it.call, in: worlds[it.world])
  }

  /// Whether a happening could show one of the names, as far as the rows taken say.
  package func mayShow(_ names: Set<EffectName.ID>, _ happening: Int) -> Bool {
    if !showableByDerived.isDisjoint(with: names) { return true }
    let instances = simulator.architecture.instances
    return happenings[happening].steps.contains { step in
      !showable[instances[step.instance].role][step.row].isDisjoint(with: names)
    }
  }

  /// The worlds in which nothing has happened yet.
  var beginnings: [Int] { arrivals.indices.filter { arrivals[$0] == nil } }

  func happenings(in world: Int) -> Range<Int> { byWorld[world] }

  /// A shortest way to a world, from the very beginning.
  package func example(to world: Int) -> Example {
    var calls: [Occurrence] = []
    var here = world
    while let arrival = arrivals[here] {
      calls.append(happenings[arrival].call)
      here = happenings[arrival].world
    }
    return Example(start: worlds[here], calls: calls.reversed())
  }

  /// The very beginning, with every combination of the free facts; defaults first.
  private static func starts(_ architecture: Architecture, _ bounds: Bounds) -> [Configuration] {
    bounds.freeFacts.sorted().reduce([Configuration(initialFor: architecture)]) { starts, fact in
      starts
        + starts.map { start in
          var other = start
          other.set(fact: fact, to: !start.holds(fact: fact))
          return other
        }
    }
  }
}

extension Architecture {
  /// How many instances of a role are anywhere but where they began.
  fileprivate func countOut(_ role: Role.ID, in world: Configuration) -> Int {
    let initial = roles[role].machine.initialLeaf
    return instances.indices.count { instances[$0].role == role && world.leaves[$0] != initial }
  }
}
