import Machine

/// Everywhere that situations lead from the starts of questions, as long as no role has two instances
/// anywhere but where they began; and which situations lead where.
struct Terrain: Sendable {
  let role: Role.ID
  /// For each place the asked role's leaf.
  let leaves: [Leaf]
  /// For each place the situation's edges, by situation.
  let edges: [Column<Situation, Edge>]
  /// Situations that never lead out of the terrain and do the same everywhere, whichever variant is in force.
  let settled: [Situation.ID]
  /// The others that never lead out of it.
  let disputed: [Situation.ID]
  /// For each variant its own edges of the situations that it changes, by place.
  let variants: [[Situation.ID: [Edge]]]
  private let indices: [Configuration: Int]

  /// What a situation does at a place.
  struct Edge: Hashable, Sendable {
    /// Where it leads, `beyond` for out of the terrain; nil where it cannot happen.
    let next: Int?
    /// The leaves that the asked role enters on the way.
    let passes: StateSet
  }

  static let beyond = -1

  func place(of configuration: Configuration) -> Int? { indices[configuration] }

  /// - Parameter starts: where questions can begin, with every fact that their words leave open.
  init(of simulator: Simulator, role: Role.ID, from starts: [Configuration], variants: [Simulator])
  {
    let architecture = simulator.architecture
    var survey = Survey(simulator, role: role, from: starts)
    survey.explore()
    self.role = role
    leaves = survey.places.map { architecture.standing(of: role, in: $0) }
    edges = survey.edges
    indices = survey.indices
    let within = architecture.situations.indices.filter { situation in
      !survey.edges.contains { $0[situation].next == Self.beyond }
    }
    let changes = variants.map { survey.changes(by: $0, of: within) }
    self.variants = changes
    let changed = changes.reduce(into: Set<Situation.ID>()) { $0.formUnion($1.keys) }
    settled = within.filter { !changed.contains($0) }
    disputed = within.filter { changed.contains($0) }
  }

  /// The terrain while it is being explored.
  private struct Survey {
    let simulator: Simulator
    let role: Role.ID
    var places: [Configuration] = []
    var indices: [Configuration: Int] = [:]
    var edges: [Column<Situation, Edge>] = []

    init(_ simulator: Simulator, role: Role.ID, from starts: [Configuration]) {
      self.simulator = simulator
      self.role = role
      for start in starts { _ = index(of: start) }
    }

    mutating func explore() {
      while edges.count < places.count {
        let here = places[edges.count]
        edges.append(
          Column(
            simulator.architecture.situations.indices.map { edge(of: $0, from: here) }))
      }
    }

    private mutating func edge(of situation: Situation.ID, from here: Configuration) -> Edge {
      let outcome = simulator.outcome(of: Occurrence(situation: situation), in: here)
      guard outcome.impossibility == nil else { return Edge(next: nil, passes: StateSet(bits: 0)) }
      let isWithin = simulator.architecture.hasOneOfEach(outcome.after)
      return Edge(
        next: isWithin ? index(of: outcome.after) : beyond,
        passes: simulator.architecture.entered(by: role, in: outcome.steps))
    }

    private mutating func index(of configuration: Configuration) -> Int {
      if let index = indices[configuration] { return index }
      indices[configuration] = places.count
      places.append(configuration)
      return places.count - 1
    }

    /// The edges of the situations that a variant changes.
    func changes(by variant: Simulator, of situations: [Situation.ID]) -> [Situation.ID: [Edge]] {
      var changes: [Situation.ID: [Edge]] = [:]
      for situation in situations {
        let edges = places.map { edge(of: situation, from: $0, by: variant) }
        let same = places.indices.allSatisfy { edges[$0] == self.edges[$0][situation] }
        if !same { changes[situation] = edges }
      }
      return changes
    }

    private func edge(
      of situation: Situation.ID, from here: Configuration, by variant: Simulator
    ) -> Edge {
      let outcome = variant.outcome(of: Occurrence(situation: situation), in: here)
      guard outcome.impossibility == nil else { return Edge(next: nil, passes: StateSet(bits: 0)) }
      return Edge(
        next: indices[outcome.after] ?? beyond,
        passes: variant.architecture.entered(by: role, in: outcome.steps))
    }
  }
}

extension Architecture {
  /// Whether of every role with several instances at most one is anywhere but where it began.
  func hasOneOfEach(_ configuration: Configuration) -> Bool {
    roles.indices.allSatisfy { role in
      roles[role].count == 1
        || instances.indices.count {
          instances[$0].role == role
            && configuration.leaves[$0] != roles[role].machine.initialLeaf
        } <= 1
    }
  }
}
