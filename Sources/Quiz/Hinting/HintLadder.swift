import Machine

/// Hints in rungs: what to think of, where to look, the rule with the answer left out, the answer worked
/// out. None but the last contains an accepted answer; choices and truths have fewer rungs.
package struct HintLadder: Sendable {
  private let deck: Deck
  private let voice: Voice

  package init(_ deck: Deck, voice: Voice) {
    self.deck = deck
    self.voice = voice
  }

  /// At least one; the last is the answer.
  package func rungs(for question: Question) -> [String] {
    let blank = AnswerBlank(question, deck)
    return hints(for: question).compactMap { choices in
      choices.lazy.compactMap { $0 }.compactMap(blank.text).first.map(voice.signs)
    } + [workedAnswer(question)]
  }

  /// For each rung what it could say, best first; the first that gives nothing away is said.
  private func hints(for question: Question) -> [[String?]] {
    switch question.key {
    case .names(let right, _): named(question, deck.names[right[0]])
    case .states(let right, let instance): state(question, right, instance)
    case .choices(let right, true): [[voice.say("hint.choices", ["n": Phrase(right.count)])]]
    case .choices(let right, false):
      [deck.names.first { right.contains($0.id) }.map { [meaning($0)] } ?? []]
    case .truth: [[truth(question)]]
    case .recall: []
    case .path(let path): way(question, path)
    case .sequence(let effects): sequence(question, effects.filter { $0.certainty == .must })
    }
  }

  // MARK: By what is asked

  private func named(_ question: Question, _ name: EffectName) -> [[String?]] {
    [
      [states(question), voice.say("hint.moment")],
      [voice.say("hint.object", ["object": Phrase(name.object)]), voice.say("hint.edge")],
      [rule(question, of: name), meaning(name), voice.say("hint.purpose")],
    ]
  }

  private func state(_ question: Question, _ right: [String], _ instance: Instance.ID)
    -> [[String?]]
  {
    let machine = architecture(of: question)?.role(of: instance).machine
    let gloss = machine?.states.first { right.contains($0.id) }?.gloss
    return [
      [begin(question, instance), voice.say("hint.begin")],
      [names(question), voice.say("hint.last")],
      [gloss.map { meaning($0) }, voice.say("hint.screen")],
    ]
  }

  private func sequence(_ question: Question, _ must: [TracedEffect]) -> [[String?]] {
    if must.isEmpty {
      return [
        [voice.say("hint.runs")], [states(question), voice.say("hint.edge")],
        [rule(question, of: nil), voice.say("hint.purpose")],
      ]
    }
    if case .listing = question.subject {
      return [
        [voice.say("hint.lines", ["n": Phrase(must.count)])],
        [states(question), voice.say("hint.edge")],
        [names(question), voice.say("hint.moment")],
      ]
    }
    let meanings = must.enumerated().map { "\($0 + 1). \(voice.text(deck.names[$1.name].gloss))" }
    return [
      [states(question), voice.say("hint.moment")],
      [voice.say("hint.count", ["n": Phrase(must.count)])],
      [
        voice.say("hint.meaning", ["meaning": Phrase(meanings.joined(separator: "\n  "))]),
        voice.say("hint.purpose"),
      ],
    ]
  }

  private func way(_ question: Question, _ path: Path) -> [[String?]] {
    [
      [voice.say("hint.steps", ["n": Phrase(path.shortest.count)])],
      [waypoints(of: question, path), voice.say("hint.begin")],
      [names(question), voice.say("hint.moment")],
    ]
  }

  private func truth(_ question: Question) -> String {
    if case .claim = question.subject { return voice.say("hint.truth") }
    return voice.say("hint.source")
  }

  // MARK: What can be said

  /// The states that the first asked role that moves goes through.
  private func states(_ question: Question) -> String? {
    guard let architecture = architecture(of: question), let run = question.run else { return nil }
    let steps = run.outcomes.flatMap(\.steps).filter {
      architecture.role(of: $0.instance).isAsked && $0.from != $0.to
    }
    guard let first = steps.first else { return voice.say("hint.still") }
    let machine = architecture.role(of: first.instance).machine
    let leaves = [first.from] + steps.filter { $0.instance == first.instance }.map(\.to)
    let titles = leaves.map { voice.text(machine.answer(forLeaf: $0).title) }
    let path = titles.enumerated().filter { $0 == 0 || titles[$0 - 1] != $1 }.map(\.element)
    return voice.say(
      "hint.states",
      [
        "role": role(of: first.instance, in: architecture),
        "states": Phrase(path.joined(separator: voice.arrow)),
      ])
  }

  private func begin(_ question: Question, _ instance: Instance.ID) -> String? {
    guard let architecture = architecture(of: question), let first = question.run?.outcomes.first
    else { return nil }
    let machine = architecture.role(of: instance).machine
    let state = machine.answer(forLeaf: first.before.leaves[instance])
    return voice.say(
      "hint.from",
      [
        "role": role(of: instance, in: architecture),
        "state": Phrase(voice.text(state.title), reads: state.reads),
      ])
  }

  /// The states that the shown path leads through, step by step; nil where there is one step only.
  private func waypoints(of question: Question, _ path: Path) -> String? {
    guard path.shortest.count > 1, let run = question.run,
      let architecture = architecture(of: question)
    else { return nil }
    let role = architecture.roles[path.role]
    let states = run.outcomes.map { outcome in
      role.machine.answer(forLeaf: architecture.standing(of: path.role, in: outcome.after))
    }
    return voice.say(
      "hint.waypoints",
      [
        "role": Phrase(voice.text(role.title), reads: role.reads),
        "states": Phrase(states.map { voice.text($0.title) }.joined(separator: ", ")),
      ])
  }

  /// What is called, in order.
  private func names(_ question: Question) -> String? {
    guard let run = question.run else { return nil }
    let called = Alphabet(deck.defaultAlphabet).observe(run.effects).filter {
      $0.certainty == .must && deck.names[$0.name].kind == question.card.effectKind
    }.map { voice.text(deck.names[$0.name].name) }
    guard !called.isEmpty else { return voice.say("hint.silent") }
    return voice.say("hint.called", ["names": Phrase(called.joined(separator: voice.arrow))])
  }

  private func rule(_ question: Question, of name: EffectName?) -> String? {
    let index = name.flatMap { name in deck.names.firstIndex { $0.id == name.id } }
    guard question.run != nil,
      let because = Reasons(deck, question).reason(of: index).because.map(voice.text)
    else { return nil }
    return voice.say("hint.rule", ["text": Phrase(because)])
  }

  private func meaning(_ name: EffectName) -> String { meaning(name.gloss) }

  private func meaning(_ gloss: LocalizedText) -> String {
    voice.say("hint.meaning", ["meaning": Phrase(voice.text(gloss))])
  }

  /// The answer, why, and who says so.
  private func workedAnswer(_ question: Question) -> String {
    let writer = QuestionWriter(deck, voice: voice)
    let verdict = Grader(deck).unknown(question)
    let sources = writer.sources(Array(verdict.sources.prefix(2)))
    return [
      voice.say("hint.answer", ["answer": Phrase(writer.answer(question))]),
      verdict.because.map(voice.text), sources.isEmpty ? nil : "[\(sources)]",
    ].compactMap { $0 }.joined(separator: "\n  ")
  }

  // MARK: Names

  private func architecture(of question: Question) -> Architecture? {
    question.card.architecture.map { deck.architectures[$0] }
  }

  private func role(of instance: Instance.ID, in architecture: Architecture) -> Phrase {
    let role = architecture.role(of: instance)
    return Phrase(voice.text(role.title), reads: role.reads)
  }
}
