import Machine

/// The derived value that questions ask for as the state, where one instance of each role is in play.
struct AskedValue: Sendable {
  let value: DerivedValue
  private let architecture: Architecture
  private let instance: Instance.ID

  /// A state the value goes through.
  struct StateStep {
    let state: String
    /// The step that leads there.
    let step: Microstep
    /// Why it comes to that state from the one before.
    let because: LocalizedText?
    /// States (ids) that an answer may name on the way there.
    let through: [String]
    /// True if an answer may leave the state out.
    var isOptional = false
  }

  /// Nil if an architecture has none.
  init?(_ architecture: Architecture) {
    guard let value = architecture.derived.first(where: \.isAsked),
      let instance = architecture.instances.firstIndex(where: { $0.role == value.role })
    else { return nil }
    (self.value, self.architecture, self.instance) = (value, architecture, instance)
  }

  /// The id of the value's state; nil if it has none, or if several instances of a role are in play.
  func state(in world: Configuration) -> String? {
    present(in: world).flatMap { value.values[$0].state }
  }

  private func present(in world: Configuration) -> DerivedValue.Value.ID? {
    guard architecture.hasOneOfEach(world) else { return nil }
    return architecture.value(of: value, at: instance, in: world)
  }

  /// The states that the value goes through in a run, without the one it begins in.
  func stateSteps(in run: Run) -> [StateStep] {
    var last = run.outcomes.first.flatMap { present(in: $0.before) }
    var stateSteps: [StateStep] = []
    for outcome in run.outcomes {
      var world = outcome.before
      for step in outcome.steps {
        world.leaves[step.instance] = step.to
        guard let now = present(in: world), let state = value.values[now].state,
          state != last.flatMap({ value.values[$0].state })
        else { continue }
        let change = value.change(from: last, to: now)
        stateSteps.append(
          StateStep(
            state: state, step: step, because: change?.because ?? value.values[now].because,
            through: (change?.through ?? []).compactMap { value.values[$0].state },
            isOptional: change?.isFleeting ?? false))
        last = now
      }
      // An answer has to name the last state of each situation.
      if !stateSteps.isEmpty { stateSteps[stateSteps.count - 1].isOptional = false }
    }
    return stateSteps
  }

  /// True if one instance of each role is in play throughout, the value has a state at the end, and the value does not
  /// stay the same while an asked role moves.
  func tells(_ run: Run) -> Bool {
    guard let before = run.outcomes.first?.before, let after = run.outcomes.last?.after,
      isAlone(in: run), let end = state(in: after)
    else { return false }
    return end != state(in: before)
      || architecture.instances.indices.allSatisfy {
        !architecture.role(of: $0).isAsked || before.leaves[$0] == after.leaves[$0]
      } || !stateSteps(in: run).isEmpty
  }

  func isAlone(in run: Run) -> Bool {
    run.outcomes.allSatisfy {
      architecture.hasOneOfEach($0.before) && architecture.hasOneOfEach($0.after)
    }
  }

  /// The states in the order of the values, each with the title of its value.
  var states: [(state: State, title: LocalizedText)] {
    let roles = architecture.roles.filter(\.isAsked) + [architecture.roles[value.role]]
    let known = roles.flatMap { Array($0.machine.states) }
    return value.values.compactMap { value in
      known.first { $0.id == value.state }.map { ($0, value.title) }
    }
  }

  /// Why an app is in a state, said of the app.
  func reason(of state: String) -> LocalizedText? {
    value.values.first { $0.state == state }?.because
  }

  /// The only case in which it has a state.
  func condition(of state: String) -> LocalizedText? {
    value.values.first { $0.state == state }?.absent
  }

  /// The value's id and titles.
  var subjects: [String] { [value.id] + value.title.byLanguage.values.sorted() }

  func vocabulary(areChoices: Bool) -> Vocabulary {
    Vocabulary(titled: states, areChoices: areChoices, of: subjects)
  }

  func phrase(ofState id: String, _ voice: DeckVoice) -> Phrase? {
    states.first { $0.state.id == id }.map {
      Phrase(voice.text($0.title), reads: $0.state.reads)
    }
  }

  func phrase(_ voice: DeckVoice) -> Phrase { Phrase(voice.text(value.title)) }

  /// Hints at transitions that would lead to the states of an answer.
  func mutationHints(of answer: Answer, _ question: Question) -> MutationHints? {
    let given = Set(answer.words.map(\.id))
    let roles = architecture.roles
    return question.mutationHints(
      .targets { leaf, role in given.contains(roles[role].machine.answer(forLeaf: leaf).id) })
  }
}

extension Architecture {
  /// The names that report the changes of a value that is asked for one after the other.
  package var namesReported: Set<EffectName.ID> {
    let values = derived.filter { !$0.isAsked && $0.inOrder != nil }
    return Set(values.flatMap(\.changes).flatMap(\.effects).flatMap(\.showings).map(\.name))
  }

  /// The titles of the states that the asked value goes through, the one it begins in first; empty if there is no such
  /// value.
  package func statesShown(in outcome: Macrostep) -> [LocalizedText] {
    guard let asked = AskedValue(self) else { return [] }
    let run = Run(outcomes: [outcome])
    let ids =
      [asked.state(in: outcome.before)].compactMap { $0 }
      + asked.stateSteps(in: run).map(\.state)
    return ids.compactMap { id in asked.states.first { $0.state.id == id }?.title }
  }
}

extension SituationKind {
  /// True if a misconception gives the question another key.
  func isDisputed(_ question: Question) -> Bool {
    guard let index = question.card.architecture else { return false }
    return context.beliefs.inArchitecture(index).contains { _, tables in
      question.key(in: tables).map { $0 != question.key } ?? false
    }
  }
}
