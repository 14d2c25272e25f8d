import Machine

/// What a card's situation shows where it is first asked, and what is right there.
struct AnswerSignature: Sendable {
  /// Index of the start.
  let start: Start.ID
  /// The names that must come, in order.
  let names: [EffectName.ID]
  /// What is right: names or states (ids), in order.
  let key: [String]

  /// Nil for a card of no situation, and where nothing can be asked.
  init?(of card: Card, in model: WorldModel, of deck: Deck) {
    guard let situation = card.situation else { return nil }
    let alphabet = Alphabet(
      deck.defaultAlphabet.filter {
        deck.names[$0].kind == card.effectKind && deck.names[$0].isAsked
      })
    let maker = KeyMaker(deck: deck, simulator: model.simulator, alphabet: alphabet)
    for occasion in model.occasions(of: situation, atMost: WorldModel.sampled) {
      let run = model.simulator.run([occasion.call], from: occasion.configuration)
      let names = alphabet.observe(run.effects).filter { $0.certainty == .must }.map(\.name)
      guard let key = Self.key(of: card, maker, occasion, names) else { continue }
      self.init(start: occasion.start, names: names, key: key)
      return
    }
    return nil
  }

  private init(start: Start.ID, names: [EffectName.ID], key: [String]) {
    self.start = start
    self.names = names
    self.key = key
  }

  private static func key(
    of card: Card, _ maker: KeyMaker, _ occasion: WorldModel.Occasion, _ names: [EffectName.ID]
  ) -> [String]? {
    switch card.kind {
    case .callback, .nextState:
      let made = maker.key(for: card, calls: [occasion.call], from: occasion.configuration)
      switch made?.key {
      case .names(let right, _): return right.map { maker.deck.names[$0].id }
      case .states(let right, _): return right
      default: return nil
      }
    default: return names.map { maker.deck.names[$0].id }
    }
  }

  /// Whether one is the other with one name more, one name exchanged, or two neighbours swapped.
  func isNear(_ other: AnswerSignature) -> Bool {
    let (short, long) =
      names.count <= other.names.count ? (names, other.names) : (other.names, names)
    guard long.count - short.count <= 1, short != long else { return false }
    let front = zip(short, long).prefix { $0 == $1 }.count
    let back = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
    if front + back >= long.count - 1 { return true }
    guard short.count == long.count, front + back == long.count - 2 else { return false }
    return short[front] == long[front + 1] && short[front + 1] == long[front]
  }
}
