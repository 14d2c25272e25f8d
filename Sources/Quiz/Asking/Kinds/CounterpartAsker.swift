import Machine

/// Asks for the name that stands in another family for the same moment.
struct CounterpartAsker: Asker {
  let deck: Deck
  private let neighbours: NameNeighbours
  private let vocabularies: VocabularyShelf

  init(deck: Deck, neighbours: NameNeighbours) {
    self.deck = deck
    self.neighbours = neighbours
    vocabularies = VocabularyShelf(deck)
  }

  private var families: Table<Counterpart.Family> { deck.material.families }
  private var counterparts: Table<Counterpart> { deck.material.counterparts }

  func cards() -> [Card] {
    counterparts.indices.flatMap { group in
      let members = counterparts[group].members.keys.sorted()
      return members.flatMap { from in
        members.filter { $0 != from }.map { card(group, from: from, to: $0) }
      }
    }
  }

  private func card(_ group: Counterpart.ID, from: Counterpart.Family.ID, to: Counterpart.Family.ID)
    -> Card
  {
    let path = "\(counterparts[group].id)/\(families[from].id)/\(families[to].id)"
    let kind = counterparts[group].members[to].map { deck.names[$0].kind } ?? EffectKind.ID(0)
    return Card(
      id: "\(QuestionKind.counterpart.rawValue):\(path)", kind: .counterpart, architecture: nil,
      situation: nil, effectKind: kind, asks: .counterpart(group, from: from, to: to),
      frequency: .sometimes)
  }

  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    guard case .counterpart(let group, let from, let to) = card.asks,
      let known = counterparts[group].members[from], let right = counterparts[group].members[to],
      isUnique(from: from, known, to: to)
    else { return nil }
    let others = Set(counterparts.compactMap { $0.members[to] }).subtracting([right]).sorted()
    let isTyped = generator.index(below: 2) == 0 || others.count < 2
    let names = isTyped ? [] : choices(right, others, &generator)
    return question(of: card, seed: seed, known, right, in: to, choices: names)
  }

  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard case .counterpart(_, let from, let to) = card.asks else { throw .card }
    let all = counterparts.compactMap { $0.members[from] }
    guard
      let known = all.first(where: { "\(deck.names[$0].id) in \(families[to].id)" == spec.asks })
    else { throw .changed }
    let rights = Set(
      counterparts.filter { $0.members[from] == known }.compactMap { $0.members[to] })
    guard let right = rights.first, rights.count == 1 else { throw .doubtful }
    var choices: [EffectName.ID] = []
    for id in spec.options {
      guard let name = deck.names.firstIndex(where: { $0.id == id }) else { throw .missing(id) }
      choices.append(name)
    }
    guard choices.isEmpty || choices.contains(right) else { throw .doubtful }
    return question(of: card, seed: spec.seed, known, right, in: to, choices: choices)
  }

  /// Typed where there are no choices.
  private func question(
    of card: Card, seed: String, _ known: EffectName.ID, _ right: EffectName.ID,
    in to: Counterpart.Family.ID, choices names: [EffectName.ID]
  ) -> Question {
    let isTyped = names.isEmpty
    return Question(
      spec: QuestionSpec(
        card, seed: seed, in: deck,
        asks: "\(deck.names[known].id) in \(families[to].id)",
        options: names.map { deck.names[$0].id }
      ),
      card: card, subject: .counterpart(known, family: to),
      key: isTyped
        ? .names([right], also: []) : .choices([deck.names[right].id], several: false),
      vocabulary: isTyped
        ? vocabularies.names(
          ofKind: deck.names[right].kind,
          family: Set(counterparts.compactMap { $0.members[to] }))
        : Vocabulary(
          choices: names.map { (deck.names[$0].id, deck.names[$0].name, deck.names[$0].reads) }))
  }

  /// Whether the name has one counterpart in the family only.
  private func isUnique(
    from: Counterpart.Family.ID, _ name: EffectName.ID, to: Counterpart.Family.ID
  ) -> Bool {
    Set(counterparts.filter { $0.members[from] == name }.compactMap { $0.members[to] }).count == 1
  }

  /// Names that directly precede or follow the right one are preferred among the wrong ones.
  private func choices(
    _ right: EffectName.ID, _ others: [EffectName.ID], _ generator: inout SeededGenerator
  ) -> [EffectName.ID] {
    let shuffled = generator.shuffled(others)
    let near = shuffled.filter { neighbours.areNeighbours($0, right) }
    let wrong = near + shuffled.filter { !near.contains($0) }
    return generator.shuffled(wrong.prefix(3) + [right])
  }
}
