import Platform
import Content
import Quiz
import Machine

/// Puts traces, worlds and impossibilities into words.
struct TraceWriter {
  let deck: Deck
  let architecture: Architecture
  let alphabet: Alphabet
  let voice: Voice

  /// - Parameter alphabet: the names that are shown; the usual ones if nil.
  init(
    _ deck: Deck, _ architecture: Architecture, _ voice: Voice, alphabet: Alphabet? = nil
  ) {
    self.deck = deck
    self.architecture = architecture
    self.alphabet = alphabet ?? Alphabet(deck.defaultAlphabet)
    self.voice = voice
  }

  // MARK: Worlds

  /// One line a role that has moved, or that has never moved from where questions ask for it.
  func world(_ configuration: Configuration) -> [String] {
    let shown = architecture.instances.indices.filter { index in
      let role = architecture.role(of: index)
      let initial = role.machine.initialLeaf
      return role.count == 1 || architecture.instances[index].number == 1
        || configuration.leaves[index] != initial
    }
    let width = shown.map { DisplayWidth.columns(of: title(ofInstance: $0)) }.max() ?? 0
    var lines = shown.map { index in
      let state = leaf(of: index, configuration.leaves[index])
      return "  \(title(ofInstance: index).padded(to: width))  \(voice.text(state.title))"
    }
    for fact in architecture.facts.indices where configuration.holds(fact: fact) {
      lines.append("  " + voice.text(architecture.facts[fact].text))
    }
    return lines
  }

  func title(ofInstance index: Instance.ID) -> String {
    let instance = architecture.instances[index]
    let role = architecture.roles[instance.role]
    let title = voice.text(role.title)
    return role.count == 1 ? title : "\(title) \(instance.number)"
  }

  private func leaf(of instance: Instance.ID, _ leaf: Leaf) -> State {
    architecture.role(of: instance).machine.leaf(leaf)
  }

  // MARK: Traces

  /// What happened: the states that changed, then the effects in order.
  func lines(_ outcome: Macrostep) -> [String] {
    if let why = outcome.impossibility { return [impossibility(why, of: outcome.call)] }
    let moves = moves(outcome)
    let effects = effects(outcome)
    if moves.isEmpty && effects.isEmpty { return ["  " + voice.say("sim.nothing")] }
    return moves + (effects.isEmpty ? ["  " + voice.say("sim.no-calls")] : effects)
  }

  /// `scene 1  foreground active → foreground inactive → background`.
  private func moves(_ outcome: Macrostep) -> [String] {
    architecture.instances.indices.compactMap { index in
      let steps = outcome.steps.filter { $0.instance == index && $0.from != $0.to }
      guard let first = steps.first else { return nil }
      let states = [first.from] + steps.map(\.to)
      let path = states.map { voice.text(leaf(of: index, $0).title) }
      return "  \(title(ofInstance: index)): \(path.joined(separator: voice.arrow))"
    }
  }

  /// Numbered lines; where the order against the line above is open, that is said.
  func effects(_ outcome: Macrostep) -> [String] {
    let observed = alphabet.observe(outcome.effects)
    let order = Alphabet.order(of: observed)
    let several = Set(observed.map(\.instance)).count > 1
    let names = observed.map { effect in
      voice.text(deck.names[effect.name].name) + (effect.certainty == .may ? " ?" : "")
    }
    let width = min(names.map { DisplayWidth.columns(of: $0) }.max() ?? 0, 52)
    return observed.indices.map { index in
      let effect = observed[index]
      let isOpen = index > 0 && !order.isBefore(index - 1, index)
      let number = String(index + 1)
      let mark = isOpen ? voice.signs("∥") : " "
      var notes = [state(of: effect)]
      if several { notes.insert(title(ofInstance: effect.instance), at: 0) }
      if effect.certainty == .may { notes.append(voice.say("sim.may")) }
      let pad = String(repeating: " ", count: max(0, 3 - number.count))
      let note = "  " + notes.joined(separator: ", ")
      let aligned = "\(pad)\(number) \(mark) \(names[index].padded(to: width))\(note)"
      return DisplayWidth.columns(of: aligned) < Self.columns
        ? aligned : "\(pad)\(number) \(mark) \(names[index])\(note)"
    }
  }

  /// A line that would be wider is not aligned with the others.
  private static let columns = 80

  /// Whether some effects stand in an order that nothing states.
  func hasOpenOrder(_ outcome: Macrostep) -> Bool {
    let observed = alphabet.observe(outcome.effects)
    let order = Alphabet.order(of: observed)
    return observed.indices.dropFirst().contains { !order.isBefore($0 - 1, $0) }
  }

  func state(of effect: TracedEffect) -> String {
    switch effect.state {
    case .leaf(let leaf): voice.text(self.leaf(of: effect.instance, leaf).title)
    case .derived(let index, let value):
      value.map { voice.text(architecture.derived[index].values[$0].title) }
        ?? voice.say("sim.no-value")
    }
  }

  // MARK: Why not

  func impossibility(_ why: Impossibility, of call: Occurrence) -> String {
    let name = voice.text(architecture.situations[call.situation].label)
    return voice.say(
      "sim.impossible", ["situation": Phrase(name), "why": Phrase(reason(why, call))])
  }

  func reason(_ why: Impossibility, _ call: Occurrence) -> String {
    switch why {
    case .condition(let shortfalls): return words(shortfalls, orElse: "sim.why.condition")
    case .nobodyQualifies(let role, let shortfalls):
      return shortfalls.isEmpty
        ? voice.say("sim.why.nobody", ["role": phrase(ofRole: role)])
        : words(shortfalls, orElse: "sim.why.condition")
    case .severalQualify(let instances):
      let id = architecture.situations[call.situation].id
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
          "state": Phrase(voice.text(leaf(of: instance, found).title)),
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
