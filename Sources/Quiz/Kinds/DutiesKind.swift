import Machine

/// Asks which of a few duties belong in a callback.
struct DutiesKind: Kind {
  static let id = QuestionKind("duties")
  static let time = AnswerTime(17, perFact: 2)
  let context: KindContext

  /// The number of choices.
  private static let choices = 6
  private let weighed = Lazy<Balance>()
  /// Weights for drawing a wrong choice: for a duty of a neighbouring name, and for any other.
  private static let (near, far) = (8, 1)

  /// The least and the largest number of right choices.
  private var rights: ClosedRange<Int> { context.rules.range(.right, Self.id, free: 1...3) }

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

  /// A name with too few duties is not asked about: it would always be asked for the same ones.
  func isOffered(_ card: Card) -> Bool { card.name.map(hasEnough) ?? true }

  private func hasEnough(_ name: EffectName.ID) -> Bool {
    deck.names[name].duties.count >= context.rules.leastDuties
  }

  /// Duties of names that come directly before or after are preferred as wrong choices.
  func question(_ draw: inout Draw) -> Question? {
    guard let name = draw.card.name else { return nil }
    let (own, others) = (rights(of: name), foreign(to: name))
    let isBounded = context.rules.has(.right, Self.id)
    let count =
      isBounded
      ? rights.lowerBound + draw.generator.index(below: rights.count) : rights.upperBound
    let right = draw.generator.shuffled(own).prefix(count)
    let wrong = tempting(others, beside: name, Self.choices - right.count, &draw.generator)
    guard !right.isEmpty, right.count >= min(rights.lowerBound, own.count), wrong.count >= 2
    else { return nil }
    let options = draw.generator.shuffled(Array(right + wrong))
    return draw.ask(draw.spec(asks: deck.names[name].id, options: options))
  }

  /// The duties of a name that may be right choices. For a name of several architectures a duty that says in brackets
  /// which of them it is for would give itself away beside the others, so it is left out if there are enough without it.
  private func rights(of name: EffectName.ID) -> [String] {
    let all = deck.names[name].duties
    guard deck.architectures.count(where: { $0.namesShown.contains(name) }) > 1 else { return all }
    let general = all.filter { deck.duty($0)?.plain == nil }
    return general.count >= context.rules.leastDuties ? general : all
  }

  private func neighbours(of name: EffectName.ID) -> Set<EffectName.ID> {
    let near = context.neighbours(of: name)
    return context.rules.names(.lifeCycle).map(near.intersection) ?? near
  }

  /// How often each duty is right and wrong, in thousandths.
  private func balance() -> Balance {
    weighed.value {
      var balance = Balance()
      for name in deck.names.indices where isAskable(name) && hasEnough(name) {
        let own = rights(of: name)
        let usual = (rights.lowerBound + rights.upperBound) * 500
        for duty in own {
          balance.note(duty, isRight: true, weight: min(1000, usual / own.count))
        }
        for (duty, weight) in nearness(of: foreign(to: name), to: name) {
          balance.note(duty, isRight: false, weight: weight * 1000)
        }
      }
      return balance
    }
  }

  private func nearness(of duties: [String], to name: EffectName.ID) -> [(String, weight: Int)] {
    let near = Set(neighbours(of: name).flatMap { deck.names[$0].duties })
    return duties.map { ($0, near.contains($0) ? Self.near : Self.far) }
  }

  /// Draws wrong choices, at least one of them a duty of a neighbouring name, if there is one. If
  /// the deck's rules ask for balance, each duty is wrong about as often as it is right.
  private func tempting(
    _ duties: [String], beside name: EffectName.ID, _ count: Int,
    _ generator: inout SeededGenerator
  ) -> [String] {
    let all = nearness(of: duties, to: name)
    guard context.rules.has(.balanced, Self.id) else {
      let near = Set(all.filter { $0.weight == Self.near }.map(\.0))
      return Array(generator.shuffled(duties, preferring: near.contains).prefix(count))
    }
    let balance = balance()
    var left = all.map { duty, weight in
      let share = balance[duty]
      return (duty, isNear: weight == Self.near, weight * share.right * 1000 / max(1, share.wrong))
    }
    var drawn: [String] = []
    while drawn.count < count, !left.isEmpty {
      let isFirst = drawn.isEmpty && left.contains { $0.isNear && $0.2 > 0 }
      let weights = left.map { isFirst && !$0.isNear ? 0 : $0.2 }
      guard let place = generator.place(weighing: weights) else { break }
      drawn.append(left.remove(at: place).0)
    }
    return drawn
  }

  /// Returns duties of other names that are clearly wrong for this one: they belong neither in it
  /// nor in a name for the same moment, none is worded like a duty that does, and each is a duty of a name that
  /// comes in the same architectures.
  private func foreign(to name: EffectName.ID) -> [String] {
    let moment = Set(
      deck.material.counterparts.filter { $0.members.values.contains(name) }
        .flatMap { $0.members.values } + [name])
    let defended = Set(moment.flatMap { deck.names[$0].duties + deck.names[$0].alsoAccepts })
    let words = Set(defended.compactMap { deck.duty($0)?.task })
    let home = Set(deck.names.indices.filter(isAskable).flatMap { deck.names[$0].duties })
    let lives = deck.architectures.filter { $0.namesShown.contains(name) }
    let places = Set(lives.map(\.id))
    let near = Set(lives.flatMap(\.namesShown)).flatMap { deck.names[$0].duties }
    return deck.duties.filter { duty in
      home.contains(duty.id) && (lives.isEmpty || near.contains(duty.id))
        && !defended.contains(duty.id)
        && !words.contains(duty.task)
        && (duty.architectures.isEmpty || !places.isDisjoint(with: duty.architectures))
    }.map(\.id)
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let name = card.name, deck.names[name].id == spec.asks else { throw .changed }
    if let gone = spec.options.first(where: { deck.duty($0) == nil }) { throw .missing(gone) }
    let subject = Belonging(deck: deck, name: name, choices: spec.options)
    let wrong = Set(spec.options).subtracting(subject.right)
    guard !subject.right.isEmpty, wrong.isSubset(of: foreign(to: name)) else { throw .doubtful }
    let choices = spec.options.compactMap { id in
      deck.duty(id).map { (id, subject.scope == nil ? $0.task : $0.plain ?? $0.task) }
    }
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

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    right.map(names.duty)
  }

  func key(in tables: Tables, from world: Configuration?) -> Key? {
    .set(SetKey(right: right, choices: choices))
  }

  /// The only architecture to call it, if one.
  var scope: Architecture? {
    let lives = deck.architectures.filter { $0.namesShown.contains(name) }
    return lives.count == 1 ? lives.first : nil
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

  /// Returns sources only, since `remarks` says why for each choice.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    Verdict.Reason(sources: deck.names[name].sources)
  }

  /// Says why each missed duty belongs, and where each wrongly chosen one does. A right answer is told why each right
  /// duty belongs; one who does not know is also told where the others belong, and why a tempting one is not done here.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    guard case .set(let missing, let extra) = verdict.difference else {
      return whys(question, voice)
        + (verdict.outcome == .unknown ? elsewhere(question, voice) : [])
    }
    let missed = missing.compactMap { id in
      deck.duty(id)?.why.map { Remark(text: voice.text($0), choice: id) }
    }
    // Why a duty belongs elsewhere is told beside that only where nothing else is.
    let isAlone = missing.isEmpty && extra.count == 1
    let misplaced = extra.flatMap { id in
      let duty = deck.duty(id)
      let why = duty.flatMap { duty in isCalled(besides: duty) ? duty.moment : nil } ?? duty?.why
      return [place(of: id, voice), isAlone ? why.map(voice.text) : nil].compactMap(\.self)
        .map { Remark(text: $0, choice: id) }
    }
    return missed + misplaced
  }

  private func place(of duty: String, _ voice: DeckVoice) -> String {
    voice.say("verdict.elsewhere", ["names": Phrase(names(of: duty, voice))])
  }

  /// "didOpen or willClose"; counterparts of two architectures as one: "didOpen/doorDidOpen".
  private func names(of duty: String, _ voice: DeckVoice) -> String {
    let homes = homes(of: duty)
    let pairs = homes.map { home in
      let twins = deck.material.counterparts.first { $0.members.values.contains(home) }?.members
      return homes.filter { $0 == home || twins?.values.contains($0) ?? false }
    }
    return voice.voice.either(
      pairs.unique().map { $0.map(voice.name).joined(separator: voice.say("answer.twins")) })
  }

  /// The names in which a wrong choice belongs, and the reason why it does not belong in the asked one, if told.
  private struct Place: Hashable {
    let names: String
    let moment: String?
  }

  /// "1, 3: They belong in didOpen.": where the wrong choices belong, those of one place together. A choice that is to be
  /// done in a situation that calls the asked name as well is also told why it is not done here.
  private func elsewhere(_ question: Question, _ voice: DeckVoice) -> [Remark] {
    let wrong = choices.filter { !right.contains($0) }.map { id in
      let moment = deck.duty(id).flatMap { isCalled(besides: $0) ? $0.moment : nil }
      return (id: id, place: Place(names: names(of: id, voice), moment: moment.map(voice.text)))
    }
    return wrong.map(\.place).unique().map { place in
      let numbers = wrong.filter { $0.place == place }
        .compactMap { question.vocabulary.number(of: $0.id) }.map(String.init)
      let key = numbers.count == 1 ? "verdict.elsewhere" : "verdict.elsewhere.several"
      let told = sentences(voice.say(key, ["names": Phrase(place.names)]), place.moment)
      return Remark(
        text: voice.say(
          "verdict.set.why",
          ["n": Phrase(numbers.joined(separator: ", ")), "text": Phrase(told)]))
    }
  }

  /// True if one of the situations that a duty lists calls the asked name as well.
  private func isCalled(besides duty: Duty) -> Bool {
    deck.architectures.contains { architecture in
      let simulator = Simulator(architecture)
      let worlds = architecture.starts.compactMap(simulator.world)
      return duty.situations.compactMap(architecture.call).contains { call in
        worlds.contains { world in
          simulator.run([call], from: world).effects.certain.contains { $0.name == name }
        }
      }
    }
  }

  /// Why each of the right choices belongs.
  private func whys(_ question: Question, _ voice: DeckVoice) -> [Remark] {
    reasons(ofChoices: question).compactMap { number, why, _ in
      why.map {
        Remark(text: voice.say("verdict.set.why", ["n": number, "text": voice.text($0)]))
      }
    }
  }

  /// The names that a duty belongs in, in all architectures that call the asked name. If only one does, names of the
  /// same object are preferred.
  private func homes(of duty: String) -> [EffectName.ID] {
    let shown = deck.architectures.indices.sorted { $0 == deck.mainArchitecture && $1 != $0 }
      .map { deck.architectures[$0].namesShown }.filter { $0.contains(name) }
    let homes = shown.flatMap { $0.sorted() }.unique().filter { has($0, duty) }
    let own = homes.filter { deck.names[$0].object == deck.names[name].object }
    // No name here has the duty: look in all life cycles.
    if homes.isEmpty { return deck.names.indices.filter { has($0, duty) } }
    return own.isEmpty || shown.count > 1 ? homes : own
  }

  private func has(_ name: EffectName.ID, _ duty: String) -> Bool {
    deck.names[name].duties.contains(duty)
  }

  func reasons(ofChoices question: Question) -> [ChoiceReason] {
    right.compactMap(deck.duty).compactMap { duty in
      question.vocabulary.number(of: duty.id).map { ($0, duty.why, duty.sources) }
    }
  }

  func topic(in deck: Deck) -> String? { deck.names[name].id }
}
