import Machine
import Platform

/// Puts into words why a situation cannot happen.
package struct ImpossibilityWriter: Sendable {
  private let deck: Deck
  private let architecture: Architecture
  private let voice: Voice
  private let world: Configuration
  /// True if no second instance of a role is in play, so that none has to be numbered.
  private let isAlone: Bool
  /// False if the state of the app has been told already.
  private let tellsApp: Bool

  /// - Parameter world: the configuration in which it cannot happen.
  package init(
    _ deck: Deck, _ architecture: Architecture, voice: Voice, in world: Configuration,
    tellsApp: Bool = true
  ) {
    (self.deck, self.architecture, self.voice, self.world) = (deck, architecture, voice, world)
    self.tellsApp = tellsApp
    isAlone = architecture.hasOneOfEach(world)
  }

  /// When the situation can happen, if content says so, and how things stand instead; or else what keeps it from
  /// happening.
  package func reason(_ why: Impossibility, _ call: Occurrence) -> String {
    guard let needs = architecture.situations[call.situation].needs,
      let unmet = unmet(why)
    else { return obstacle(why, call) }
    return sentences(voice.text(needs), standing(unmet))
  }

  /// The conditions of a situation that do not hold; nil if something else is wrong.
  private func unmet(_ why: Impossibility) -> [UnmetCondition]? {
    switch why {
    case .condition(let unmet), .nobodyQualifies(_, let unmet): unmet
    case .noTarget: []
    case .noRow(let instance, _, let leaf, let unmet):
      unmet.isEmpty
        ? [.state(instance: instance, StateSet(bits: 0), needed: true, found: leaf)] : unmet
    case .severalQualify, .unfitArgument, .needlessArgument, .ambiguous, .endless: nil
    }
  }

  /// "Here the process is suspended.": the first unmet state that learners are told of; nil if there is none.
  private func standing(_ unmet: [UnmetCondition]) -> String? {
    for case .state(let instance, _, _, let found) in joined(unmet) {
      let role = architecture.role(of: instance)
      guard deck.tellsState(of: role, in: architecture) else { continue }
      let (bearer, leaf) =
        found == role.machine.initialLeaf ? whole ?? (instance, found) : (instance, found)
      let app = app(bearer)
      let isOfApp = app != nil || isAlone && architecture.role(of: bearer).isAsked
      if isOfApp, !tellsApp { return nil }
      let (owner, state) =
        app
        ?? (
          Phrase(title(ofInstance: bearer), reads: architecture.role(of: bearer).reads),
          architecture.role(of: bearer).machine.answer(forLeaf: leaf)
        )
      return voice.say("sim.why.now", ["instance": owner, "state": predicate(state)])
    }
    return nil
  }

  /// Of the instance with the asked value, what the value is of and its state: the app rather than its process. Nil of
  /// any other.
  private func app(_ instance: Instance.ID) -> (Phrase, State)? {
    guard let asked = AskedValue(architecture),
      architecture.instances[instance].role == asked.value.role,
      let id = asked.state(in: world), let state = asked.states.first(where: { $0.state.id == id })
    else { return nil }
    return (Phrase(voice.say("the.role", ["role": voice.text(asked.value.title)])), state.state)
  }

  /// The instance with the asked value, such as the process, if it has not begun or is over: nothing else exists then.
  /// Otherwise nil.
  private var whole: (Instance.ID, Leaf)? {
    guard let role = architecture.derived.first(where: \.isAsked)?.role,
      let instance = architecture.instances.firstIndex(where: { $0.role == role })
    else { return nil }
    let (machine, leaf) = (architecture.role(of: instance).machine, world.leaves[instance])
    let isOver = machine.answer(forLeaf: leaf).id == machine.answer(forLeaf: machine.initialLeaf).id
    return isOver ? (instance, leaf) : nil
  }

  /// The state as it is said of something that is in it: "in the background".
  private func predicate(_ state: State) -> String {
    let key = "state.is.\(state.id)"
    return voice.wording.message(key) == nil
      ? voice.say("state.is", ["state": voice.text(state.title)]) : voice.say(key)
  }

  private func obstacle(_ why: Impossibility, _ call: Occurrence) -> String {
    switch why {
    case .condition(let unmet): return words(unmet)
    case .nobodyQualifies(let role, let unmet):
      return unmet.isEmpty ? words(.nobody(role: role)) : words(unmet)
    case .severalQualify(let instances):
      let id = architecture.situations[call.situation].id
      let choices = instances.map { "\(id)@\(architecture.instances[$0].id)" }
      return voice.say("sim.why.several", ["choices": choices.joined(separator: ", ")])
    case .unfitArgument(let instance, let unmet):
      return unmet.isEmpty
        ? voice.say("sim.why.argument", ["instance": title(ofInstance: instance)])
        : words(unmet)
    case .needlessArgument: return voice.say("sim.why.needless-argument")
    case .noTarget(let role, let states):
      return voice.say("sim.why.no-target", arguments(states, of: role))
    case .noRow(let instance, let event, let leaf, let unmet):
      guard unmet.isEmpty else { return words(unmet) }
      // No row takes the event in this state: the states in which one does.
      let role = architecture.instances[instance].role
      let wanted = architecture.rows(role: role, event: event).reduce(StateSet(bits: 0)) {
        $0.union(architecture.roles[role].machine.rows[$1].from)
      }
      return words(.state(instance: instance, wanted, needed: true, found: leaf))
    case .ambiguous(_, let event, _): return voice.say("sim.why.ambiguous", ["event": "\(event)"])
    case .endless: return voice.say("sim.why.endless")
    }
  }

  private func words(_ unmet: [UnmetCondition]) -> String {
    let words = joined(unmet).map(self.words).unique()
    return words.isEmpty ? voice.say("sim.why.condition") : words.joined(separator: " ")
  }

  /// One unmet condition for each instance: the states it could be in become alternatives. Those about absent instances
  /// are left out if others remain.
  private func joined(_ unmet: [UnmetCondition]) -> [UnmetCondition] {
    var joined: [UnmetCondition] = []
    for condition in unmet {
      guard case .state(let instance, let states, needed: true, let found) = condition,
        let place = joined.firstIndex(where: {
          if case .state(instance, _, needed: true, _) = $0 { true } else { false }
        }),
        case .state(_, let others, _, _) = joined[place]
      else {
        joined.append(condition)
        continue
      }
      joined[place] = .state(instance: instance, states.union(others), needed: true, found: found)
    }
    let present = joined.filter { !isOfAbsent($0) }
    return present.isEmpty ? Array(joined.prefix(1)) : present
  }

  /// True if it is about an instance in its initial leaf, of a role with several.
  private func isOfAbsent(_ condition: UnmetCondition) -> Bool {
    guard case .state(let instance, _, _, let found) = condition else { return false }
    let role = architecture.role(of: instance)
    return role.count > 1 && found == role.machine.initialLeaf
  }

  private func words(_ condition: UnmetCondition) -> String {
    switch condition {
    case .fact(let fact, let needed):
      let item = architecture.facts[fact]
      return voice.say("sim.why.fact", ["text": voice.text(needed ? item.text : item.negation)])
    case .datum(let key, let value, _):
      return voice.say("sim.why.datum", ["key": key, "value": value])
    case .state(let instance, let states, let needed, let found):
      let role = architecture.instances[instance].role
      var arguments = arguments(states, of: role)
      arguments["instance"] = Phrase(
        title(ofInstance: instance), reads: architecture.roles[role].reads)
      arguments["state"] = voice.text(architecture.roles[role].machine.leaf(found).title)
      return voice.say(needed ? "sim.why.state" : "sim.why.not-state", arguments)
    case .count(let quantifier, let role, let others, let states, let needed):
      let wantsOne = (quantifier == .some || quantifier == .one) == needed
      return voice.say(
        (wantsOne ? "sim.why.some" : "sim.why.no") + (others ? "-other" : ""),
        arguments(states, of: role))
    case .nobody(let role): return voice.say("sim.why.nobody", arguments(nil, of: role))
    }
  }

  /// "scene 2", or "the process" where there is only one.
  private func title(ofInstance index: Instance.ID) -> String {
    let instance = architecture.instances[index]
    let role = architecture.roles[instance.role]
    let title = voice.text(role.title)
    return role.count == 1 || isAlone
      ? voice.say("the.role", ["role": title]) : "\(title) \(instance.number)"
  }

  /// A role and the fewest of its states that cover a set: "foreground or background".
  private func arguments(_ set: StateSet?, of index: Role.ID) -> [String: any PhraseConvertible] {
    let role = architecture.roles[index]
    var rest = set?.bits ?? 0
    var titles: [String] = []
    for state in role.machine.states
    where state.leaves.bits & ~(set?.bits ?? 0) == 0 && state.leaves.bits & rest != 0 {
      titles.append(voice.text(state.title))
      rest &= ~state.leaves.bits
    }
    return [
      "role": Phrase(voice.text(role.title), reads: role.reads),
      "states": voice.either(titles),
    ]
  }
}
