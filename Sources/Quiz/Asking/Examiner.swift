import Machine

/// Makes questions out of a deck: the same card and seed, the same question.
package struct Examiner: Sendable {
  package let deck: Deck
  package let cards: [Card]
  /// Those that the deck says have no question.
  package let unasked: [Card]
  let models: Column<Architecture, WorldModel>
  let neighbours: NameNeighbours
  private let askers: [QuestionKind: any Asker]
  private let byName: [String: Int]

  /// - Parameter diagnostician: of the same deck; what it has worked out need not be worked out again.
  package init(_ deck: Deck, diagnostician: Diagnostician? = nil) {
    self.deck = deck
    let models = deck.architectures.mapValues { WorldModel($0) }
    self.models = models
    let neighbours = NameNeighbours(deck: deck, models: models)
    self.neighbours = neighbours
    let diagnostician = diagnostician ?? Diagnostician(deck)
    let moments = MomentAsker(deck: deck, models: models)
    let ofMoments = moments.cards()
    let others: [(kind: QuestionKind, asker: any Asker)] = [
      (.path, PathAsker(deck: deck, models: models)),
      (.legal, LegalAsker(deck: deck, models: models, diagnostician: diagnostician)),
      (.detective, DetectiveAsker(deck: deck, models: models, moments: ofMoments)),
      (.counterpart, CounterpartAsker(deck: deck, neighbours: neighbours)),
      (.duties, DutiesAsker(deck: deck, neighbours: neighbours)),
      (.claim, ClaimAsker(deck: deck, models: models)), (.myth, MythAsker(deck: deck)),
      (.code, CodeAsker(deck: deck, models: models)), (.definition, DefinitionAsker(deck: deck)),
    ]
    var askers: [QuestionKind: any Asker] = [
      .callback: moments, .nextState: moments, .trace: moments,
    ]
    for other in others { askers[other.kind] = other.asker }
    self.askers = askers
    let all = ofMoments + others.flatMap { $0.asker.cards() }
    cards = all.filter { !deck.unasked.contains($0.id) }
    unasked = all.filter { deck.unasked.contains($0.id) }
    var byName: [String: Int] = [:]
    for (index, card) in cards.enumerated() {
      byName[card.id] = index
      byName[card.handle] = index
    }
    self.byName = byName
  }

  /// The card with this id or handle.
  package func card(named name: String) -> Card? {
    byName[name].map { cards[$0] }
  }

  package func simulator(of architecture: Architecture.ID) -> Simulator {
    models[architecture].simulator
  }

  /// A question of `card`; nil when it has none whose key is beyond doubt.
  package func question(of card: Card, seed: UInt16) -> Question? {
    let text = Self.text(ofSeed: seed)
    var generator = SeededGenerator(name: "\(card.id)@\(text)")
    return askers[card.kind]?.question(of: card, seed: text, using: &generator)
  }

  /// The question that was asked as `spec` says, whatever its seed would give now, with the key of today's
  /// tables.
  package func question(from spec: QuestionSpec) throws(LostQuestion) -> Question {
    guard let card = card(named: spec.card) ?? unasked.first(where: { $0.id == spec.card }),
      let asker = askers[card.kind], isOf(card, spec)
    else { throw .card }
    return try asker.question(from: spec, of: card)
  }

  private func isOf(_ card: Card, _ spec: QuestionSpec) -> Bool {
    spec.deck == deck.id && spec.kind == card.kind.rawValue && spec.variants.isEmpty
      && spec.architecture == card.architecture.map { deck.architectures[$0].id } ?? ""
  }

  package static func text(ofSeed seed: UInt16) -> String {
    let digits = String(seed, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
