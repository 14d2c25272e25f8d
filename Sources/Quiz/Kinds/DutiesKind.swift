import Machine

/// Asks which of a few duties belong in a callback.
struct DutiesKind: Kind {
  static let id = QuestionKind("duties")
  let context: KindContext

  /// The number of choices.
  private static let choices = 6
  private let shares = Memo<String, [String: Share]>()

  /// The choices that belong, at least and at most.
  private var rights: ClosedRange<Int> { context.rules.range(.right, Self.id, free: 1...3) }

  func cards() -> [Card] {
    deck.names.indices.filter(isAskable).map { name in
      card(
        deck.names[name].id, names: deck.names[name].kind, asks: .name(name),
        titled: deck.names[name].name)
    }
  }

  private func isAskable(_ name: EffectName.ID) -> Bool {
    deck.kinds[deck.names[name].kind].isAsked
      && context.rules.range(.duties, Self.id, free: 1...99).contains(deck.names[name].duties.count)
  }

  /// Of those that do not belong, those of names that directly precede or follow are preferred.
  func question(_ draw: inout Draw) -> Question? {
    guard let name = draw.card.name else { return nil }
    let (own, others) = (deck.names[name].duties, foreign(to: name))
    let near = Set(neighbours(of: name).flatMap { deck.names[$0].duties })
    let offered = balanced(own + others, own, &draw.generator)
    let right = draw.generator.shuffled(own, preferring: offered.contains)
      .prefix(max(rights.lowerBound, min(rights.upperBound, offered.intersection(own).count)))
    let wrong = draw.generator.shuffled(others) { near.contains($0) && offered.contains($0) }
      .prefix(Self.choices - right.count)
    guard !right.isEmpty, right.count >= min(rights.lowerBound, own.count), wrong.count >= 2
    else { return nil }
    let options = draw.generator.shuffled(Array(right + wrong))
    return draw.ask(draw.spec(asks: deck.names[name].id, options: options))
  }

  private func neighbours(of name: EffectName.ID) -> Set<EffectName.ID> {
    let near = context.neighbours(of: name)
    return context.rules.names(.lifeCycle).map(near.intersection) ?? near
  }

  /// The names that a duty belongs in, and those beside which it is a tempting mistake.
  private struct Share {
    var right = 0
    var wrong = 0
  }

  /// The duties of a name and others, those that are right more often than wrong, or the other way round, only in
  /// as many draws as make it even.
  private func balanced(
    _ duties: [String], _ own: [String], _ generator: inout SeededGenerator
  ) -> Set<String> {
    guard context.rules.has(.balanced, Self.id) else { return Set(duties) }
    let shares = shares.value(for: deck.id) {
      var shares: [String: Share] = [:]
      for name in deck.names.indices.filter(isAskable) {
        let near = Set(neighbours(of: name).flatMap { deck.names[$0].duties })
        for duty in deck.names[name].duties { shares[duty, default: Share()].right += 1 }
        for duty in foreign(to: name) where near.contains(duty) {
          shares[duty, default: Share()].wrong += 1
        }
      }
      return shares
    }
    return Set(
      duties.filter { duty in
        let share = shares[duty] ?? Share()
        let (here, there) =
          own.contains(duty) ? (share.right, share.wrong) : (share.wrong, share.right)
        return here == 0 || generator.index(below: here) < there
      })
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

  func reasons(ofChoices question: Question) -> [ChoiceReason] {
    right.compactMap(deck.duty).compactMap { duty in
      question.vocabulary.number(of: duty.id).map { ($0, duty.why, duty.sources) }
    }
  }

  func topic(in deck: Deck) -> String? { deck.names[name].id }
}
