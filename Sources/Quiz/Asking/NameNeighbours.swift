import Machine

/// Which names stand side by side: of one kind, one directly after the other in what a situation shows.
struct NameNeighbours: Sendable {
  private let deck: Deck
  private let models: Column<Architecture, WorldModel>
  private let found = Memo<String, [EffectName.ID: Set<EffectName.ID>]>()

  /// How many starts of a situation are looked at.
  private static let looked = 2

  init(deck: Deck, models: Column<Architecture, WorldModel>) {
    self.deck = deck
    self.models = models
  }

  /// The names, in the deck's order, beside a name, in any architecture.
  func neighbours(of name: EffectName.ID) -> [EffectName.ID] {
    all[name]?.sorted() ?? []
  }

  func areNeighbours(_ first: EffectName.ID, _ second: EffectName.ID) -> Bool {
    all[first]?.contains(second) ?? false
  }

  private var all: [EffectName.ID: Set<EffectName.ID>] {
    found.value(for: deck.id) {
      var all: [EffectName.ID: Set<EffectName.ID>] = [:]
      for (first, second) in models.flatMap({ pairs(in: $0) }) where first != second {
        all[first, default: []].insert(second)
        all[second, default: []].insert(first)
      }
      return all
    }
  }

  private func pairs(in model: WorldModel) -> [(EffectName.ID, EffectName.ID)] {
    model.simulator.architecture.situations.indices.flatMap { situation in
      model.occasions(of: situation, atMost: WorldModel.sampled).prefix(Self.looked)
        .flatMap { occasion in
          pairs(in: model.simulator.run([occasion.call], from: occasion.configuration))
        }
    }
  }

  private func pairs(in run: Run) -> [(EffectName.ID, EffectName.ID)] {
    let names = run.effects.filter { $0.certainty == .must }.map(\.name)
      .filter { deck.names[$0].isAsked && deck.names[$0].isImplementedByDefault }
    return deck.kinds.indices.flatMap { kind in
      let ofKind = names.filter { deck.names[$0].kind == kind }
      return Array(zip(ofKind, ofKind.dropFirst()))
    }
  }
}
