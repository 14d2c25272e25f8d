import Machine

extension QuestionKind {
  package static let detective = QuestionKind("detective")
}

/// Shows what happened and a log of it in which one line is missing, or does not belong.
struct DetectiveKind: Kind {
  static let id = QuestionKind.detective
  let context: KindContext

  init(_ context: KindContext) {
    self.context = context
  }

  private var deck: Deck { context.deck }

  /// How many lines a log has, so that it is worth looking at and its lines can be told by one digit.
  private static let lines = 2...9
  /// How often something plausible is put into a log before another log is tried.
  private static let tries = 6

  /// One for every situation that can be traced where nobody would ask whose line it is.
  func cards() -> [Card] {
    guard let kind = deck.firstAskedKind else { return [] }
    return context.deal(onSituationsFor: TraceKind(context)).compactMap { card in
      guard card.effectKind == kind, let index = card.architecture, let situation = card.situation,
        !occasions(of: situation, context.models[index]).isEmpty
      else { return nil }
      let architecture = deck.architectures[index]
      return Card(
        Self.id, "\(architecture.id)/\(architecture.situations[situation].id)", in: deck,
        architecture: index, situation: situation, effectKind: kind, asks: .all,
        frequency: card.frequency)
    }
  }

  private func occasions(of situation: Situation.ID, _ model: WorldModel) -> [WorldModel.Occasion] {
    model.occasions(of: situation).filter {
      model.architecture.hasOneOfEach($0.configuration)
        && model.simulator.successor(of: $0.configuration, by: $0.call)
          .map(model.architecture.hasOneOfEach) ?? false
    }
  }

  // MARK: Drawing

  func question(_ draw: inout Draw) -> Question? {
    guard let model = draw.card.architecture.map({ context.models[$0] }),
      let situation = draw.card.situation
    else { return nil }
    let observer = context.observer(of: draw.card.effectKind)
    let isMissing = draw.generator.index(below: 2) == 0
    for occasion in draw.generator.shuffled(occasions(of: situation, model)) {
      let story = RandomWalk(model: model).story(
        beginning: [occasion.call], from: occasion.configuration,
        count: 1 + draw.generator.index(below: 4), using: &draw.generator)
      for length in (1...story.count).reversed() {
        let told = QuestionSpec(
          draw, in: deck, start: occasion.start, calls: Array(story.prefix(length)),
          implements: observer.ids)
        if let log = try? log(told, of: draw.card),
          let spec = mutated(log, isMissing, &draw.generator), let question = draw.ask(spec)
        {
          return question
        }
      }
    }
    return nil
  }

  private func mutated(
    _ log: Question, _ isMissing: Bool, _ generator: inout SeededGenerator
  ) -> QuestionSpec? {
    guard let mutator = LogMutator(log.key, in: deck) else { return nil }
    let edit =
      isMissing ? missing(mutator, &generator) : extra(mutator, log, &generator)
    return edit.map { edit in
      var spec = log.spec
      spec.asks = edit.isMissing ? (["missing"] + edit.lines).joined(separator: " ") : "extra"
      spec.options = edit.isMissing ? [] : edit.lines
      return spec
    }
  }

  private func missing(_ mutator: LogMutator, _ generator: inout SeededGenerator) -> LogEdit? {
    guard Self.lines.contains(mutator.whole.count - 1) else { return nil }
    let edits = mutator.missing()
    return edits.isEmpty ? nil : edits[generator.index(below: edits.count)]
  }

  private func extra(
    _ mutator: LogMutator, _ log: Question, _ generator: inout SeededGenerator
  ) -> LogEdit? {
    let whole = mutator.whole
    guard Self.lines.contains(whole.count), whole.count < Self.lines.upperBound,
      Set(whole).count == whole.count
    else { return nil }
    let others = lures(log).filter { !whole.contains($0) }
    let shown = Set((log.run?.effects ?? []).map { deck.names[$0.name].id })
    // What may come somewhere is taken for the wrong line only if there is nothing else.
    let absent = others.filter { !shown.contains($0) }
    let strange = absent.isEmpty ? others : absent
    guard !strange.isEmpty else { return nil }
    for _ in 0..<Self.tries {
      let name = strange[generator.index(below: strange.count)]
      let place = generator.index(below: whole.count + 1)
      if let edit = mutator.extra(name, at: place) { return edit }
    }
    return nil
  }

  /// The names (ids) that could stand in a log of this architecture.
  private func lures(_ log: Question) -> [String] {
    (log.architecture?.namesShown.sorted() ?? []).map { deck.names[$0].id }
      .filter { log.vocabulary.entry($0) != nil }
  }

  // MARK: Asking

  /// The question whose key is the whole log.
  private func log(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    let vocabulary = context.vocabularies.names(
      ofKind: card.effectKind, asked: true, in: card.architecture)
    return try context.question(spec, of: card, vocabulary: vocabulary) { happening, _ in
      Log(happening: happening)
    }
  }

  func question(_ spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    var told = spec
    (told.asks, told.options) = (card.asks.text, [])
    let log = try log(told, of: card)
    let isMissing = spec.options.isEmpty
    let lines =
      isMissing ? spec.asks.split(separator: " ").dropFirst().map(String.init) : spec.options
    let names = try context.names(lines)
    guard let edit = LogMutator(log.key, in: deck)?.edit(lines, isMissing: isMissing),
      let happening = (log.subject as? Log)?.happening
    else { throw .doubtful }
    let subject = WrongLine(happening: happening, edit: edit)
    guard let key = subject.key(in: try context.model(of: card).tables, from: log.told) else {
      throw .doubtful
    }
    return Question(
      deck: deck, spec: spec, card: card, subject: subject, world: log.world, calls: log.calls,
      key: key,
      vocabulary: isMissing
        ? log.vocabulary
        : Vocabulary(
          choices: names.map { (deck.names[$0].id, deck.names[$0].name) }),
      run: log.run, told: log.told)
  }

  // MARK: What looks alike

  func title(_ card: Card, _ voice: DeckVoice) -> String? { context.situationTitle(card, voice) }

  func closeness(of card: Card, to other: Card) -> Closeness? {
    context.closeness(
      ofSituationsOf: card, other, context.signature(of: card), context.signature(of: other))
  }
}

/// The whole log, before anything is wrong with it.
private struct Log: SituationSubject {
  let happening: Happening

  var form: Question.Form { .sequence }

  func key(of run: Run, in tables: Tables) -> Key? {
    .sequence(
      SequenceKey(happening.alphabet.observe(run.effects), in: tables.architecture) {
        deck.names[$0].id
      })
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool { !run.outcomes.contains(where: \.hasPicked) }
  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText { QuestionText(lead: "") }
  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] { [] }
  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    reason(ofName: nil, question)
  }
}

/// The line that is wrong in a log.
struct WrongLine: SituationSubject {
  let happening: Happening
  let edit: LogEdit

  var form: Question.Form { edit.isMissing ? .name : .choice }
  var emptyKey: String { "answer.empty.detective" }

  /// What puts the log right that is shown; if nothing is wrong with it, that no line is missing.
  func key(of run: Run, in tables: Tables) -> Key? {
    let log = Log(happening: happening)
    guard let mutator = log.key(of: run, in: tables).flatMap({ LogMutator($0, in: deck) }) else {
      return nil
    }
    let isWhole = mutator.accepts(edit.lines)
    switch edit {
    case .missing(_, let lines):
      let mending = isWhole ? [] : mutator.mending(lines)
      return mending.isEmpty && !isWhole ? nil : .word(WordKey(mending))
    case .extra(_, let lines):
      let needless = isWhole ? [] : mutator.needless(lines)
      return needless.isEmpty ? nil : .word(WordKey(needless.map { lines[$0] }))
    }
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool { !run.outcomes.contains(where: \.hasPicked) }

  /// The log is right as it is shown but for the line of the answer.
  func suspicion(of answer: Answer, _ question: Question) -> Suspicion? {
    let given = answer.words.prefix(1).compactMap { deck.name(withID: $0.id) }
    let wrong = deck.name(withID: edit.line).map { [$0] } ?? []
    let suspect: Suspicion.Suspect =
      switch edit {
      case .missing: given.isEmpty ? .dropping(wrong) : .replacing(wrong, by: given)
      case .extra: .replacing(given, by: wrong)
      }
    let architecture = architecture
    return question.run.map { run in
      Suspicion(
        outcomes: run.outcomes,
        suspects: [suspect, .targets { architecture.roles[$1].isAsked }])
    }
  }

  // MARK: In words

  /// What happened, then the log: as choices if one of its lines is the answer.
  func text(_ question: Question, _ voice: DeckVoice) -> QuestionText {
    let arguments = voice.arguments(question.card.effectKind)
    let parts =
      [voice.sentences(question.world)] + happenings(question, voice)
      + [voice.say("question.detective.log", arguments)]
    var text = QuestionText(lead: parts.joined(separator: " "))
    if edit.isMissing {
      text.steps = edit.lines.compactMap { deck.name(withID: $0) }.map(voice.name)
    }
    text.prompt = voice.say(
      edit.isMissing ? "question.detective.missing" : "question.detective.extra", arguments)
    return text
  }

  func hints(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    guard let name = deck.name(withID: edit.line) else { return [] }
    return edit.isMissing
      ? hints(toName: name, question, voice) : [[voice.meaning(deck.names[name].gloss)]]
  }

  func reason(_ focus: Assessment.Focus, _ question: Question) -> Verdict.Reason {
    if edit.isMissing, case .name(let id) = focus { return reason(ofName: id, question) }
    return reason(ofName: nil, question)
  }

  /// The log as it should have been, in one order that is allowed.
  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    let effects = happening.alphabet.observe(question.run?.effects ?? [])
    let names = effects.filter { $0.certainty == .must }.map { voice.name($0.name) }
    return [voice.say("verdict.log", ["names": Phrase(voice.inOrder(names))])]
  }
}
