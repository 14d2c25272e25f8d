import Machine
import Platform
import Quiz

/// Writes runs, worlds and reasons why a situation is impossible.
struct TraceWriter {
  let deck: Deck
  let architecture: Architecture
  /// The names that are shown.
  let alphabet: Alphabet
  let voice: Voice

  /// A line for the first instance of each role, for others that have left their initial state, and for true facts.
  func world(_ configuration: Configuration) -> [String] {
    let shown = architecture.instances.indices.filter { index in
      let role = architecture.role(of: index)
      return role.count == 1 || architecture.instances[index].number == 1
        || configuration.leaves[index] != role.machine.initialLeaf
    }
    let width = shown.map { DisplayWidth.columns(of: title(ofInstance: $0)) }.max() ?? 0
    let states = shown.map { index in
      let state = leaf(of: index, configuration.leaves[index])
      return "  \(title(ofInstance: index).padded(to: width))  \(voice.text(state.title))"
    }
    let facts = architecture.facts.indices.filter { configuration.holds(fact: $0) }
    return states + facts.map { "  " + voice.text(architecture.facts[$0].text) }
  }

  func title(ofInstance index: Instance.ID) -> String {
    let instance = architecture.instances[index]
    let role = architecture.roles[instance.role]
    let title = voice.text(role.title)
    return role.count == 1 ? title : "\(title) \(instance.number)"
  }

  func leaf(of instance: Instance.ID, _ leaf: Leaf) -> State {
    architecture.role(of: instance).machine.leaf(leaf)
  }

  /// The state changes of a step, then its effects in order; or why it is impossible.
  func lines(_ outcome: Macrostep) -> [String] {
    if let why = outcome.impossibility {
      if case .severalQualify = why { return [reason(why, outcome)] }
      let label = voice.text(architecture.situations[outcome.call.situation].label)
      return [voice.say("sim.impossible", ["situation": label, "why": reason(why, outcome)])]
    }
    let moves = moves(outcome)
    let effects = effects(outcome)
    if moves.isEmpty && effects.isEmpty { return ["  " + voice.say("sim.nothing")] }
    return moves + (effects.isEmpty ? ["  " + voice.say("sim.no-calls")] : effects)
  }

  /// A line for each instance that moved: `scene 1: foreground active → foreground inactive → background`.
  private func moves(_ outcome: Macrostep) -> [String] {
    architecture.instances.indices.compactMap { index in
      let steps = outcome.steps.filter { $0.instance == index && $0.from != $0.to }
      guard let first = steps.first else { return nil }
      let path = ([first.from] + steps.map(\.to)).map { voice.text(leaf(of: index, $0).title) }
      return "  \(title(ofInstance: index)): \(voice.inOrder(path))"
    }
  }

  /// The effects that are shown. `isOpen`: nothing fixes the effect's order against the one before it.
  private func observed(_ outcome: Macrostep) -> [(effect: TracedEffect, isOpen: Bool)] {
    let effects = alphabet.observe(outcome.effects)
    let order = Alphabet.order(of: effects)
    return effects.indices.map { (effects[$0], $0 > 0 && !order.isBefore($0 - 1, $0)) }
  }

  func hasOpenOrder(_ outcome: Macrostep) -> Bool { observed(outcome).contains(where: \.isOpen) }

  /// A table of numbered effects; `~` marks one whose order against the line above is open. The note of a long name
  /// goes on a line of its own.
  private func effects(_ outcome: Macrostep) -> [String] {
    let observed = observed(outcome)
    let several = Set(observed.map(\.effect.instance)).count > 1
    let names = observed.map { effect, _ in
      voice.text(deck.names[effect.name].name) + (effect.certainty == .may ? " ?" : "")
    }
    let notes = observed.map { note(of: $0.effect, several: several) }
    let room = Self.columns - Self.head - 2 - Self.widest(notes)
    let width = min(Self.widest(names), max(room, Self.narrowest))
    let margin = String(repeating: " ", count: Self.head + width + 2)
    return observed.indices.flatMap { index in
      let number = String(index + 1)
      let pad = String(repeating: " ", count: max(0, 3 - number.count))
      let head = "\(pad)\(number) \(observed[index].isOpen ? "~" : " ") "
      let (name, note) = (names[index], notes[index])
      return DisplayWidth.columns(of: name) <= width
        ? ["\(head)\(name.padded(to: width))  \(note)"] : [head + name, margin + note]
    }
  }

  private static let columns = 79
  private static let head = 6
  private static let narrowest = 24

  private static func widest(_ texts: [String]) -> Int {
    texts.map { DisplayWidth.columns(of: $0) }.max() ?? 0
  }

  private func note(of effect: TracedEffect, several: Bool) -> String {
    let notes = [
      several ? title(ofInstance: effect.instance) : nil, state(of: effect),
      effect.certainty == .may ? voice.say("sim.may") : nil,
    ]
    return notes.compactMap { $0 }.joined(separator: ", ")
  }

  private func state(of effect: TracedEffect) -> String {
    switch effect.state {
    case .leaf(let leaf):
      voice.text(architecture.role(of: effect.instance).machine.answer(forLeaf: leaf).title)
    case .derived(let index, let value):
      value.map { voice.text(architecture.derived[index].values[$0].title) }
        ?? voice.say("sim.no-value")
    }
  }

  func reason(_ why: Impossibility, _ outcome: Macrostep) -> String {
    ImpossibilityWriter(deck, architecture, voice: voice, in: outcome.before)
      .reason(why, outcome.call)
  }
}

extension Deck {
  /// The names of kinds that questions ask for; all names if there is none.
  func askedNames(of names: Set<EffectName.ID>) -> Set<EffectName.ID> {
    let asked = names.filter { kind(ofName: $0).isAsked }
    return asked.isEmpty ? names : asked
  }
}

// MARK: - Why

extension DeckPage {
  /// The reply to `w`: what the verdict left out, its sources, what would make a wrong answer right, and the run.
  func why(_ judged: Judged) -> [String] {
    let told = feedback(judged)
    let sources = words.sources(judged.verdict.sources, most: 3)
    return more(judged).filter { !told.contains($0) }
      + (sources.isEmpty ? [] : wrap("  [\(sources)]").map { page.style(.dim, $0) })
      + supposed(judged) + happened(judged.question)
  }

  /// Says under which change of one row a wrong answer would be right. Empty if a misconception explains it.
  private func supposed(_ judged: Judged) -> [String] {
    guard judged.verdict.outcome == .wrong, judged.belief == nil,
      let mutation = open.diagnostician.foundMutation(
        behind: judged.answer, to: judged.question),
      deck.architectures[mutation.architecture].roles[mutation.role].isAsked
    else { return [] }
    return wrap("  " + condition(mutation))
  }

  /// Says what would have to be otherwise for an answer to be right.
  private func condition(_ found: FoundMutation) -> String {
    let machine = deck.architectures[found.architecture].roles[found.role].machine
    let title = { (leaf: Leaf) in voice.text(machine.answer(forLeaf: leaf).title) }
    let name = { (id: EffectName.ID) in words.name(id) }
    let (from, to) = (title(found.from), title(found.to))
    let step =
      from == to
      ? say("why.if.within", ["from": from]) : say("why.if.step", ["from": from, "to": to])
    switch found.change {
    case .drop(let id): return say("why.if.drop", ["step": step, "name": name(id)])
    case .add(let id): return say("why.if.add", ["step": step, "name": name(id)])
    case .repeated(let id): return say("why.if.repeated", ["step": step, "name": name(id)])
    case .move(let id): return say("why.if.move", ["step": step, "name": name(id)])
    case .replace(let id, let other):
      return say("why.if.replace", ["step": step, "name": name(id), "other": name(other)])
    case .lead(let leaf) where leaf == found.from:
      return say("why.if.stay", ["from": from])
    case .lead(let leaf):
      return say("why.if.lead", ["from": from, "to": to, "other": title(leaf)])
    }
  }

  /// The run of a question, or else an explanation of its subject.
  private func happened(_ question: Question) -> [String] {
    guard let architecture = question.architecture, let run = question.run else {
      return explanation(of: question)
    }
    return trace(of: run.outcomes, in: architecture)
  }

  private func writer(_ architecture: Architecture) -> TraceWriter {
    TraceWriter(
      deck: deck, architecture: architecture,
      alphabet: Alphabet(deck.askedNames(of: deck.defaultAlphabet)), voice: voice)
  }

  private func trace(of outcomes: [Macrostep], in architecture: Architecture) -> [String] {
    let lines = outcomes.flatMap { outcome in
      [voice.text(of: outcome.call, in: architecture)] + writer(architecture).lines(outcome)
    }
    return TextWrap.lines(lines, width: page.width)
  }

  private func explanation(of question: Question) -> [String] {
    // The answer in own words was shown.
    if question.form == .recall { return [] }
    if let topic = question.subject.topic(in: deck) {
      return Explainer(open.content, page).explain(topic, asJSON: false).output
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    guard let world = question.told, let architecture = question.architecture else { return [] }
    return writer(architecture).world(world)
      + question.subject.explanation(question, words).flatMap { wrap("  " + $0) }
  }
}
