import Machine

/// A name that situations do not show, and why they do not.
struct Absence {
  let name: EffectName.ID
  let outcomes: [Macrostep]
  let question: Question
  let voice: DeckVoice
  /// True if the answer or the log has the name last of all.
  var isLast = false
  /// True for a line of a log: "it was called before" is then followed by the states here.
  var isOfALog = false
  /// True if the verdict has said already that it is not called.
  var isSaid = false

  /// The first that applies: the reason of a transition that was taken, that these tables never show the name, that it
  /// was shown just before, that a life ended, that nothing changes; otherwise what the name means.
  func text() -> String {
    reasonOfTransition() ?? elsewhere() ?? earlier() ?? end() ?? idle() ?? meaning()
  }

  /// True if the reason speaks of the name alone, and not of what happens here.
  var isOfTheNameAlone: Bool {
    reasonOfTransition() == nil && (elsewhere() != nil || (earlier() ?? end() ?? idle()) == nil)
  }

  /// Returns why the situations change nothing; nil if one of them does.
  private func idle() -> String? {
    guard outcomes.allSatisfy(\.steps.isEmpty) else { return nil }
    return outcomes.lazy.compactMap { [question] in
      question.architecture?.situations[$0.call.situation].because
    }.first.map(voice.text)
  }

  /// Returns why one of several situations changes nothing, with its number; nil if none does, or more than one.
  private func stillStep() -> String? {
    let still = outcomes.indices.filter { outcomes[$0].steps.isEmpty }
    guard outcomes.count > 1, still.count == 1, let step = still.first, isStage,
      let because = question.architecture?.situations[outcomes[step].call.situation].because
    else { return nil }
    return voice.say("verdict.step", ["n": step + 1, "text": Phrase(voice.text(because))])
  }

  /// True if the name is one of the life cycle's own, as far as the deck's rules name them.
  private var isStage: Bool { voice.deck.rules.names(.lifeCycle)?.contains(name) ?? true }

  private func reasonOfTransition() -> String? {
    because(outcomes.lazy.compactMap { question.row(mentioning: name, in: $0) }.first)
  }

  /// Says that the architecture never shows the name, although another one does; nil if that is not so.
  private func elsewhere() -> String? {
    guard let architecture = question.architecture, !architecture.namesShown.contains(name),
      voice.deck.architectures.contains(where: { $0.namesShown.contains(name) })
    else { return nil }
    let never = voice.stranger(name, in: architecture)
    // Otherwise the verdict itself shows what is called.
    let isHidden = question.form == .truth || isOfALog
    let instead =
      isHidden
      ? counterpart().map { voice.say("verdict.counterpart", ["name": voice.phrase($0)]) } : nil
    return sentences(never, instead)
  }

  /// The counterpart of the name that is shown here; nil if none is.
  private func counterpart() -> EffectName.ID? {
    let kind = voice.deck.names[name].kind
    let others = voice.deck.material.counterparts.filter { $0.members.values.contains(name) }
      .flatMap(\.members.values).filter { $0 != name && voice.deck.names[$0].kind == kind }
    return outcomes.lazy.flatMap(\.effects).map(\.name).first(where: others.contains)
  }

  /// Says that the last situation before the question begins showed the name. A situation that begins a life is
  /// left out, as it shows nearly every name, and so is all that lies before the end of one.
  private func earlier() -> String? {
    guard let architecture = question.architecture,
      outcomes.dropLast().allSatisfy({ question.rowOfEnd(in: $0) == nil }),
      let start = architecture.starts.first(where: {
        $0.after.map(architecture.text) == question.spec.after
      }),
      let last = start.after.last,
      !voice.deck.rules.begins(architecture.situations[last.situation].id)
    else { return nil }
    let begun = Configuration(initialFor: architecture, facts: start.facts)
    let run = Simulator(architecture).run(start.after, from: begun)
    guard run.outcomes.last?.effects.contains(where: { $0.name == name }) ?? false else {
      return nil
    }
    guard isCalled else { return voice.say("verdict.earlier.value", ["name": voice.phrase(name)]) }
    let meaning = voice.onlyCase(of: name) ?? voice.meaning(of: name)
    return sentences(meaning, voice.say("verdict.earlier"), isOfALog ? states() : nil)
  }

  /// Returns the reason of the transition that ended a life; nil if none ended, or if the name comes at no end.
  private func end() -> String? {
    guard question.architecture?.showsAtAnEnd(name) ?? false else { return nil }
    return outcomes.lazy.compactMap(question.rowOfEnd).compactMap(because).first
  }

  /// Returns why a life ends in the last situation, if that shows no name of this kind.
  private func silentEnd() -> String? {
    guard isLast, let last = outcomes.last, !showsKind(last) else { return nil }
    return because(question.rowOfEnd(in: last))
  }

  private func because(_ row: TracedEffect.Cause?) -> String? {
    row.flatMap { question.architecture?.transition($0)?.because }.map(voice.text)
  }

  /// The only case in which the name is called. What it says of an instance that begins is left out of an event's where
  /// none begins.
  private func onlyCase() -> String? {
    let only = voice.onlyCase(of: name)
    guard voice.deck.rules.names(.delivering)?.contains(name) ?? false,
      let architecture = question.architecture,
      !outcomes.flatMap(\.steps).contains(where: { step in
        let role = architecture.role(of: step.instance)
        return role.isAsked && step.from == role.machine.initialLeaf && step.to != step.from
      })
    else { return only }
    return only.map { $0.upTo([". ", "; "]) }
  }

  /// Says the only case in which the name is called, or else what it means; then the states here.
  private func meaning() -> String {
    if let end = silentEnd() { return "\(voice.name(name)): \(end)" }
    // The only case in which it is called says enough by itself.
    if let only = onlyCase() {
      let here =
        goesOn()
        ?? (isStage
          ? silentEndOnTheWay() ?? staysBegun() ?? states()
          : isSaid ? nil : voice.say("verdict.absent"))
      return sentences(only, here, isLast ? nil : stillStep())
    }
    let absent = isSaid ? nil : voice.say(isCalled ? "verdict.absent" : "verdict.absent.value")
    return sentences(voice.meaning(of: name), absent)
  }

  /// Says that no life ends here, if the name comes only at an end, or at the beginning of another life; otherwise nil.
  private func goesOn() -> String? {
    guard let architecture = question.architecture, let first = outcomes.first,
      let role = voice.deck.rules.roleOfEnd(in: architecture),
      role.machine.rows.contains(where: { $0.shownNames.contains(name) }),
      role.showsAtItsEnd(name)
        || architecture.showsAtABeginningOnly(name)
          && voice.deck.rules.ended(in: first.before, of: architecture) == nil,
      outcomes.allSatisfy({ question.rowOfEnd(in: $0) == nil })
    else { return nil }
    return voice.say(
      role.showsAtItsEnd(name) ? "verdict.goes-on" : "verdict.runs-already",
      ["role": voice.phrase(role)])
  }

  /// Why one of the situations ends a life without calling anything, with its number if there are several; otherwise nil.
  private func silentEndOnTheWay() -> String? {
    guard
      let place = outcomes.firstIndex(where: { question.rowOfEnd(in: $0) != nil && !showsKind($0) }
      ),
      let because = because(question.rowOfEnd(in: outcomes[place]))
    else { return nil }
    return outcomes.count == 1
      ? because : voice.say("verdict.step", ["n": place + 1, "text": Phrase(because)])
  }

  /// Says of a name that comes only where an instance begins that the one in play goes on all the time; otherwise nil.
  private func staysBegun() -> String? {
    guard let architecture = question.architecture, let first = outcomes.first,
      architecture.showsAtABeginningOnly(name),
      let instance = architecture.teller(of: name, in: first.before, voice.deck.rules)
    else { return nil }
    let role = architecture.role(of: instance)
    let beginning = role.machine.answer(forLeaf: role.machine.initialLeaf).leaves
    let leaves =
      [first.before.leaves[instance]]
      + outcomes.flatMap(\.steps).filter { $0.instance == instance }.map(\.to)
    guard role.count > 1, !leaves.contains(where: beginning.contains) else { return nil }
    return voice.say("verdict.stays-begun", ["role": voice.phrase(role)])
  }

  /// The states that the one instance which could have shown the name goes through; nil if there are several, or if its
  /// states are not told. Where a life ends, those of the whole app: an instance that goes with it shows nothing.
  private func states() -> String? {
    guard let architecture = question.architecture, let first = outcomes.first,
      let instance = architecture.teller(of: name, in: first.before, voice.deck.rules)
    else { return nil }
    if architecture.role(of: instance).isAsked, AskedValue(architecture) != nil,
      outcomes.contains(where: { question.rowOfEnd(in: $0) != nil })
    {
      return StatesAsked(architecture)?.way(in: Run(outcomes: outcomes), voice)
    }
    let role = architecture.role(of: instance)
    let steps = outcomes.flatMap(\.steps).filter { $0.instance == instance }
    // Where it is left open whether a change comes, nothing is said of the states.
    let isOpen = steps.contains { step in
      let shown = outcomes.flatMap(\.effects).filter { $0.cause == architecture.row(of: step) }
      return !shown.isEmpty && shown.allSatisfy { $0.certainty == .may }
    }
    guard !isOpen else { return nil }
    let states = ([first.before.leaves[instance]] + steps.map(\.to)).map {
      role.machine.answer(forLeaf: $0)
    }
    // The states before a new beginning, such as those before a crash, belong to an earlier life and are left out,
    // unless that life has calls, too.
    let beginning = role.machine.answer(forLeaf: role.machine.initialLeaf)
    let origin =
      hasCallsBefore(beginning, of: instance)
      ? 0 : states.indices.dropLast().last { states[$0].id == beginning.id } ?? 0
    let passed = states.indices.dropFirst(origin)
      .filter { $0 == origin || states[$0 - 1].id != states[$0].id }.map { states[$0] }
    if passed.count == 1 {
      // Which state stays as it is depends on a start that may not be told.
      guard role.isAsked, !question.world.isEmpty else { return nil }
      return voice.say(
        "verdict.remains", ["role": voice.phrase(role), "state": voice.phrase(passed[0])])
    }
    guard passed.count <= Self.mostStates else { return nil }
    if passed.count == 2 {
      let (from, to) = (voice.phrase(passed[0]), voice.phrase(passed[1]))
      return voice.say(
        "verdict.passes.once", ["role": voice.phrase(role), "from": from, "to": to])
    }
    let way = Phrase(voice.inOrder(passed.map { voice.text($0.title) }))
    return voice.say("verdict.passes", ["role": voice.phrase(role), "states": way])
  }

  /// The most states that are told in a row.
  private static let mostStates = 7

  /// True if names of this kind are shown before an instance is back in the state where it begins.
  private func hasCallsBefore(_ beginning: State, of instance: Instance.ID) -> Bool {
    let end = outcomes.dropLast().lastIndex { beginning.leaves.contains($0.after.leaves[instance]) }
    return end.map { outcomes[...$0].contains(where: showsKind) } ?? false
  }

  private func showsKind(_ outcome: Macrostep) -> Bool {
    outcome.effects.contains { voice.deck.names[$0.name].kind == voice.deck.names[name].kind }
  }

  /// False if the kind of the name has no words for statements, as for the values of a property.
  private var isCalled: Bool { voice.deck.kind(ofName: name).says != nil }
}

extension Architecture {
  /// The instance whose transitions show a name, of an asked role or the role of the rule `over`. Nil if there is none,
  /// or if several instances of a role are in play.
  fileprivate func teller(
    of name: EffectName.ID, in world: Configuration, _ rules: AskingRules
  ) -> Instance.ID? {
    guard hasOneOfEach(world) else { return nil }
    let tellers = instances.indices.filter { index in
      let role = role(of: index)
      return (role.isAsked || role.id == rules.roleOfEnd(in: self)?.id)
        && role.machine.rows.contains { $0.shownNames.contains(name) }
    }
    return tellers.first { world.leaves[$0] != role(of: $0).machine.initialLeaf } ?? tellers.first
  }

  fileprivate func showsAtAnEnd(_ name: EffectName.ID) -> Bool {
    roles.contains { $0.showsAtItsEnd(name) }
  }
}

extension Architecture {
  /// True if a name is shown by rows from an initial state only.
  func showsAtABeginningOnly(_ name: EffectName.ID) -> Bool {
    let showing = roles.flatMap { role in
      role.machine.rows.filter { $0.shownNames.contains(name) }.map { (role.machine, $0) }
    }
    return !showing.isEmpty
      && showing.allSatisfy { machine, row in
        let beginning = machine.answer(forLeaf: machine.initialLeaf).leaves
        return row.from.leaves.allSatisfy(beginning.contains)
      }
  }
}

extension Role {
  /// True if a name is shown by a transition back to the initial state, or by one after which the instance is gone.
  func showsAtItsEnd(_ name: EffectName.ID) -> Bool {
    let beginning = machine.answer(forLeaf: machine.initialLeaf).id
    return machine.rows.contains { row in
      row.shownNames.contains(name)
        && (row.isGone || row.to.map { machine.answer(forLeaf: $0).id } == beginning)
    }
  }
}

extension SituationSubject {
  /// Why a name is not shown; of one that is shown, why.
  /// - Parameters:
  ///   - isLast: true if it was taken to come last of all.
  ///   - isOfALog: true if it stood in a log.
  func absence(
    of name: EffectName.ID, _ question: Question, _ voice: DeckVoice, isLast: Bool = false,
    isOfALog: Bool = false, isSaid: Bool = false
  ) -> String {
    if question.run?.effects.contains(where: { $0.name == name }) ?? false {
      let because = reason(ofName: deck.names[name].id, question).because
      return because == deck.names[name].meaning
        ? voice.meaning(of: name) : because.map(voice.text) ?? ""
    }
    return Absence(
      name: name, outcomes: question.run?.outcomes ?? [], question: question, voice: voice,
      isLast: isLast, isOfALog: isOfALog, isSaid: isSaid
    ).text()
  }
}
