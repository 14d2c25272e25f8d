import Machine

/// The states that questions speak of: those of the value that is asked for, or else of the first asked role.
struct StatesAsked: Sendable {
  /// The id of the value or the role.
  let id: String
  private let architecture: Architecture
  private let value: AskedValue?
  private let role: Role.ID

  /// Nil if no states are asked for.
  init?(_ architecture: Architecture) {
    let value = AskedValue(architecture)
    guard let role = architecture.roles.firstIndex(where: \.isAsked) else { return nil }
    (self.architecture, self.value, self.role) = (architecture, value, role)
    id = value?.value.id ?? architecture.roles[role].id
  }

  private var machine: StateMachine { architecture.roles[role].machine }

  var all: [(state: State, title: LocalizedText)] {
    value?.states ?? machine.answers.unique(by: \.id).map { ($0, $0.title) }
  }

  /// The state (its id) in a world; nil if there is none, or if several instances are in play.
  func state(in world: Configuration) -> String? {
    if let value { return value.state(in: world) }
    guard architecture.hasOneOfEach(world) else { return nil }
    return machine.answer(forLeaf: architecture.leaf(of: role, in: world)).id
  }

  /// The state that situations lead to by some tables; nil if they cannot happen.
  func end(of calls: [Occurrence], from world: Configuration, in tables: Tables) -> String? {
    let run = tables.simulator.run(calls, from: world)
    return run.isPossible ? run.outcomes.last.flatMap { state(in: $0.after) } : nil
  }

  /// The states of a run, the first one first. A detour back to an earlier state is left out.
  /// - Parameter last: the first state, if the run itself does not tell it.
  func passed(in run: Run, from last: String? = nil) -> [String] {
    let start = run.outcomes.first.flatMap { state(in: $0.before) } ?? last
    return ([start] + entered(in: run)).compactMap(\.self).reduce(into: []) {
      way, state in
      way = way.prefix { $0 != state } + [state]
    }
  }

  /// "Here the door goes shut → open → shut."; nil if there are fewer than two states, or none where it begins.
  func way(in run: Run, _ voice: DeckVoice) -> String? {
    guard let start = run.outcomes.first.flatMap({ state(in: $0.before) }),
      let way = inOrder(from: start, in: run, voice)
    else { return nil }
    return voice.say("verdict.passes", ["role": owner(voice), "states": Phrase(way)])
  }

  /// "shut → open.", or that the state stays as it is; nil if it begins in none of the states, if several instances are in
  /// play, or if it is left open which states come between.
  func path(of run: Run, from last: String? = nil, _ voice: DeckVoice) -> String? {
    guard let start = run.outcomes.first.flatMap({ state(in: $0.before) }) ?? last else {
      return nil
    }
    if let way = inOrder(from: start, in: run, voice) { return isOpen(run) ? nil : way + "." }
    // Beside a second instance it says nothing that the app as a whole stays as it is.
    guard run.outcomes.allSatisfy({ architecture.hasOneOfEach($0.after) }) else { return nil }
    return phrase(start, voice).map {
      voice.say("verdict.remains", ["role": owner(voice), "state": $0])
    }
  }

  /// The titles of the states from a first one on, with arrows between; nil if the state does not change.
  private func inOrder(from start: String, in run: Run, _ voice: DeckVoice) -> String? {
    let all = [start] + entered(in: run)
    let changed = all.indices.filter { $0 == 0 || all[$0 - 1] != all[$0] }.map { all[$0] }
    return changed.count > 1 ? voice.inOrder(changed.compactMap(title).map(voice.text)) : nil
  }

  /// True if a state comes in between that an answer may name or leave out.
  private func isOpen(_ run: Run) -> Bool {
    value?.stateSteps(in: run).contains { !$0.through.isEmpty } ?? false
  }

  private func entered(in run: Run) -> [String] {
    if let value { return value.stateSteps(in: run).map(\.state) }
    let steps = run.outcomes.flatMap(\.steps).filter {
      architecture.instances[$0.instance].role == role && $0.from != $0.to
    }
    return steps.map { machine.answer(forLeaf: $0.to).id }
  }

  /// Why a run ends as it does: the reason of the last change, or else of what happens.
  func reason(_ run: Run) -> LocalizedText? { grounds(run)?.text }

  /// Why a run ends as it does, in two parts.
  func grounds(_ run: Run) -> Grounds? {
    let last = (value?.stateSteps(in: run) ?? []).suffix(1).map(\.step)
    let all = (run.outcomes.last?.steps ?? []).reversed()
    let own = all.filter { architecture.instances[$0.instance].role == role && $0.from != $0.to }
    let steps = last + own + all
    return steps.lazy.map { step in
      let outcome = run.outcomes.last { $0.steps.contains(step) }
      return architecture.grounds(ofChange: step, in: outcome)
    }.first { $0.text != nil }
      ?? run.outcomes.last.map {
        Grounds(because: architecture.situations[$0.call.situation].because)
      }
  }

  /// The only case in which the app is in a state, for one who names it where another state comes before it; nil if no
  /// transition leads there from that state.
  func condition(of state: String, after end: String?) -> LocalizedText? {
    guard let end, architecture.origins(of: state).contains(end) else { return nil }
    return value?.condition(of: state) ?? all.first { $0.state.id == state }?.state.absent
  }

  /// Says the same of the state that was asked for, if the state in which a run ends is the only one before it.
  func conditionToCome(_ goal: String, after run: Run) -> LocalizedText? {
    let end = run.outcomes.last.flatMap { state(in: $0.after) }
    let origins = architecture.origins(of: goal).intersection(all.map(\.state.id))
    return end == goal || origins.count > 1 ? nil : condition(of: goal, after: end)
  }

  func title(_ id: String) -> LocalizedText? { all.first { $0.state.id == id }?.title }

  func gloss(_ id: String) -> LocalizedText? { all.first { $0.state.id == id }?.state.gloss }

  func phrase(_ id: String, _ voice: DeckVoice) -> Phrase? {
    all.first { $0.state.id == id }.map { Phrase(voice.text($0.title), reads: $0.state.reads) }
  }

  func owner(_ voice: DeckVoice) -> Phrase {
    value.map { $0.phrase(voice) } ?? voice.phrase(architecture.roles[role])
  }

  /// Says that one of the situations of a run begins a new life; nil if none does.
  func newLife(in run: Run, _ voice: DeckVoice) -> String? {
    run.outcomes.indices.lazy.compactMap { newLife(at: $0, in: run, namesEnd: true, voice) }.first
  }

  /// Says that a situation begins a new life; nil if it does not, or if it is the first and can do nothing else.
  /// - Parameter namesEnd: true if it is said, too, which situation before it had ended the last life.
  func newLife(
    at index: Int, in run: Run, namesEnd: Bool = false, _ voice: DeckVoice
  ) -> String? {
    let (outcome, simulator) = (run.outcomes[index], Simulator(architecture))
    guard isOver(outcome.before, voice), !isOver(outcome.after, voice),
      index > 0
        || architecture.starts.compactMap(simulator.world).contains(where: { world in
          !isOver(world, voice) && simulator.canHappen(outcome.call.situation, in: world)
        })
    else { return nil }
    let end = run.outcomes[..<index].lastIndex {
      !isOver($0.before, voice) && isOver($0.after, voice)
    }
    guard namesEnd, let end else { return voice.say("verdict.begins-anew", ["role": owner(voice)]) }
    return voice.say("verdict.begins-anew.after", ["role": owner(voice), "n": end + 1])
  }

  private func isOver(_ world: Configuration, _ voice: DeckVoice) -> Bool {
    voice.deck.rules.ended(in: world, of: architecture) != nil
  }

  /// For each of several situations, by its number: the states that the app goes through, and what happens to it. Empty
  /// for a single situation.
  /// - Parameters:
  ///   - reason: the part of the grounds that is told.
  ///   - more: sentences to add.
  func steps(
    of run: Run, _ voice: DeckVoice,
    reason: (Grounds, Macrostep) -> LocalizedText? = { grounds, _ in grounds.does ?? grounds.because
    },
    adding more: (Macrostep) -> [String] = { _ in [] }
  ) -> [String] {
    guard run.outcomes.count > 1 else { return [] }
    var last: String?
    return run.outcomes.enumerated().map { index, outcome in
      let anew = newLife(at: index, in: run, voice)
      let run = Run(outcomes: [outcome])
      let because = grounds(run).flatMap { reason($0, outcome) }
      let passed = passed(in: run, from: last)
      defer { last = passed.last }
      // A reason that names the state in which the app stays says enough.
      let isTold =
        passed.count == 1 && title(passed[0]).map { because?.names($0) ?? false } ?? false
      let said = [
        isTold ? nil : path(of: run, from: last, voice), anew, because.map(voice.text),
      ].compactMap(\.self)
      let text = said + more(outcome)
      return voice.say(
        "verdict.set.why", ["n": index + 1, "text": Phrase(text.joined(separator: " "))])
    }
  }
}

extension SituationSubject {
  /// Says that a situation of the run begins a new life, and which one ended the last; nil if none does.
  func newLife(_ question: Question, _ voice: DeckVoice) -> String? {
    question.run.flatMap { StatesAsked(architecture)?.newLife(in: $0, voice) }
  }
}

extension Architecture {
  /// The ids of the states from which a transition leads to a state.
  fileprivate func origins(of state: String) -> Set<String> {
    let all = roles.flatMap { role -> [String] in
      let machine = role.machine
      let rows = machine.rows.filter { row in
        !row.isGone && row.to.map { machine.answer(forLeaf: $0).id == state } ?? false
      }
      let before = machine.leaves.filter { leaf in rows.contains { $0.from.contains(leaf) } }
      return before.map { machine.answer(forLeaf: $0).id }
    }
    return Set(all).subtracting([state])
  }

  /// The leaf of the first instance of a role that has left its initial leaf; the initial leaf if none has.
  fileprivate func leaf(of role: Role.ID, in world: Configuration) -> Leaf {
    let initial = roles[role].machine.initialLeaf
    let moved = instances.indices.first {
      instances[$0].role == role && world.leaves[$0] != initial
    }
    return moved.map { world.leaves[$0] } ?? initial
  }
}
