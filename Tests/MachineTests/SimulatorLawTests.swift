import Quiz
import TestSupport
import Machine
import Testing

/// What holds of every run on the shipped tables.
@Suite struct SimulatorLawTests {
  /// A random list of situations from a random start.
  struct Walk {
    let seed: Int
    let simulator: Simulator
    let start: Configuration
    let calls: [Occurrence]
  }

  static func walks(_ seeds: Range<Int>, length: Int) -> [Walk] {
    seeds.map { seed in
      var generator = SeededGenerator(name: "walk \(seed)")
      let simulator = Shipped.simulators[seed % Shipped.simulators.count]
      let start = Shipped.start(of: simulator, using: &generator)
      let calls = Shipped.walk(length, from: start, by: simulator, using: &generator)
      return Walk(seed: seed, simulator: simulator, start: start, calls: calls)
    }
  }

  @Test func runningTwoListsIsRunningOneAfterTheOther() {
    for walk in some(Self.walks(0..<60, length: 8)) {
      let whole = walk.simulator.run(walk.calls, from: walk.start)
      let cut = walk.seed % (walk.calls.count + 1)
      let first = walk.simulator.run(Array(walk.calls.prefix(cut)), from: walk.start)
      let middle = first.outcomes.last?.after ?? walk.start
      let second = walk.simulator.run(Array(walk.calls.dropFirst(cut)), from: middle)
      let parts = first.outcomes + second.outcomes
      #expect(whole.outcomes.map(\.after) == parts.map(\.after), "walk \(walk.seed)")
      #expect(whole.outcomes.map(\.steps) == parts.map(\.steps), "walk \(walk.seed)")
      #expect(whole.effects.map(\.id) == Array(whole.effects.indices), "walk \(walk.seed)")
      #expect(
        whole.effects.map(bare) == (first.effects + second.effects).map(bare), "walk \(walk.seed)")
      expectSameOrder(whole.effects, first.effects, second.effects, walk.seed)
    }
  }

  /// What may come together or not at all comes of one row that is taken once.
  @Test func companionsAreOfOneSituation() {
    var together = 0
    for walk in some(Self.walks(0..<120, length: 8)) {
      let run = walk.simulator.run(walk.calls, from: walk.start)
      let situations = run.outcomes.enumerated().flatMap { place, outcome in
        outcome.effects.map { _ in place }
      }
      let groups = Dictionary(grouping: run.effects.indices) { run.effects.companions[$0] }
      for (group, effects) in groups where group != nil {
        together += 1
        #expect(Set(effects.map { situations[$0] }).count == 1, "walk \(walk.seed)")
      }
    }
    #expect(together > 0)
  }

  /// An effect without its number and order.
  private func bare(_ effect: TracedEffect) -> [AnyHashable] {
    [effect.name, effect.instance, effect.state, effect.certainty, effect.cause]
  }

  /// Inside each part the order is the part's own.
  private func expectSameOrder(
    _ whole: [TracedEffect], _ first: [TracedEffect], _ second: [TracedEffect], _ seed: Int
  ) {
    let order = Alphabet.order(of: whole)
    let cut = first.count
    #expect(order.restricted(to: Array(0..<cut)) == Alphabet.order(of: first), "walk \(seed)")
    #expect(
      order.restricted(to: Array(cut..<whole.count)) == Alphabet.order(of: second), "walk \(seed)")
  }

  @Test func whatComesLaterIsAfterAllThatCameBefore() {
    for walk in some(Self.walks(100..<130, length: 5)) {
      let run = walk.simulator.run(walk.calls, from: walk.start)
      let order = Alphabet.order(of: run.effects)
      var earlier = 0
      for outcome in run.outcomes {
        for effect in outcome.effects {
          for other in 0..<earlier {
            #expect(order.isBefore(other, effect.id), "walk \(walk.seed): \(other) \(effect.id)")
          }
        }
        earlier += outcome.effects.count
      }
    }
  }

  @Test func anImpossibleSituationChangesNothing() {
    var impossible = 0
    for walk in Self.walks(200..<280, length: 8) {
      let run = walk.simulator.run(walk.calls, from: walk.start)
      for outcome in run.outcomes where outcome.impossibility != nil {
        impossible += 1
        #expect(outcome.after == outcome.before && outcome.effects.isEmpty && outcome.steps.isEmpty)
      }
      let possible = zip(walk.calls, run.outcomes).filter { $0.1.impossibility == nil }.map(\.0)
      let without = walk.simulator.run(possible, from: walk.start)
      #expect(without.isPossible, "walk \(walk.seed)")
      #expect(without.effects == run.effects, "walk \(walk.seed)")
      #expect(
        without.outcomes.last?.after ?? walk.start == run.outcomes.last?.after, "walk \(walk.seed)")
    }
    #expect(impossible > 50)
  }

  @Test func effectsAreToldInAnOrderTheirOwnAfterAllows() {
    for walk in some(Self.walks(300..<360, length: 8)) {
      let run = walk.simulator.run(walk.calls, from: walk.start)
      #expect(run.effects.map(\.id) == Array(run.effects.indices), "walk \(walk.seed)")
      let order = Alphabet.order(of: run.effects)
      for effect in run.effects {
        #expect(effect.after.allSatisfy { $0 < effect.id }, "walk \(walk.seed)")
        #expect(effect.after == order.direct(before: effect.id), "walk \(walk.seed)")
      }
    }
  }

  @Test func anInstanceKeepsItsOwnOrderFromStepToStep() {
    for walk in some(Self.walks(400..<440, length: 6)) {
      let run = walk.simulator.run(walk.calls, from: walk.start)
      for outcome in run.outcomes {
        var here = outcome.before
        for step in outcome.steps {
          #expect(here.leaves[step.instance] == step.from, "walk \(walk.seed)")
          here.leaves[step.instance] = step.to
        }
        #expect(here.leaves == outcome.after.leaves, "walk \(walk.seed)")
      }
    }
  }

  @Test func theQuickWayLeadsWhereTheToldOneDoes() {
    for walk in some(Self.walks(500..<600, length: 8)) {
      var here = walk.start
      for call in walk.calls {
        let outcome = walk.simulator.run([call], from: here).outcomes[0]
        let quick = walk.simulator.successor(of: here, by: call)
        #expect((quick == nil) == (outcome.impossibility != nil), "walk \(walk.seed)")
        #expect(quick ?? here == outcome.after, "walk \(walk.seed)")
        #expect(
          walk.simulator.possibleCalls(in: here).contains(call) == (quick != nil)
            || walk.simulator.architecture.situations[call.situation].parameter != nil,
          "walk \(walk.seed)")
        here = outcome.after
      }
    }
  }

  @Test func anAlphabetKeepsTheOrderOfWhatItSees() {
    for walk in some(Self.walks(600..<660, length: 6)) {
      var generator = SeededGenerator(name: "alphabet \(walk.seed)")
      let names = Shipped.deck.names.indices.filter { _ in generator.index(below: 3) > 0 }
      let effects = walk.simulator.run(walk.calls, from: walk.start).effects
      let seen = Alphabet(Set(names)).observe(effects)
      let places = effects.indices.filter { names.contains(effects[$0].name) }
      #expect(seen.map(\.name) == places.map { effects[$0].name }, "walk \(walk.seed)")
      #expect(seen.map(\.id) == Array(seen.indices), "walk \(walk.seed)")
      let before = reachability(effects)
      let seenBefore = reachability(seen)
      for (one, first) in places.enumerated() {
        for (two, second) in places.enumerated() {
          #expect(
            seenBefore[two].contains(one) == before[second].contains(first), "walk \(walk.seed)")
        }
      }
    }
  }

  /// For each effect all before it, by walking `after` back.
  private func reachability(_ effects: [TracedEffect]) -> [Set<Int>] {
    var before: [Set<Int>] = []
    for effect in effects {
      before.append(effect.after.reduce(into: Set(effect.after)) { $0.formUnion(before[$1]) })
    }
    return before
  }
}
