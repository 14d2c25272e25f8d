import Machine

/// Lists what can be asked of single situations: callbacks, states afterwards, traces.
struct MomentDealer {
  let deck: Deck
  let models: Column<Architecture, WorldModel>

  func cards() -> [Card] {
    deck.architectures.indices.flatMap { cards(ofArchitecture: $0) }
  }

  /// What one occasion of a situation shows, for deciding what can be asked of it.
  private struct Sample {
    let situation: Situation.ID
    /// Names that must show, per kind, in order.
    let names: Column<EffectKind, [EffectName.ID]>
    let movesAskedRole: Bool
  }

  private func cards(ofArchitecture index: Architecture.ID) -> [Card] {
    let architecture = deck.architectures[index]
    let kinds = deck.kinds.indices.filter { deck.kinds[$0].isAsked }
    var cards: [Card] = []
    var duties: [String: Situation.Frequency] = [:]
    for situation in architecture.situations.indices {
      let samples = samples(of: situation, in: models[index])
      guard !samples.isEmpty else { continue }
      cards += self.cards(situation, samples, kinds, architecture: index)
      for duty in dutiesMet(
        by: samples, of: architecture.situations[situation].id, in: architecture)
      {
        duties[duty] = max(duties[duty] ?? .rarely, architecture.situations[situation].asked)
      }
    }
    let dutyCards = deck.duties.compactMap { duty in
      duties[duty.id].map { frequency in
        card(
          .callback, index, nil, kinds.first ?? EffectKind.ID(0), .duty(duty.id),
          "\(architecture.id)/duty/\(duty.id)", frequency)
      }
    }
    return cards + dutyCards + journeys(index, kinds)
  }

  /// Longer traces, where there is enough that can happen to tell different stories.
  private func journeys(_ index: Architecture.ID, _ kinds: [EffectKind.ID]) -> [Card] {
    guard let kind = kinds.first else { return [] }
    let architecture = deck.architectures[index]
    let told = architecture.situations.count { $0.asked != .rarely }
    return [(false, 2...6), (true, 2...4)].flatMap { ofSeveral, lengths -> [Card] in
      guard !models[index].starts(ofSeveral: ofSeveral).isEmpty else { return [] }
      return lengths.filter { $0 * Self.choice <= told }.map { length in
        card(
          .trace, index, nil, kind, .journey(length, ofSeveral: ofSeveral),
          "\(architecture.id)/journey/\(length)" + (ofSeveral ? "/several" : ""), .sometimes)
      }
    }
  }

  /// How many situations there have to be for each step of a journey.
  private static let choice = 4

  private func cards(
    _ situation: Situation.ID, _ samples: [Sample], _ kinds: [EffectKind.ID],
    architecture index: Architecture.ID
  ) -> [Card] {
    let architecture = deck.architectures[index]
    let item = architecture.situations[situation]
    let name = "\(architecture.id)/\(item.id)"
    var cards: [Card] = []
    let isIdle = item.steps.isEmpty
    let moves = samples.contains(where: \.movesAskedRole)
    if isIdle || moves {
      cards.append(
        card(.nextState, index, situation, kinds.first ?? EffectKind.ID(0), .all, name, item.asked))
    }
    for kind in kinds {
      let suffix = kind == kinds.first ? "" : "/\(deck.kinds[kind].id)"
      let shows = samples.contains { !$0.names[kind].isEmpty }
      if isIdle || moves || shows {
        cards.append(card(.trace, index, situation, kind, .all, name + suffix, item.asked))
      }
      if samples.contains(where: { Set($0.names[kind]).count == 1 }) {
        cards.append(
          card(.callback, index, situation, kind, .only, name + suffix, item.asked))
      }
      if samples.contains(where: { Set($0.names[kind]).count > 1 }) {
        cards.append(
          card(.callback, index, situation, kind, .first, "\(name)\(suffix)/first", item.asked))
        cards.append(
          card(.callback, index, situation, kind, .last, "\(name)\(suffix)/last", item.asked))
      }
    }
    return cards
  }

  private func card(
    _ kind: QuestionKind, _ architecture: Architecture.ID, _ situation: Situation.ID?,
    _ effectKind: EffectKind.ID,
    _ asks: Card.Asks, _ name: String, _ frequency: Situation.Frequency
  ) -> Card {
    Card(
      id: "\(kind.rawValue):\(name)", kind: kind, architecture: architecture,
      situation: situation, effectKind: effectKind, asks: asks, frequency: frequency)
  }

  private func samples(of situation: Situation.ID, in model: WorldModel) -> [Sample] {
    model.occasions(of: situation, atMost: WorldModel.sampled).map { occasion in
      let run = model.simulator.run([occasion.call], from: occasion.configuration)
      let architecture = model.simulator.architecture
      let after = run.outcomes.last?.after ?? occasion.configuration
      let must = run.effects.filter { effect in
        effect.certainty == .must && deck.names[effect.name].isImplementedByDefault
          && deck.names[effect.name].isAsked
      }
      return Sample(
        situation: situation,
        names: Column(
          deck.kinds.indices.map { kind in
            must.map(\.name).filter { deck.names[$0].kind == kind }
          }),
        movesAskedRole: architecture.instances.indices.contains {
          architecture.role(of: $0).isAsked && after.leaves[$0] != occasion.configuration.leaves[$0]
        })
    }
  }

  private func dutiesMet(
    by samples: [Sample], of situation: String, in architecture: Architecture
  ) -> Set<String> {
    let names = Set(samples.flatMap { $0.names.joined() })
    let duties = Set(names.flatMap { deck.names[$0].duties })
    return duties.filter { id in
      deck.duty(id)?.isAsked(of: situation, in: architecture.id) ?? false
    }
  }
}
