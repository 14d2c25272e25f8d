import Machine

/// Shows what happened and a log of it in which one line is missing, or does not belong.
struct DetectiveKind: Kind {
  static let id = QuestionKind("detective")
  let context: KindContext

  /// Lines of a log that is worth looking at and whose lines can be told by one digit.
  private var lines: ClosedRange<Int> { context.rules.range(.lines, Self.id, free: 2...9) }
  /// Lines that are tried in a log before another log is.
  private static let tries = 6

  /// Asks for the whole log, before anything is wrong with it.
  private var traces: TraceKind { TraceKind(context: context) }

  /// One for every situation that can be traced where nobody would ask whose line it is.
  func cards() -> [Card] {
    let matters = deck.architectures.indices.flatMap(context.matters)
    return matters.flatMap(traces.cards(on:)).compactMap { traced in
      guard traced.effectKind == deck.firstAskedKind, let index = traced.architecture,
        let situation = traced.situation,
        !occasions(of: situation, index).isEmpty
      else { return nil }
      return card(
        deck.architectures[index].situations[situation].id, of: index, on: situation,
        names: traced.effectKind)
    }
  }

  private func occasions(
    of situation: Situation.ID, _ index: Architecture.ID
  ) -> [WorldModel.Occasion] {
    let model = context.models[index]
    return model.occasions(of: situation).filter {
      context.admits($0, of: index, Self.id) && model.architecture.hasOneOfEach($0.configuration)
        && model.simulator.successor(of: $0.configuration, by: $0.call)
          .map(model.architecture.hasOneOfEach) ?? false
    }
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
    // What only may come could be missed as well.
    let isCertain = log.key.effects?.allSatisfy { $0.certainty == .must } ?? false
    guard lines.contains(whole.count - 1),
      isCertain || !context.rules.has(.certain, Self.id)
    else { return nil }
    let places = whole.indices.filter { deck.name(withID: whole[$0]).map(isEverywhere) ?? false }
    let edits = places.compactMap { mutator.edit(whole.without($0), isMissing: true) }
    guard context.rules.has(.balanced, Self.id) else { return generator.element(of: edits) }
    // What most situations show is missing less often.
    let drawn = [generator.element(of: edits), generator.element(of: edits)].compactMap { $0 }
    return drawn.min { frequency(of: $0.line, log) < frequency(of: $1.line, log) }
  }

  /// The situations of a log's architecture that show a name.
  private func frequency(of name: String, _ log: Question) -> Int {
    (log.card.architecture.map(context.matters) ?? []).count { matter in
      matter.isFirst && matter.names.contains { $0.contains { deck.names[$0].id == name } }
    }
  }

  /// True if everybody implements a name, and it comes wherever its stage of life does.
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
    let groups = strangers(to: log).map { group in
      group.filter {
        log.vocabulary.entry(deck.names[$0].id) != nil && !whole.contains(deck.names[$0].id)
      }
    }.filter { !$0.isEmpty }
    // A name that may come somewhere is made the wrong line only if no other is left.
    let absent = groups.map { $0.filter { !shown.contains($0) } }.filter { !$0.isEmpty }
    let left = absent.isEmpty ? groups : absent
    let others = (left.count > 1 ? generator.element(of: left) : left.first) ?? []
    for _ in 0..<Self.tries {
      guard let name = stranger(among: others, in: whole, &generator) else { return nil }
      let place = generator.index(below: whole.count + 1)
      if let edit = mutator.edit(whole.with(name, at: place), isMissing: false) { return edit }
    }
    return nil
  }

  /// One of some names. By the deck's rules every other time one that is not longer than all lines, so that length
  /// does not tell.
  private func stranger(
    among names: [EffectName.ID], in whole: [String], _ generator: inout SeededGenerator
  ) -> String? {
    func length(_ name: EffectName.ID) -> Int {
      deck.names[name].name.byLanguage.values.map(\.count).max() ?? 0
    }
    let longest = whole.compactMap { deck.name(withID: $0) }.map(length).max() ?? 0
    let shorter = names.filter { length($0) <= longest }
    let isBalanced = context.rules.has(.balanced, Self.id) && !shorter.isEmpty
    let drawn = isBalanced && generator.index(below: 2) == 0 ? shorter : names
    return generator.element(of: drawn).map { deck.names[$0].id }
  }

  /// The names that could stand in a log of this architecture. By the deck's rules those that misconceptions show
  /// there, and the neighbours of what is shown as long as they mark stages of life.
  private func strangers(to log: Question) -> [[EffectName.ID]] {
    guard let index = log.card.architecture, context.rules.has(.plausible, Self.id) else {
      return [log.architecture?.namesShown.sorted() ?? []]
    }
    let believed = Set(
      context.beliefs.inArchitecture(index).flatMap { _, tables in
        log.key(in: tables)?.words.compactMap { deck.name(withID: $0) } ?? []
      })
    let near = Set(
      (log.run?.effects ?? []).flatMap { context.neighbours(of: $0.name, in: index) })
    let stages = context.rules.names(.lifeCycle)
    let stranger = near.filter { stages?.contains($0) ?? true }.sorted()
    // Neighbours twice as often: what misconceptions show is often of another object, which stands out.
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
      isMissing ? log.vocabulary : Vocabulary(choices: deck.choices(names)), world: log.world,
      told: log.told, calls: log.calls, run: log.run)
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

  /// The lines that put the shown log right; if nothing is wrong with it, that no line is missing.
  func key(of run: Run, in tables: Tables) -> Key? {
    guard let mutator = LogMutator(trace.key(of: run, in: tables), in: deck) else { return nil }
    let isWhole = mutator.accepts(edit.lines)
    let right = isWhole ? [] : mutator.remedies(for: edit.lines, isMissing: edit.isMissing)
    return right.isEmpty && !(isWhole && edit.isMissing) ? nil : .word(WordKey(right))
  }

  func isPlain(_ run: Run, in tables: Tables) -> Bool { trace.isPlain(run, in: tables) }

  /// Nobody believes in a line because of taking another for the wrong one.
  var showsBeliefs: Bool { edit.isMissing }

  /// The log is right as it is shown but for the line of the answer.
  func suspicion(of answer: Answer, _ question: Question) -> Suspicion? {
    let given = answer.words.prefix(1).compactMap { deck.name(withID: $0.id) }
    let wrong = deck.name(withID: edit.line).map { [$0] } ?? []
    let suspect: Suspicion.Suspect =
      !edit.isMissing
      ? .replacing(given, by: wrong)
      : given.isEmpty ? .dropping(wrong) : .replacing(wrong, by: given)
    let architecture = architecture
    return question.suspicion(suspect, .targets { architecture.roles[$1].isAsked })
  }

  /// The situations, then the log: as choices if one of its lines is the answer.
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

  /// Why a line that is missing comes.
  func reason(_ focus: Verdict.Focus, _ question: Question) -> Verdict.Reason {
    if edit.isMissing { return reason(ofName: focus.name, question) }
    let name = deck.names.first { $0.id == edit.line }
    return Verdict.Reason(because: name?.meaning, sources: name?.sources ?? [])
  }

  /// Of a line that does not belong, when it would come.
  func remarks(
    on verdict: Verdict, _ answer: Answer, _ question: Question, _ voice: DeckVoice
  ) -> [Remark] {
    guard !edit.isMissing, let name = deck.name(withID: edit.line) else {
      return verdict.because.map { [Remark(text: voice.text($0))] } ?? []
    }
    return [Remark(text: absence(of: name, question, voice))]
  }

  /// The log as it should have been, in one order that is allowed.
  func remarks(_ question: Question, _ voice: DeckVoice) -> [String] {
    let effects = happening.alphabet.observe(question.run?.effects ?? [])
    let names = effects.certain.map { voice.name($0.name) }
    return [voice.say("verdict.log", ["names": voice.inOrder(names)])]
  }
}
