import Machine

/// Carries out a round with both and compares.
struct Judge {
  private let oracle: Oracle
  private let simulator: Simulator
  private let comparison: Comparison

  init(_ fixture: Fixture, variants: [String]) {
    (oracle, simulator) = fixture.with(variants: variants)
    comparison = Comparison(architecture: simulator.architecture, names: fixture.names)
  }

  /// A round drawn with `seed` on which they disagree, made small; nil if they agree.
  static func disagreement(in fixture: Fixture, seed: UInt64) throws -> String? {
    var maker = RoundMaker(fixture, seed: seed)
    let (round, telling) = try maker.round()
    let judge = Judge(fixture, variants: round.variants)
    guard let difference = try judge.difference(round, telling) else { return nil }
    let small = try judge.shrunk(round)
    return "\(small)\n\(try judge.difference(small, nil) ?? difference)"
  }

  /// - Parameter telling: what the oracle tells of the round, where that is known.
  func difference(_ round: Round, _ telling: Telling?) throws -> String? {
    let telling = try telling ?? oracle.tell(round.calls, from: round.start)
    let calls = try round.calls.map { text in
      guard let call = simulator.architecture.call(named: text) else {
        throw OracleFault("no call \(text)")
      }
      return call
    }
    return comparison.difference(
      telling, simulator.run(calls, from: try configuration(round.start)))
  }

  /// The round without the calls that the difference does not need.
  func shrunk(_ round: Round) throws -> Round {
    var small = round
    var index = 0
    while index < small.calls.count {
      var shorter = small
      shorter.calls.remove(at: index)
      if try difference(shorter, nil) == nil {
        index += 1
      } else {
        small = shorter
      }
    }
    return small
  }

  private func configuration(_ world: World) throws -> Configuration {
    let architecture = simulator.architecture
    var configuration = Configuration(initialFor: architecture)
    for index in architecture.instances.indices {
      let machine = architecture.role(of: index).machine
      let leaf = world.leaves[architecture.instances[index].id]
      guard let found = machine.leaves.first(where: { machine.leaf($0).id == leaf }) else {
        throw OracleFault("no state \(leaf ?? "")")
      }
      configuration.leaves[index] = found
    }
    for fact in architecture.facts.indices {
      configuration.set(fact: fact, to: world.facts.contains(architecture.facts[fact].id))
    }
    return configuration
  }
}
