import Quiz
import Machine

/// Reads the options that set up a simulation: architecture, variants, facts, alphabet, start.
struct SimSetup {
  let deck: Deck
  let voice: Voice

  static let options: [Option] = [
    .init("architecture", value: "NAME"), .init("start", value: "NAME"),
    .init("set", value: "FACT[=off]"), .init("variant", value: "NAME"),
    .init("implements", value: "NAMES"),
  ]

  func playground(_ invocation: Invocation) throws(Refusal) -> Playground {
    let index = try deck.architecture(named: invocation.value("architecture"), voice)
    let architecture = deck.architectures[index]
    var variants: [Variant] = []
    for id in invocation.list("variant") { variants.append(try variant(id, of: architecture)) }
    let names = try alphabet(invocation.list("implements"))
    var playground = Playground(
      deck: deck, architecture: index, variants: variants, alphabet: names)
    if let name = invocation.value("start") { try go(to: name, &playground) }
    for setting in invocation.list("set") {
      let (fact, value) = try fact(setting, of: architecture)
      playground.prepare(fact: fact, to: value)
    }
    return playground
  }

  private func variant(_ id: String, of architecture: Architecture) throws(Refusal) -> Variant {
    if let variant = architecture.variants.first(where: { $0.id == id }) { return variant }
    throw Refusal("sim.unknown.variant", id, known: architecture.variants.map(\.id), voice)
  }

  func go(to name: String, _ playground: inout Playground) throws(Refusal) {
    let architecture = playground.architecture
    guard let start = architecture.starts.first(where: { $0.id == name }) else {
      throw Refusal("sim.unknown.start", name, known: architecture.starts.map(\.id), voice)
    }
    guard playground.go(to: start) else {
      throw Refusal(text: voice.say("sim.start.impossible", ["name": Phrase(name)]))
    }
  }

  /// `audio-is-playing`, `audio-is-playing=off`.
  private func fact(
    _ text: String, of architecture: Architecture
  ) throws(Refusal) -> (Fact.ID, Bool) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let name = parts.first ?? ""
    guard let index = architecture.facts.firstIndex(where: { $0.id == name }) else {
      throw Refusal("sim.unknown.fact", name, known: architecture.facts.map(\.id), voice)
    }
    return (index, parts.count == 1 || !["off", "false", "no", "0"].contains(parts[1]))
  }

  /// Names that are implemented: exactly these, or the usual ones with `+name` and without `-name`.
  /// Kinds of which none is named are seen as usual.
  private func alphabet(_ words: [String]) throws(Refusal) -> Alphabet {
    var names = deck.defaultAlphabet
    var exact: Set<EffectName.ID> = []
    for word in words {
      let name = try self.name(
        word.hasPrefix("+") || word.hasPrefix("-") ? String(word.dropFirst()) : word)
      if word.hasPrefix("-") {
        names.remove(name)
      } else if word.hasPrefix("+") {
        names.insert(name)
      } else {
        exact.insert(name)
      }
    }
    let kinds = Set(exact.map { deck.names[$0].kind })
    return Alphabet(names.filter { !kinds.contains(deck.names[$0].kind) }.union(exact))
  }

  private func name(_ text: String) throws(Refusal) -> EffectName.ID {
    let reader = NameReader(deck: deck)
    if let index = reader.name(text) { return index }
    throw Refusal("sim.unknown.name", text, nearest: reader.nearest(to: text), voice)
  }

  /// Reads a situation by its id, its other names or its label, with what is told after `@`.
  func call(_ text: String, in architecture: Architecture) throws(Refusal) -> Occurrence {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    let wanted = Spelling.fold(parts.first ?? "")
    guard let index = architecture.situations.firstIndex(where: { $0.isCalled(wanted) }) else {
      let near = NearestName.nearest(
        to: parts.first ?? "", among: architecture.situations.map(\.id))
      throw Refusal("sim.unknown.situation", parts.first ?? text, nearest: near, voice)
    }
    guard parts.count == 2 else { return Occurrence(situation: index) }
    guard let instance = architecture.instances.firstIndex(where: { $0.id == parts[1] }) else {
      throw Refusal(
        "sim.unknown.instance", parts[1], known: architecture.instances.map(\.id), voice)
    }
    return Occurrence(situation: index, argument: instance)
  }
}
