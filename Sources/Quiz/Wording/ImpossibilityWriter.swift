import Machine

/// Puts into words why a situation cannot happen.
package struct ImpossibilityWriter: Sendable {
  private let architecture: Architecture
  private let voice: Voice

  package init(architecture: Architecture, voice: Voice) {
    self.architecture = architecture
    self.voice = voice
  }

  /// - Parameter call: the situation, if it is told which of several instances it could be about.
  package func reason(_ why: Impossibility, _ call: Occurrence? = nil) -> String {
    switch why {
    case .condition(let shortfalls): return words(shortfalls, orElse: "sim.why.condition")
    case .nobodyQualifies(let role, let shortfalls):
      return shortfalls.isEmpty
        ? voice.say("sim.why.nobody", ["role": phrase(ofRole: role)])
        : words(shortfalls, orElse: "sim.why.condition")
    case .severalQualify(let instances):
      let id = call.map { architecture.situations[$0.situation].id } ?? ""
      let choices = instances.map { "\(id)@\(architecture.instances[$0].id)" }
      return voice.say("sim.why.several", ["choices": Phrase(choices.joined(separator: ", "))])
    case .unfitArgument(let instance, let shortfalls):
      return shortfalls.isEmpty
        ? voice.say("sim.why.argument", ["instance": Phrase(title(ofInstance: instance))])
        : words(shortfalls, orElse: "sim.why.condition")
    case .needlessArgument: return voice.say("sim.why.needless-argument")
    case .noTarget(let role, let states):
      return voice.say(
        "sim.why.no-target",
        ["role": phrase(ofRole: role), "states": Phrase(titles(states, role: role))])
    case .noRow(let instance, let event, let leaf, let shortfalls):
      guard shortfalls.isEmpty else { return words(shortfalls, orElse: "sim.why.condition") }
      return noRow(instance, event, leaf)
    case .ambiguous(_, let event, _): return voice.say("sim.why.ambiguous", ["event": "\(event)"])
    case .endless: return voice.say("sim.why.endless")
    }
  }

  /// An event that its state knows nothing of: the states that do.
  private func noRow(_ instance: Instance.ID, _ event: StateMachine.Event.ID, _ leaf: Leaf)
    -> String
  {
    let role = architecture.instances[instance].role
    let machine = architecture.roles[role].machine
    let wanted = architecture.rows(role: role, event: event).reduce(StateSet(bits: 0)) {
      $0.union(machine.rows[$1].from)
    }
    return words(
      [.state(instance: instance, wanted, needed: true, found: leaf)], orElse: "sim.why.condition")
  }

  private func words(_ shortfalls: [Shortfall], orElse key: String) -> String {
    var seen: Set<String> = []
    let words = joined(shortfalls).map(self.words).filter { seen.insert($0).inserted }
    return words.isEmpty ? voice.say(key) : words.joined(separator: " ")
  }

  /// One shortfall an instance: states that it would have to be in are alternatives. What is not there goes
  /// without saying where another of its role is.
  private func joined(_ shortfalls: [Shortfall]) -> [Shortfall] {
    var joined: [Shortfall] = []
    for shortfall in shortfalls {
      guard case .state(let instance, let states, needed: true, let found) = shortfall,
        let place = joined.firstIndex(where: { $0.isNeed(of: instance) }),
        case .state(_, let others, _, _) = joined[place]
      else {
        joined.append(shortfall)
        continue
      }
      joined[place] = .state(
        instance: instance, states.union(others), needed: true, found: found)
    }
    let present = joined.filter { !isOfAbsent($0) }
    return present.isEmpty ? Array(joined.prefix(1)) : present
  }

  /// Whether it is about one of several that is where it began.
  private func isOfAbsent(_ shortfall: Shortfall) -> Bool {
    guard case .state(let instance, _, _, let found) = shortfall else { return false }
    let role = architecture.role(of: instance)
    return role.count > 1 && found == role.machine.initialLeaf
  }

  private func words(_ shortfall: Shortfall) -> String {
    switch shortfall {
    case .fact(let fact, let needed):
      let item = architecture.facts[fact]
      return voice.say(
        "sim.why.fact", ["text": Phrase(voice.text(needed ? item.text : item.negation))])
    case .datum(let key, let value, _):
      return voice.say("sim.why.datum", ["key": Phrase(key), "value": Phrase(value)])
    case .state(let instance, let states, let needed, let found):
      let role = architecture.instances[instance].role
      return voice.say(
        needed ? "sim.why.state" : "sim.why.not-state",
        [
          "instance": Phrase(
            title(ofInstance: instance), reads: architecture.roles[role].reads),
          "states": Phrase(titles(states, role: role)),
          "state": Phrase(voice.text(architecture.role(of: instance).machine.leaf(found).title)),
        ])
    case .count(let quantifier, let role, let others, let states, let needed):
      let wantsOne = (quantifier == .some || quantifier == .one) == needed
      return voice.say(
        (wantsOne ? "sim.why.some" : "sim.why.no") + (others ? "-other" : ""),
        ["role": phrase(ofRole: role), "states": Phrase(titles(states, role: role))])
    case .nobody(let role):
      return voice.say("sim.why.nobody", ["role": phrase(ofRole: role)])
    }
  }

  /// "Scene 2", or "Process" of a role with one instance only.
  private func title(ofInstance index: Instance.ID) -> String {
    let instance = architecture.instances[index]
    let role = architecture.roles[instance.role]
    let title = voice.text(role.title)
    return role.count == 1 ? title : "\(title) \(instance.number)"
  }

  private func phrase(ofRole role: Role.ID) -> Phrase {
    Phrase(voice.text(architecture.roles[role].title), reads: architecture.roles[role].reads)
  }

  /// The fewest states that cover the set, in words: "foreground or background".
  private func titles(_ set: StateSet, role: Role.ID) -> String {
    var rest = set.bits
    var titles: [String] = []
    for state in architecture.roles[role].machine.states
    where state.leaves.bits & ~set.bits == 0 && state.leaves.bits & rest != 0 {
      titles.append(voice.text(state.title))
      rest &= ~state.leaves.bits
    }
    return titles.joined(separator: voice.say("answer.or"))
  }
}

extension Shortfall {
  /// Whether an instance would have to be in other states.
  fileprivate func isNeed(of instance: Instance.ID) -> Bool {
    if case .state(instance, _, needed: true, _) = self { true } else { false }
  }
}
