import Machine

/// A name that situations do not show, and why they do not.
struct Absence {
  let name: EffectName.ID
  let outcomes: [Macrostep]
  let question: Question
  let voice: DeckVoice

  /// Returns the first of these reasons that there is: what a transition that was taken says of the name, that its
  /// tables never show it, that it came before, that a life ended; or else when it comes.
  func text() -> String {
    reasonOfTransition() ?? stranger() ?? earlier() ?? end() ?? meaning()
  }

  private func reasonOfTransition() -> String? {
    outcomes.lazy.compactMap { question.transition(mentioning: name, in: $0) }.first?.because
      .map(voice.text)
  }

  /// That no transition of the architecture shows it, if others do.
  func stranger() -> String? {
    guard let architecture = question.architecture, !architecture.namesShown.contains(name),
      voice.deck.architectures.contains(where: { $0.namesShown.contains(name) })
    else { return nil }
    let title = Phrase(voice.text(architecture.title), reads: architecture.reads)
    return voice.say("verdict.stranger", ["name": voice.phrase(name), "architecture": title])
  }

  /// The last situation before the question begins showed the name, and it did not begin a life, which shows much.
  private func earlier() -> String? {
    guard let architecture = question.architecture,
      let start = architecture.starts.first(where: { $0.after.map(architecture.text) == after }),
      let last = start.after.last,
      !voice.deck.rules.begins(architecture.situations[last.situation].id)
    else { return nil }
    let begun = Configuration(initialFor: architecture, facts: start.facts)
    let run = Simulator(architecture).run(start.after, from: begun)
    guard run.outcomes.last?.effects.contains(where: { $0.name == name }) ?? false else {
      return nil
    }
    let clause = voice.text(architecture.situations[last.situation].clause)
    return voice.say("verdict.earlier", ["name": voice.phrase(name), "clause": clause])
  }

  private var after: [String] { question.spec.after }

  /// A life ended, and what ended it says why nothing more is shown.
  private func end() -> String? {
    guard let architecture = question.architecture else { return nil }
    let rules = voice.deck.rules
    for outcome in outcomes where rules.ended(in: outcome.before, of: architecture) == nil {
      guard let ended = rules.ended(in: outcome.after, of: architecture) else { continue }
      let step = outcome.steps.last { $0.instance == ended }
      let row = step.map { architecture.role(of: ended).machine.rows[$0.row] }
      if let because = row?.because { return voice.text(because) }
    }
    return nil
  }

  private func meaning() -> String {
    let item = voice.deck.names[name]
    if let absent = item.absent { return "\(voice.name(name)): \(voice.text(absent))" }
    let gloss = "\(voice.name(name)): \(voice.text(item.gloss))"
    return "\(gloss) \(voice.say(isCalled ? "verdict.absent" : "verdict.absent.value"))"
  }

  /// False of what statements do not speak of, such as the values of a property.
  private var isCalled: Bool { voice.deck.kind(ofName: name).says != nil }
}

extension Deck {
  /// True if learners are told in which state something that plays a role is: questions ask for it, or its end is
  /// the end of all.
  func tellsState(of role: Role, in architecture: Architecture) -> Bool {
    role.isAsked || rules.roleOfEnd(in: architecture)?.id == role.id
  }
}
