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
    ImpossibilityWriter(architecture: architecture, voice: voice).reason(why, call)
  }
}
