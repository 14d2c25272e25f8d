import Machine

/// Asks which of a few duties belong in a callback.
struct DutiesKind: Kind {
  static let id = QuestionKind("duties")
  let context: KindContext

  /// The number of choices, and the most of them that belong.
  private static let choices = 6
  private static let right = 3

  func cards() -> [Card] {
    deck.names.indices.filter(isAskable).map { name in
      card(
        deck.names[name].id, names: deck.names[name].kind, asks: .name(name),
        titled: deck.names[name].name)
    }
  }

  private func isAskable(_ name: EffectName.ID) -> Bool {
    deck.kinds[deck.names[name].kind].isAsked && !deck.names[name].duties.isEmpty
  }

  /// Of those that do not belong, those of names that directly precede or follow are preferred.
  func question(_ draw: inout Draw) -> Question? {
    guard let name = draw.card.name else { return nil }
    let right = draw.generator.shuffled(deck.names[name].duties).prefix(Self.right)
    let near = Set(context.neighbours(of: name).flatMap { deck.names[$0].duties })
    let wrong = draw.generator.shuffled(foreign(to: name), preferring: near.contains)
      .prefix(Self.choices - right.count)
    guard !right.isEmpty, wrong.count >= 2 else { return nil }
    let options = draw.generator.shuffled(Array(right + wrong))
    return draw.ask(draw.spec(asks: deck.names[name].id, options: options))
  }

  /// Duties at home elsewhere that nobody could defend here: neither in this name nor in one that
  /// stands for the same moment, and said in other words than any that belong.
  private func foreign(to name: EffectName.ID) -> [String] {
    let moment = Set(
      deck.material.counterparts.filter { $0.members.values.contains(name) }
        .flatMap { $0.members.values } + [name])
    let defended = Set(moment.flatMap { deck.names[$0].duties + deck.names[$0].alsoAccepts })
    let words = Set(defended.compactMap { deck.duty($0)?.task })
    let home = Set(deck.names.indices.filter(isAskable).flatMap { deck.names[$0].duties })
    return deck.duties.filter { duty in
      home.contains(duty.id) && !defended.contains(duty.id) && !words.contains(duty.task)
    }.map(\.id)
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let name = card.name, deck.names[name].id == spec.asks else { throw .changed }
    if let gone = spec.options.first(where: { deck.duty($0) == nil }) { throw .missing(gone) }
    let subject = Belonging(deck: deck, name: name, choices: spec.options)
    let wrong = Set(spec.options).subtracting(subject.right)
    guard !subject.right.isEmpty, wrong.isSubset(of: foreign(to: name)) else { throw .doubtful }
    let choices = spec.options.compactMap { id in deck.duty(id).map { (id, $0.task) } }
    return try question(spec, of: card, about: subject, Vocabulary(choices: choices))
  }

  func closeness(of card: Card, to other: Card) -> Closeness? {
    guard Set(duties(askedBy: card)) != Set(duties(askedBy: other)), let one = card.name,
      let two = other.name
    else { return nil }
    return context.closeness(ofNames: one, two)
  }

  func duties(askedBy card: Card) -> [String] { card.name.map { deck.names[$0].duties } ?? [] }
}

/// The duties among some choices that belong in a name.
struct Belonging: Subject {
  let deck: Deck
  let name: EffectName.ID
  let choices: [String]

  var form: Question.Form { .set }

  func key(in tables: Tables, from world: Configuration?) -> Key? {
    .set(SetKey(right: right, choices: choices))
  }

  var right: [String] { choices.filter(deck.names[name].duties.contains) }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let isWorded = deck.names[name].name.byLanguage.count > 1
    let key = isWorded ? "question.duties.worded" : "question.duties"
    return QuestionText(lead: voice.say(key, ["name": voice.phrase(name)]))
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [[voice.say("hint.choices", ["n": right.count])]]
  }

  /// Why each duty belongs is told choice by choice.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    Verdict.Reason(sources: deck.names[name].sources)
  }

  /// Why what was missed belongs, and where what does not belong is at home.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    guard case .set(let missing, let extra) = verdict.difference else { return [] }
    let missed = missing.compactMap { id in
      deck.duty(id)?.why.map { Remark(text: voice.text($0), choice: id) }
    }
    let misplaced = extra.map { id in
      let names = deck.names.filter { $0.duties.contains(id) }.map { voice.text($0.name) }
      let text = voice.say("verdict.elsewhere", ["names": voice.voice.list(names)])
      return Remark(text: text, choice: id)
    }
    return missed + misplaced
  }

  func reasons(ofChoices question: Question) -> [ChoiceReason] {
    right.compactMap(deck.duty).compactMap { duty in
      question.vocabulary.number(of: duty.id).map { ($0, duty.why, duty.sources) }
    }
  }

  func topic(in deck: Deck) -> String? { deck.names[name].id }
}
