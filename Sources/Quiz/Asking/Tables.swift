import Machine

/// The tables of one architecture, as they are or as somebody believes them to be.
package struct Tables: Sendable {
  package let deck: Deck
  package let simulator: Simulator
  /// Proves statements about the tables as they are; nil for edited ones, of which only a few worlds are looked
  /// at.
  let prover: ProverCache?
  /// Ways that were looked for in these tables.
  let ways = Memo<PathKey.Search, [Occurrence]?>()
  private let worlds = Memo<Beginning, Configuration?>()

  private struct Beginning: Hashable {
    let after: [String]
    let facts: [String: Bool]
  }

  package init(_ architecture: Architecture, of deck: Deck, prover: ProverCache? = nil) {
    self.deck = deck
    self.prover = prover
    simulator = Simulator(architecture)
  }

  var architecture: Architecture { simulator.architecture }

  /// The world that situations lead to by these tables; nil if they cannot happen.
  func world(after: [String], facts: [String: Bool]) -> Configuration? {
    worlds.value(for: Beginning(after: after, facts: facts)) {
      let calls = after.compactMap { architecture.call(named: $0) }
      guard calls.count == after.count else { return nil }
      return Configuration(initialFor: architecture, facts: facts).after(calls, by: simulator)
    }
  }
}

extension Question {
  /// What is right by some tables, in the world they lead to, or else in the one that the question tells of; nil
  /// if its situations cannot happen there, or if there is nothing to ask.
  package func key(in tables: Tables) -> Key? {
    let supposed = tables.world(after: spec.after, facts: spec.facts)
    return subject.key(in: tables, from: supposed) ?? keyAsTold(in: tables)
  }

  /// What is right by some tables in the world that the question tells of.
  package func keyAsTold(in tables: Tables) -> Key? {
    told.flatMap { subject.key(in: tables, from: $0) }
  }
}

/// The transitions and situations that a question depends on.
package struct Touched: Sendable {
  private(set) var transitions: Set<Place> = []
  private(set) var situations: Set<Situation.ID> = []

  struct Place: Hashable, Sendable {
    let role: Role.ID
    let row: Transition.ID
  }

  mutating func note(_ run: Run, in architecture: Architecture) {
    for outcome in run.outcomes {
      situations.insert(outcome.call.situation)
      for step in outcome.steps {
        transitions.insert(
          Place(role: architecture.instances[step.instance].role, row: step.row))
      }
    }
  }

  /// Which changes of the tables can make another answer right.
  package enum Extent: Sendable {
    case nothing, anything
    case these(Touched)
  }
}

extension Configuration {
  /// Where these situations lead, or nil if one of them cannot happen.
  package func after(_ calls: [Occurrence], by simulator: Simulator) -> Configuration? {
    var configuration = self
    for call in calls {
      guard let next = simulator.successor(of: configuration, by: call) else { return nil }
      configuration = next
    }
    return configuration
  }
}

extension Deck {
  /// The name with this id.
  package func name(withID id: String) -> EffectName.ID? { names.firstIndex { $0.id == id } }
}
