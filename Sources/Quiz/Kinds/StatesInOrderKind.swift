import Machine

/// Asks for the states that situations lead through, one after the other.
struct StatesInOrderKind: SituationKind {
  static let id = QuestionKind("states-in-order")
  static let time = AnswerTime(16)
  let context: KindContext

  func cards(on matter: Matter) -> [Card] {
    guard matter.isFirst, let value = AskedValue(deck.architectures[matter.architecture]),
      value.value.inOrder != nil,
      context.models[matter.architecture].samples(of: matter.situation).contains(where: {
        value.isAlone(in: $0.run) && value.stateSteps(in: $0.run).count >= least
      })
    else { return [] }
    return [card("", on: matter, asks: .all)]
  }

  func vocabulary(of card: Card) -> Vocabulary {
    card.architecture.flatMap { AskedValue(deck.architectures[$0]) }?.vocabulary(areChoices: false)
      ?? context.vocabularies.states(ofArchitecture: deck.mainArchitecture)
  }

  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)? {
    AskedValue(happening.architecture).map { StatesInOrder(happening: happening, value: $0) }
  }

  /// The fewest states that are asked for, by the deck's rule of steps.
  private var least: Int { context.rules.range(.steps, Self.id, free: 1...99).lowerBound }

  func isWorthAsking(_ question: Question) -> Bool {
    (question.key.answer?.words.count ?? 0) >= least
  }

  func signature(of card: Card) -> AnswerSignature? {
    guard let value = card.architecture.flatMap({ AskedValue(deck.architectures[$0]) }) else {
      return nil
    }
    return context.signature(of: card) { _, _, run, _ in value.stateSteps(in: run).map(\.state) }
  }
}

/// The states that situations lead through.
private struct StatesInOrder: SituationSubject {
  let happening: Happening
  let value: AskedValue

  var form: Question.Form { .sequence }
  var emptyKey: String { "answer.empty.in-order" }
  var isOfValues: Bool { true }

  func key(of run: Run, in tables: Tables) -> Key? {
    AskedValue(tables.architecture).map { value in
      let start = run.outcomes.first.flatMap { value.state(in: $0.before) }
      let states = value.stateSteps(in: run).flatMap { step in
        step.through.map { (id: $0, isOptional: true) } + [(step.state, step.isOptional)]
      }
      return .sequence(SequenceKey(states, from: start, in: tables.architecture))
    }
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    guard let value = AskedValue(tables.architecture) else { return false }
    let begins = run.outcomes.first.flatMap { value.state(in: $0.before) } != nil
    return begins && value.isAlone(in: run) && !value.stateSteps(in: run).isEmpty
  }

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    happened(
      question, settledBy: question.run.flatMap { value.stateSteps(in: $0).last?.step }, names)
  }

  func vocabularyID(_ question: Question) -> String? {
    "\(question.spec.architecture)/\(value.value.id)"
  }

  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? {
    value.mutationHints(of: answer, question)
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    text(question, prompt: value.value.inOrder.map(voice.text) ?? "", voice)
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let count = question.key.answer?.words.count ?? 0
    return [
      [beginning(question, voice), voice.say("hint.begin")],
      [voice.say("hint.in-order", ["n": count])],
      [voice.names(question), voice.say("hint.screen")],
    ]
  }

  /// The state in which the run begins, as a hint; nil if it is among the answers.
  private func beginning(_ question: Question, _ voice: DeckVoice) -> String? {
    guard let state = question.told.flatMap(value.state), !question.key.words.contains(state)
    else { return nil }
    return value.phrase(ofState: state, voice).map {
      voice.say("hint.from", ["role": value.phrase(voice), "state": $0])
    }
  }

  /// The reason for the state that was missed; for a wrong one, when it occurs; otherwise the reason for the first
  /// state on the way, or for the last.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    let stateSteps = question.run.map(value.stateSteps) ?? []
    if case .unexpectedWord(let state) = focus, !stateSteps.contains(where: { $0.state == state }),
      let condition = value.condition(of: state)
    {
      return Verdict.Reason(because: condition, sources: value.value.sources)
    }
    let missed = stateSteps.firstIndex { $0.state == focus.name }
    let told =
      missed.map { stateSteps[$0] } ?? stateSteps.dropLast().first { !$0.isOptional }
    if let told, missed.map({ $0 < stateSteps.count - 1 }) ?? true, let because = told.because {
      let outcome = question.run?.outcomes.first { $0.steps.contains(told.step) }
      return Verdict.Reason(
        because: architecture.reason(because, in: outcome), sources: value.value.sources)
    }
    let settling = missed.map { stateSteps[$0] } ?? stateSteps.last
    var reason = question.reason(ofChange: settling?.step)
    reason.plainer = settling.flatMap(\.because)
    return reason
  }

  /// The states that the app goes through, and why; after "I don't know" those of each situation by its number. A wrong
  /// answer is told which state it might leave out and, if its first state comes only later, when it does; if it never
  /// comes, where the app begins.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    let stateSteps = question.run.map(value.stateSteps) ?? []
    let start = question.told.flatMap(value.state).map { [$0] } ?? []
    let given = Set(answer.words.map(\.id))
    let (skippable, addable) = (
      stateSteps.filter(\.isOptional).map(\.state), stateSteps.flatMap(\.through)
    )
    let optional = skippable.filter { !given.contains($0) }
    let passed = addable.filter { !given.contains($0) }
    let all = start + stateSteps.flatMap { $0.through.filter(given.contains) + [$0.state] }
    let isRight = verdict.outcome == .right
    // Optional states stand in brackets.
    let titles = (start + stateSteps.flatMap { $0.through + [$0.state] })
      .filter { !isRight || !passed.contains($0) }
      .compactMap { state in
        let title = value.phrase(ofState: state, voice)?.text
        let isInBrackets = passed.contains(state) || optional.contains(state)
        return isInBrackets ? title.map { "(\(voice.voice.listed($0)))" } : title
      }
    func said(_ key: String, of states: [String]) -> String? {
      states.first.flatMap { value.phrase(ofState: $0, voice) }.map {
        voice.say(key, ["state": $0])
      }
    }
    // One that stands elsewhere is told where it may stand.
    let misplaced: String? =
      if case .unexpectedWord(let id) = verdict.focus { question.isOptional(id) ? id : nil } else {
        nil
      }
    // Whoever named only that one, or named it elsewhere, is told of it, too.
    let isAlone = given.isDisjoint(with: stateSteps.filter { !$0.isOptional }.map(\.state))
    let isOpen = misplaced != nil || isAlone
    let skipped =
      isRight
      ? nil
      : said("verdict.may-skip", of: isOpen ? skippable : optional)
        ?? said("verdict.may-add", of: isOpen ? addable : passed)
    let isMisbegun = answer.words.first.map { first in !all.contains(first.id) } ?? false
    let later = answer.words.first.map(\.id).flatMap { state in
      StatesAsked(architecture)?.condition(of: state, after: stateSteps.last?.state)
        .map(voice.text)
    }
    let begins = isRight || !isMisbegun ? nil : later ?? beginning(question, voice)
    let steps = question.run.flatMap { StatesAsked(architecture)?.steps(of: $0, voice) } ?? []
    if verdict.outcome == .unknown, !steps.isEmpty { return (steps + [skipped]).remarks }
    let isStartTold = start == answer.words.prefix(1).map(\.id)
    let leftOut = isStartTold ? said("verdict.starts-in", of: start) : nil
    return [
      leftOut, voice.inOrder(titles) + ".", skipped, begins,
      misplaced == nil ? verdict.because.map(voice.text) : nil,
    ].remarks
  }
}
