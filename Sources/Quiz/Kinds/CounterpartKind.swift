import Machine

/// Asks for the name that another family of names has for the same moment.
struct CounterpartKind: Kind {
  static let id = QuestionKind("counterpart")
  static let time = AnswerTime(11)
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

  /// False if the rule `pairs` lists pairs without this one.
  func isOffered(_ card: Card) -> Bool {
    guard case .counterpart(let group, let from, let to) = card.asks else { return true }
    let (rules, families) = (context.rules.all(.pairs, Self.id), deck.material.families)
    let pair = "\(deck.material.counterparts[group].id)/\(families[from].id)/\(families[to].id)"
    return rules.isEmpty || rules.contains { $0.pairs.contains(pair) }
  }

  private func kind(
    ofFamily family: Counterpart.Family.ID, beside known: EffectName.ID
  ) -> EffectKind.ID {
    let name = deck.material.counterparts.lazy.compactMap { $0.members[family] }.first ?? known
    return deck.names[name].kind
  }

  func question(_ draw: inout Draw) -> Question? {
    guard case .counterpart(let group, let from, let to) = draw.card.asks,
      let known = deck.material.counterparts[group].members[from]
    else { return nil }
    return draw.ask(draw.spec(asks: Pairing(deck: deck, name: known, from: from, to: to).text))
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard case .counterpart(_, let from, let to) = card.asks else { throw .card }
    let pairings = deck.material.counterparts.lazy.compactMap { $0.members[from] }
      .map { Pairing(deck: deck, name: $0, from: from, to: to) }
    guard spec.options.isEmpty, let pairing = pairings.first(where: { $0.text == spec.asks })
    else { throw .changed }
    return try question(
      spec, of: card, about: pairing,
      context.vocabularies.names(ofKind: card.effectKind, own: pairing.family, takesForeign: true))
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

  var form: Question.Form { .name }

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    guard case .counterpart(let group, _, _) = question.card.asks else { return [] }
    return [names.counterpart(group)]
  }

  /// `NAME in FAMILY`, by id.
  var text: String { "\(deck.names[name].id) in \(deck.material.families[to].id)" }

  private var groups: Table<Counterpart> { deck.material.counterparts }

  /// The names of the family that is asked for.
  var family: Set<EffectName.ID> { Set(groups.compactMap { $0.members[to] }) }

  /// The counterpart; nil if none or several.
  var right: EffectName.ID? {
    let found = Set(groups.filter { $0.members[from] == name }.compactMap { $0.members[to] })
    return found.count == 1 ? found.first : nil
  }

  /// The group that says `name` has no counterpart in the asked family; nil if none.
  private var none: Counterpart? {
    right == nil ? groups.first { $0.members[from] == name && $0.none.contains(to) } : nil
  }

  func key(in tables: Tables, from world: Configuration?) -> Key? {
    if none != nil { return .word(WordKey([])) }
    return right.map { .word(WordKey([deck.names[$0].id])) }
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    QuestionText(
      lead: voice.say(
        "question.counterpart", ["name": voice.phrase(name), "family": title(of: to, voice)]))
  }

  private func title(of family: Counterpart.Family.ID, _ voice: DeckVoice) -> Phrase {
    let family = deck.material.families[family]
    return Phrase(voice.text(family.title), reads: family.reads)
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    right.map { hints(toName: $0, question, voice) }
      ?? [
        [voice.meaning(deck.names[name].gloss)], [voice.say("hint.moment")],
        [voice.say("hint.purpose")],
      ]
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    let pair = groups.first { $0.members.values.contains(name) }
    return Verdict.Reason(because: (none ?? pair)?.because, sources: pair?.sources ?? [])
  }

  /// Tells the meaning of the right name, or why no name is right; after a wrong answer the meaning of the given one.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    let why = verdict.because.map(voice.text)
    guard verdict.outcome == .wrong else {
      return [right.map { voice.meaning(of: $0) }, why].remarks
    }
    let given = answer.words.first.map(\.id)
    let isTold = given.flatMap(deck.name).map { why?.contains(voice.name($0)) ?? false } ?? false
    let mixup = given.map { remark(on: $0, voice) }
    let isNothing = given.flatMap(deck.name) == nil
    let wanted = right.map { voice.meaning(of: $0) }
    let whyNone = none == nil ? nil : why
    let howTold = none == nil && isNothing ? why : nil
    return [whyNone, isTold ? nil : mixup, wanted, howTold].remarks
  }

  /// Says what the wrongly given name really stands for.
  private func remark(on id: String, _ voice: DeckVoice) -> String {
    guard let given = deck.name(withID: id) else {
      return voice.say("verdict.unknown-name", ["name": Phrase(id)])
    }
    let homes = groups.filter { $0.members.values.contains(given) }
    let families = Set(homes.flatMap { $0.members.filter { $0.value == given }.keys })
    let own = families.sorted().first ?? family(sharingObjectWith: given)
    if let other = own, other != to, !families.contains(to) {
      return voice.say(
        "verdict.family",
        [
          "name": voice.phrase(given), "family": title(of: other, voice),
          "asked": title(of: to, voice),
        ])
    }
    if own == nil {
      // Some names say themselves whose they are.
      let isNamed = voice.name(given).contains(deck.names[given].object)
      return voice.say(
        isNamed ? "verdict.object.named" : "verdict.object",
        [
          "name": voice.phrase(given), "object": deck.names[given].object,
          "asked": title(of: to, voice),
        ])
    }
    let pair = homes.compactMap { $0.members[from] }.first
    return pair.map {
      voice.say("verdict.pair", ["name": voice.phrase(given), "other": voice.phrase($0)])
    } ?? voice.meaning(of: given)
  }

  /// The family whose names come from the same object as this one; nil if none does.
  private func family(sharingObjectWith name: EffectName.ID) -> Counterpart.Family.ID? {
    let (kind, object) = (deck.names[name].kind, deck.names[name].object)
    return groups.lazy.flatMap(\.members).first { _, member in
      (deck.names[member].kind, deck.names[member].object) == (kind, object)
    }?.key
  }

  func expected(_ question: Question, _ voice: DeckVoice) -> String? {
    voice.say("answer.expected.name", ["family": title(of: to, voice)])
  }

  /// All names of a kind, not only those that questions about situations ask for.
  func vocabularyID(_ question: Question) -> String? {
    "\(deck.kinds[question.card.effectKind].id)/all"
  }

  func topic(in deck: Deck) -> String? { deck.names[name].id }
}
