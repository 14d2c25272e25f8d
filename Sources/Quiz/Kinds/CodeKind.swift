import Machine

/// Asks what a listing prints: a trace of the names it implements.
struct CodeKind: Kind {
  static let id = QuestionKind("code")
  static let time = AnswerTime(30, perFact: 2)
  let context: KindContext
  private let vocabularies = Memo<String, Vocabulary>()

  func cards() -> [Card] {
    deck.material.listings.map {
      card(entry: $0.id, of: $0.architecture, titled: $0.title, $0.frequency)
    }
  }

  func question(_ draw: inout Draw) -> Question? {
    guard let listing = draw.card.entry.flatMap(deck.material.listing) else { return nil }
    let names = observer(of: listing).ids
    let rules = context.rules
    let happenings = rules.range(.happenings, Self.id, free: 1...99)
    let barred = rules.situations(.never, Self.id)
    let situations = deck.architectures[listing.architecture].situations
    let runs = listing.runs.filter { run in
      happenings.contains(run.calls.count)
        && !run.calls.contains { barred.contains(situations[$0.situation].id) }
    }
    let blank = rules.range(.blank, Self.id, free: 1...1).lowerBound
    let mayBeBlank = blank == 1 || draw.generator.index(below: blank) == 0
    return draw.generator.shuffled(runs).lazy.compactMap { [draw] run in
      draw.ask(draw.spec(from: run.start, run.calls, seeing: names))
    }.first { question in
      let count = question.key.effects?.count ?? 0
      return (count > 0 || mayBeBlank)
        && rules.range(.lines, Self.id, free: 0...99).contains(count)
    }
  }

  /// The names that a listing implements and prints something for.
  private func observer(of listing: Listing) -> KindContext.Observer {
    KindContext.Observer(Set(listing.implements).intersection(listing.prints.keys), in: deck)
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    guard let listing = card.entry.flatMap(deck.material.listing) else { throw .card }
    guard try context.alphabet(named: spec.implements) == observer(of: listing).alphabet,
      spec.asks == card.asks.text
    else { throw .changed }
    let vocabulary = vocabularies.value(for: listing.id) {
      Vocabulary(lines: listing.prints.values.sorted())
    }
    return try context.question(spec, of: card, vocabulary: vocabulary) { happening, _ in
      Printout(happening: happening, listing: listing)
    }
  }
}

/// The lines that a listing prints.
struct Printout: SituationSubject {
  let happening: Happening
  let listing: Listing

  var form: Question.Form { .sequence }
  var isCode: Bool { true }
  var emptyKey: String { "answer.empty.code" }

  func key(of run: Run, in tables: Tables) -> Key? {
    .sequence(
      SequenceKey(happening.alphabet.observe(run.effects), in: tables.architecture) {
        listing.prints[$0] ?? ""
      })
  }

  /// True if everything that the code prints is certain.
  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    !run.outcomes.contains(where: \.hasPicked)
      && happening.alphabet.observe(run.effects).allSatisfy { $0.certainty == .must }
  }

  func vocabularyID(_ question: Question) -> String? { "lines/\(question.card.handle)" }

  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? {
    let given = answer.words.compactMap { name(printing: $0.id) }
    return question.mutationHints(
      .names(right: question.key.effects?.map(\.name) ?? [], given: given))
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let prompt = voice.say("question.code", voice.arguments(question.card.effectKind))
    var text = text(question, prompt: prompt, voice)
    text.code = listing.code
    return text
  }

  /// The situations, the rows that print, and the facts on why names are not called. If there are only situations: the
  /// rows that change a told state.
  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    guard let index = question.card.architecture, let run = question.run else { return [] }
    let telling =
      run.outcomes.flatMap { printing($0, names, of: index) }
      + replaced(by: run.effects).flatMap { names.denying($0, of: index) }
    return telling.isEmpty
      ? happened(question, names) : names.situations(question.calls, of: index) + telling
  }

  /// The rows that print. If nothing is called at all: the rows that change a told state, or say why it stays.
  private func printing(
    _ outcome: Macrostep, _ names: FactNames, of index: Architecture.ID
  ) -> [StudyFact.ID] {
    let own = happening.alphabet.names
    let kinds = Set(own.map { deck.names[$0].kind })
    let called = Alphabet(
      own.union(
        deck.defaultAlphabet.filter { name in
          let kind = deck.names[name].kind
          return deck.kinds[kind].isAsked || kinds.contains(kind)
        }))
    return called.observe(outcome.effects).certain.isEmpty
      ? names.unseen(outcome, of: index)
      : names.showing(
        happening.alphabet.observe(outcome.effects), in: outcome.effects, of: index)
  }

  /// The names of the listing that nothing calls here: those whose counterparts are called, or else all.
  private func replaced(by effects: [TracedEffect]) -> [EffectName.ID] {
    let strange = happening.alphabet.names.subtracting(architecture.namesShown).sorted()
    let shown = Set(effects.map(\.name))
    let called = deck.material.counterparts.map { Set($0.members.values) }
      .filter { !$0.isDisjoint(with: shown) }
    let replaced = strange.filter { name in called.contains { $0.contains(name) } }
    return replaced.isEmpty ? strange : replaced
  }

  func versions(in architecture: Architecture) -> LocalizedText? {
    listing.versionsText ?? architecture.codeVersionsText
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let count = question.key.effects?.count ?? 0
    guard count > 0 else { return hintsToNothing(question, voice) }
    return [
      [voice.say("hint.lines", ["n": count])],
      [voice.states(question), voice.say("hint.edge")],
      [voice.names(question), voice.say("hint.moment")],
    ]
  }

  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    if listing.because == nil, case .effect(let effect) = focus {
      return reason(ofLine: effect, question)
    }
    return Verdict.Reason(because: listing.because, sources: listing.sources)
  }

  /// Why a line is printed: the row's reason, unless that speaks of a name that the code does not have.
  private func reason(ofLine effect: TracedEffect, _ question: Question) -> Verdict.Reason {
    var reason = reason(ofEffect: effect, question)
    let meaning = deck.names[effect.name].meaning
    if let because = reason.because, because == meaning || speaksOfStrangers(because) {
      reason.because = self.meaning(ofLine: effect, question)
    }
    return reason
  }

  /// Says what the situation does to the app, and then when the method that prints the line is called.
  private func meaning(ofLine effect: TracedEffect, _ question: Question) -> LocalizedText {
    let meaning = deck.names[effect.name].meaning
    return happened(at: effect, question).map(meaning.following) ?? meaning
  }

  /// The sentence of the content that says what a situation does to the app, for the situation in which an effect comes; nil
  /// if it has none.
  private func happened(at effect: TracedEffect, _ question: Question) -> LocalizedText? {
    question.outcome(showing: effect).flatMap { architecture.situations[$0.call.situation].does }
  }

  /// True if a text names a method that the code does not have.
  private func speaksOfStrangers(_ text: LocalizedText) -> Bool {
    architecture.namesShown.subtracting(happening.alphabet.names)
      .contains { text.mentions(deck.names[$0]) }
  }

  /// Wrong: why a given line is not printed, or a missed one is. "I don't know": what each situation prints. Right: why
  /// nothing is printed, or which states the run leads through. Then what the code shows, and its fault.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    var why: [String?] = []
    let own = because(question)
    if verdict.outcome == .wrong {
      why += reasons(ofWrong: answer, verdict, question, voice)
    } else if verdict.outcome == .unknown {
      why += question.run.map { printed(in: $0, question, voice) } ?? []
      // The reason written for this run replaces the one written for the whole listing.
      why.append(own == nil ? verdict.because.map(voice.text) : nil)
    } else {
      if verdict.truth.isEmpty, own == nil {
        // Names stand in the order of a life: those of a launch, which nobody expects here, come first.
        why.append(listing.prints.keys.max().map { absence(of: $0, question, voice) })
      } else if listing.because == nil, verdict.truth.count > 1, let run = question.run {
        why.append(StatesAsked(architecture)?.way(in: run, voice))
      }
      why.append((own ?? verdict.because).map(voice.text))
    }
    let (reasons, fault) = (why.compactMap(\.self).unique(), remarks(question, voice))
    // After a right answer the fault of the code is the most useful remark, so it comes first.
    return (verdict.outcome == .right ? fault + reasons : reasons + fault).remarks
  }

  /// Why a given line is not printed or comes only once, or else why a missed one is printed; then the reason of the run or
  /// of the listing. What that says anyway is not said twice.
  private func reasons(
    ofWrong answer: Answer, _ verdict: Verdict, _ question: Question, _ voice: DeckVoice
  ) -> [String?] {
    let own = because(question)
    let reason = (own ?? verdict.because).map(voice.text)
    let isTold = { [deck, listing] (name: EffectName.ID) in
      (own ?? listing.because)?.mentions(deck.names[name]) ?? false
    }
    let way =
      own == nil ? question.run.flatMap { StatesAsked(architecture)?.way(in: $0, voice) } : nil
    let printed = Set(verdict.truth)
    if let stranger = answer.words.first(where: { !printed.contains($0.id) })
      .flatMap({ name(printing: $0.id) })
    {
      return isTold(stranger) ? [reason, way] : [absence(of: stranger, question, voice), reason]
    }
    if let repeated = repeated(answer, verdict) {
      return voice.onlyCase(of: repeated).map { [$0] } ?? [reason, way]
    }
    guard own == nil, case .effect(let effect) = verdict.focus else { return [reason] }
    let because = self.reason(ofLine: effect, question).because
    guard because == meaning(ofLine: effect, question) else {
      return [because.map(voice.text), reason]
    }
    if isTold(effect.name) { return [reason] }
    let (does, meaning) = (
      happened(at: effect, question).map(voice.text), voice.meaning(of: effect.name)
    )
    // A value is not called: what it stands for is no sentence to go on with.
    let isCalled = deck.kind(ofName: effect.name).says != nil
    let anew = question.run.flatMap { run in
      run.outcomes.firstIndex { $0.effects.contains { $0.name == effect.name } }.flatMap {
        StatesAsked(architecture)?.newLife(at: $0, in: run, namesEnd: true, voice)
      }
    }
    return isCalled ? [sentences(anew, does, meaning), reason] : [meaning, does, reason]
  }

  func remarks(besidesBeliefIn question: Question, _ voice: DeckVoice) -> [String] {
    remarks(question, voice)
  }

  /// For each situation: the states that the app goes through, and what is printed. Then the reason of the run. If it has
  /// none and only one method is not called, of which the listing's own reason does not speak: the only case in which it is.
  private func printed(in run: Run, _ question: Question, _ voice: DeckVoice) -> [String?] {
    let states = StatesAsked(architecture)
    let because = because(question).map(voice.text)
    let why = because ?? onlySilence(in: run, question, voice)
    guard run.outcomes.count > 1 else {
      let grounds = states?.grounds(run)
      let cause = (grounds?.beginning.because).flatMap { speaksOfStrangers($0) ? nil : $0 }
      let does = (grounds?.does ?? cause).map(voice.text)
      let anew = states?.newLife(in: run, voice)
      let way = because == nil ? sentences(states?.path(of: run, voice), anew, does) : nil
      return [way, why]
    }
    // Of more than two situations what happens to the app says enough, and so do the states where the run has a reason.
    let isLong = run.outcomes.count > 2
    let steps = states?.steps(
      of: run, voice,
      reason: { grounds, outcome in
        let isStill = states?.passed(in: Run(outcomes: [outcome])).count == 1
        guard because == nil else { return nil }
        let cause = isStill && !isLong ? grounds.beginning.because : nil
        return connecting(in: outcome)?.because ?? grounds.does
          ?? cause.flatMap { speaksOfStrangers($0) ? nil : $0 }
      },
      adding: { [output(of: $0, voice)] })
    return (steps ?? []) + [why]
  }

  /// Why the only method that is not called is not; nil if there are none or several, or if the listing says it.
  private func onlySilence(in run: Run, _ question: Question, _ voice: DeckVoice) -> String? {
    let silent = happening.alphabet.names.subtracting(run.effects.map(\.name))
      .filter { !(listing.because?.mentions(deck.names[$0]) ?? false) }
    guard silent.count == 1, let name = silent.first else { return nil }
    return architecture.namesShown.contains(name)
      ? voice.onlyCase(of: name) : absence(of: name, question, voice)
  }

  /// The reason of the run that a question asks.
  private func because(_ question: Question) -> LocalizedText? {
    listing.runs.first { run in
      run.calls == question.calls
        && architecture.starts[run.start].after.map(architecture.text) == question.spec.after
    }?.because
  }

  /// The lines that a situation prints.
  private func output(of outcome: Macrostep, _ voice: DeckVoice) -> String {
    let lines = happening.alphabet.observe(outcome.effects).compactMap { listing.prints[$0.name] }
    return lines.isEmpty
      ? voice.say("verdict.prints.nothing")
      : voice.say(
        "verdict.prints",
        [
          "lines": Phrase(
            voice.inOrder(lines.map { voice.say("verdict.prints.line", ["line": $0]) }))
        ])
  }

  /// The method whose line was given more often than it is printed; nil if there is none.
  private func repeated(_ answer: Answer, _ verdict: Verdict) -> EffectName.ID? {
    answer.words.map(\.id).first { line in
      verdict.truth.contains(line)
        && answer.words.count { $0.id == line } > verdict.truth.count { $0 == line }
    }.flatMap(name)
  }

  private func name(printing line: String) -> EffectName.ID? {
    listing.prints.filter { $0.value == line }.map(\.key).min()
  }

  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    listing.fault.map { [voice.say("verdict.fault", ["text": voice.text($0)])] } ?? []
  }
}
