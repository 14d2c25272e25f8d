import Machine

/// Asks whether a sentence is true: what is often said, or what is right.
struct MythAsker: Asker {
  let deck: Deck

  func cards() -> [Card] {
    deck.material.myths.filter { $0.verdict == .contradict && $0.myth != nil }.map { myth in
      Card(
        id: "\(QuestionKind.myth.rawValue):\(myth.id)", kind: .myth,
        architecture: myth.proof?.architecture, situation: nil, effectKind: EffectKind.ID(0),
        asks: .entry(myth.id), frequency: myth.frequency)
    }
  }

  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    question(of: card, seed: seed, isTruth: generator.index(below: 2) == 0)
  }

  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    let isTruth = spec.asks == "truth"
    guard isTruth || spec.asks == "myth",
      let question = question(of: card, seed: spec.seed, isTruth: isTruth)
    else { throw .changed }
    return question
  }

  private func question(of card: Card, seed: String, isTruth: Bool) -> Question? {
    guard case .entry(let id) = card.asks, let myth = deck.material.myth(id) else { return nil }
    return Question(
      spec: QuestionSpec(card, seed: seed, in: deck, asks: isTruth ? "truth" : "myth"),
      card: card, subject: .myth(myth, isTruth: isTruth), key: .truth(isTruth),
      vocabulary: .yesOrNo)
  }
}
