import Machine

/// A subject whose key comes from situations that are carried out.
protocol SituationSubject: Subject {
  var happening: Happening { get }

  /// The key of a run by some tables, even if the run is not plain enough to be asked about.
  func key(of run: Run, in tables: Tables) -> Key?

  /// True if a run leaves no doubt about what is asked, so that it can be asked.
  func isPlain(_ run: Run, in tables: Tables) -> Bool
}

/// Situations to carry out, and the names that are observed.
struct Happening: Sendable {
  let deck: Deck
  let card: Card
  let architecture: Architecture
  let calls: [Occurrence]
  let alphabet: Alphabet
}

extension SituationSubject {
  var architecture: Architecture { happening.architecture }
  var deck: Deck { happening.deck }

  func key(in tables: Tables, from world: Configuration?) -> Key? {
    run(in: tables, from: world).flatMap { key(of: $0, in: tables) }
  }

  func plainKey(in tables: Tables, from world: Configuration) -> Key? {
    run(in: tables, from: world).flatMap { isPlain($0, in: tables) ? key(of: $0, in: tables) : nil }
  }

  private func run(in tables: Tables, from world: Configuration?) -> Run? {
    let run = world.map { tables.simulator.run(happening.calls, from: $0) }
    return run.flatMap { $0.isPossible ? $0 : nil }
  }

  /// The world, what happens, and a prompt.
  func text(
    _ question: Question, prompt: String, besides: String? = nil, _ voice: DeckVoice
  ) -> QuestionText {
    let world = question.world.map(voice.text) + [besides].compactMap(\.self)
    let happenings = happenings(question, voice)
    guard happenings.count > 1 else {
      let now = happenings.map { world.isEmpty ? $0 : voice.say("question.now", ["happens": $0]) }
      return QuestionText(lead: world + now + [prompt])
    }
    var text = QuestionText(lead: world + [voice.say("question.then")])
    text.steps = happenings
    text.prompt = prompt
    return text
  }

  /// The situations, sentence by sentence. An instance is named only if there are several, and if the answer names it.
  func happenings(_ question: Question, _ voice: DeckVoice) -> [String] {
    let worlds = question.run?.outcomes.flatMap { [$0.before, $0.after] } ?? []
    let isAlone = worlds.allSatisfy(architecture.hasOneOfEach)
    let namesNone = isAlone || !question.isSequence || isCode
    return question.calls.map { call in
      let told = namesNone ? Occurrence(situation: call.situation) : call
      return voice.voice.text(of: told, in: architecture)
    }
  }

  /// The facts of the situations, and of the names seen.
  func facts(_ question: Question, _ verdict: Verdict?, _ names: FactNames) -> [StudyFact.ID] {
    guard let index = question.card.architecture else { return [] }
    return names.situations(question.calls, of: index)
      + names.seen(question.run?.outcomes ?? [], by: happening.alphabet, of: index)
  }

  /// The facts of the situations, and of the rows that change a told state, up to the step that settles the answer.
  func happened(
    _ question: Question, settledBy last: Microstep? = nil, _ names: FactNames
  ) -> [StudyFact.ID] {
    guard let index = question.card.architecture else { return [] }
    let steps = (question.run?.outcomes ?? []).flatMap(\.steps)
    let end = last.flatMap(steps.lastIndex) ?? steps.count - 1
    return names.situations(question.calls, of: index)
      + names.movingRows(Array(steps.prefix(end + 1)), of: index)
      + [last.flatMap { names.tellingRow($0, of: index) }].compactMap { $0 }
  }

  /// Why a name is shown, or what settles the run.
  func reason(ofName id: String?, _ question: Question) -> Verdict.Reason {
    let name = id.flatMap { deck.name(withID: $0) }
    let effect = question.run?.effects.first { $0.name == name }
    return effect.map { reason(ofEffect: $0, question) }
      ?? question.reason(of: question.decisiveTransition(in: question.run))
  }

  /// Returns why an effect comes: what its transition says, or else what its name means. A transition speaks of the
  /// change of a state, not of an event that is delivered on the way, unless it names it.
  func reason(ofEffect effect: TracedEffect, _ question: Question) -> Verdict.Reason {
    let name = deck.names[effect.name]
    let others = happening.alphabet.observe(question.run?.effects ?? []).certain
      .filter { $0.name != effect.name }
    let isOnTheWay =
      !others.isEmpty && deck.rules.names(.delivering)?.contains(effect.name) ?? false
    let row = architecture.transition(effect.cause).flatMap { row in
      !isOnTheWay || row.because?.mentions(name) ?? false ? row : nil
    }
    let outcome = question.outcome(showing: effect)
    return Verdict.Reason(
      because: architecture.reason(of: row, in: outcome) ?? name.meaning,
      sources: row?.sources ?? name.sources)
  }

  /// Why methods that most apps do not implement are called, or are not although the app has them.
  /// - Parameter shown: ids of methods of which nothing is to be said.
  func rareCalls(
    _ outcomes: [Macrostep], _ voice: DeckVoice, besides shown: [String] = []
  ) -> [String] {
    let rare = (deck.rules.names(.notEverywhere) ?? []).intersection(happening.alphabet.names)
      .filter { !shown.contains(deck.names[$0].id) }
    let seen = happening.alphabet.observe(outcomes.flatMap(\.effects))
    let taken = outcomes.flatMap(\.steps).map { architecture.row(of: $0) }
    let called = seen.certain.filter { rare.contains($0.name) }
      .map { ($0.name, [$0.cause] + taken) }
    let left = rare.subtracting(seen.map(\.name)).sorted().map { ($0, taken) }
    return (called + left).compactMap { name, causes in
      causes.lazy.compactMap { architecture.transition($0)?.because }
        .first { $0.mentions(deck.names[name]) }.map(voice.text)
    }.unique()
  }

  /// The row by which an instance of an asked role leaves its initial state while the app is already running: a scene that
  /// connects again. Nil if there is none, or if the app is launched.
  func connecting(in outcome: Macrostep) -> Transition? {
    guard deck.rules.ended(in: outcome.before, of: architecture) == nil else { return nil }
    let first = outcome.steps.first { step in
      let role = architecture.role(of: step.instance)
      return role.isAsked && role.count > 1 && step.from == role.machine.initialLeaf
        && step.to != step.from
    }
    return first.map { architecture.row($0) }
  }

  /// Says of a name that brought an instance to its state that it is not called again as the instance goes on from there,
  /// to another state than it came from; nil if that is not so.
  func calledAlready(_ question: Question, _ voice: DeckVoice) -> String? {
    guard let first = question.run?.outcomes.first,
      let start = architecture.starts.first(where: {
        $0.after.map(architecture.text) == question.spec.after
      }), let step = first.steps.first(where: { architecture.role(of: $0.instance).isAsked })
    else { return nil }
    let begun = Configuration(initialFor: architecture, facts: start.facts)
    let before = Simulator(architecture).run(start.after, from: begun).outcomes.flatMap(\.steps)
      .last { $0.instance == step.instance && $0.to != $0.from }
    let role = architecture.role(of: step.instance)
    let names = deck.rules.names(.lifeCycle) ?? []
    guard let before, before.to == step.from, ![before.from, step.from].contains(step.to),
      step.from != role.machine.initialLeaf,
      !happening.alphabet.observe(first.effects).isEmpty,
      deck.rules.ended(in: first.before, of: architecture) == nil,
      let name = role.machine.rows[before.row].shownNames.first(where: {
        names.contains($0) && happening.alphabet.names.contains($0)
      }),
      !first.effects.contains(where: { $0.name == name })
    else { return nil }
    let state = voice.phrase(role.machine.answer(forLeaf: step.from))
    return voice.say(
      "verdict.called-already",
      ["role": voice.phrase(role), "state": state, "name": voice.phrase(name)])
  }

  /// Why names by which a situation delivers something are not called here, though it calls them from another start.
  func undelivered(_ outcomes: [Macrostep], _ voice: DeckVoice) -> [String] {
    let simulator = Simulator(architecture)
    let worlds = architecture.starts.compactMap(simulator.world)
    let delivering = (deck.rules.names(.delivering) ?? []).intersection(happening.alphabet.names)
    let missing = outcomes.filter { !$0.effects.isEmpty }.flatMap { outcome in
      worlds.flatMap { simulator.run([outcome.call], from: $0).effects.map(\.name) }.unique()
        .filter { name in delivering.contains(name) && !outcome.effects.contains { $0.name == name }
        }
    }
    return missing.unique().compactMap(voice.onlyCase)
  }

  /// Names that the run shows, though they are not implemented by default: an answer may have them where they are
  /// shown.
  func unusualNames(in run: Run) -> Set<EffectName.ID> {
    Set(run.effects.map(\.name)).filter {
      !deck.names[$0].isImplementedByDefault && deck.names[$0].isAsked
        && deck.names[$0].kind == happening.card.effectKind
        && !happening.alphabet.names.contains($0)
    }
  }

  /// Compares the names given with those that are right: of a sequence the certain ones, otherwise all that are
  /// observed.
  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? {
    let right =
      question.key.effects?.certain.map(\.name)
      ?? (question.run?.effects ?? []).map(\.name).filter(happening.alphabet.names.contains)
    let given = answer.words.compactMap { deck.name(withID: $0.id) }
    return question.mutationHints(.names(right: right, given: given))
  }
}

extension Subject {
  /// A hint: why a name is shown or, if nil, what settles the run.
  private func rule(_ question: Question, of name: String?, _ voice: DeckVoice) -> String? {
    guard question.run != nil else { return nil }
    return reason(name.map { .name($0) } ?? .key, question).because.map {
      voice.say("hint.rule", ["text": voice.text($0)])
    }
  }

  /// Hints to a name that is asked for; among choices its meaning tells enough.
  func hints(toName name: EffectName.ID, _ question: Question, _ voice: DeckVoice) -> [[String?]] {
    let item = question.deck.names[name]
    if question.hasChoices { return [[voice.meaning(item.gloss)]] }
    return [
      [voice.states(question), voice.say("hint.moment")],
      [voice.say("hint.object", ["object": item.object]), voice.say("hint.edge")],
      [rule(question, of: item.id, voice), voice.meaning(item.gloss), voice.say("hint.purpose")],
    ]
  }

  /// Hints to a sequence in which nothing must come.
  func hintsToNothing(_ question: Question, _ voice: DeckVoice) -> [[String?]] {
    [
      [voice.say("hint.runs")], [voice.states(question), voice.say("hint.edge")],
      [rule(question, of: nil, voice), voice.say("hint.purpose")],
    ]
  }
}

extension DeckVoice {
  /// The states that the first asked role that moves goes through.
  func states(_ question: Question) -> String? {
    guard let architecture = question.architecture, let run = question.run else { return nil }
    let steps = run.outcomes.flatMap(\.steps).filter {
      architecture.role(of: $0.instance).isAsked && $0.from != $0.to
    }
    guard let first = steps.first else { return say("hint.still") }
    let role = architecture.role(of: first.instance)
    let leaves = [first.from] + steps.filter { $0.instance == first.instance }.map(\.to)
    let titles = leaves.map { text(role.machine.answer(forLeaf: $0).title) }
    let path = titles.indices.filter { $0 == 0 || titles[$0 - 1] != titles[$0] }.map { titles[$0] }
    return say("hint.states", ["role": phrase(role), "states": inOrder(path)])
  }

  /// The names that are called; nil if the learner has not met all of them.
  func names(_ question: Question) -> String? {
    guard let run = question.run else { return nil }
    let called = Alphabet(deck.defaultAlphabet).observe(run.effects).certain.map(\.name)
      .filter { deck.names[$0].kind == question.card.effectKind }
    guard question.deck.defaultAlphabet.isSuperset(of: called) else { return nil }
    return called.isEmpty
      ? say("hint.silent") : say("hint.called", ["names": inOrder(called.map(name))])
  }
}

extension Question {
  /// The reason and sources of a transition or, if it has none, of the last situation.
  func reason(of transition: Transition?, run: Run? = nil) -> Verdict.Reason {
    let call = (run == nil ? calls.last : nil) ?? (run ?? self.run)?.outcomes.last?.call
    let situation = call.flatMap { architecture?.situations[$0.situation] }
    let outcome = (run ?? self.run)?.outcomes.last { outcome in
      outcome.steps.contains { architecture?.row($0).id == transition?.id }
    }
    return Verdict.Reason(
      because: architecture?.reason(of: transition, in: outcome) ?? situation?.because,
      sources: transition?.sources ?? situation?.sources ?? [])
  }

  /// The reason of a change of state: what happens to the app, if that names the new state, or else as of its transition.
  func reason(ofChange step: Microstep?) -> Verdict.Reason {
    var reason = reason(of: step.flatMap { architecture?.row($0) })
    guard let step, let architecture,
      let outcome = run?.outcomes.last(where: { $0.steps.contains(step) })
    else { return reason }
    reason.because = architecture.grounds(ofChange: step, in: outcome).text ?? reason.because
    return reason
  }

  /// The situation of the run in which an effect is shown, whatever number an observer gave the effect.
  func outcome(showing effect: TracedEffect) -> Macrostep? {
    place(showing: effect).flatMap { run?.outcomes[$0] }
  }

  /// The index of that situation.
  func place(showing effect: TracedEffect) -> Int? {
    run?.outcomes.firstIndex { outcome in
      outcome.effects.contains {
        ($0.taking, $0.name, $0.instance) == (effect.taking, effect.name, effect.instance)
      }
    }
  }

  /// The last transition with a reason, of an asked role if there is one: it settles how things end. Where everything
  /// ends, in a list of names, it is that end.
  func decisiveTransition(in run: Run?) -> Transition? {
    guard let architecture, let run else { return nil }
    if isSequence, let end = run.outcomes.last.flatMap(rowOfEnd).flatMap(architecture.transition),
      end.because != nil
    {
      return end
    }
    let last = run.outcomes.last?.steps ?? []
    let steps = isSequence || last.isEmpty ? run.outcomes.flatMap(\.steps) : last
    let taken = steps.map { step in
      let role = architecture.role(of: step.instance)
      return (role: role, row: role.machine.rows[step.row])
    }.filter { $0.row.because != nil }
    return (taken.last(where: \.role.isAsked) ?? taken.last)?.row
  }

  /// The row that was taken and whose reason speaks of a name.
  func row(mentioning name: EffectName.ID, in outcome: Macrostep) -> TracedEffect.Cause? {
    guard let architecture else { return nil }
    return outcome.steps.lazy.map(architecture.row).first {
      architecture.transition($0)?.because?.mentions(deck.names[name]) ?? false
    }
  }

  /// The row that ended an instance; nil if none.
  func rowOfEnd(in outcome: Macrostep) -> TracedEffect.Cause? {
    guard let architecture, deck.rules.ended(in: outcome.before, of: architecture) == nil,
      let ended = deck.rules.ended(in: outcome.after, of: architecture)
    else { return nil }
    return outcome.steps.last { $0.instance == ended }.map(architecture.row)
  }
}

extension LocalizedText {
  /// True if a title stands in it as a whole, in some language.
  func names(_ title: LocalizedText) -> Bool {
    byLanguage.contains { language, text in
      title.byLanguage[language].map { WholeWords(text).replacing($0, with: "") != text } ?? false
    }
  }

  /// True if it has a name in it, as it is written in some language.
  func mentions(_ name: EffectName) -> Bool {
    let written = name.name.byLanguage.values
    return byLanguage.values.contains { written.contains(where: $0.contains) }
  }
}

extension EffectName {
  /// "name: what it is".
  var meaning: LocalizedText {
    let texts = gloss.byLanguage.map { ($0, "\(name[$0]): \($1)") }
    return LocalizedText(Dictionary(uniqueKeysWithValues: texts))
  }
}

extension Architecture {
  /// The transition that shows an effect; nil if a derived value shows it.
  func transition(_ cause: TracedEffect.Cause) -> Transition? {
    guard case .row(let role, let index) = cause else { return nil }
    return roles[role].machine.rows[index]
  }

  func row(of step: Microstep) -> TracedEffect.Cause {
    .row(role: instances[step.instance].role, step.row)
  }

  func row(_ step: Microstep) -> Transition { role(of: step.instance).machine.rows[step.row] }

  /// The reason of a row. If the row changes a state, a sentence on what the situation does to the app comes first.
  func reason(of row: Transition?, in outcome: Macrostep?) -> LocalizedText? {
    grounds(of: row, in: outcome).text
  }

  /// The reason of a row in its parts.
  func grounds(of row: Transition?, in outcome: Macrostep?) -> Grounds {
    let does = row?.to == nil ? nil : outcome.flatMap { situations[$0.call.situation].does }
    let later = row.flatMap { row in outcome.flatMap { end(of: $0, after: row) } }
    return Grounds(does: does, because: row?.because, before: later)
  }

  /// The same of a change of state: if what happens names the new state, that is enough.
  func grounds(ofChange step: Microstep, in outcome: Macrostep?) -> Grounds {
    var grounds = grounds(of: row(step), in: outcome)
    let state = role(of: step.instance).machine.answer(forLeaf: step.to).title
    grounds.namesState = grounds.does?.names(state) ?? false
    return grounds
  }

  /// The title of the state in which an instance ends that a row had brought to another state before; nil if no change
  /// comes after that of the row.
  private func end(of outcome: Macrostep, after row: Transition) -> LocalizedText? {
    guard let first = outcome.steps.firstIndex(where: { self.row($0).id == row.id }),
      let last = outcome.steps[(first + 1)...].last(where: {
        $0.instance == outcome.steps[first].instance && $0.from != $0.to
      })
    else { return nil }
    return role(of: last.instance).machine.answer(forLeaf: last.to).title
  }

  /// The reason of a change of state, and a sentence on what the situation does to the app.
  func reason(_ because: LocalizedText?, in outcome: Macrostep?) -> LocalizedText? {
    let does = outcome.flatMap { situations[$0.call.situation].does }
    return Grounds(does: does, because: because).text
  }
}

extension String {
  /// The text before the first of some signs, with a full stop; all of it if it has none of them.
  func upTo(_ signs: [String]) -> String {
    signs.compactMap { firstRange(of: $0)?.lowerBound }.min().map { self[..<$0] + "." } ?? self
  }
}

/// Why a state changes: what happens to the app by it, and what follows from that.
struct Grounds {
  /// "Going Home takes the app off the screen."
  var does: LocalizedText?
  /// "An app off the screen is in the background while its process still runs."
  var because: LocalizedText?
  /// The title of a state that comes only after the change. If what happens names it, the reason is told first.
  var before: LocalizedText?
  /// True if what happens names the state that is asked for, so that no more need be said.
  var namesState = false

  /// Why it ends so: what happens if that names the state, or else what follows from it.
  var end: LocalizedText? { namesState ? does : because }

  var text: LocalizedText? {
    guard let does, let because else { return because }
    if namesState { return does }
    let isAhead = before.map { does.names($0) } ?? false
    return isAhead ? does.following(because) : because.following(does)
  }

  /// The same with the first sentence of the reason, or what stands before its colon.
  var beginning: Grounds {
    let first = because?.byLanguage.mapValues { $0.upTo([". ", ": "]) }
    return Grounds(does: does, because: first.map(LocalizedText.init), before: before)
  }
}
