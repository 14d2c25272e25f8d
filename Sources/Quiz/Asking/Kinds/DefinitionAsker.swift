import Machine

/// Asks for what a definition says; the learner compares.
struct DefinitionAsker: Asker {
  let deck: Deck

  func cards() -> [Card] {
    deck.material.definitions.map { definition in
      Card(
        id: "\(QuestionKind.definition.rawValue):\(definition.id)", kind: .definition,
        architecture: nil, situation: nil, effectKind: EffectKind.ID(0),
        asks: .entry(definition.id),
        frequency: definition.frequency)
    }
  }

  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    question(of: card, seed: seed)
  }

  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let question = question(of: card, seed: spec.seed) else { throw .card }
    return question
  }

  private func question(of card: Card, seed: String) -> Question? {
    guard case .entry(let id) = card.asks, let definition = deck.material.definition(id) else {
      return nil
    }
    return Question(
      spec: QuestionSpec(card, seed: seed, in: deck), card: card,
      subject: .definition(definition), key: .recall, vocabulary: .yesOrNo)
  }
}
