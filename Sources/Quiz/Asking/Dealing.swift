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
