import Machine

/// Asks which objects, such as delegates, are called in a situation.
struct WhoIsToldKind: SituationKind {
  static let id = QuestionKind("who-is-told")
  static let time = AnswerTime(12)
  let context: KindContext

  func cards(on matter: Matter) -> [Card] {
    let architecture = deck.architectures[matter.architecture]
    guard matter.isFirst, matter.isAsked, !architecture.listeners.isEmpty else { return [] }
    return [card("", on: matter, asks: .all)]
  }

  func vocabulary(of card: Card) -> Vocabulary {
    let listeners = card.architecture.map { deck.architectures[$0].listeners } ?? []
    return Vocabulary(choices: listeners.map { ($0.id, $0.title) }) { id in
      listeners.first { $0.id == id }?.accepts ?? []
    }
  }

  /// Puts the choices in the spec for the log.
  func finished(_ question: Question) -> Question {
    var question = question
    question.spec.options = question.vocabulary.entries.map(\.id)
    return question
  }

  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)? {
    WhoIsTold(happening: happening)
  }
}

/// The objects that are called when situations happen.
private struct WhoIsTold: SituationSubject {
  let happening: Happening

  var form: Question.Form { .choice }

  func key(of run: Run, in tables: Tables) -> Key? {
    listener(of: told(in: run).map(\.name)).map { .word(WordKey([$0.id])) }
  }

  /// True if the same objects are called with and without names that are optional or not implemented by default.
  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    let all = run.effects.map(\.name).filter { deck.names[$0].kind == happening.card.effectKind }
    return objects(of: all) == objects(of: told(in: run).map(\.name))
  }

  /// The calls that are certain, of the names that are implemented by default.
  private func told(in run: Run) -> [TracedEffect] {
    Alphabet(deck.defaultAlphabet).observe(run.effects).certain
      .filter { deck.names[$0.name].kind == happening.card.effectKind }
  }

  private func objects(of names: [EffectName.ID]) -> Set<String> {
    Set(names.map { deck.names[$0].object })
  }

  private func listener(of names: [EffectName.ID]) -> ToldObjects? {
    let objects = objects(of: names)
    return architecture.listeners.first { $0.objects == objects }
  }

  /// The situations, and the rows that call an object. If no object is called: the rows that change a told state.
  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    guard let index = question.card.architecture, let run = question.run else { return [] }
    let calling = names.showing(told(in: run), in: run.effects, of: index)
    return calling.isEmpty
      ? happened(question, names) : names.situations(question.calls, of: index) + calling
  }

  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? { nil }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let prompt = voice.say("question.who-is-told", voice.arguments(question.card.effectKind))
    return text(question, prompt: prompt, voice)
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [[voice.states(question), voice.say("hint.moment")]]
  }

  /// Why these objects are called, or else what settles the run.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    let end = question.run?.outcomes.last.flatMap(question.rowOfEnd)
      .flatMap(architecture.transition)
    var reason = question.reason(of: end ?? question.decisiveTransition(in: question.run))
    if let right = listener(question.key.words), !right.objects.isEmpty {
      let all = right.objects.count > 1 ? right.because : nil
      reason.because = right.told ?? all ?? reason.because
    }
    return reason
  }

  /// Tells for each object the names that are called on it, and why; or why nothing is called.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    let told = told(question, voice, isBrief: verdict.outcome == .right)
    let isSilent = question.run.map(self.told)?.isEmpty ?? true
    // If no delegate is called, the situation is the reason, not the delegate.
    let whyNot = isSilent ? [] : whyNot(answer, question, voice)
    let because = whyNot.isEmpty ? [verdict.because].compactMap { $0.map(voice.text) } : whyNot
    let happened = isSilent ? [] : happened(question, voice)
    // A reason that names the object itself needs no rule about it.
    let title = listener(question.key.words).map { voice.text($0.title) } ?? ""
    if whyNot.isEmpty, verdict.outcome != .right, happened.contains(where: { $0.contains(title) }) {
      return (told + happened).remarks
    }
    if isSilent, because.isEmpty { return [voice.say("hint.silent")].remarks }
    // Whoever said that none is called is told why something is, not why it is this one.
    let saidNone = listener(Set(answer.words.map(\.id)))?.objects.isEmpty ?? false
    let isOne = listener(question.key.words)?.objects.count == 1
    if saidNone, isOne, verdict.outcome == .wrong, !happened.isEmpty {
      return (told + happened).remarks
    }
    return (told + because + (verdict.outcome == .unknown ? happened : [])).remarks
  }

  func remarks(besidesBeliefIn question: Question, _ voice: DeckVoice) -> [String] {
    told(question, voice, isBrief: false)
  }

  /// The reason for the change of the app's state. If a method that few apps implement is called, or might have been, the
  /// reason for that instead. Then why nothing is delivered that elsewhere would be.
  private func happened(_ question: Question, _ voice: DeckVoice) -> [String] {
    let outcomes = question.run?.outcomes ?? []
    let rare = rareCalls(outcomes, voice)
    let reason = question.reason(of: question.decisiveTransition(in: question.run)).because
    return (rare.isEmpty ? [reason].compactMap { $0.map(voice.text) } : rare)
      + undelivered(outcomes, voice)
  }

  /// Why the one object that only the answer has is not called: why its methods, which might have been, are not, or else
  /// what it is told of.
  private func whyNot(_ answer: Answer, _ question: Question, _ voice: DeckVoice) -> [String] {
    let right = listener(question.key.words)?.objects ?? []
    let given = listener(Set(answer.words.map(\.id)))?.objects.subtracting(right) ?? []
    guard given.count == 1 else { return [] }
    let own = happening.alphabet.names.map { deck.names[$0] }.filter { given.contains($0.object) }
    let nearly = happened(question, voice).filter { text in
      own.contains { text.contains(voice.text($0.name)) }
    }
    let why = architecture.listeners.first { $0.objects == given }?.because
    return nearly.isEmpty ? [why].compactMap { $0.map(voice.text) } : nearly
  }

  private func listener(_ ids: Set<String>) -> ToldObjects? {
    architecture.listeners.first { ids == [$0.id] }
  }

  /// "door: willOpen → didOpen.": each object that is told, and by what.
  /// - Parameter isBrief: true to leave out the title of a single object, and several objects altogether.
  private func told(_ question: Question, _ voice: DeckVoice, isBrief: Bool) -> [String] {
    let names = question.run.map(told)?.map(\.name) ?? []
    if isBrief {
      let isOne = Set(names.map { deck.names[$0].object }).count == 1
      return isOne ? [voice.inOrder(names.map(voice.name)) + "."] : []
    }
    return architecture.listeners.filter { $0.objects.count == 1 }.compactMap { listener in
      let own = names.filter { listener.objects.contains(deck.names[$0].object) }
      guard !own.isEmpty else { return nil }
      let listener = Phrase(voice.text(listener.title))
      return voice.say(
        "verdict.told", ["listener": listener, "names": voice.inOrder(own.map(voice.name))])
    }
  }
}
