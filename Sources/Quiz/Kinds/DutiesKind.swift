import Machine

extension QuestionKind {
  package static let duties = QuestionKind("duties")
}

/// Asks which of a few duties belong in a callback.
struct DutiesKind: Kind {
  static let id = QuestionKind.duties
  private let context: KindContext

  init(_ context: KindContext) {
    self.context = context
  }

  private var deck: Deck { context.deck }

  /// How many choices there are, and how many of them belong, at most.
  private static let choices = 6
  private static let right = 3

  func cards() -> [Card] {
    deck.names.indices.filter(isAskable).map { name in
      Card(
        Self.id, deck.names[name].id, in: deck, effectKind: deck.names[name].kind,
        asks: .name(name), frequency: .sometimes)
    }
  }

  private func isAskable(_ name: EffectName.ID) -> Bool {
    deck.kinds[deck.names[name].kind].isAsked && !deck.names[name].duties.isEmpty
  }

  func question(_ draw: inout Draw) -> Question? {
    guard case .name(let name) = draw.card.asks else { return nil }
    let right = Array(draw.generator.shuffled(deck.names[name].duties).prefix(Self.right))
    let wrong = tempting(foreign(to: name), for: name, using: &draw.generator)
      .prefix(Self.choices - right.count)
    guard !right.isEmpty, wrong.count >= 2 else { return nil }
    return draw.ask(
      QuestionSpec(
        draw, in: deck, asks: deck.names[name].id, options: draw.generator.shuffled(right + wrong)))
  }

  /// In some order, those of the names that directly precede or follow first.
  private func tempting(
    _ duties: [String], for name: EffectName.ID, using generator: inout SeededGenerator
  ) -> [String] {
    let near = Set(context.neighbours.neighbours(of: name).flatMap { deck.names[$0].duties })
    let shuffled = generator.shuffled(duties)
    return shuffled.filter(near.contains) + shuffled.filter { !near.contains($0) }
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
    guard case .name(let name) = card.asks, deck.names[name].id == spec.asks else { throw .changed }
    if let gone = spec.options.first(where: { deck.duty($0) == nil }) { throw .missing(gone) }
    let subject = Belonging(deck: deck, name: name, choices: spec.options)
    let wrong = Set(spec.options).subtracting(subject.right)
    guard !subject.right.isEmpty, wrong.isSubset(of: foreign(to: name)) else { throw .doubtful }
    return Question(
      deck: deck, spec: spec, card: card, subject: subject, key: subject.key,
      vocabulary: Vocabulary(
        choices: spec.options.compactMap { id in deck.duty(id).map { (id, $0.task) } }))
  }

  // MARK: What looks alike

  func title(_ card: Card, _ voice: DeckVoice) -> String? {
    if case .name(let name) = card.asks { voice.name(name) } else { nil }
  }

  func closeness(of card: Card, to other: Card) -> Closeness? {
    guard Set(duties(askedBy: card)) != Set(duties(askedBy: other)),
      case .name(let one) = card.asks, case .name(let two) = other.asks
    else { return nil }
    return context.closeness(ofNames: one, two)
  }

  func duties(askedBy card: Card) -> [String] {
    if case .name(let name) = card.asks { deck.names[name].duties } else { [] }
  }
}

/// The duties among some choices that belong in a name.
struct Belonging: Subject {
  let deck: Deck
  let name: EffectName.ID
  let choices: [String]

  var form: Question.Form { .set }

  func key(in tables: Tables, from world: Configuration?) -> Key? { key }

  var key: Key { .set(SetKey(right: right, choices: choices)) }

  var right: [String] { choices.filter(deck.names[name].duties.contains) }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let isWorded = deck.names[name].name.byLanguage.count > 1
    return QuestionText(
      lead: voice.say(
        isWorded ? "question.duties.worded" : "question.duties", ["name": voice.phrase(name)]))
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [[voice.say("hint.choices", ["n": Phrase(right.count)])]]
  }

  /// Why each duty belongs is told choice by choice.
  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    Verdict.Reason(sources: deck.names[name].sources)
  }

  /// Why what was missed belongs, and where what does not belong is at home.
  func remarks(on verdict: Verdict, _ question: Question, _ voice: DeckVoice) -> [Remark] {
    guard case .set(let missing, let extra) = verdict.difference else { return [] }
    func remark(_ key: String, _ id: String, _ name: String, _ text: String) -> Remark {
      let choice = Phrase(question.title(id, voice.voice))
      return Remark(text: voice.say(key, [name: Phrase(text), "choice": choice]), isOfChoice: true)
    }
    let missed = missing.compactMap { id in
      deck.duty(id)?.why.map { remark("verdict.belongs", id, "why", voice.text($0)) }
    }
    let misplaced = extra.map { id in
      let names = deck.names.filter { $0.duties.contains(id) }.map { voice.text($0.name) }
      return remark("verdict.elsewhere", id, "names", voice.voice.list(names))
    }
    return missed + misplaced
  }

  func reasons(
    ofChoices question: Question
  ) -> [(number: Int, why: LocalizedText?, sources: [String])] {
    right.compactMap { id in
      guard let number = question.vocabulary.number(of: id), let duty = deck.duty(id) else {
        return nil
      }
      return (number, duty.why, duty.sources)
    }
  }

  func topic(in deck: Deck) -> String? { deck.names[name].id }
}
