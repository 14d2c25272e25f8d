import Machine

/// A name that situations do not show, and why they do not.
struct Absence {
  let name: EffectName.ID
  let outcomes: [Macrostep]
  let question: Question
  let voice: DeckVoice

  /// What a transition that was taken says of the name, that its tables never show it, that it came before, or else
  /// what it means and how things stand instead.
  func text() -> String {
    reasonOfTransition() ?? stranger() ?? earlier() ?? meaning()
  }

  private func reasonOfTransition() -> String? {
    outcomes.lazy.compactMap { question.transition(mentioning: name, in: $0) }.first?.because
      .map(voice.text)
  }

  private func stranger() -> String? {
    guard let architecture = question.architecture, !architecture.namesShown.contains(name),
      voice.deck.architectures.contains(where: { $0.namesShown.contains(name) })
    else { return nil }
    let title = Phrase(voice.text(architecture.title), reads: architecture.reads)
    return voice.say("verdict.stranger", ["name": voice.phrase(name), "architecture": title])
  }

  /// The last situation before the question begins showed the name.
  private func earlier() -> String? {
    guard let architecture = question.architecture,
      let start = architecture.starts.first(where: { $0.after.map(architecture.text) == after }),
      let last = start.after.last
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

  private func meaning() -> String {
    let gloss = "\(voice.name(name)): \(voice.text(voice.deck.names[name].gloss))"
    return "\(gloss) \(course() ?? voice.say("verdict.absent"))"
  }

  /// The states that whatever shows the name goes through instead; nil of a name that only delivers something.
  private func course() -> String? {
    guard !(voice.deck.rules.names(.delivering)?.contains(name) ?? false),
      let architecture = question.architecture, let before = outcomes.first?.before,
      let instance = instance(in: architecture, before)
    else { return nil }
    let role = architecture.role(of: instance)
    let steps = outcomes.flatMap(\.steps).filter { $0.instance == instance }
    let leaves = [before.leaves[instance]] + steps.map(\.to)
    let all = leaves.map(role.machine.answer)
    let states = zip(all.indices, all).filter { $0 == 0 || all[$0 - 1].id != $1.id }.map(\.1)
    let isAlone = architecture.hasOneOfEach(before)
    let title = Phrase(
      isAlone || role.count == 1
        ? voice.say("the.role", ["role": voice.text(role.title)])
        : architecture.instances[instance].id,
      reads: role.reads)
    let titles = states.map { voice.text($0.title) }
    let path = Phrase(
      titles.joined(separator: voice.say("verdict.course.to")), reads: states.last?.reads)
    return voice.say(
      states.count == 1 ? "verdict.course.stays" : "verdict.course.goes",
      ["instance": title, "states": path])
  }

  /// One of those that can show the name, as far as their states are spoken of: one that moves, or else one that is
  /// anywhere but where it begins.
  private func instance(in architecture: Architecture, _ before: Configuration) -> Instance.ID? {
    let candidates = architecture.instances.indices.filter { index in
      let role = architecture.role(of: index)
      return voice.deck.tellsState(of: role, in: architecture) && role.shownNames.contains(name)
    }
    let moved = outcomes.flatMap(\.steps).filter { $0.from != $0.to }.map(\.instance)
    return candidates.first(where: moved.contains)
      ?? candidates.first {
        before.leaves[$0] != architecture.role(of: $0).machine.initialLeaf
      } ?? candidates.first
  }
}

extension Deck {
  /// True if learners are told in which state something that plays a role is: questions ask for it, or its end is
  /// the end of all.
  func tellsState(of role: Role, in architecture: Architecture) -> Bool {
    role.isAsked || rules.roleOfEnd(in: architecture)?.id == role.id
  }
}
