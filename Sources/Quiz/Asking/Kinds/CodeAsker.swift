import Machine

/// Asks what a listing prints: a trace of the names it implements.
struct CodeAsker: Asker {
  let deck: Deck
  let models: Column<Architecture, WorldModel>
  private let vocabularies = Memo<String, Vocabulary>()

  init(deck: Deck, models: Column<Architecture, WorldModel>) {
    self.deck = deck
    self.models = models
  }

  func cards() -> [Card] {
    deck.material.listings.map { listing in
      Card(
        id: "\(QuestionKind.code.rawValue):\(listing.id)", kind: .code,
        architecture: listing.architecture, situation: nil, effectKind: EffectKind.ID(0),
        asks: .entry(listing.id), frequency: listing.frequency)
    }
  }

  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question? {
    guard case .entry(let id) = card.asks, let listing = deck.material.listing(id) else {
      return nil
    }
    let maker = maker(for: listing)
    let vocabulary = vocabulary(of: listing)
    for run in generator.shuffled(listing.runs) {
      let question = maker.question(
        of: card, seed: seed, start: run.start, calls: run.calls, subject: .listing(listing),
        vocabulary: vocabulary)
      if let question, !question.isDoubtful { return question }
    }
    return nil
  }

  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard case .entry(let id) = card.asks, let listing = deck.material.listing(id) else {
      throw .card
    }
    let maker = maker(for: listing)
    guard try deck.alphabet(named: spec.implements) == maker.alphabet else { throw .changed }
    let question = try maker.question(
      from: spec, of: card, subject: .listing(listing), vocabulary: vocabulary(of: listing))
    if question.isDoubtful { throw .doubtful }
    return question
  }

  private func maker(for listing: Listing) -> MomentMaker {
    let printing = Alphabet(Set(listing.implements).intersection(listing.prints.keys))
    return MomentMaker(deck: deck, model: models[listing.architecture], alphabet: printing)
  }

  private func vocabulary(of listing: Listing) -> Vocabulary {
    vocabularies.value(for: listing.id) { Vocabulary(lines: listing.prints.values.sorted()) }
  }
}

extension Question {
  /// Whether a line only may be printed; what code prints must be certain.
  fileprivate var isDoubtful: Bool {
    guard case .sequence(let effects) = key else { return true }
    return effects.contains { $0.certainty == .may }
  }
}
