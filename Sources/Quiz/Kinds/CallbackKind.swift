import Machine

/// Asks for one name that a situation shows: the only one, the first, the last, or one that carries a duty.
struct CallbackKind: SituationKind {
  static let id = QuestionKind("callback")
  static let time = AnswerTime(16)
  let context: KindContext

  func cards(on matter: Matter) -> [Card] {
    guard matter.isAsked else { return [] }
    let shown = matter.names.map { names in
      Set(names.filter { deck.names[$0].kind == matter.effectKind }).count
    }
    return (shown.contains(1) ? [card("", on: matter, asks: .only)] : [])
      + (shown.contains { $0 > 1 }
        ? [card("/first", on: matter, asks: .first), card("/last", on: matter, asks: .last)] : [])
  }

  /// A name that only delivers an event may be called late. Where one is called, no name is asked
  /// for as the last, and a duty that belongs only in such names is not asked for either.
  func isOffered(_ card: Card) -> Bool {
    if case .duty(let duty) = card.asks { return !isOfEvent(duty) }
    guard card.asks == .last, let delivering = context.rules.names(.delivering),
      let index = card.architecture
    else { return true }
    return context.matters(of: index).contains { matter in
      matter.situation == card.situation
        && matter.names.contains { delivering.isDisjoint(with: $0) }
    }
  }

  /// True if a duty belongs only in names that deliver an event: the name of the event gives the
  /// answer away.
  private func isOfEvent(_ duty: String) -> Bool {
    let homes = deck.names.indices.filter { deck.names[$0].duties.contains(duty) }
    return context.rules.names(.delivering)?.isSuperset(of: homes) ?? false
  }

  func cards(of index: Architecture.ID, _ matters: [Matter]) -> [Card] {
    let architecture = deck.architectures[index]
    var met: [String: Situation.Frequency] = [:]
    for matter in matters {
      let situation = architecture.situations[matter.situation]
      if context.rules.situations(.never, Self.id).contains(situation.id) { continue }
      for id in Set(matter.names.joined().flatMap { deck.names[$0].duties })
      where deck.duty(id)?.isAsked(of: situation.id, in: architecture.id) ?? false
        && matter.names.contains(where: { homes(of: id, among: $0) })
      {
        met[id] = max(met[id] ?? .rarely, situation.asked)
      }
    }
    return deck.duties.compactMap { duty in
      met[duty.id].map {
        card(
          "duty/\(duty.id)", of: index, names: deck.firstAskedKind, asks: .duty(duty.id),
          titled: duty.task, $0)
      }
    }
  }

  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)? {
    Callback(happening: happening)
  }

  /// A last name is asked for only where no name delivers an event, a duty only where it belongs in
  /// few of the names that are shown.
  func isWorthAsking(_ question: Question) -> Bool {
    let rules = context.rules
    let shown = context.observer(of: question.card.effectKind).alphabet
      .observe(question.run?.effects ?? [])
    switch question.card.asks {
    case .last:
      let delivering = rules.names(.delivering) ?? []
      return !shown.contains { delivering.contains($0.name) }
    case .first:
      // Not asked if a method that the app does not implement would be called even earlier.
      if case .word(let key) = question.key { return key.tolerated.isEmpty }
      return true
    case .duty(let duty):
      return homes(of: duty, among: shown.map(\.name))
    default: return true
    }
  }

  /// True if a duty belongs in few enough of the given names.
  private func homes(of duty: String, among names: [EffectName.ID]) -> Bool {
    let homes = Set(names).filter {
      (deck.names[$0].duties + deck.names[$0].alsoAccepts).contains(duty)
    }
    return context.rules.range(.homes, Self.id, free: 0...99).contains(homes.count)
  }

  /// By the rule `matters`, drops the text of a start that does not change the answer.
  func finished(_ question: Question) -> Question {
    guard context.rules.has(.matters, Self.id), !startMatters(question) else { return question }
    var question = question
    question.world.removeFirst()
    return question
  }

  /// By the rule `matters`, only the first occasion if all have the same answer.
  func chosen(
    _ occasions: [WorldModel.Occasion], _ model: WorldModel, _ card: Card
  ) -> [WorldModel.Occasion] {
    guard let first = occasions.first, context.rules.has(.matters, Self.id) else {
      return occasions
    }
    let happening = Happening(
      deck: deck, card: card, architecture: model.architecture, calls: [first.call],
      alphabet: context.observer(of: card.effectKind).alphabet)
    let callback = Callback(happening: happening)
    let key = callback.plainKey(in: model.tables, from: first.configuration)
    let isTold = key == nil || isOther(than: key, callback, model, card)
    return isTold ? occasions : Array(occasions.prefix(1))
  }

  private func startMatters(_ question: Question) -> Bool {
    guard let model = try? context.model(of: question.card), !question.calls.isEmpty,
      let subject = question.subject as? Callback
    else { return true }
    return isOther(than: question.key, subject, model, question.card)
  }

  /// True if some start gives another answer or none, also a plain start at which the situation is not offered.
  private func isOther(
    than key: Key?, _ callback: Callback, _ model: WorldModel, _ card: Card
  ) -> Bool {
    guard let call = callback.happening.calls.first else { return true }
    let asked = occasions(of: call.situation, model, card).map(\.configuration)
    return (asked + model.plainWorldsNotOffering(call)).contains {
      callback.plainKey(in: model.tables, from: $0) != key
    }
  }

  /// Returns the situations that a duty is asked of: those that interviewers ask often, if any.
  func situations(of card: Card) -> [Situation.ID] {
    guard case .duty(let id) = card.asks else { return card.situation.map { [$0] } ?? [] }
    guard let architecture = card.architecture.map({ deck.architectures[$0] }),
      let duty = deck.duty(id)
    else { return [] }
    let situations = architecture.situations
    let asked = situations.indices.filter {
      duty.isAsked(of: situations[$0].id, in: architecture.id)
    }
    let often = asked.filter { situations[$0].asked == .often }
    return often.isEmpty ? asked : often
  }

  func closeness(of card: Card, to other: Card) -> Closeness? {
    guard card.asks == other.asks else { return nil }
    guard case .duty = card.asks else { return closeness(ofSituationsOf: card, other) }
    return homes(ofDutyOf: card) != homes(ofDutyOf: other) ? .near : nil
  }

  func terms(of card: Card) -> [String] {
    if case .duty = card.asks { return homes(ofDutyOf: card).map { Term.name(deck.names[$0].id) } }
    return Set(signature(of: card)?.key ?? []).sorted().map(Term.name)
  }

  /// Returns the names of a card's architecture that its duty belongs in.
  private func homes(ofDutyOf card: Card) -> [EffectName.ID] {
    guard case .duty(let duty) = card.asks, let architecture = card.architecture else { return [] }
    return Set(deck.architectures[architecture].roles.flatMap(\.shownNames))
      .filter { deck.names[$0].duties.contains(duty) }.sorted()
  }

  func duties(askedBy card: Card) -> [String] {
    if case .duty(let duty) = card.asks { [duty] } else { [] }
  }
}

/// One name that a situation shows.
private struct Callback: SituationSubject {
  let happening: Happening

  var form: Question.Form { .name }

  func key(of run: Run, in tables: Tables) -> Key? {
    let observed = happening.alphabet.observe(run.effects)
    let must = observed.indices.filter { observed[$0].certainty == .must }
    let right = Set(asked(observed, among: must).map(\.name))
    let others =
      Set(must.map { observed[$0].name }.filter(isAccepted)).union(next(to: right, observed, must))
    let also = others.subtracting(right)
    let tolerated = unusualNames(in: run).filter { name in
      let all = Alphabet(happening.alphabet.names.union([name])).observe(run.effects)
      return isAccepted(name) || asked(all, among: all.indices).contains { $0.name == name }
    }
    return .word(WordKey(ids(right), also: ids(also), tolerated: ids(tolerated)))
  }

  /// The names that would be right in an app without those that are: few apps implement them. Empty if that is not so.
  private func next(
    to right: Set<EffectName.ID>, _ observed: [TracedEffect], _ must: [Int]
  ) -> Set<EffectName.ID> {
    let seldom = deck.rules.names(.seldom) ?? []
    guard duty == nil, !right.isEmpty, right.isSubset(of: seldom) else { return [] }
    let rest = must.filter { !seldom.contains(observed[$0].name) }
    return Set(asked(observed, among: rest).map(\.name))
  }

  private func ids(_ names: Set<EffectName.ID>) -> [String] {
    names.sorted().map { deck.names[$0].id }
  }

  /// True if the duty that is asked for is acceptable in a name, although its home is elsewhere.
  private func isAccepted(_ name: EffectName.ID) -> Bool {
    duty.map { deck.names[name].alsoAccepts.contains($0.id) } ?? false
  }

  /// Returns those of the given effects that answer the question.
  private func asked(
    _ effects: [TracedEffect], among places: some Collection<Int>
  ) -> [TracedEffect] {
    lazy var order = Alphabet.order(of: effects)
    return places.filter { place in
      switch happening.card.asks {
      case .first: !places.contains { order.isBefore($0, place) }
      case .last: !places.contains { order.isBefore(place, $0) }
      case .duty(let duty): deck.names[effects[place].name].duties.contains(duty)
      default: true
      }
    }.map { effects[$0] }
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    let observed = happening.alphabet.observe(run.effects)
    let asked = asked(observed, among: observed.indices)
    if duty != nil { return !asked.certain.isEmpty }
    // Exactly one name answers the question, and it is certain to be called.
    let isOne = Set(asked.map(\.name)).count == 1 && asked.allSatisfy { $0.certainty == .must }
    let shown = Set(observed.certain.map(\.name))
    return isOne && (happening.card.asks == .only || shown.count > 1)
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let clause = question.calls.first.map { architecture.situations[$0.situation].clause }
    var arguments = voice.arguments(question.card.effectKind)
    arguments["clause"] = Phrase(clause.map(voice.text) ?? "")
    if let duty { arguments["does"] = Phrase(voice.text(duty.does)) }
    let key = duty == nil ? happening.card.asks.text : "duty"
    let now = "question.callback.\(key).now"
    // A deck may ask in a sentence of its own where the world has been told.
    if !question.world.isEmpty, voice.voice.wording.message(now) != nil {
      return text(question, prompt: voice.say(now, arguments), voice)
    }
    let prompt = voice.say("question.callback.\(key)", arguments)
    return QuestionText(lead: question.world.map(voice.text) + [prompt])
  }

  /// The duty, if one is asked for; then the situations, and the row that shows the right name.
  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    guard let index = question.card.architecture else { return [] }
    let right = question.key.answer?.words.first?.id
    let shown = happening.alphabet.observe(question.run?.effects ?? []).certain.filter {
      deck.names[$0.name].id == right
    }
    return [duty.map { names.duty($0.id) }].compactMap { $0 }
      + names.situations(question.calls, of: index)
      + names.showing(shown, in: question.run?.effects ?? [], of: index)
  }

  private var duty: Duty? {
    if case .duty(let id) = happening.card.asks { deck.duty(id) } else { nil }
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let name = question.key.answer?.words.first.flatMap { deck.name(withID: $0.id) }
    return name.map { hints(toName: $0, question, voice) } ?? []
  }

  /// For `first` and `last`, false if the run calls the given name: it may be an oversight.
  func showsBelief(_ answer: Answer, _ question: Question) -> Bool {
    guard [.first, .last].contains(happening.card.asks) else { return true }
    let given = answer.words.compactMap { deck.name(withID: $0.id) }
    return !(question.run?.effects.contains { given.contains($0.name) } ?? false)
  }

  /// False of a duty: where it belongs does not depend on the tables.
  func isOtherwise(in tables: Tables, _ question: Question) -> Bool {
    duty == nil && question.hasOtherKey(in: tables)
  }

  /// Says why the right name is called, and when the given one is or would be; after "I don't know", what else is called.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    let given = answer.words.compactMap { deck.name(withID: $0.id) }.first
    let stray = verdict.outcome == .wrong ? given : nil
    let sentences = [
      verdict.outcome == .right ? given.flatMap { beyond($0, question, voice) } : nil,
      because(verdict, question, voice),
      verdict.outcome == .right ? nil : nextRight(question, voice),
      stray.flatMap { place(of: $0, question, voice) },
      given == nil && duty == nil ? calledAlready(question, voice) : nil,
      given == nil ? duty?.moment.map(voice.text) : nil,
      given == nil ? accepted(question, voice) : nil,
      given == nil ? duty == nil ? order(question, voice) : happened(question, voice) : nil,
    ]
    let outcomes = given == nil && duty == nil ? question.run?.outcomes ?? [] : []
    return (sentences.compactMap(\.self) + undelivered(outcomes, voice)).unique().remarks
  }

  /// Why the right name is called; where an answer is not right, after what a launch has to do with it.
  private func because(_ verdict: Verdict, _ question: Question, _ voice: DeckVoice) -> String? {
    let anew = duty == nil && verdict.outcome != .right ? newLife(question, voice) : nil
    // "This launches the app" makes a sentence such as "Opening the URL brings the app to the screen" needless.
    let row = question.run?.effects.first { effect in
      question.key.words.contains(deck.names[effect.name].id)
    }.flatMap { architecture.transition($0.cause)?.because }
    let because = anew == nil ? verdict.because : row ?? verdict.because
    return because.map { sentences(anew, voice.text($0)) }
  }

  /// Names a second right answer: the method that is called first in apps that do not implement the right one. Nil if there
  /// is no such method.
  private func nextRight(_ question: Question, _ voice: DeckVoice) -> String? {
    guard duty == nil, case .word(let key) = question.key,
      let name = key.also.compactMap(deck.name(withID:)).first,
      let right = key.right.compactMap(deck.name(withID:)).first
    else { return nil }
    return voice.say(
      "verdict.also-first", ["name": voice.phrase(name), "of": voice.phrase(right)])
  }

  /// The other methods in which a duty is accepted; nil if there are none.
  private func accepted(_ question: Question, _ voice: DeckVoice) -> String? {
    guard duty != nil, case .word(let key) = question.key else { return nil }
    let names = (key.also + key.tolerated).compactMap(deck.name(withID:))
    return names.isEmpty
      ? nil : voice.say("verdict.accepted", ["names": voice.voice.list(names.map(voice.name))])
  }

  /// Says that a given name, which only some apps implement, comes even before the first of the others or after the
  /// last.
  private func beyond(
    _ name: EffectName.ID, _ question: Question, _ voice: DeckVoice
  ) -> String? {
    let truth = question.key.words.first.flatMap(deck.name(withID:))
    let key: String? =
      switch happening.card.asks {
      case .first: "verdict.even.first"
      case .last: "verdict.even.last"
      default: nil
      }
    guard let key, let truth, truth != name, !happening.alphabet.names.contains(name) else {
      return nil
    }
    return voice.say(key, ["name": voice.phrase(name), "truth": voice.phrase(truth)])
  }

  func expected(_ question: Question, _ voice: DeckVoice) -> String? {
    voice.say("answer.expected.one", voice.arguments(question.card.effectKind))
  }

  /// Says in which order the names are called, or why a given one is not.
  private func place(of name: EffectName.ID, _ question: Question, _ voice: DeckVoice) -> String? {
    let all = happening.alphabet.observe(question.run?.effects ?? []).certain.map(\.name)
    guard all.contains(name) else {
      let isShown = question.run?.effects.contains { $0.name == name } ?? false
      // One that may be called, too, but not for this task: what it is for.
      return duty != nil && isShown
        ? voice.meaning(of: name) : absence(of: name, question, voice)
    }
    guard let duty else { return order(question, voice) }
    return elsewhere(name, question, voice) ?? duty.moment.map(voice.text)
      ?? voice.meaning(of: name)
  }

  /// The states that the situation leads through, and what it calls.
  private func happened(_ question: Question, _ voice: DeckVoice) -> String? {
    guard let run = question.run else { return nil }
    let names = happening.alphabet.observe(run.effects).certain.map(\.name)
    let states = StatesAsked(architecture)
    // Which state stays as it is depends on a start that may not be told.
    let isStill = states?.passed(in: run).count == 1
    return sentences(
      question.world.isEmpty && isStill ? nil : states?.path(of: run, voice),
      voice.say("verdict.shown", ["names": voice.inOrder(told(names, question, voice))]))
  }

  /// Names; those are marked that depend on a start that is not told.
  private func told(
    _ names: [EffectName.ID], _ question: Question, _ voice: DeckVoice
  ) -> [String] {
    guard question.world.isEmpty, let outcome = question.run?.outcomes.first else {
      return names.map(voice.name)
    }
    let usual = Simulator(architecture).usualNames(shownIn: outcome, happening.alphabet)
    return names.map { name in
      usual.contains(name)
        ? voice.name(name) : voice.say("verdict.not-always", ["name": voice.name(name)])
    }
  }

  /// The names that are certainly called, in order; nil if there is only one, or if the order is open.
  private func order(_ question: Question, _ voice: DeckVoice) -> String? {
    let observed = happening.alphabet.observe(question.run?.effects ?? [])
    let order = Alphabet.order(of: observed)
    let all = observed.indices.filter { observed[$0].certainty == .must }
    guard all.count > 1, zip(all, all.dropFirst()).allSatisfy({ order.isBefore($0, $1) }) else {
      return nil
    }
    let names = told(all.map { observed[$0].name }, question, voice)
    return voice.say("verdict.order", ["names": voice.inOrder(names)])
  }

  /// Names an often-asked situation in which `name` is called, but no name that the duty belongs in; nil if there is
  /// none.
  private func elsewhere(
    _ name: EffectName.ID, _ question: Question, _ voice: DeckVoice
  ) -> String? {
    guard let world = question.told else { return nil }
    let homes = question.key.words.compactMap(deck.name(withID:))
    let simulator = Simulator(architecture)
    let situation = architecture.situations.indices.first { situation in
      guard architecture.situations[situation].asked == .often,
        let call = simulator.calls(of: situation, in: world).first
      else { return false }
      let run = simulator.run([call], from: world)
      let shown = Set(happening.alphabet.observe(run.effects).certain.map(\.name))
      return run.isPossible && shown.contains(name) && shown.isDisjoint(with: homes)
    }
    return situation.map {
      let clause = Phrase(voice.text(architecture.situations[$0].clause))
      return voice.say("verdict.also-called", ["name": voice.phrase(name), "clause": clause])
    }
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    guard let duty else { return reason(ofName: focus.name, question) }
    // The reason is always that of the duty, whichever name it is asked for.
    let because = duty.why ?? reason(ofName: question.key.answer?.words.first?.id, question).because
    return Verdict.Reason(because: because, sources: duty.sources)
  }
}
