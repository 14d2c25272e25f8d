import Machine

/// Deals the cards of all kinds.
extension KindContext {
  /// Situation by situation, then what is about an architecture as a whole, then all others.
  func deal(_ kinds: [any Kind]) -> [Card] {
    deck.architectures.indices.flatMap { index in
      let matters = matters(of: index)
      let onSituations = matters.flatMap { matter in
        let cards = kinds.flatMap { $0.cards(on: matter) }
        return (0...3).flatMap { breadth in cards.filter { $0.asks.breadth == breadth } }
      }
      return onSituations + kinds.flatMap { $0.cards(of: index, matters.filter(\.isFirst)) }
    } + kinds.flatMap { $0.cards() }
  }

  /// The cards of one kind about situations.
  func deal(onSituationsFor kind: any Kind) -> [Card] {
    deck.architectures.indices.flatMap { matters(of: $0).flatMap(kind.cards(on:)) }
  }

  /// Each situation that can happen at an asked start, for each kind of names that is asked for.
  private func matters(of index: Architecture.ID) -> [Matter] {
    dealt.value(for: index) { findMatters(of: index) }
  }

  private func findMatters(of index: Architecture.ID) -> [Matter] {
    let asked = deck.kinds.indices.filter { deck.kinds[$0].isAsked }
    return models[index].architecture.situations.indices.flatMap { situation -> [Matter] in
      let samples = samples(of: situation, in: models[index])
      guard !samples.isEmpty else { return [] }
      return (asked.isEmpty ? [deck.kinds.startIndex] : asked).enumerated().map { place, kind in
        Matter(
          architecture: index, situation: situation, effectKind: kind, isAsked: !asked.isEmpty,
          isFirst: place == 0, samples: samples)
      }
    }
  }

  private func samples(of situation: Situation.ID, in model: WorldModel) -> [Matter.Sample] {
    model.occasions(of: situation, atMost: WorldModel.sampled).map { occasion in
      let run = model.simulator.run([occasion.call], from: occasion.configuration)
      let after = run.outcomes.last?.after ?? occasion.configuration
      let names = run.effects.filter { effect in
        effect.certainty == .must && deck.names[effect.name].isImplementedByDefault
          && deck.names[effect.name].isAsked
      }.map(\.name)
      let moves = model.architecture.instances.indices.contains {
        model.architecture.role(of: $0).isAsked
          && after.leaves[$0] != occasion.configuration.leaves[$0]
      }
      return Matter.Sample(names: names, movesAskedRole: moves)
    }
  }
}

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
