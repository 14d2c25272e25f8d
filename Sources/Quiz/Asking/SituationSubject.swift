import Machine

/// What all questions about situations say: what happens, hints, and reasons.
extension SituationSubject {
  var architecture: Architecture { happening.architecture }
  var deck: Deck { happening.deck }

  func touched(by question: Question, in tables: Tables) -> Touched.Extent {
    guard let run = question.run else { return .anything }
    var touched = tables.touched(after: question.spec.after, facts: question.spec.facts)
    touched.note(run, in: architecture)
    return .these(touched)
  }

  // MARK: The question

  /// The world, what happens, and a prompt.
  func text(_ question: Question, prompt: String, besides: String? = nil, _ voice: DeckVoice)
    -> QuestionText
  {
    let world = ([voice.sentences(question.world)] + [besides].compactMap { $0 }).joined(
      separator: " ")
    let happenings = happenings(question, voice)
    guard happenings.count > 1 else {
      return QuestionText(lead: "\(world) \(happenings.first ?? "") \(prompt)")
    }
    var text = QuestionText(lead: "\(world) \(voice.say("question.then"))")
    text.steps = happenings
    text.prompt = prompt
    return text
  }

  /// What happens, sentence by sentence. Which instance is meant is said only if there are several.
  func happenings(_ question: Question, _ voice: DeckVoice) -> [String] {
    let worlds = question.run?.outcomes.flatMap { [$0.before, $0.after] } ?? []
    let isAlone = worlds.allSatisfy(architecture.hasOneOfEach)
    return question.calls.map { call in
      voice.voice.text(
        of: isAlone ? Occurrence(situation: call.situation) : call, in: architecture)
    }
  }

  // MARK: Hints

  /// The rule that shows a name, or that settles how things end.
  func rule(_ question: Question, of name: EffectName.ID?, _ voice: DeckVoice) -> String? {
    guard question.run != nil else { return nil }
    let focus = name.map { Assessment.Focus.name(deck.names[$0].id) } ?? .key
    return reason(focus, question).because.map {
      voice.say("hint.rule", ["text": Phrase(voice.text($0))])
    }
  }

  /// Hints to a name that is asked for.
  func hints(
    toName name: EffectName.ID, _ question: Question, _ voice: DeckVoice
  ) -> [[String?]] {
    let item = deck.names[name]
    return [
      [voice.states(question), voice.say("hint.moment")],
      [voice.say("hint.object", ["object": Phrase(item.object)]), voice.say("hint.edge")],
      [rule(question, of: name, voice), voice.meaning(item.gloss), voice.say("hint.purpose")],
    ]
  }

  /// Hints to a sequence in which nothing must come.
  func hintsToNothing(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [
      [voice.say("hint.runs")], [voice.states(question), voice.say("hint.edge")],
      [rule(question, of: nil, voice), voice.say("hint.purpose")],
    ]
  }

  // MARK: Reasons

  /// Why a transition did what it did, or else the last situation.
  func reason(of transition: Transition?, _ question: Question) -> Verdict.Reason {
    question.reason(of: transition)
  }

  /// Why a name is shown, or how things end.
  func reason(ofName id: String?, _ question: Question) -> Verdict.Reason {
    let name = id.flatMap { deck.name(withID: $0) }
    let shown = name.flatMap { name in
      question.run?.effects.first { $0.name == name }.flatMap {
        architecture.transition(causing: $0)
      }
    }
    return reason(of: shown ?? question.decisiveTransition(in: question.run), question)
  }

  /// Why an effect stands where it does, or else how things end; first what a transition says of a name that
  /// is not shown at all.
  func reason(
    ofEffect effect: TracedEffect?, stranger: String?, _ question: Question
  ) -> Verdict.Reason {
    if let stranger, let name = deck.name(withID: stranger), let outcomes = question.run?.outcomes,
      !outcomes.contains(where: { $0.effects.contains { $0.name == name } }),
      let said = outcomes.lazy.compactMap({ question.transition(mentioning: name, in: $0) }).first
    {
      return reason(of: said, question)
    }
    let cause = effect.flatMap { architecture.transition(causing: $0) }
    return reason(of: cause ?? question.decisiveTransition(in: question.run), question)
  }

  // MARK: Wrong answers

  /// The names that the situations show somebody who implements what counts.
  func shown(_ question: Question) -> [EffectName.ID] {
    (question.run?.effects ?? []).map(\.name).filter { happening.alphabet.names.contains($0) }
  }

  func suspicion(of answer: Answer, _ question: Question) -> Suspicion? {
    question.run.map { run in
      Suspicion(
        outcomes: run.outcomes,
        suspects: [
          .names(
            right: question.key.effects?.filter { $0.certainty == .must }.map(\.name)
              ?? shown(question),
            given: answer.words.compactMap { deck.name(withID: $0.id) })
        ])
    }
  }
}

extension Tables {
  /// What leads to the world in which a question begins.
  func touched(after: [String], facts: [String: Bool]) -> Touched {
    var touched = Touched()
    let calls = after.compactMap { architecture.call(named: $0) }
    let start = Configuration(initialFor: architecture, facts: facts)
    touched.note(simulator.run(calls, from: start), in: architecture)
    return touched
  }
}

extension DeckVoice {
  /// Sentences one after another.
  func sentences(_ texts: [LocalizedText]) -> String {
    texts.map(text).joined(separator: " ")
  }

  /// The states that the first asked role that moves goes through.
  func states(_ question: Question) -> String? {
    guard let architecture = question.architecture, let run = question.run else { return nil }
    let steps = run.outcomes.flatMap(\.steps).filter {
      architecture.role(of: $0.instance).isAsked && $0.from != $0.to
    }
    guard let first = steps.first else { return say("hint.still") }
    let machine = architecture.role(of: first.instance).machine
    let leaves = [first.from] + steps.filter { $0.instance == first.instance }.map(\.to)
    let titles = leaves.map { text(machine.answer(forLeaf: $0).title) }
    let path = titles.enumerated().filter { $0 == 0 || titles[$0 - 1] != $1 }.map(\.element)
    return say(
      "hint.states",
      [
        "role": phrase(architecture.role(of: first.instance)), "states": Phrase(inOrder(path)),
      ])
  }

  /// What is called, in order.
  func names(_ question: Question) -> String? {
    guard let run = question.run else { return nil }
    let called = Alphabet(deck.defaultAlphabet).observe(run.effects).filter {
      $0.certainty == .must && deck.names[$0.name].kind == question.card.effectKind
    }.map { name($0.name) }
    guard !called.isEmpty else { return say("hint.silent") }
    return say("hint.called", ["names": Phrase(inOrder(called))])
  }
}

extension Question {
  /// Why a transition did what it did, or else why the last situation does what it does.
  func reason(of transition: Transition?, run: Run? = nil) -> Verdict.Reason {
    let call = (run == nil ? calls.last : nil) ?? (run ?? self.run)?.outcomes.last?.call
    let situation = call.flatMap { architecture?.situations[$0.situation] }
    return Verdict.Reason(
      because: transition?.because ?? situation?.because,
      sources: transition?.sources ?? situation?.sources ?? [])
  }

  /// The last transition taken by an asked role that says why; it settles how things end.
  func decisiveTransition(in run: Run?) -> Transition? {
    guard let architecture, let run else { return nil }
    let steps = (run.outcomes.last.map { [$0] } ?? []).flatMap(\.steps)
    let all = isSequence ? run.outcomes.flatMap(\.steps) : steps
    let taken = (all.isEmpty ? run.outcomes.flatMap(\.steps) : all).map { step in
      let role = architecture.role(of: step.instance)
      return (role, role.machine.rows[step.row])
    }
    return taken.last { $0.0.isAsked && $0.1.because != nil }?.1
      ?? taken.last { $0.1.because != nil }?.1
  }

  /// A transition that was taken and whose reason speaks of a name.
  func transition(mentioning name: EffectName.ID, in outcome: Macrostep) -> Transition? {
    guard let architecture else { return nil }
    let rows = outcome.steps.map { architecture.role(of: $0.instance).machine.rows[$0.row] }
    let written = deck.names[name].name.byLanguage.values
    return rows.first { row in
      guard let reasons = row.because?.byLanguage.values else { return false }
      return reasons.contains { reason in written.contains { reason.contains($0) } }
    }
  }
}

extension Architecture {
  /// The transition that showed an effect; nil if a derived value did.
  func transition(causing effect: TracedEffect) -> Transition? {
    guard case .row(let role, let index) = effect.cause else { return nil }
    return roles[role].machine.rows[index]
  }
}
