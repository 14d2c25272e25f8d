import Machine

/// Asks for the names that the changes of a derived value show, one after the other.
struct PhasesInOrderKind: SituationKind {
  static let id = QuestionKind("phases-in-order")
  static let time = AnswerTime(16)
  let context: KindContext

  func cards(on matter: Matter) -> [Card] {
    guard matter.isFirst, let value = ReportedValue(deck.architectures[matter.architecture]),
      let kind = value.names.min().map({ deck.names[$0].kind }),
      context.models[matter.architecture].samples(of: matter.situation).contains(where: {
        value.isThere(in: $0.run) && !value.alphabet.observe($0.run.effects).isEmpty
      })
    else { return [] }
    let situation = deck.architectures[matter.architecture].situations[matter.situation]
    return [card(situation.id, of: matter.architecture, on: matter.situation, names: kind)]
  }

  func vocabulary(of card: Card) -> Vocabulary {
    let names = card.architecture.flatMap { ReportedValue(deck.architectures[$0]) }?.names ?? []
    return Vocabulary(names: names.sorted().map { ($0, deck.names[$0]) })
  }

  func subject(_ happening: Happening, _ run: Run) -> (any SituationSubject)? {
    ReportedValue(happening.architecture).map { PhasesInOrder(happening: happening, value: $0) }
  }

  /// True if there are as many values as the rule `steps` wants, or if a misconception gives another answer.
  func isWorthAsking(_ question: Question) -> Bool {
    let least = context.rules.range(.steps, Self.id, free: 1...99).lowerBound
    return (question.key.effects?.count ?? 0) >= least || isDisputed(question)
  }

  func signature(of card: Card) -> AnswerSignature? {
    guard let value = card.architecture.flatMap({ ReportedValue(deck.architectures[$0]) }) else {
      return nil
    }
    return context.signature(of: card) { [deck] _, _, run, _ in
      value.alphabet.observe(run.effects).map { deck.names[$0.name].id }
    }
  }
}

/// A derived value whose changes are reported, and asked for one after the other.
private struct ReportedValue: Sendable {
  let value: DerivedValue
  let names: Set<EffectName.ID>
  private let architecture: Architecture

  var alphabet: Alphabet { Alphabet(names) }

  /// Nil if an architecture has none.
  init?(_ architecture: Architecture) {
    let asked = architecture.derived.first { !$0.isAsked && $0.inOrder != nil }
    guard let value = asked else { return nil }
    (self.value, self.architecture) = (value, architecture)
    names = Set(value.changes.flatMap(\.effects).flatMap(\.showings).map(\.name))
  }

  /// The name that reports the value a run begins with; nil if none.
  func name(in run: Run) -> EffectName.ID? {
    guard let start = run.outcomes.first.flatMap({ values(in: $0.before).first }) else {
      return nil
    }
    let change = value.changes.first { $0.to.contains(start) }
    return change?.effects.flatMap(\.showings).map(\.name).first(where: names.contains)
  }

  /// The value a name reports.
  func reported(by name: EffectName.ID) -> DerivedValue.Value? {
    let change = value.changes.first {
      $0.effects.flatMap(\.showings).contains { $0.name == name }
    }
    return change?.to.compactMap(\.self).first.map { value.values[$0] }
  }

  private func values(in world: Configuration) -> [DerivedValue.Value.ID] {
    architecture.instances.indices.filter { architecture.instances[$0].role == value.role }
      .compactMap { architecture.value(of: value, at: $0, in: world) }
  }

  /// True if, before and after every situation of a run, one instance of each role is in play and one has a value.
  func isThere(in run: Run) -> Bool {
    run.outcomes.flatMap { [$0.before, $0.after] }.allSatisfy { world in
      architecture.hasOneOfEach(world) && values(in: world).count == 1
    }
  }
}

/// The values that are reported when situations happen.
private struct PhasesInOrder: SituationSubject {
  let happening: Happening
  let value: ReportedValue

  var form: Question.Form { .sequence }
  var emptyKey: String { "answer.empty.in-order" }
  var isOfValues: Bool { true }

  func key(of run: Run, in tables: Tables) -> Key? {
    .sequence(
      SequenceKey(
        value.alphabet.observe(run.effects), from: value.name(in: run).map { deck.names[$0].id },
        in: tables.architecture
      ) { deck.names[$0].id })
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool {
    let shown = value.alphabet.observe(run.effects)
    return !shown.isEmpty && shown.allSatisfy { $0.certainty == .must }
      && ReportedValue(tables.architecture)?.isThere(in: run) ?? false
  }

  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    happened(question, names)
  }

  func vocabularyID(_ question: Question) -> String? {
    "\(question.spec.architecture)/\(value.value.id)"
  }

  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? {
    let right = question.key.effects?.map(\.name) ?? []
    let given = answer.words.compactMap { deck.name(withID: $0.id) }
    return question.mutationHints(.names(right: right, given: given))
  }

  /// The question says itself which apps it is about.
  func versions(in architecture: Architecture) -> LocalizedText? { nil }

  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    text(question, prompt: value.value.inOrder.map(voice.text) ?? "", voice)
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [
      [voice.states(question), voice.say("hint.begin")],
      [voice.say("hint.in-order", ["n": question.key.effects?.count ?? 0])],
      [calls(question, voice), voice.say("hint.screen")],
    ]
  }

  /// The names of the first asked kind that are called.
  private func calls(_ question: Question, _ voice: DeckVoice) -> String? {
    let called = Alphabet(deck.defaultAlphabet).observe(question.run?.effects ?? []).certain
      .filter { deck.names[$0.name].kind == deck.firstAskedKind }.map { voice.name($0.name) }
    return called.isEmpty ? nil : voice.say("hint.called", ["names": voice.inOrder(called)])
  }

  /// The reason, and unless the answer is right, the value before the change. Each value is explained to who does not
  /// know, or has the values in the wrong order.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    let start = question.run.flatMap(value.name).flatMap { start in
      answer.words.first?.id == deck.names[start].id ? start : nil
    }
    let leftOut = start.map { voice.say("verdict.starts-with", ["name": voice.phrase($0)]) }
    let unexpected: String? =
      if case .unexpectedWord(let id) = verdict.focus { id } else { nil }
    let given = answer.words.map(\.id)
    let isRepeated =
      unexpected.map { id in
        let count = verdict.truth.count { $0 == id }
        return count > 0 && given.count { $0 == id } > count
      } ?? false
    // Why a value does not come is told with what happens instead.
    let happened =
      unexpected.map(verdict.truth.contains) == false
      ? question.calls.last.flatMap { architecture.situations[$0.situation].does } : nil
    // A value given twice is often the one at the start, so that is told even if the question says it.
    let before =
      leftOut != nil || verdict.outcome == .right
      ? nil : before(question, voice, isNew: !isRepeated)
    guard verdict.outcome == .unknown || leftOut == nil && verdict.swapped != nil else {
      // The reason for the last value that does come.
      let last = happened == nil ? nil : question.key.effects?.last?.name
      let instead = last.flatMap { value.reported(by: $0)?.because }.map(voice.text)
      return
        [
          leftOut, verdict.because.map(voice.text), happened.map(voice.text), instead, before,
        ].remarks
    }
    let effects = question.key.effects ?? []
    let first = effects.first.flatMap { reason(.effect($0), question).because }.map(voice.text)
    let all = effects.compactMap { value.reported(by: $0.name)?.because }.map(voice.text)
    return ([before, first].compactMap(\.self) + all.filter { first?.contains($0) != true }).remarks
  }

  /// The value before the change.
  /// - Parameter isNew: true to leave it out if the question says it: "The app is active."
  private func before(_ question: Question, _ voice: DeckVoice, isNew: Bool) -> String? {
    guard let name = question.run.flatMap(value.name), let reported = value.reported(by: name),
      !isNew
        || !question.world.map(voice.text).contains(where: {
          WholeWords($0).spells(voice.text(reported.title))
        })
    else { return nil }
    return voice.say("verdict.value-before", ["name": voice.phrase(name)])
  }

  /// The reason for the value that was missed; for a wrong one, when it is reported; otherwise the reason for the last.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    let last = question.key.effects?.last?.name
    if case .unexpectedWord(let id) = focus, !question.key.words.contains(id),
      let condition = deck.name(withID: id).flatMap(value.reported)?.absent
    {
      return Verdict.Reason(because: condition, sources: value.value.sources)
    }
    let missed = if case .effect(let effect) = focus { effect.name } else { last }
    if let because = missed.flatMap(value.reported)?.because {
      let outcomes = question.run?.outcomes ?? []
      let outcome = outcomes.count == 1 || missed == last ? outcomes.last : nil
      let grounds = Grounds(
        does: outcome.flatMap { architecture.situations[$0.call.situation].does }, because: because,
        before: missed == last ? nil : last.flatMap(value.reported)?.title)
      return Verdict.Reason(because: grounds.text, sources: value.value.sources)
    }
    return question.reason(of: question.decisiveTransition(in: question.run))
  }
}
