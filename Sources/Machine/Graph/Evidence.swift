/// Every situation tried in every reachable world, within bounds.
package struct Evidence: Sendable {
  package let graph: StateGraph
  /// Grouped by the world they start in, in the order of `worlds`.
  package let happenings: [TriedSituation]
  /// Indices into `happenings`, of all and of each situation, sorted by the cost of the cheapest way to them.
  let plainFirst: [Int]
  package let bySituation: Column<Situation, [Int]>
  private let ways: PlainWays
  /// For each world, the range of `happenings` that start in it.
  private let byWorld: Column<Configuration, Range<Int>>
  private let alphabet: Alphabet
  /// Observed effects, computed when first asked for: many happenings have the same key and show the same.
  private let shown = Memo<TraceKey, [TracedEffect]>()
  private let fields: TraceKey.Fields
  /// The names of the alphabet that each row of each role can show, and those that derived values can.
  private let showable: Column<Role, Column<Transition, Set<EffectName.ID>>>
  private let showableByDerived: Set<EffectName.ID>

  package var simulator: Simulator { graph.simulator }
  package var worlds: Table<Configuration> { graph.worlds }

  /// One situation carried out in one world.
  package struct TriedSituation: Sendable {
    package let world: StateGraph.World
    package let call: Occurrence
    package let next: StateGraph.World
    package let steps: [Microstep]
  }

  package typealias Bounds = StateGraph.Bounds

  package init(of simulator: Simulator, alphabet: Alphabet, bounds: Bounds) {
    let architecture = simulator.architecture
    var happenings: [TriedSituation] = []
    var bySituation = architecture.situations.mapValues { _ in [Int]() }
    graph = StateGraph(
      of: simulator, within: bounds,
      visit: { edge in
        guard let next = edge.to else { return }
        bySituation[edge.outcome.call.situation].append(happenings.count)
        happenings.append(
          TriedSituation(
            world: edge.from, call: edge.outcome.call, next: next, steps: edge.outcome.steps))
      })
    var end = 0
    byWorld = graph.worlds.indices.reduce(into: []) { ranges, world in
      let first = end
      while end < happenings.count, happenings[end].world == world { end += 1 }
      ranges.append(first..<end)
    }
    self.happenings = happenings
    let ways = PlainWays(in: graph, happenings)
    self.ways = ways
    plainFirst = ways.sorted(Array(happenings.indices))
    self.bySituation = bySituation.mapValues(ways.sorted)
    self.alphabet = alphabet
    fields = TraceKey.Fields(architecture)
    showable = architecture.namesByRow.mapValues {
      $0.mapValues { $0.intersection(alphabet.names) }
    }
    showableByDerived = architecture.namesOfDerived.intersection(alphabet.names)
  }

  /// The effects of a happening that the observer sees. Their `after` refers to effects of this list only.
  package func effects(of happening: Int) -> [TracedEffect] {
    let it = happenings[happening]
    let world = worlds[it.world]
    return shown.value(for: fields.key(of: it.call, taking: it.steps, from: world)) {
      alphabet.observe(simulator.run([it.call], from: world).effects)
    }
  }

  /// A quick first test: if false, the happening shows none of the names; if true, it may or may not.
  func mayShow(_ names: Set<EffectName.ID>, _ happening: Int) -> Bool {
    if !showableByDerived.isDisjoint(with: names) { return true }
    let instances = simulator.architecture.instances
    return happenings[happening].steps.contains { step in
      !showable[instances[step.instance].role][step.row].isDisjoint(with: names)
    }
  }

  func happenings(in world: StateGraph.World) -> Range<Int> { byWorld[world] }

  /// A cheapest way from a beginning to the world of the happening, and then the happening itself.
  package func example(endingWith happening: Int) -> Example {
    let it = happenings[happening]
    return Example(
      to: it.world,
      by: { world in ways.arrivals[world].map { (happenings[$0].world, happenings[$0].call) } },
      startingAt: { worlds[$0] }
    ).appending(it.call)
  }
}

/// Cheapest ways to all worlds. A situation costs 2, 5 or 7; the more often it is asked, the less.
private struct PlainWays {
  /// For each world, the last happening on a cheapest way to it; nil if the way is empty.
  private(set) var arrivals: Column<Configuration, Int?>
  /// For each happening, the cost of the cheapest way that ends with it.
  private var costs: [Int]

  init(in graph: StateGraph, _ happenings: [Evidence.TriedSituation]) {
    let situations = graph.simulator.architecture.situations
    let steps = happenings.map { Self.cost(of: situations[$0.call.situation].asked) }
    var leaving = graph.worlds.mapValues { _ in [Int]() }
    for (index, happening) in happenings.enumerated() { leaving[happening.world].append(index) }
    arrivals = graph.worlds.mapValues { _ in nil }
    costs = happenings.map { _ in .max }
    // Worlds by the cost of the way to them; the first beginning has every fact as it is by default.
    var queue: [Int: [StateGraph.World]] = [:]
    var reached = graph.worlds.mapValues { _ in Int.max }
    for (place, world) in graph.beginnings.enumerated() {
      reached[world] = place == 0 ? 0 : Self.cost(of: .rarely)
      queue[reached[world], default: []].append(world)
    }
    while let cost = queue.keys.min(), let worlds = queue.removeValue(forKey: cost) {
      for world in worlds where reached[world] == cost {
        for happening in leaving[world] {
          costs[happening] = cost + steps[happening]
          let next = happenings[happening].next
          guard costs[happening] < reached[next] else { continue }
          (reached[next], arrivals[next]) = (costs[happening], happening)
          queue[costs[happening], default: []].append(next)
        }
      }
    }
  }

  private static func cost(of frequency: Situation.Frequency) -> Int {
    switch frequency {
    case .often: 2
    case .sometimes: 5
    case .rarely: 7
    }
  }

  func sorted(_ happenings: [Int]) -> [Int] {
    happenings.sorted { (costs[$0], $0) < (costs[$1], $1) }
  }
}
