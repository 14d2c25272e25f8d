import Machine

/// Everywhere that situations lead from the starts of questions, as long as no role has two instances
/// anywhere but where they began; and which situations lead where.
struct SituationGraph: Sendable {
  let role: Role.ID
  /// For each world the asked role's leaf.
  let leaves: Column<Configuration, Leaf>
  let edges: Column<Configuration, Column<Situation, Edge>>
  /// Situations that never lead out of the graph and do the same everywhere, whichever variant is in force.
  let settled: [Situation.ID]
  /// The others that never lead out of it.
  let disputed: [Situation.ID]
  /// For each variant its own edges of the situations that it changes.
  let variants: [Changes]
  private let graph: StateGraph

  /// The edges of situations that do something else.
  typealias Changes = [Situation.ID: Column<Configuration, Edge>]

  struct Edge: Hashable, Sendable {
    /// Nil if it cannot happen.
    let end: End?
    /// The leaves that the asked role enters on the way.
    let passes: StateSet
  }

  enum End: Hashable, Sendable {
    case world(StateGraph.World)
    /// Out of the graph.
    case beyond
  }

  func place(of world: Configuration) -> StateGraph.World? { graph.place(of: world) }

  /// - Parameter starts: the worlds that questions can begin in, with every fact that their words leave open.
  init(of simulator: Simulator, role: Role.ID, from starts: [Configuration], variants: [Simulator])
  {
    let situations = simulator.architecture.situations.indices
    func edge(_ outcome: Macrostep, to world: StateGraph.World?) -> Edge {
      if outcome.impossibility != nil { return Edge(end: nil, passes: StateSet(bits: 0)) }
      let passes = simulator.architecture.entered(by: role, in: outcome.steps)
      return Edge(end: world.map(End.world) ?? .beyond, passes: passes)
    }
    var all: [Edge] = []
    let graph = StateGraph(
      of: simulator, from: starts, within: .init(instances: 1),
      trying: { _ in situations.map { Occurrence(situation: $0) } },
      visit: { all.append(edge($0.outcome, to: $0.to)) })
    let edges = Column<Configuration, Column<Situation, Edge>>(
      graph.worlds.indices.map { world in
        Column(all[world.index * situations.count..<(world.index + 1) * situations.count])
      })
    let within = situations.filter { situation in !edges.contains { $0[situation].end == .beyond } }
    let changes = variants.map { variant in
      within.reduce(into: Changes()) { changes, situation in
        let own = graph.worlds.mapValues { world in
          let outcome = variant.outcome(of: Occurrence(situation: situation), in: world)
          return edge(outcome, to: graph.place(of: outcome.after))
        }
        if own != edges.mapValues({ $0[situation] }) { changes[situation] = own }
      }
    }
    let changed = changes.reduce(into: Set<Situation.ID>()) { $0.formUnion($1.keys) }
    (self.role, self.graph, self.edges) = (role, graph, edges)
    self.variants = changes
    leaves = graph.worlds.mapValues { simulator.architecture.standing(of: role, in: $0) }
    settled = within.filter { !changed.contains($0) }
    disputed = within.filter { changed.contains($0) }
  }
}
