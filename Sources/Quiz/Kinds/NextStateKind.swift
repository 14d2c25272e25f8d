import Machine

/// Asks for the state after a situation.
struct NextStateKind: SituationKind {
  static let id = QuestionKind("next-state")
  static let time = AnswerTime(11)
  let context: KindContext

  func cards(on matter: Matter) -> [Card] {
    guard matter.isFirst, matter.isIdle(in: deck) || matter.moves else { return [] }
    return [card("", on: matter, asks: .all)]
  }

  /// By a deck's rule of changes a situation without steps is not offered: it cannot change a
  /// state.
  func isOffered(_ card: Card) -> Bool {
    !context.rules.has(.changes, Self.id) || context.situation(of: card)?.steps.isEmpty == false
  }

  func vocabulary(of card: Card) -> Vocabulary {
    context.vocabularies.states(ofArchitecture: card.architecture ?? deck.mainArchitecture)
  }

  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)? {
    if let value = AskedValue(happening.architecture), value.tells(run) {
      return NextValue(happening: happening, value: value)
    }
    return happening.instance(movedBy: run).map { NextState(happening: happening, instance: $0) }
  }

  /// The values of a derived value become choices, also in the spec.
  func finished(_ question: Question) -> Question {
    guard let subject = question.subject as? NextValue else { return question }
    var question = question
    question.vocabulary = subject.value.vocabulary(areChoices: true)
    question.spec.options = question.vocabulary.entries.map(\.id)
    return question
  }

  /// Under the rule `changes`, true if the state changes or if a misconception gives another answer.
  func isWorthAsking(_ question: Question) -> Bool {
    guard context.rules.has(.changes, Self.id) else { return true }
    guard let before = question.told else { return false }
    let state: String?
    switch question.subject {
    case let subject as NextState: state = subject.state(in: before)
    case let subject as NextValue: state = subject.value.state(in: before)
    default: return false
    }
    return state.map { question.key.words != [$0] } ?? true || isDisputed(question)
  }

  func terms(of card: Card) -> [String] { (signature(of: card)?.key ?? []).map(Term.state) }
}

/// The state of one instance after situations.
private struct NextState: SituationSubject {
  let happening: Happening
  let instance: Instance.ID

  var form: Question.Form { .state }

  func key(of run: Run, in tables: Tables) -> Key? {
    run.outcomes.last.map { last in
      let machine = tables.architecture.role(of: instance).machine
      return .word(WordKey([machine.answer(forLeaf: last.after.leaves[instance]).id]))
    }
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    happening.instance(movedBy: run) == instance
  }

  /// The id of the instance's state, as answers name it.
  func state(in world: Configuration) -> String {
    role.machine.answer(forLeaf: world.leaves[instance]).id
  }

  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? {
    let (index, machine) = (architecture.instances[instance].role, role.machine)
    let given = answer.words.map(\.id)
    return question.mutationHints(
      .targets { $1 == index && given == [machine.answer(forLeaf: $0).id] })
  }

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    happened(question, settledBy: settlingStep(question), names)
  }

  private var role: Role { architecture.role(of: instance) }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let prompt = voice.say("question.next-state", ["role": voice.phrase(role)])
    return text(question, prompt: prompt, voice)
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let right = question.key.words
    let gloss = role.machine.states.first { right.contains($0.id) }?.gloss
    let first = (question.run?.outcomes.first).flatMap { first -> String? in
      let state = role.machine.answer(forLeaf: first.before.leaves[instance])
      // The first state is a hint only if it is not the answer.
      guard !right.contains(state.id) else { return nil }
      return voice.say("hint.from", ["role": voice.phrase(role), "state": voice.phrase(state)])
    }
    return [
      [first, voice.say("hint.begin")], [voice.names(question), voice.say("hint.screen")],
      [gloss.map(voice.meaning)],
    ]
  }

  /// Returns why the state changed as it did, or why it did not change.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    question.reason(ofChange: settlingStep(question))
  }

  /// The last change of the state, or what left it as it is.
  private func settlingStep(_ question: Question) -> Microstep? {
    let steps = (question.run?.outcomes ?? []).flatMap(\.steps)
    let own = steps.filter { $0.instance == instance }
    return own.last { $0.from != $0.to } ?? own.last ?? steps.last { $0.from == $0.to }
  }

  /// Why; unless the answer is right, after the states on the way, if they are those that questions speak of.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    let states = StatesAsked(architecture)
    let isTold = verdict.outcome != .right && states?.id == role.id
    let way = isTold ? question.run.flatMap { states?.path(of: $0, voice) } : nil
    let anew = isTold ? newLife(question, voice) : nil
    let given = isTold ? states?.aside(on: answer, question, voice) : nil
    return [way, given, anew, verdict.because.map(voice.text)].remarks
  }
}

/// The derived value that is asked for as the state, after situations.
private struct NextValue: SituationSubject {
  let happening: Happening
  let value: AskedValue

  var form: Question.Form { .choice }

  func key(of run: Run, in tables: Tables) -> Key? {
    guard let value = AskedValue(tables.architecture), let last = run.outcomes.last else {
      return nil
    }
    return value.state(in: last.after).map { .word(WordKey([$0])) }
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    AskedValue(tables.architecture)?.tells(run) ?? false
  }

  /// False if the given state is passed through: the learner may only have stopped too early.
  func showsBelief(_ answer: Answer, _ question: Question) -> Bool {
    let passed = Set((question.run.map(value.stateSteps) ?? []).map(\.state))
    return answer.words.allSatisfy { !passed.contains($0.id) }
  }

  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? {
    value.mutationHints(of: answer, question)
  }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    text(
      question, prompt: voice.say("question.next-state", ["role": value.phrase(voice)]), voice)
  }

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    happened(question, settledBy: settlingStep(question), names)
  }

  /// The state it begins in is a hint only if it is neither the answer nor named in the question.
  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let right = value.states.first { question.key.words.contains($0.state.id) }
    let rungs = [
      [voice.names(question), voice.say("hint.screen")], [right?.state.gloss.map(voice.meaning)],
    ]
    guard let state = question.told.flatMap(value.state),
      let start = value.phrase(ofState: state, voice)
    else { return rungs }
    let world = WholeWords(question.world.map(voice.text).joined(separator: " "))
    if world.spells(Spelling.letters(start.text)) { return rungs }
    let isAnswer = question.key.words.contains(state)
    let from = voice.say("hint.from", ["role": value.phrase(voice), "state": start])
    return [[isAnswer ? voice.say("hint.begin") : from]] + rungs
  }

  /// Why the state changed, or why it did not. If an instance ends, or a state comes twice: the reason of the last
  /// situation.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    var reason = question.reason(ofChange: settlingStep(question))
    let states = question.run.map(value.stateSteps)?.map(\.state) ?? []
    let ends = question.run?.outcomes.last.flatMap(question.rowOfEnd) != nil
    if ends || states.unique().count < states.count,
      let because = question.calls.last.map({ architecture.situations[$0.situation] })?.because
    {
      return Verdict.Reason(because: because, sources: reason.sources)
    }
    reason.plainer = question.run?.outcomes.last.flatMap { value.state(in: $0.after) }
      .flatMap(value.reason)
    return reason
  }

  /// The last change of the state, or what left it as it is.
  private func settlingStep(_ question: Question) -> Microstep? {
    question.run.flatMap { value.stateSteps(in: $0).last?.step }
      ?? question.run?.outcomes.last?.steps.last
  }

  /// The states on the way.
  func remarks(besidesBeliefIn question: Question, _ voice: DeckVoice) -> [String] {
    let way = question.run.flatMap { StatesAsked(architecture)?.path(of: $0, voice) }
    return [way].compactMap(\.self)
  }

  /// The states on the way, and why.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    let start = question.told.flatMap(value.state)
    func title(_ state: String?) -> String? {
      state.flatMap { value.phrase(ofState: $0, voice)?.text }
    }
    let steps = (question.run.map(value.stateSteps) ?? []).compactMap { title($0.state) }
    let way =
      steps.isEmpty
      ? start.flatMap { value.phrase(ofState: $0, voice) }.map {
        voice.say("verdict.remains", ["role": value.phrase(voice), "state": $0])
      } : voice.inOrder([title(start)].compactMap(\.self) + steps) + "."
    let anew = verdict.outcome == .right ? nil : newLife(question, voice)
    let given = StatesAsked(architecture)?.aside(on: answer, question, voice)
    return [way, given, anew, verdict.because.map(voice.text)].remarks
  }
}

extension StatesAsked {
  /// Says that the state given is only passed through, or in which case alone it would come next; nil if neither.
  fileprivate func aside(on answer: Answer, _ question: Question, _ voice: DeckVoice) -> String? {
    guard let given = answer.words.first?.id, !question.key.words.contains(given),
      let run = question.run
    else { return nil }
    let passed = passed(in: run)
    if passed.dropFirst().dropLast().contains(given) {
      return phrase(given, voice).map { voice.say("verdict.moment", ["state": $0]) }
    }
    return condition(of: given, after: passed.last).map(voice.text)
  }
}

extension Happening {
  /// Returns the instance that has ended after a run. If none has, returns the only instance of an
  /// asked role that left its initial state before or in the run, or else the only instance of an
  /// asked role; nil if several remain.
  fileprivate func instance(movedBy run: Run) -> Instance.ID? {
    guard let before = run.outcomes.first?.before, let after = run.outcomes.last?.after else {
      return nil
    }
    if let ended = deck.rules.ended(in: after, of: architecture) { return ended }
    let whole = deck.rules.instance(.whole, in: after, of: architecture)
    if let whole, before.leaves[whole] != after.leaves[whole] { return whole }
    let instances = architecture.instances
    let asked = instances.indices.filter { architecture.role(of: $0).isAsked }
    let moved = asked.filter { instance in
      let initial = architecture.role(of: instance).machine.initialLeaf
      return before.leaves[instance] != initial || after.leaves[instance] != initial
    }
    let isThere = moved.count == 1 || asked.count == 1
    return isThere ? moved.first ?? asked.first : nil
  }
}
