import Machine

/// Shows what happened and a log of it in which one line is missing, or does not belong.
struct DetectiveKind: Kind {
  static let id = QuestionKind("detective")
  static let time = AnswerTime(18, perFact: 2)
  let context: KindContext

  /// The number of lines of a log: enough to be worth asking, few enough for one-digit choices.
  private var lines: ClosedRange<Int> { context.rules.range(.lines, Self.id, free: 2...9) }
  /// The number of lines that are tried in one log before another log is drawn.
  private static let tries = 6

  /// The kind whose questions have the whole log as their answer.
  private var traces: TraceKind { TraceKind(context: context) }

  /// Returns a card for every situation that can be traced while there is only one instance of each
  /// role.
  func cards() -> [Card] {
    let matters = deck.architectures.indices.flatMap(context.matters)
    return matters.flatMap(traces.cards(on:)).compactMap { traced in
      guard traced.effectKind == deck.firstAskedKind, let index = traced.architecture,
        let situation = traced.situation,
        isTold(situation, index)
      else { return nil }
      return card(
        deck.architectures[index].situations[situation].id, of: index, on: situation,
        names: traced.effectKind)
    }
  }

  /// True if a situation has a fit occasion. The samples, which have been run already, are looked at first.
  private func isTold(_ situation: Situation.ID, _ index: Architecture.ID) -> Bool {
    context.models[index].samples(of: situation).contains { isFit($0.occasion, index) }
      || !occasions(of: situation, index).isEmpty
  }

  private func occasions(
    of situation: Situation.ID, _ index: Architecture.ID
  ) -> [WorldModel.Occasion] {
    context.models[index].occasions(of: situation).filter { isFit($0, index) }
  }

  /// True if the rules admit it, and one instance of each role is in play before and after.
  private func isFit(_ occasion: WorldModel.Occasion, _ index: Architecture.ID) -> Bool {
    let model = context.models[index]
    return context.admits(occasion, of: index, Self.id)
      && model.architecture.hasOneOfEach(occasion.configuration)
      && model.simulator.successor(of: occasion.configuration, by: occasion.call)
        .map(model.architecture.hasOneOfEach) ?? false
  }

  func question(_ draw: inout Draw) -> Question? {
    guard let index = draw.card.architecture, let situation = draw.card.situation else {
      return nil
    }
    let model = context.models[index]
    let observer = context.observer(of: draw.card.effectKind)
    let isMissing = draw.generator.index(below: 2) == 0
    let most = context.rules.range(.happenings, Self.id, free: 1...4).upperBound
    for occasion in draw.generator.shuffled(occasions(of: situation, index)) {
      let story = context.walk(in: model, Self.id).story(
        beginning: [occasion.call], from: occasion.start,
        count: 1 + draw.generator.index(below: most), using: &draw.generator)
      for length in (1...story.count).reversed() {
        var spec = draw.spec(
          from: occasion.start, Array(story.prefix(length)), seeing: observer.ids)
        guard let log = try? traces.question(spec, of: draw.card),
          let edit = edit(of: log, isMissing, &draw.generator)
        else { continue }
        spec.asks = isMissing ? (["missing"] + edit.lines).joined(separator: " ") : "extra"
        spec.options = isMissing ? [] : edit.lines
        if let question = draw.ask(spec) { return question }
      }
    }
    return nil
  }

  private func edit(
    of log: Question, _ isMissing: Bool, _ generator: inout SeededGenerator
  ) -> LogEdit? {
    guard let mutator = LogMutator(log.key, in: deck) else { return nil }
    guard isMissing else { return extra(mutator, log, &generator) }
    let whole = mutator.whole
    // An optional line could just as well be the missing one.
    let isCertain = log.key.effects?.allSatisfy { $0.certainty == .must } ?? false
    guard lines.contains(whole.count - 1),
      isCertain || !context.rules.has(.certain, Self.id)
    else { return nil }
    let places = whole.indices.filter { deck.name(withID: whole[$0]).map(isEverywhere) ?? false }
    let edits = places.compactMap { mutator.edit(whole.without($0), isMissing: true) }
    guard context.rules.has(.balanced, Self.id) else { return generator.element(of: edits) }
    // Names that most situations show are made the missing line less often.
    let drawn = [generator.element(of: edits), generator.element(of: edits)].compactMap { $0 }
    return drawn.min { frequency(of: $0.line, log) < frequency(of: $1.line, log) }
  }

  /// Returns how many situations of a log's architecture show a name.
  private func frequency(of name: String, _ log: Question) -> Int {
    (log.card.architecture.map(context.matters) ?? []).count { matter in
      matter.isFirst && matter.names.contains { $0.contains { deck.names[$0].id == name } }
    }
  }

  /// True of a name in the rule `lifeCycle` that is not in the rule `notEverywhere`.
  private func isEverywhere(_ name: EffectName.ID) -> Bool {
    let rules = context.rules
    return rules.names(.lifeCycle)?.contains(name) ?? true
      && !(rules.names(.notEverywhere)?.contains(name) ?? false)
  }

  private func extra(
    _ mutator: LogMutator, _ log: Question, _ generator: inout SeededGenerator
  ) -> LogEdit? {
    let whole = mutator.whole
    guard lines.contains(whole.count + 1), whole.count > 1, Set(whole).count == whole.count
    else { return nil }
    let shown = Set((log.run?.effects ?? []).map(\.name))
    let believed = believed(of: log, whole)
    let groups = strangers(to: log, believed.keys).map { group in
      group.filter {
        log.vocabulary.entry(deck.names[$0].id) != nil && !whole.contains(deck.names[$0].id)
      }
    }.filter { !$0.isEmpty }
    // A name that the run may show is made the wrong line only if no other is left.
    let absent = groups.map { $0.filter { !shown.contains($0) } }.filter { !$0.isEmpty }
    let left = absent.isEmpty ? groups : absent
    let others = (left.count > 1 ? generator.element(of: left) : left.first) ?? []
    for _ in 0..<Self.tries {
      guard let stranger = stranger(among: others, in: whole, &generator) else { return nil }
      let places = believed[stranger] ?? places(of: stranger, among: whole, of: log)
      guard let place = generator.element(of: places) else { return nil }
      let line = deck.names[stranger].id
      if let edit = mutator.edit(whole.with(line, at: place), isMissing: false) { return edit }
    }
    return nil
  }

  /// The places where a name may be inserted: beside its neighbours in the log, or anywhere if it has none; not before the first
  /// line of a launch.
  private func places(
    of stranger: EffectName.ID, among whole: [String], of log: Question
  ) -> [Int] {
    let isBeginning =
      log.told.flatMap { world in
        log.architecture.map { deck.rules.ended(in: world, of: $0) != nil }
      } ?? false
    let all = Array((isBeginning ? 1 : 0)...whole.count)
    guard let index = log.card.architecture else { return all }
    // A call that only begins a life would give itself away anywhere but in front.
    if !isBeginning, deck.architectures[index].showsAtABeginningOnly(stranger) { return [0] }
    let near = context.neighbours(of: stranger, in: index).map { deck.names[$0].id }
    let beside = all.filter { place in
      whole.indices.contains(place) && near.contains(whole[place])
        || place > 0 && near.contains(whole[place - 1])
    }
    return beside.isEmpty ? all : beside
  }

  /// Draws one of some names. If the deck's rules ask for balance, every other name drawn is no
  /// longer than the longest line, and if possible longer than the shortest, so that its length does
  /// not give it away.
  private func stranger(
    among names: [EffectName.ID], in whole: [String], _ generator: inout SeededGenerator
  ) -> EffectName.ID? {
    func length(_ name: EffectName.ID) -> Int {
      deck.names[name].name.byLanguage.values.map(\.count).max() ?? 0
    }
    let lengths = whole.compactMap { deck.name(withID: $0) }.map(length)
    let (shortest, longest) = (lengths.min() ?? 0, lengths.max() ?? 0)
    let shorter = names.filter { length($0) <= longest }
    let between = shorter.filter { length($0) > shortest }
    let isBalanced = context.rules.has(.balanced, Self.id) && generator.index(below: 2) == 0
    let drawn = isBalanced ? [between, shorter].first { !$0.isEmpty } : nil
    return generator.element(of: drawn ?? names)
  }

  /// The names that misconceptions add to a log, each with its places: behind the line that it follows under the
  /// misconception. Names at the very beginning are left out.
  private func believed(of log: Question, _ whole: [String]) -> [EffectName.ID: [Int]] {
    guard let index = log.card.architecture, context.rules.has(.plausible, Self.id) else {
      return [:]
    }
    return context.beliefs.inArchitecture(index).reduce(into: [:]) { places, belief in
      let words = LogMutator(log.key(in: belief.tables), in: deck)?.whole ?? []
      for (place, word) in words.enumerated() where !whole.contains(word) {
        guard let name = deck.name(withID: word) else { continue }
        let before = words[..<place].last.flatMap { whole.firstIndex(of: $0) }
        if let before { places[name, default: []].append(before + 1) }
      }
    }
  }

  /// Returns groups of names that could be the wrong line. If the deck's rules ask for plausible
  /// names, these are the names that misconceptions show there, and the life cycle's neighbours of
  /// the lines.
  private func strangers(
    to log: Question, _ believed: some Sequence<EffectName.ID>
  ) -> [[EffectName.ID]] {
    guard let index = log.card.architecture, context.rules.has(.plausible, Self.id) else {
      return [log.architecture?.namesShown.sorted() ?? []]
    }
    let near = Set(
      (log.run?.effects ?? []).flatMap { context.neighbours(of: $0.name, in: index) })
    let stages = context.rules.names(.lifeCycle)
    // In a log in which the process does not end, the call of its end would stand out.
    let end = log.architecture.flatMap(context.rules.roleOfEnd)
    let stranger = near.filter { name in
      stages?.contains(name) ?? true && !(end?.showsAtItsEnd(name) ?? false)
    }.sorted()
    // Neighbours are drawn twice as often: a name that a misconception shows often belongs to
    // another object and stands out.
    return [believed.sorted(), stranger, stranger]
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    var told = spec
    (told.asks, told.options) = (card.asks.text, [])
    let log = try traces.question(told, of: card)
    let isMissing = spec.options.isEmpty
    let lines =
      isMissing ? spec.asks.split(separator: " ").dropFirst().map(String.init) : spec.options
    let names = try context.names(lines)
    guard let edit = LogMutator(log.key, in: deck)?.edit(lines, isMissing: isMissing),
      let trace = log.subject as? TracedNames
    else { throw .doubtful }
    return try question(
      spec, of: card, about: WrongLine(trace: trace, edit: edit),
      isMissing
        ? log.vocabulary.seekingMissing
        : Vocabulary(choices: deck.choices(names), seeksDenied: true),
      world: log.world, told: log.told, calls: log.calls, run: log.run)
  }
}

/// The line that is wrong in a log.
struct WrongLine: SituationSubject {
  /// The whole log.
  let trace: TracedNames
  let edit: LogEdit

  var happening: Happening { trace.happening }
  var form: Question.Form { edit.isMissing ? .name : .choice }
  var emptyKey: String { "answer.empty.detective" }

  /// Returns the lines that correct the shown log; a log that is right as it is has no missing
  /// line.
  func key(of run: Run, in tables: Tables) -> Key? {
    guard let mutator = LogMutator(trace.key(of: run, in: tables), in: deck) else { return nil }
    let isWhole = mutator.accepts(edit.lines)
    let right = isWhole ? [] : mutator.remedies(for: edit.lines, isMissing: edit.isMissing)
    return right.isEmpty && !(isWhole && edit.isMissing) ? nil : .word(WordKey(right))
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool { trace.isPlain(run, in: tables) }

  /// The facts about the wrong line come first: the row that shows a missing one, or why an extra one is not called.
  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    let all = trace.facts(question, verdict, names)
    guard let index = question.card.architecture, let line = deck.name(withID: edit.line) else {
      return all
    }
    guard edit.isMissing else { return names.denying(line, of: index) + all }
    let outcome = question.run?.outcomes.first { $0.effects.contains { $0.name == line } }
    guard let outcome else { return all }
    let effects = outcome.effects.filter { $0.name == line }
    return names.situations([outcome.call], of: index)
      + names.showing(effects, in: outcome.effects, of: index) + all
  }

  /// Choosing another line as the wrong one shows no belief about the line that is wrong.
  func showsBelief(_ answer: Answer, _ question: Question) -> Bool { edit.isMissing }

  /// True if tables have another missing line, or the extra line.
  func isOtherwise(in tables: Tables, _ question: Question) -> Bool {
    if edit.isMissing { return question.hasOtherKey(in: tables) }
    return question.told.flatMap { trace.key(in: tables, from: $0) }?.words
      .contains(edit.line) ?? false
  }

  /// Assumes that the shown log is right except for the line of the answer.
  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? {
    let given = answer.words.prefix(1).compactMap { deck.name(withID: $0.id) }
    let wrong = deck.name(withID: edit.line).map { [$0] } ?? []
    let hint: MutationHints.Hint =
      !edit.isMissing
      ? .replacing(given, by: wrong)
      : given.isEmpty ? .dropping(wrong) : .replacing(wrong, by: given)
    let architecture = architecture
    return question.mutationHints(hint, .targets { architecture.roles[$1].isAsked })
  }

  /// Returns the situations, then the log; its lines are the choices if one of them is the answer.
  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let arguments = voice.arguments(question.card.effectKind)
    let key = edit.isMissing ? "question.detective.missing" : "question.detective.extra"
    let prompt =
      "\(voice.say("question.detective.log", arguments)) \(voice.say(key, arguments))"
    var text = text(question, prompt: prompt, voice)
    if edit.isMissing {
      let lines = edit.lines.compactMap { deck.name(withID: $0) }.map(voice.name)
      text.code = lines.joined(separator: "\n")
    }
    return text
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    deck.name(withID: edit.line).map { hints(toName: $0, question, voice) } ?? []
  }

  /// Returns why the missing line is called, or what the line that does not belong means.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    if edit.isMissing { return reason(ofName: focus.name, question) }
    let name = deck.names.first { $0.id == edit.line }
    return Verdict.Reason(because: name?.meaning, sources: name?.sources ?? [])
  }

  /// Why the missing line is called, or the extra one is not. Then why another line that was given is not the wrong
  /// one; or after "I don't know" why those that few apps implement are missing or not, and why what the situation
  /// delivers elsewhere is not delivered here.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    let name = deck.name(withID: edit.line)
    let isOfOurs = name.map(happening.architecture.namesShown.contains) ?? false
    let reasons =
      edit.isMissing
      ? reasonsOfGap(verdict, question, voice)
      : [
        sentences(
          isOfOurs && verdict.outcome != .right ? newLife(question, voice) : nil,
          name.map {
            absence(of: $0, question, voice, isLast: edit.lines.last == edit.line, isOfALog: true)
          })
      ]
    let given = answer.words.first.flatMap { deck.name(withID: $0.id) }
    let other = given == name ? nil : given.map { told(of: $0, question, voice) }
    let outcomes = question.run?.outcomes ?? []
    let rare =
      edit.isMissing && verdict.outcome == .unknown
      ? rareCalls(outcomes, voice, besides: edit.lines) + undelivered(outcomes, voice) : []
    let place = edit.isMissing && verdict.outcome == .unknown ? place(question, voice) : nil
    return (reasons + [place, other] + rare).remarks
  }

  /// Says which line the missing one comes before, or that it is the last. Nil if the log has the next line twice, so that
  /// naming it would not tell the place.
  private func place(_ question: Question, _ voice: DeckVoice) -> String? {
    let whole = happening.alphabet.observe(question.run?.effects ?? []).certain.map(\.name)
    let lines = edit.lines.compactMap { deck.name(withID: $0) }
    guard let gap = whole.indices.first(where: { $0 >= lines.count || lines[$0] != whole[$0] }),
      whole.count == lines.count + 1
    else { return nil }
    guard gap < lines.count else { return voice.say("verdict.place.last") }
    guard lines.count(where: { $0 == lines[gap] }) == 1 else { return nil }
    return voice.say("verdict.place", ["name": voice.phrase(lines[gap])])
  }

  /// Why the missing line is called, and if it belongs to a new life, that this began. After "I don't know" also why the
  /// life before ended as it did, by the numbers of the situations.
  private func reasonsOfGap(
    _ verdict: Verdict, _ question: Question, _ voice: DeckVoice
  ) -> [String?] {
    guard verdict.outcome != .right, let name = deck.name(withID: edit.line) else {
      return [verdict.because.map(voice.text)]
    }
    // A reason that several calls share does not say what this one is for.
    let own = question.run?.effects.first { $0.name == name }
      .flatMap { happening.architecture.transition($0.cause)?.because }
    // A reason that speaks of another method says nothing of this one.
    let isOfOther =
      own.map { own in
        !own.mentions(deck.names[name])
          && happening.alphabet.names.contains { own.mentions(deck.names[$0]) }
      } ?? false
    let told = isOfOther ? nil : own ?? verdict.because
    let isNamed = told?.mentions(deck.names[name]) ?? false
    let reason = told.flatMap { $0 == deck.names[name].meaning ? nil : voice.text($0) }
    let effect = question.run?.effects.first { $0.name == name }
    // The row says that the method is called at a change of state; the situation says why the state changes.
    let does = effect.flatMap { effect in
      isNamed && told == own
        ? happening.architecture.grounds(
          of: happening.architecture.transition(effect.cause), in: question.outcome(showing: effect)
        ).does : nil
    }
    let isAsIs = does.map(voice.text).map { does in reason?.contains(does) ?? false } ?? true
    let because = sentences(
      isNamed ? nil : voice.meaning(of: name), isAsIs ? nil : does.map(voice.text), reason)
    guard let run = question.run,
      let index = run.outcomes.firstIndex(where: { $0.effects.contains { $0.name == name } }),
      run.outcomes.count > 1
    else { return [because] }
    let anew = StatesAsked(happening.architecture)?.newLife(
      at: index, in: run, namesEnd: verdict.outcome == .wrong, voice)
    guard let anew else {
      let before = verdict.outcome == .unknown ? silentSteps(before: index, of: run, voice) : []
      let key = before.isEmpty ? "verdict.step" : "verdict.set.why"
      return before + [voice.say(key, ["n": index + 1, "text": Phrase(because)])]
    }
    let last = run.outcomes.prefix(index).last
    let row = last.flatMap(question.rowOfEnd).flatMap(happening.architecture.transition)
    // Some situations say why they end the process; the row only says that it ends.
    let cause = last.flatMap { happening.architecture.situations[$0.call.situation].because }
    let end = row.flatMap { cause ?? $0.because }.map(voice.text)
    let beginning = sentences(anew, because)
    guard let end, verdict.outcome == .unknown else { return [beginning] }
    return [(index, end), (index + 1, beginning)].map { number, text in
      voice.say("verdict.set.why", ["n": number, "text": Phrase(text)])
    }
  }

  /// Tells each situation before a given one, if none of them calls anything and so none has a line in the log.
  private func silentSteps(before index: Int, of run: Run, _ voice: DeckVoice) -> [String] {
    let earlier = run.outcomes.prefix(index)
    guard earlier.allSatisfy({ happening.alphabet.observe($0.effects).isEmpty }),
      let steps = StatesAsked(happening.architecture)?.steps(of: run, voice)
    else { return [] }
    return Array(steps.prefix(index))
  }

  /// Why a given name is not the wrong line; empty if nothing is to be said.
  private func told(
    of name: EffectName.ID, _ question: Question, _ voice: DeckVoice
  ) -> String {
    if edit.isMissing {
      let isThere = edit.lines.contains(deck.names[name].id)
      return isThere
        ? voice.say("verdict.there", ["name": voice.phrase(name)])
        : absence(of: name, question, voice)
    }
    let outcomes = question.run?.outcomes ?? []
    let places = outcomes.indices.filter { index in
      outcomes[index].effects.contains { $0.name == name }
    }
    guard let place = places.first else { return "" }
    let meaning = voice.predicate(deck.names[name].gloss)
    return voice.say(
      outcomes.count > 1 && places.count == 1 ? "verdict.belongs.step" : "verdict.belongs",
      ["name": voice.phrase(name), "gloss": meaning, "n": place + 1])
  }

  /// Shows the log as it should have been, in one allowed order.
  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    let effects = happening.alphabet.observe(question.run?.effects ?? [])
    let names = effects.certain.map { voice.name($0.name) }
    return [voice.say("verdict.log", ["names": voice.inOrder(names)])]
  }
}
