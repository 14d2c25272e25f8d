import Machine

extension QuestionKind {
  package static let counterpart = QuestionKind("counterpart")
}

/// Asks for the name that stands in another family for the same moment.
struct CounterpartKind: Kind {
  static let id = QuestionKind.counterpart
  private let context: KindContext

  init(_ context: KindContext) {
    self.context = context
  }

  private var deck: Deck { context.deck }

  func cards() -> [Card] {
    let (all, families) = (deck.material.counterparts, deck.material.families)
    return all.indices.flatMap { group -> [Card] in
      let members = all[group].members
      return members.keys.sorted().flatMap { from in
        members.sorted { $0.key < $1.key }.filter { $0.key != from }.map { to, name in
          Card(
            Self.id, "\(all[group].id)/\(families[from].id)/\(families[to].id)", in: deck,
            effectKind: deck.names[name].kind, asks: .counterpart(group, from: from, to: to),
            frequency: .sometimes)
        }
      }
    }
  }

  func question(_ draw: inout Draw) -> Question? {
    guard case .counterpart(let group, let from, let to) = draw.card.asks,
      let known = deck.material.counterparts[group].members[from],
      let right = Moments(deck, from: from, to: to).counterpart(of: known)
    else { return nil }
    let others = Set(deck.material.counterparts.compactMap { $0.members[to] })
      .subtracting([right]).sorted()
    let isTyped = draw.generator.index(below: 2) == 0 || others.count < 2
    let choices = isTyped ? [] : choices(right, others, &draw.generator)
    return draw.ask(
      QuestionSpec(
        draw, in: deck,
        asks: "\(deck.names[known].id) in \(deck.material.families[to].id)",
        options: choices.map { deck.names[$0].id }))
  }

  /// Names that directly precede or follow the right one are preferred among the wrong ones.
  private func choices(
    _ right: EffectName.ID, _ others: [EffectName.ID], _ generator: inout SeededGenerator
  ) -> [EffectName.ID] {
    let shuffled = generator.shuffled(others)
    let near = shuffled.filter { context.neighbours.areNeighbours($0, right) }
    let wrong = near + shuffled.filter { !near.contains($0) }
    return generator.shuffled(wrong.prefix(3) + [right])
  }

  /// Typed if there are no choices.
  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard case .counterpart(_, let from, let to) = card.asks else { throw .card }
    let family = deck.material.families[to].id
    let known = deck.material.counterparts.compactMap { $0.members[from] }
      .first { "\(deck.names[$0].id) in \(family)" == spec.asks }
    guard let known else { throw .changed }
    let subject = Pairing(
      name: known, moments: Moments(deck, from: from, to: to), family: to,
      choices: try context.names(spec.options))
    guard let right = subject.moments.counterpart(of: known), let key = subject.key else {
      throw .doubtful
    }
    return Question(
      deck: deck, spec: spec, card: card, subject: subject, key: key,
      vocabulary: subject.choices.isEmpty
        ? context.vocabularies.names(
          ofKind: deck.names[right].kind,
          family: Set(deck.material.counterparts.compactMap { $0.members[to] }))
        : Vocabulary(
          choices: subject.choices.map { (deck.names[$0].id, deck.names[$0].name) },
          foreign: context.vocabularies.foreign(toKind: deck.names[right].kind)))
  }

  // MARK: What looks alike

  private func right(_ card: Card) -> EffectName.ID? {
    guard case .counterpart(let group, _, let to) = card.asks else { return nil }
    return deck.material.counterparts[group].members[to]
  }

  func title(_ card: Card, _ voice: DeckVoice) -> String? {
    guard case .counterpart(let group, let from, _) = card.asks else { return nil }
    return deck.material.counterparts[group].members[from].map(voice.name)
  }

  func closeness(of card: Card, to other: Card) -> Closeness? {
    guard case .counterpart(_, let from, let to) = card.asks,
      case .counterpart(_, let otherFrom, let otherTo) = other.asks, from == otherFrom,
      to == otherTo, let one = right(card), let two = right(other)
    else { return nil }
    return context.neighbours.areNeighbours(one, two) ? .near : nil
  }

  func terms(of card: Card) -> [String] {
    right(card).map { [Term.name(deck.names[$0].id)] } ?? []
  }
}

/// Which name of a family stands for the moment that a name of another does.
struct Moments: Sendable {
  let deck: Deck
  let from: Counterpart.Family.ID
  let to: Counterpart.Family.ID

  init(_ deck: Deck, from: Counterpart.Family.ID, to: Counterpart.Family.ID) {
    (self.deck, self.from, self.to) = (deck, from, to)
  }

  /// Nil if it has none, or more than one.
  func counterpart(of name: EffectName.ID) -> EffectName.ID? {
    let found = Set(
      deck.material.counterparts.filter { $0.members[from] == name }.compactMap { $0.members[to] })
    return found.count == 1 ? found.first : nil
  }
}

/// The counterpart of a name in a family.
struct Pairing: Subject {
  let name: EffectName.ID
  let moments: Moments
  let family: Counterpart.Family.ID
  /// None: the answer is typed.
  let choices: [EffectName.ID]

  private var deck: Deck { moments.deck }

  var form: Question.Form { choices.isEmpty ? .name : .choice }

  func key(in tables: Tables, from world: Configuration?) -> Key? { key }

  var key: Key? {
    guard let right = moments.counterpart(of: name), choices.isEmpty || choices.contains(right)
    else { return nil }
    return .word(WordKey([deck.names[right].id]))
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let family = deck.material.families[family]
    return QuestionText(
      lead: voice.say(
        "question.counterpart",
        [
          "name": voice.phrase(name),
          "family": Phrase(voice.text(family.title), reads: family.reads),
        ]))
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    guard let right = moments.counterpart(of: name).map({ deck.names[$0] }) else { return [] }
    guard choices.isEmpty else { return [[voice.meaning(right.gloss)]] }
    return [
      [voice.say("hint.moment")],
      [voice.say("hint.object", ["object": Phrase(right.object)]), voice.say("hint.edge")],
      [voice.meaning(right.gloss), voice.say("hint.purpose")],
    ]
  }

  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    let pair = deck.material.counterparts.first { $0.members.values.contains(name) }
    return Verdict.Reason(sources: pair?.sources ?? [])
  }

  /// All names of a kind, not only those that questions about situations ask for.
  func vocabularyID(_ question: Question) -> String? {
    choices.isEmpty ? "\(deck.kinds[question.card.effectKind].id)/all" : nil
  }

  func topic(in deck: Deck) -> String? { deck.names[name].id }
}
