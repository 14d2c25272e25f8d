import Machine

/// Asks for the name that stands in another family for the same moment.
struct CounterpartKind: Kind {
  static let id = QuestionKind("counterpart")
  let context: KindContext

  func cards() -> [Card] {
    let (all, families) = (deck.material.counterparts, deck.material.families)
    return all.indices.flatMap { group -> [Card] in
      let members = all[group].members.sorted { $0.key < $1.key }
      return members.flatMap { from, known in
        (members.map(\.key) + all[group].none).sorted().filter { $0 != from }.map { to in
          card(
            "\(all[group].id)/\(families[from].id)/\(families[to].id)",
            names: kind(ofFamily: to, beside: known),
            asks: .counterpart(group, from: from, to: to), titled: deck.names[known].name)
        }
      }
    }
  }

  /// Names that repeat each other are not asked for.
  func isOffered(_ card: Card) -> Bool {
    guard case .counterpart(let index, let from, let to) = card.asks else { return true }
    let (group, families) = (deck.material.counterparts[index].id, deck.material.families)
    let barred = Set(context.rules.all(.never, Self.id).flatMap(\.pairs))
    return barred.isDisjoint(with: [
      group, "\(group)/\(families[from].id)/\(families[to].id)",
      "\(group)/\(families[to].id)/\(families[from].id)",
    ])
  }

  private func kind(
    ofFamily family: Counterpart.Family.ID, beside known: EffectName.ID
  ) -> EffectKind.ID {
    let name = deck.material.counterparts.lazy.compactMap { $0.members[family] }.first ?? known
    return deck.names[name].kind
  }

  /// Typed every other time, and where there are too few others to choose from.
  func question(_ draw: inout Draw) -> Question? {
    guard case .counterpart(let group, let from, let to) = draw.card.asks,
      let known = deck.material.counterparts[group].members[from]
    else { return nil }
    let pairing = Pairing(deck: deck, name: known, from: from, to: to)
    guard let right = pairing.right else {
      return pairing.hasNone ? draw.ask(draw.spec(asks: pairing.text)) : nil
    }
    let others = pairing.family.subtracting([right]).sorted()
    let isTyped = draw.generator.index(below: 2) == 0 || others.count < 2
    if isTyped { return draw.ask(draw.spec(asks: pairing.text)) }
    // Names that directly precede or follow the right one are preferred among the wrong ones; one that only
    // delivers an event says by its name that it is none of them.
    let delivering = deck.rules.names(.delivering) ?? []
    let telling = others.filter { delivering.contains($0) == delivering.contains(right) }
    let wrong = draw.generator.shuffled(
      telling.count < 2 ? others : telling, preferring: context.neighbours(of: right).contains)
    let choices = draw.generator.shuffled(wrong.prefix(3) + [right])
    return draw.ask(draw.spec(asks: pairing.text, options: choices.map { deck.names[$0].id }))
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard case .counterpart(_, let from, let to) = card.asks else { throw .card }
    let pairings = deck.material.counterparts.lazy.compactMap { $0.members[from] }
      .map { Pairing(deck: deck, name: $0, from: from, to: to) }
    guard var pairing = pairings.first(where: { $0.text == spec.asks }) else { throw .changed }
    pairing.choices = try context.names(spec.options)
    guard pairing.right != nil || pairing.hasNone else { throw .doubtful }
    let (kind, shelf) = (card.effectKind, context.vocabularies)
    return try question(
      spec, of: card, about: pairing,
      pairing.choices.isEmpty
        ? shelf.names(ofKind: kind, own: pairing.family)
        : Vocabulary(choices: deck.choices(pairing.choices), foreign: shelf.foreign(toKind: kind)))
  }

  private func right(_ card: Card) -> EffectName.ID? {
    guard case .counterpart(let group, _, let to) = card.asks else { return nil }
    return deck.material.counterparts[group].members[to]
  }

  func closeness(of card: Card, to other: Card) -> Closeness? {
    guard case .counterpart(_, let from, let to) = card.asks,
      case .counterpart(_, from, to) = other.asks, let one = right(card), let two = right(other)
    else { return nil }
    return context.neighbours(of: one).contains(two) ? .near : nil
  }

  func terms(of card: Card) -> [String] { right(card).map { [Term.name(deck.names[$0].id)] } ?? [] }
}

/// The counterpart of a name in another family.
struct Pairing: Subject {
  let deck: Deck
  let name: EffectName.ID
  let from: Counterpart.Family.ID
  let to: Counterpart.Family.ID
  /// None: the answer is typed.
  var choices: [EffectName.ID] = []

  var form: Question.Form { choices.isEmpty ? .name : .choice }

  /// As the log keeps it.
  var text: String { "\(deck.names[name].id) in \(deck.material.families[to].id)" }

  /// The names of the family that is asked for.
  var family: Set<EffectName.ID> { Set(deck.material.counterparts.compactMap { $0.members[to] }) }

  /// Nil if it has none, or more than one.
  var right: EffectName.ID? {
    let found = Set(
      deck.material.counterparts.filter { $0.members[from] == name }.compactMap { $0.members[to] })
    return found.count == 1 ? found.first : nil
  }

  /// True if nothing stands for it there, which is a fact.
  var hasNone: Bool {
    right == nil
      && deck.material.counterparts.contains { $0.members[from] == name && $0.none.contains(to) }
  }

  func key(in tables: Tables, from world: Configuration?) -> Key? {
    if hasNone, choices.isEmpty { return .word(WordKey([])) }
    guard let right, choices.isEmpty || choices.contains(right) else { return nil }
    return .word(WordKey([deck.names[right].id]))
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let family = deck.material.families[to]
    let title = Phrase(voice.text(family.title), reads: family.reads)
    return QuestionText(
      lead: voice.say("question.counterpart", ["name": voice.phrase(name), "family": title]))
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    right.map { hints(toName: $0, question, voice) }
      ?? [
        [voice.meaning(deck.names[name].gloss)], [voice.say("hint.moment")],
        [voice.say("hint.purpose")],
      ]
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    let pair = deck.material.counterparts.first { $0.members.values.contains(name) }
    return Verdict.Reason(sources: pair?.sources ?? [])
  }

  /// What the name that was given belongs to, or else what it means.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    guard verdict.outcome == .wrong,
      let given = answer.words.first.flatMap({ deck.name(withID: $0.id) })
    else { return [] }
    let own = deck.material.counterparts.first { $0.members[to] == given }?.members[from]
    let gloss = Phrase(voice.text(deck.names[given].gloss))
    let text =
      own.map {
        voice.say("verdict.pair", ["name": voice.phrase(given), "other": voice.phrase($0)])
      } ?? voice.say("verdict.means", ["name": Phrase(voice.name(given)), "gloss": gloss])
    return [Remark(text: text)]
  }

  /// All names of a kind, not only those that questions about situations ask for.
  func vocabularyID(_ question: Question) -> String? {
    choices.isEmpty ? "\(deck.kinds[question.card.effectKind].id)/all" : nil
  }

  func topic(in deck: Deck) -> String? { deck.names[name].id }
}
