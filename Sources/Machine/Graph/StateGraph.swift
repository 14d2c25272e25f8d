/// Every world that situations lead to from some beginnings, found breadth first.
///
/// The first way found to a world is a shortest one. Whoever wants to know more of what happens on the way
/// looks on while the graph is made.
package struct StateGraph: Sendable {
  package typealias World = ID<Configuration>

  package let simulator: Simulator
  /// Worlds that fewer situations lead to come first.
  package private(set) var worlds: Table<Configuration> = []
  /// False if something was left untried.
  package private(set) var isComplete = true
  /// The world before each and the occurrence between; nil for the beginnings.
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
    /// Facts that hold or not at first, both ways tried; others keep their default.
    package var freeFacts: Set<Fact.ID>
    /// The number of worlds after which no more are looked for.
    package var worlds: Int
    /// The most situations that may lead to a world.
    package var length: Int

    package init(
      instances: Int? = nil, freeFacts: Set<Fact.ID> = [], worlds: Int = 1_000_000,
      length: Int = .max
    ) {
      (self.instances, self.freeFacts) = (instances, freeFacts)
      (self.worlds, self.length) = (worlds, length)
    }

    /// True if no role has more instances out than it may have.
    package func allow(_ world: Configuration, in architecture: Architecture) -> Bool {
      instances.map { architecture.hasOut(atMost: $0, world) } ?? true
    }
  }

  /// - Parameters:
  ///   - starts: where it begins; nil: before anything has happened, with every combination of the free facts.
  ///   - occurrences: what is tried in a world; nil: everything.
  ///   - isGoal: what ends the search as soon as something leads there.
  ///   - visit: told of everything that is tried, once in each world; returns whether the way may be taken.
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

  /// The place of a world, if anything leads to it.
  package func place(of world: Configuration) -> World? { places[world] }

  /// The worlds that it begins with.
  var beginnings: [World] { arrivals.indices.filter { arrivals[$0] == nil } }

  /// A shortest way to a world from one of the beginnings.
  package func way(to world: World) -> Example {
    Example(to: world, by: { arrivals[$0].map { ($0.from, $0.by) } }, startingAt: { worlds[$0] })
  }

  /// A shortest way to a world that is meant; nil if there is none.
  package func way(to isMeant: (Configuration) -> Bool) -> Example? {
    worlds.firstIndex(where: isMeant).map { way(to: $0) }
  }
}

extension Architecture {
  /// The worlds in which nothing has happened, with every combination of some facts; defaults first.
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

  /// True if of every role with several instances at most one is anywhere but where it began.
  package func hasOneOfEach(_ world: Configuration) -> Bool { hasOut(atMost: 1, world) }

  /// True if no role has more instances than that anywhere but where they began. Only roles for which `counts` is true
  /// are looked at.
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

/// Situations from the very beginning that show something.
package struct Example: Hashable, Sendable {
  package let start: Configuration
  package let calls: [Occurrence]

  /// The same with one more situation at the end.
  func appending(_ call: Occurrence) -> Example { Example(start: start, calls: calls + [call]) }
}

extension Example {
  /// The way to a point. `arrival` tells how a point was reached: from which other, and by which situation; nil where
  /// the way begins.
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
