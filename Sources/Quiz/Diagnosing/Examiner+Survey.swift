import Machine

extension Examiner {
  /// Every question of a kind about a single situation, from every asked start where it can happen; of kinds
  /// about situations only.
  package func survey(of kind: QuestionKind) -> [Question] {
    let asker = MomentAsker(deck: deck, models: models)
    return cards.filter { $0.kind == kind }.flatMap { asker.questions(of: $0) }
  }
}

extension MomentAsker {
  /// The questions of a card about its situation alone, one for each start.
  fileprivate func questions(of card: Card) -> [Question] {
    guard let architecture = card.architecture, let situation = card.situation else { return [] }
    let model = models[architecture]
    return model.occasions(of: situation).compactMap { occasion in
      make(card, seed: Examiner.text(ofSeed: 0), occasion.start, [occasion.call], model)
    }
  }
}
