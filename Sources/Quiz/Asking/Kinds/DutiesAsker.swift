import Machine

/// Asks which of a few duties belong in a callback.
struct DutiesAsker: Asker {
  let deck: Deck
  let neighbours: NameNeighbours

  /// How many choices there are, and how many of them belong, at most.
  private static let choices = 6
  private static let right = 3

  func cards() -> [Card] {
    deck.names.indices.filter { isAskable($0) }.map { name in
      Card(
        id: "\(QuestionKind.duties.rawValue):\(deck.names[name].id)", kind: .duties,
        architecture: nil, situation: nil, effectKind: deck.names[name].kind, asks: .name(name),
        frequency: .sometimes)
    }
  }

  private func isAskable(_ name: EffectName.ID) -> Bool {
    let name = deck.names[name]
    return deck.kinds[name.kind].isAsked && !name.duties.isEmpty
  }

  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    guard case .name(let name) = card.asks else { return nil }
    let right = Array(generator.shuffled(deck.names[name].duties).prefix(Self.right))
    let wrong = tempting(foreign(to: name), for: name, using: &generator)
      .prefix(Self.choices - right.count)
    guard !right.isEmpty, wrong.count >= 2 else { return nil }
    return question(
      of: card, seed: seed, name, choices: generator.shuffled(right + wrong), right: right)
  }

  /// In some order, those of the names that directly precede or follow first.
  private func tempting(
    _ duties: [String], for name: EffectName.ID, using generator: inout SeededGenerator
  ) -> [String] {
    let near = Set(neighbours.neighbours(of: name).flatMap { deck.names[$0].duties })
    let shuffled = generator.shuffled(duties)
    return shuffled.filter(near.contains) + shuffled.filter { !near.contains($0) }
  }

  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard case .name(let name) = card.asks, deck.names[name].id == spec.asks else { throw .changed }
    if let gone = spec.options.first(where: { deck.duty($0) == nil }) { throw .missing(gone) }
    let right = spec.options.filter(deck.names[name].duties.contains)
    let wrong = Set(spec.options).subtracting(right)
    guard !right.isEmpty, wrong.isSubset(of: foreign(to: name)) else { throw .doubtful }
    return question(of: card, seed: spec.seed, name, choices: spec.options, right: right)
  }

  private func question(
    of card: Card, seed: String, _ name: EffectName.ID, choices chosen: [String], right: [String]
  ) -> Question {
    Question(
      spec: QuestionSpec(
        card, seed: seed, in: deck, asks: deck.names[name].id, options: chosen),
      card: card, subject: .duties(name),
      key: .choices(chosen.filter(right.contains), several: true),
      vocabulary: Vocabulary(
        choices: chosen.compactMap { id in deck.duty(id).map { (id, $0.task, nil) } }))
  }

  /// Duties at home elsewhere that nobody could defend here: neither in this name nor in one that
  /// stands for the same moment, and said in other words than any that belong.
  private func foreign(to name: EffectName.ID) -> [String] {
    let moment = Set(
      deck.material.counterparts.filter { $0.members.values.contains(name) }
        .flatMap { $0.members.values } + [name])
    let defended = Set(moment.flatMap { deck.names[$0].duties + deck.names[$0].alsoAccepts })
    let words = Set(defended.compactMap { deck.duty($0)?.task })
    let home = Set(
      deck.names.indices.filter { isAskable($0) }.flatMap { deck.names[$0].duties })
    return deck.duties.filter { duty in
      home.contains(duty.id) && !defended.contains(duty.id) && !words.contains(duty.task)
    }.map(\.id)
  }
}
