import Machine

extension Kind {
  /// Makes a card. `path` ends its id, after the id of the architecture if there is one.
  /// - Parameters:
  ///   - title: nil for the label of the situation.
  ///   - frequency: nil for that of the situation; without a situation, `sometimes`.
  func card(
    _ path: String, of index: Architecture.ID? = nil, on situation: Situation.ID? = nil,
    names kind: EffectKind.ID? = nil, asks: Card.Asks = .all, titled title: LocalizedText? = nil,
    _ frequency: Situation.Frequency? = nil
  ) -> Card {
    let architecture = index.map { deck.architectures[$0] }
    let about = situation.flatMap { architecture?.situations[$0] }
    return Card(
      Self.id, (architecture.map { "\($0.id)/" } ?? "") + path, in: deck, architecture: index,
      situation: situation, effectKind: kind, asks: asks, title: title ?? about?.label,
      frequency: frequency ?? about?.asked ?? .sometimes)
  }

  /// Makes a card for an entry (its id) of the deck's material.
  func card(
    entry: String, of index: Architecture.ID? = nil, titled title: LocalizedText,
    _ frequency: Situation.Frequency
  ) -> Card {
    Card(
      Self.id, entry, in: deck, architecture: index, asks: .entry(entry), title: title,
      frequency: frequency)
  }

  /// Makes the question of a spec, with the key by the present tables. Throws `doubtful` if there is no key.
  /// - Parameters:
  ///   - world: the sentences about the world.
  ///   - told: the world that these sentences describe; nil if there is none.
  func question(
    _ spec: QuestionSpec, of card: Card, about subject: some Subject, _ vocabulary: Vocabulary,
    world: [LocalizedText] = [], told: Configuration? = nil, calls: [Occurrence] = [],
    run: Run? = nil
  ) throws(LostQuestion) -> Question {
    let tables = context.models[card.architecture ?? deck.mainArchitecture].tables
    guard let key = subject.key(in: tables, from: told) else { throw .doubtful }
    return Question(
      deck: deck, spec: spec, card: card, subject: subject, world: world, calls: calls, key: key,
      vocabulary: vocabulary, run: run, told: told)
  }
}

extension Card {
  /// The id of the entry of the deck's material that is asked for; nil if none is.
  package var entry: String? { if case .entry(let id) = asks { id } else { nil } }

  /// The name that the card asks about; nil if it asks about something else.
  var name: EffectName.ID? { if case .name(let name) = asks { name } else { nil } }
}

extension Deck {
  func choices(_ names: [EffectName.ID]) -> [(id: String, title: LocalizedText)] {
    names.map { (self.names[$0].id, self.names[$0].name) }
  }
}

extension Role {
  /// The names that its transitions can show.
  var shownNames: Set<EffectName.ID> { Set(machine.rows.flatMap(\.shownNames)) }
}

/// How often each of some choices (ids) is right over all questions, and how often it is wrong.
struct Balance: Sendable {
  private var shares: [String: (right: Int, wrong: Int)] = [:]

  subscript(choice: String) -> (right: Int, wrong: Int) { shares[choice] ?? (right: 0, wrong: 0) }

  mutating func note(_ choice: String, isRight: Bool, weight: Int = 1) {
    var share = self[choice]
    if isRight { share.right += weight } else { share.wrong += weight }
    shares[choice] = share
  }

  /// Draws whether a choice is offered, so that it is right about as often as it is wrong; never one that is always
  /// right or always wrong.
  func offers(_ choice: String, isRight: Bool, using generator: inout SeededGenerator) -> Bool {
    guard let share = shares[choice] else { return false }
    let (own, other) = isRight ? (share.right, share.wrong) : (share.wrong, share.right)
    return generator.index(below: own) < other
  }
}
