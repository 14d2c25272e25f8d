/// All worlds that can be reached from some beginnings, found breadth first.
///
/// The first way found to a world is a shortest one. `visit` sees everything that is tried on the way.
package struct StateGraph: Sendable {
  package typealias World = ID<Configuration>

  package let simulator: Simulator
  /// In the order found: worlds that fewer situations lead to come first.
  package private(set) var worlds: Table<Configuration> = []
  /// False if the search stopped because there were too many worlds.
  package private(set) var isComplete = true
  /// How each world was first reached; nil for the beginnings.
  private var arrivals: Column<Configuration, Arrival?> = []
  private var places: [Configuration: World] = [:]

  private struct Arrival: Sendable {
    let from: World
    let by: Occurrence
  }

  /// One occurrence that was tried in one world.
  package struct Edge {
    package let from: World
    package let outcome: Macrostep
    /// Nil if it cannot happen or leads out of bounds.
    package let to: World?
  }

  /// Limits to the graph.
  package struct Bounds: Hashable, Sendable {
    /// The most instances of a role that may be outside the initial state at a time; nil: all.
    package var instances: Int?
    /// Facts that are tried both ways at the beginning; all others have their default.
    package var freeFacts: Set<Fact.ID>
    /// The search stops when it has found this many worlds.
    package var worlds: Int
    /// The longest way to a world, in situations.
    package var length: Int

    package init(
      instances: Int? = nil, freeFacts: Set<Fact.ID> = [], worlds: Int = 1_000_000,
      length: Int = .max
    ) {
      (self.instances, self.freeFacts) = (instances, freeFacts)
      (self.worlds, self.length) = (worlds, length)
    }

    /// True if no role has more than `instances` of them outside the initial state.
    package func allow(_ world: Configuration, in architecture: Architecture) -> Bool {
      instances.map { architecture.hasOut(atMost: $0, world) } ?? true
    }
  }

  /// - Parameters:
  /// - starts: the first worlds; nil: the initial world, with every combination of the free facts.
  /// - occurrences: the situations to try in a world; nil: all.
  /// - isGoal: if true of a newly found world, the search ends.
  /// - isOpen: if false of an outcome, the search does not go on from there.
  /// - visit: called with everything that is tried, once in each world.
  package init(
    of simulator: Simulator, from starts: [Configuration]? = nil, within bounds: Bounds = Bounds(),
    trying occurrences: ((Configuration) -> [Occurrence])? = nil,
    until isGoal: (Configuration) -> Bool = { _ in false },
    isOpen: (Macrostep) -> Bool = { _ in true }, visit: (Edge) -> Void = { _ in }
  ) {
    self.simulator = simulator
    for start in starts ?? simulator.architecture.beginnings(bounds.freeFacts) {
      _ = place(of: start, from: nil)
    }
    var layer = worlds.indices
    var length = 0
    while !layer.isEmpty, length < bounds.length {
      for from in layer {
        if worlds.count >= bounds.worlds {
          isComplete = false
          return
        }
        let world = worlds[from]
        for occurrence in occurrences?(world) ?? simulator.calls(in: world) {
          let outcome = simulator.outcome(of: occurrence, in: world)
          let isWithin =
            outcome.impossibility == nil && isOpen(outcome)
            && bounds.allow(outcome.after, in: simulator.architecture)
          let known = worlds.count
          let to =
            isWithin ? place(of: outcome.after, from: Arrival(from: from, by: occurrence)) : nil
          visit(Edge(from: from, outcome: outcome, to: to))
          if worlds.count > known, isGoal(outcome.after) { return }
        }
      }
      layer = layer.upperBound..<worlds.endIndex
      length += 1
    }
  }

  private mutating func place(of world: Configuration, from arrival: Arrival?) -> World {
    if let place = places[world] { return place }
    let place = worlds.endIndex
    places[world] = place
    worlds.append(world)
    arrivals.append(arrival)
    return place
  }

  /// The id of a world in this graph; nil if it was not reached.
  package func place(of world: Configuration) -> World? { places[world] }

  /// The worlds that the search began with.
  var beginnings: [World] { arrivals.indices.filter { arrivals[$0] == nil } }

  /// A shortest way to a world from one of the beginnings.
  package func way(to world: World) -> Example {
    Example(to: world, by: { arrivals[$0].map { ($0.from, $0.by) } }, startingAt: { worlds[$0] })
  }

  /// A shortest way to a world for which `isMeant` is true; nil if there is none.
  package func way(to isMeant: (Configuration) -> Bool) -> Example? {
    worlds.firstIndex(where: isMeant).map { way(to: $0) }
  }
}

extension Architecture {
  /// The initial worlds, one for every combination of the free facts; the first has all defaults.
  package func beginnings(_ freeFacts: some Sequence<Fact.ID>) -> [Configuration] {
    freeFacts.sorted().reduce([Configuration(initialFor: self)]) { starts, fact in
      starts
        + starts.map { start in
          var other = start
          other.set(fact: fact, to: !start.holds(fact: fact))
          return other
        }
    }
  }

  /// True if every role has at most one instance outside its initial state.
  package func hasOneOfEach(_ world: Configuration) -> Bool { hasOut(atMost: 1, world) }

  /// True if every role has at most `most` instances outside its initial state. Roles of which `counts` is false
  /// are not looked at.
  package func hasOut(
    atMost most: Int, _ world: Configuration, where counts: (Role) -> Bool = { _ in true }
  ) -> Bool {
    roles.indices.allSatisfy { role in
      roles[role].count <= most || !counts(roles[role])
        || instances.indices.count {
          instances[$0].role == role && world.leaves[$0] != roles[role].machine.initialLeaf
        } <= most
    }
  }
}

/// A run that shows something: the world it starts in, and the situations to carry out there.
package struct Example: Hashable, Sendable {
  package let start: Configuration
  package let calls: [Occurrence]

  /// The same with one more situation at the end.
  func appending(_ call: Occurrence) -> Example { Example(start: start, calls: calls + [call]) }
}

extension Example {
  /// The way to `point`, traced back to its start. `arrival` gives the point before and the situation between them;
  /// nil at the start.
  init<Point>(
    to point: Point, by arrival: (Point) -> (Point, Occurrence)?,
    startingAt world: (Point) -> Configuration
  ) {
    var (here, calls) = (point, [Occurrence]())
    while let (before, call) = arrival(here) {
      calls.append(call)
      here = before
    }
    self.init(start: world(here), calls: calls.reversed())
  }
}
