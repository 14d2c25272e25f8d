import Machine

/// The tables of one architecture, as they are or as somebody believes them to be.
package struct Tables: Sendable {
  package let deck: Deck
  package let simulator: Simulator
  let prover: ProverCache
  /// True if they are not the deck's own.
  let isEdited: Bool
  private let worlds = Memo<Beginning, Configuration?>()

  private struct Beginning: Hashable {
    let after: [String]
    let facts: [String: Bool]
  }

  /// Tables that a misconception edited.
  package init(_ architecture: Architecture, of deck: Deck) {
    self.init(Simulator(architecture), of: deck, variants: nil)
  }

  /// - Parameter variants: of the deck's own tables; nil for edited ones.
  init(_ simulator: Simulator, of deck: Deck, variants: [Tables]?) {
    self.deck = deck
    self.simulator = simulator
    isEdited = variants == nil
    prover = ProverCache(deck: deck, simulator, variants: variants?.map(\.simulator))
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

extension Deck {
  package func name(withID id: String) -> EffectName.ID? { names.firstIndex { $0.id == id } }
}
