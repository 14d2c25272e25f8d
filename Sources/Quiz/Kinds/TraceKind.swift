import Machine

/// Asks for all names that a few situations show, in order.
struct TraceKind: SituationKind {
  static let id = QuestionKind("trace")
  static let time = AnswerTime(18, perFact: 4)
  let context: KindContext

  func cards(on matter: Matter) -> [Card] {
    let shows = matter.names.joined().contains { deck.names[$0].kind == matter.effectKind }
    guard matter.isAsked, matter.isIdle(in: deck) || matter.moves || shows else { return [] }
    return [card("", on: matter, asks: .all)]
  }

  /// Cards for journeys, two to six situations long, if the architecture has enough of them.
  func cards(of index: Architecture.ID, _ matters: [Matter]) -> [Card] {
    guard let kind = deck.firstAskedKind else { return [] }
    let told = deck.architectures[index].situations.count { $0.asked != .rarely }
    return [(false, 2...6), (true, 2...4)].flatMap { ofSeveral, lengths -> [Card] in
      guard !context.models[index].starts(ofSeveral: ofSeveral).isEmpty else { return [] }
      return lengths.filter { $0 * Self.choice <= told }.map { length in
        card(
          "journey/\(length)" + (ofSeveral ? "/several" : ""), of: index, names: kind,
          asks: .journey(length, ofSeveral: ofSeveral))
      }
    }
  }

  /// The number of situations an architecture needs for each step of a journey.
  private static let choice = 4

  func isOffered(_ card: Card) -> Bool {
    guard case .journey(let count, _) = card.asks else { return true }
    return happenings.contains(count)
  }

  private var happenings: ClosedRange<Int> {
    context.rules.range(.happenings, Self.id, free: 1...6)
  }

  /// True if the rules `lines` and `silent` are met, and not every name is `delivering`.
  func isWorthAsking(_ question: Question) -> Bool {
    let (rules, alphabet) = (context.rules, context.observer(of: question.card.effectKind).alphabet)
    let names = Set((question.key.effects ?? []).map(\.name))
    let silent = (question.run?.outcomes ?? []).count {
      alphabet.observe($0.effects).certain.isEmpty
    }
    return rules.range(.lines, Self.id, free: 0...Self.shown.upperBound)
      .contains(question.key.effects?.certain.count ?? 0)
      && rules.range(.silent, Self.id, free: 0...99).contains(silent)
      && (names.isEmpty || !names.isSubset(of: rules.names(.delivering) ?? []))
  }

  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)? {
    TracedNames(happening: happening)
  }

  func question(_ draw: inout Draw) -> Question? {
    guard let model = try? context.model(of: draw.card) else { return nil }
    if case .journey(let count, let ofSeveral) = draw.card.asks {
      let walk = context.walk(in: model, Self.id)
      let barred = context.rules.starts(.never, Self.id)
      let all = model.starts(ofSeveral: ofSeveral).filter {
        !barred.contains(model.architecture.starts[$0.index].id)
      }
      let starts = all.filter { one in !all.contains { model.isPlainer($0.index, than: one.index) }
      }
      return journey(&draw, count, starts, walk)
    }
    guard let situation = draw.card.situation else { return nil }
    for occasion in draw.generator.shuffled(occasions(of: situation, model, draw.card)) {
      // None, one or two things happen next.
      let calls = context.walk(in: model, isUsual: true, Self.id).story(
        beginning: [occasion.call], from: occasion.start,
        count: min(happenings.upperBound, [1, 1, 2, 2, 3][draw.generator.index(below: 5)]),
        using: &draw.generator)
      for calls in [calls, [occasion.call]] {
        if let question = ask(draw, from: occasion.start, calls), isWorthAsking(question) {
          return question
        }
      }
    }
    return nil
  }

  /// Journeys that are drawn before the seed is given up.
  private static let tries = 24
  /// The number of names that must be called in a journey.
  private static let shown = 1...14

  private func journey(
    _ draw: inout Draw, _ count: Int, _ starts: [(index: Start.ID, world: Configuration)],
    _ walk: RandomWalk
  ) -> Question? {
    for _ in 0..<Self.tries {
      guard let start = draw.generator.element(of: starts)?.index else { return nil }
      let calls = walk.story(from: start, count: count, using: &draw.generator)
      guard calls.count == count, let question = ask(draw, from: start, calls),
        Self.shown.contains(question.key.effects?.certain.count ?? 0), isWorthAsking(question)
      else { continue }
      return question
    }
    return nil
  }

  func title(_ card: Card, _ voice: DeckVoice) -> String? {
    guard case .journey(let count, let ofSeveral) = card.asks else {
      return card.title.map(voice.text)
    }
    return voice.say(ofSeveral ? "card.journey.several" : "card.journey", ["n": count])
  }

  /// The name, if the trace consists of a single name; otherwise none.
  func terms(of card: Card) -> [String] {
    let names = Set(signature(of: card)?.key ?? [])
    return names.count == 1 ? names.map(Term.name) : []
  }
}

/// The names that situations show, in order.
struct TracedNames: SituationSubject {
  let happening: Happening

  var form: Question.Form { .sequence }

  func key(of run: Run, in tables: Tables) -> Key? {
    let unusual = unusualNames(in: run)
    let all =
      unusual.isEmpty
      ? nil : optionally(Alphabet(happening.alphabet.names.union(unusual)).observe(run.effects))
    return .sequence(
      SequenceKey(
        optionally(happening.alphabet.observe(run.effects)), all: all, tolerating: unusual,
        in: tables.architecture
      ) { deck.names[$0].id })
  }

  /// The effects, with those that few apps implement as such that may come. A log shows what its app implements.
  private func optionally(_ effects: [TracedEffect]) -> [TracedEffect] {
    let seldom = happening.card.kind == TraceKind.id ? deck.rules.names(.seldom) ?? [] : []
    return effects.map { effect in
      var effect = effect
      if seldom.contains(effect.name) { effect.certainty = .may }
      return effect
    }
  }

  /// False if the run had to pick between instances, or if more than one came into play on the way: the text, which tells
  /// of several at the start only, would not say how to name them.
  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    let isOne = run.outcomes.map { tables.architecture.hasOneOfEach($0.before) }
    return !run.outcomes.contains(where: \.hasPicked)
      && (isOne.first != true || !isOne.contains(false))
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let prompt = voice.say("question.trace", voice.arguments(question.card.effectKind))
    return text(
      question,
      prompt: sentences(prompt, optional(question, voice), markingRule(question, voice)),
      besides: instances(question, voice), voice)
  }

  /// Says that a method which few apps implement may be left out. Of several situations it is not given away whether they
  /// call it here: what counts is that one of them does from some start.
  private func optional(_ question: Question, _ voice: DeckVoice) -> String? {
    guard happening.card.kind == TraceKind.id else { return nil }
    let simulator = Simulator(architecture)
    let worlds = architecture.starts.compactMap(simulator.world)
    let names = (deck.rules.names(.seldom) ?? []).intersection(happening.alphabet.names)
    let isAlone = question.calls.count == 1
    let called = names.sorted().filter { name in
      if isAlone { return question.run?.effects.contains { $0.name == name } ?? false }
      return question.calls.contains { call in
        worlds.contains { simulator.run([call], from: $0).effects.contains { $0.name == name } }
      }
    }
    return called.isEmpty
      ? nil
      : voice.say(
        isAlone ? "question.trace.optional" : "question.trace.optional.perhaps",
        [
          "role": StatesAsked(architecture)?.owner(voice) ?? Phrase(""),
          "names": called.count == 1
            ? voice.phrase(called[0]) : Phrase(voice.voice.list(called.map(voice.name))),
        ])
  }

  /// If several instances are in play, and not all in one state: the state of each, unless the beginning names them.
  /// Otherwise nil.
  private func instances(_ question: Question, _ voice: DeckVoice) -> String? {
    guard let before = question.told, let role = question.markedRole else { return nil }
    let instances = zip(architecture.instances, before.leaves).filter { $0.0.role == role }
    let states = instances.map { instance, leaf in
      (instance, voice.text(architecture.roles[role].machine.answer(forLeaf: leaf).title))
    }
    let told = question.world.map(voice.text).joined()
    guard Set(states.map(\.1)).count > 1, !states.allSatisfy({ told.contains($0.0.id) })
    else { return nil }
    let list = states.map { instance, state in
      voice.say("question.instance", ["instance": instance.id, "state": state])
    }
    return "(\(list.joined(separator: ", ")))"
  }

  /// How an answer names instances if several are in play; otherwise nil.
  private func markingRule(_ question: Question, _ voice: DeckVoice) -> String? {
    guard let role = question.markedRole,
      let last = architecture.instances.last(where: { $0.role == role })
    else { return nil }
    return voice.say(
      "question.instances",
      ["role": voice.phrase(architecture.roles[role]), "instance": last.id])
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let must = question.key.effects?.certain ?? []
    guard !must.isEmpty else { return hintsToNothing(question, voice) }
    let meanings = must.enumerated().map {
      "\n  \($0 + 1). \(voice.text(deck.names[$1.name].gloss))"
    }.joined()
    return [
      [voice.states(question), voice.say("hint.moment")],
      [voice.say("hint.count", ["n": must.count])],
      [voice.say("hint.meaning", ["meaning": meanings]), voice.say("hint.purpose")],
    ]
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    switch focus {
    case .effect(let effect): reason(ofEffect: effect, question)
    case .unexpectedWord(let id): reason(ofName: id, question)
    case .key, .name:
      unsure(question).map { reason(ofEffect: $0, question) } ?? reason(ofName: nil, question)
    }
  }

  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    if let place = delivered(in: verdict, question, voice) { return [Remark(text: place)] }
    if let order = order(in: verdict, question, voice) { return order.remarks }
    if let once = repeated(in: verdict, question, voice) { return once.remarks }
    if let name = stray(in: verdict, question) {
      // Beside right calls the headline has said so, and where none is called, too.
      let given = answer.words.map(\.id)
      let isSaid = verdict.truth.isEmpty || verdict.truth.contains(where: given.contains)
      return
        ([absence(of: name, question, voice, isSaid: isSaid)]
        + reasonForMissed(verdict, answer, besides: name, question, voice)).remarks
    }
    if verdict.outcome == .unknown {
      let outcomes = question.run?.outcomes ?? []
      let steps = question.run.map { stepByStep($0, voice) } ?? []
      let told =
        steps.isEmpty
        ? reasons(verdict, question, voice) + [calledAlready(question, voice)].compactMap(\.self)
        : steps
      // A name that one of several situations calls alone is told by the situation.
      let deliveries = outcomes.flatMap { outcome in
        steps.isEmpty || happening.alphabet.observe(outcome.effects).certain.count > 1
          ? self.deliveries(outcome.effects, voice) : []
      }
      let rare = (rareCalls(outcomes, voice) + deliveries).filter { text in
        !told.contains { $0.contains(text) }
      }
      let possible = question.run.map { uncertain($0.effects, in: $0, voice) } ?? []
      // Other right answers come before what is beside the point, because a long explanation is cut at its end.
      return
        (told + possible + [question.openOrder(voice.voice)].compactMap(\.self) + rare
        + undelivered(outcomes, voice)).unique().remarks
    }
    let way = verdict.outcome == .right && verdict.truth.count > 1 ? way(question, voice) : nil
    // A method that is never called is explained, too, if a missing one stands before it.
    let other = laterStray(in: verdict, question).map { absence(of: $0, question, voice) }
    return [way, mayCome(answer, question, voice), verdict.because.map(voice.text), other].remarks
  }

  /// Says that what was named may be called, where nothing else was named; otherwise nil.
  private func mayCome(_ answer: Answer, _ question: Question, _ voice: DeckVoice) -> String? {
    guard case .sequence(let key) = question.key, key.onlyAllows(answer) else { return nil }
    let names = answer.words.compactMap { deck.name(withID: $0.id) }.unique().map(voice.name)
    return voice.say("verdict.may", ["names": Phrase(voice.voice.list(names))])
  }

  /// Why the first method that was missed is called, or why none is, if nothing was right and the reason why a given name
  /// is not called says nothing of what happens here. Of a long sequence the reason is left out.
  private func reasonForMissed(
    _ verdict: Verdict, _ answer: Answer, besides name: EffectName.ID, _ question: Question,
    _ voice: DeckVoice
  ) -> [String] {
    let given = Set(answer.words.map(\.id))
    guard given.isDisjoint(with: verdict.truth), verdict.truth.count <= Self.mostCallsWithReason,
      let run = question.run,
      Absence(name: name, outcomes: run.outcomes, question: question, voice: voice).isOfTheNameAlone
    else { return [] }
    let certain = happening.alphabet.observe(run.effects).certain
    guard let missed = certain.first(where: { !given.contains(deck.names[$0.name].id) }) else {
      return [reason(ofName: nil, question).because.map(voice.text)].compactMap(\.self)
    }
    let outcome = question.outcome(showing: missed)
    let grounds = architecture.grounds(of: architecture.transition(missed.cause), in: outcome)
    let because =
      outcome.flatMap(connecting)?.because ?? grounds.does ?? grounds.beginning.because
    return [because.map(voice.text)].compactMap(\.self)
  }

  /// The most calls beside which there is room for the reason of the first one that was missed.
  private static let mostCallsWithReason = 3

  /// Says which of two methods in the wrong order is called first, and why each is called; nil if the first fault is
  /// another one.
  private func order(
    in verdict: Verdict, _ question: Question, _ voice: DeckVoice
  ) -> [String]? {
    guard let (earlier, later) = verdict.swapped, let first = deck.name(withID: earlier.id),
      let second = deck.name(withID: later.id)
    else { return nil }
    let order = voice.say(
      "verdict.before", ["earlier": voice.phrase(first), "later": voice.phrase(second)])
    let (called, next) = (effect(first, question), effect(second, question))
    // Of two methods that one row calls, the row says nothing about the first.
    if let called, let next, called.cause == next.cause,
      let because = because(naming: first, question).map(voice.text) ?? voice.onlyCase(of: first)
    {
      return [order, because]
    }
    let both = [called, next].compactMap(\.self)
    let places = both.map(question.place)
    let isOfSeveral = places.unique().count > 1
    let reasons = zip(both, places).compactMap { effect, place -> String? in
      let row = architecture.transition(effect.cause)?.because
      // A row that brings about several calls may explain another of them.
      let isOfOther =
        row.map { row in
          happening.alphabet.names.contains {
            $0 != first && $0 != second && row.mentions(deck.names[$0])
          }
        } ?? false
      let because =
        isOfOther ? voice.onlyCase(of: effect.name) ?? row.map(voice.text) : row.map(voice.text)
      guard let because, isOfSeveral, let place else { return because }
      return voice.say("verdict.step", ["n": place + 1, "text": Phrase(because)])
    }
    return [order] + reasons.unique()
  }

  /// The reason of a row that was taken and speaks of a method; nil if none does.
  private func because(naming name: EffectName.ID, _ question: Question) -> LocalizedText? {
    (question.run?.outcomes ?? []).lazy.compactMap { question.row(mentioning: name, in: $0) }
      .compactMap { [architecture] in architecture.transition($0)?.because }.first
  }

  /// If the first fault is a method given more often than it is called: in which of several situations it is called, or of
  /// a single one when it is called at all, and the states that the app goes through. Otherwise nil.
  private func repeated(
    in verdict: Verdict, _ question: Question, _ voice: DeckVoice
  ) -> [String]? {
    guard case .unexpectedWord(let id) = verdict.focus, verdict.truth.contains(id),
      let name = deck.name(withID: id), let run = question.run
    else { return nil }
    let steps = run.outcomes.indices.filter { index in
      run.outcomes[index].effects.contains { $0.name == name }
    }.map { String($0 + 1) }
    let times = verdict.truth.count { $0 == id }
    let isTold = run.outcomes.count > 1 && (times == 1 || steps.count > 1)
    let when =
      isTold
      ? voice.say(
        steps.count == 1 ? "verdict.only-in-step" : "verdict.only-in-steps",
        ["name": voice.phrase(name), "list": Phrase(voice.voice.list(steps))])
      : voice.onlyCase(of: name) ?? voice.meaning(of: name)
    let may = verdict.others.contains(id) ? uncertain(run.effects, in: run, voice) : []
    return may + [when, way(question, voice)].compactMap(\.self)
  }

  private func effect(_ name: EffectName.ID, _ question: Question) -> TracedEffect? {
    question.key.effects?.first { $0.name == name }
  }

  /// For each of several situations: the states, what happens to the app, and what is called. Where nothing is, or of
  /// only two, rows give their reasons, too.
  private func stepByStep(_ run: Run, _ voice: DeckVoice) -> [String] {
    let isLong = run.outcomes.count > 2
    return StatesAsked(architecture)?.steps(
      of: run, voice,
      reason: { grounds, outcome in
        let isSilent = calls(of: outcome, in: run, voice).isEmpty
        return connecting(in: outcome)?.because ?? (isSilent ? grounds.text : nil) ?? grounds.does
          ?? (isLong ? nil : grounds.because)
      },
      adding: { calls(of: $0, in: run, voice) }) ?? []
  }

  /// The names that one of several situations shows; empty if it shows none, as its reason says so.
  private func calls(of outcome: Macrostep, in run: Run, _ voice: DeckVoice) -> [String] {
    let names = optionally(happening.alphabet.observe(outcome.effects)).certain
      .map { title($0, in: run, voice) }
    return names.isEmpty ? [] : [voice.say("verdict.shown", ["names": voice.inOrder(names)])]
  }

  /// The name of an effect, with its instance if several are in play.
  private func title(_ effect: TracedEffect, in run: Run, _ voice: DeckVoice) -> String {
    let name = voice.name(effect.name)
    guard architecture.role(of: effect.instance).isAsked,
      let before = run.outcomes.first?.before, !architecture.hasOneOfEach(before)
    else { return name }
    return "\(name)@\(architecture.instances[effect.instance].id)"
  }

  /// The names that may come besides those that must; empty if none must. A row that shows nothing else says why.
  private func uncertain(_ effects: [TracedEffect], in run: Run, _ voice: DeckVoice) -> [String] {
    let observed = optionally(happening.alphabet.observe(effects))
    guard !observed.certain.isEmpty else { return [] }
    let seldom = deck.rules.names(.seldom) ?? []
    let certain = Set(observed.certain.map(\.cause))
    let may = observed.filter { $0.certainty == .may }
    func because(_ effect: TracedEffect) -> LocalizedText? {
      certain.contains(effect.cause) ? nil : architecture.transition(effect.cause)?.because
    }
    func said(_ key: String, _ effects: [TracedEffect]) -> [String] {
      let titles = effects.map { title($0, in: run, voice) }.unique()
      let names = effects.map(\.name).unique()
      let all =
        names.count == 1 && titles == [voice.name(names[0])]
        ? voice.phrase(names[0]) : Phrase(voice.voice.list(titles))
      return titles.isEmpty ? [] : [voice.say(key, ["names": all])]
    }
    let rare = may.filter { seldom.contains($0.name) }
    let other = may.filter { !seldom.contains($0.name) }
    let reasons = other.compactMap(because).map(voice.text).unique()
    let either =
      reasons.isEmpty
      ? [] : [sentences(reasons.joined(separator: " "), voice.say("verdict.either"))]
    return said("verdict.seldom", rare) + either
      + said("verdict.may", other.filter { because($0) == nil })
  }

  /// Why each of the methods is called, one transition after the other.
  private func reasons(
    _ verdict: Verdict, _ question: Question, _ voice: DeckVoice
  ) -> [String] {
    let first = verdict.because.map(voice.text)
    let anew = newLife(question, voice)
    let called = happening.alphabet.observe(question.run?.effects ?? []).certain
    let all = called.compactMap { architecture.transition($0.cause)?.because }.map(voice.text)
    return [anew, first].compactMap(\.self) + all.unique().filter { first?.contains($0) != true }
  }

  /// When each called name is called that is not in the rule `lifeCycle`. Of one that delivers something the situation
  /// and the calls say enough, unless there is only one case in which it comes.
  private func deliveries(_ effects: [TracedEffect], _ voice: DeckVoice) -> [String] {
    strangers(in: effects).compactMap { name in
      voice.onlyCase(of: name) ?? (delivers(deck.names[name].id) ? nil : voice.meaning(of: name))
    }
  }

  /// The called names that are not in the rule `lifeCycle`.
  private func strangers(in effects: [TracedEffect]) -> [EffectName.ID] {
    guard let lifeCycleNames = deck.rules.names(.lifeCycle) else { return [] }
    return happening.alphabet.observe(effects).certain.map(\.name).unique()
      .filter { !lifeCycleNames.contains($0) }
  }

  /// Says between which calls an event is delivered, if the answer has that call or one beside it in the wrong place.
  /// Otherwise nil.
  private func delivered(
    in verdict: Verdict, _ question: Question, _ voice: DeckVoice
  ) -> String? {
    guard case .sequence(let steps) = verdict.difference,
      let fault = steps.first(where: { $0.mark != .right })?.word.id,
      let first = steps.firstIndex(where: { $0.word.id == fault && $0.mark != .right }),
      let last = steps.lastIndex(where: { $0.word.id == fault && $0.mark != .right }), first < last,
      let id = steps[first...last].map(\.word.id).first(where: delivers)
    else { return nil }
    return place(of: id, in: verdict.truth, voice)
  }

  /// Says between which calls an event is delivered; nil if it stands at an end.
  private func place(of id: String, in calls: [String], _ voice: DeckVoice) -> String? {
    guard let place = calls.firstIndex(of: id), place > 0, place < calls.count - 1
    else { return nil }
    func title(_ id: String) -> Phrase { deck.name(withID: id).map(voice.phrase) ?? Phrase(id) }
    let (before, after) = (calls[place - 1], calls[place + 1])
    return voice.say(
      "verdict.delivered", ["name": title(id), "before": title(before), "after": title(after)])
  }

  /// True of a name in the rule `delivering`, such as the delivery of a link.
  private func delivers(_ id: String) -> Bool {
    deck.name(withID: id).map { deck.rules.names(.delivering)?.contains($0) ?? false } ?? false
  }

  /// The states that the run leads through; nil if the state does not change.
  private func way(_ question: Question, _ voice: DeckVoice) -> String? {
    guard let run = question.run, let states = StatesAsked(architecture) else { return nil }
    return states.way(in: run, voice)
  }

  /// The first effect that is not certain, if no effect is certain.
  private func unsure(_ question: Question) -> TracedEffect? {
    let effects = question.key.effects ?? []
    return effects.certain.isEmpty ? effects.first : nil
  }

  /// The extra name at the answer's first fault; beside a missing name, only one that is never called.
  private func stray(in verdict: Verdict, _ question: Question) -> EffectName.ID? {
    if case .unexpectedWord(let id) = verdict.focus { return deck.name(withID: id) }
    guard case .sequence(let steps) = verdict.difference else { return nil }
    return stray(among: steps.drop { $0.mark == .right }.prefix { $0.mark != .right }, question)
  }

  /// An extra name behind the first fault that is never called.
  private func laterStray(in verdict: Verdict, _ question: Question) -> EffectName.ID? {
    guard case .sequence(let steps) = verdict.difference else { return nil }
    return stray(among: steps[...], question)
  }

  private func stray(
    among steps: ArraySlice<Verdict.Step>, _ question: Question
  ) -> EffectName.ID? {
    let called = Set((question.run?.effects ?? []).map(\.name))
    return steps.lazy.filter { $0.mark == .extra }
      .compactMap { [deck] in deck.name(withID: $0.word.id) }.first { !called.contains($0) }
  }
}
