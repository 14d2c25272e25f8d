/// Everything that can happen within bounds: each situation in each world that any situations lead to.
package struct Evidence: Sendable {
  package let graph: StateGraph
  /// In the order of their worlds.
  package let happenings: [Happening]
  /// For each situation the indices of its happenings, ascending.
  package let bySituation: Column<Situation, [Int]>
  /// For each world the range of its happenings.
  private let byWorld: Column<Configuration, Range<Int>>
  private let alphabet: Alphabet
  /// By happening, observed when first asked for: most are never asked for.
  private let shown = Memo<Int, [TracedEffect]>()
  /// The names of the alphabet that each row of each role can show, and those that derived values can.
  private let showable: Column<Role, Column<Transition, Set<EffectName.ID>>>
  private let showableByDerived: Set<EffectName.ID>

  package var simulator: Simulator { graph.simulator }
  package var worlds: Table<Configuration> { graph.worlds }

  /// One situation carried out in one world.
  package struct Happening: Sendable {
    package let world: StateGraph.World
    package let call: Occurrence
    package let next: StateGraph.World
    package let steps: [Microstep]
  }

  package typealias Bounds = StateGraph.Bounds

  package init(of simulator: Simulator, alphabet: Alphabet, bounds: Bounds) {
    let architecture = simulator.architecture
    var happenings: [Happening] = []
    var bySituation = architecture.situations.mapValues { _ in [Int]() }
    graph = StateGraph(
      of: simulator, within: bounds,
      visit: { edge in
        guard let next = edge.to else { return }
        bySituation[edge.outcome.call.situation].append(happenings.count)
        happenings.append(
          Happening(
            world: edge.from, call: edge.outcome.call, next: next, steps: edge.outcome.steps))
      })
    var end = 0
    byWorld = graph.worlds.indices.reduce(into: []) { ranges, world in
      let first = end
      while end < happenings.count, happenings[end].world == world { end += 1 }
      ranges.append(first..<end)
    }
    self.happenings = happenings
    self.bySituation = bySituation
    self.alphabet = alphabet
    showable = architecture.namesByRow.mapValues {
      $0.mapValues { $0.intersection(alphabet.names) }
    }
    showableByDerived = architecture.namesOfDerived.intersection(alphabet.names)
  }

  /// The effects of a happening that the observer sees, `after` counting among these only.
  package func effects(of happening: Int) -> [TracedEffect] {
    let it = happenings[happening]
    return shown.value(for: happening) {
      alphabet.observe(simulator.run([it.call], from: worlds[it.world]).effects)
    }
  }

  /// True if a happening could show one of the names, as far as the rows taken say.
  func mayShow(_ names: Set<EffectName.ID>, _ happening: Int) -> Bool {
    if !showableByDerived.isDisjoint(with: names) { return true }
    let instances = simulator.architecture.instances
    return happenings[happening].steps.contains { step in
      !showable[instances[step.instance].role][step.row].isDisjoint(with: names)
    }
  }

  func happenings(in world: StateGraph.World) -> Range<Int> { byWorld[world] }

  /// A shortest way from the very beginning to where a happening has happened.
  package func example(endingWith happening: Int) -> Example {
    let happening = happenings[happening]
    return graph.way(to: happening.world).appending(happening.call)
  }
}
