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
    for id in invocation.list("variant") {
      let all = architecture.variants
      variants.append(all[try all.index(named: id, by: \.id, "sim.unknown.variant", voice)])
    }
    let words = invocation.list("implements")
    let usual = deck.defaultAlphabet
    var playground = Playground(
      deck: deck, architecture: index, variants: variants,
      names: (try alphabet(words, of: deck.askedNames(of: usual)), try alphabet(words, of: usual)),
      showsAll: invocation.has("all") || invocation.has("json"))
    if let name = invocation.value("start") { try go(to: name, &playground) }
    for setting in invocation.list("set") {
      // `audio-is-playing`, `audio-is-playing=off`.
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      let fact = try architecture.facts.index(
        named: parts.first ?? "", by: \.id, "sim.unknown.fact", voice)
      playground.prepare(fact: fact, to: parts.count < 2 || Self.truth(parts[1]) ?? true)
    }
    return playground
  }

  /// Reads "on" or "off", or a word for them; nil for any other.
  static func truth(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "on", "true", "yes", "y", "o", "1", "예": true
    case "off", "false", "no", "n", "x", "0", "아니요": false
    default: nil
    }
  }

  func go(to name: String, _ playground: inout Playground) throws(Refusal) {
    let starts = playground.architecture.starts
    let index = try starts.index(named: name, by: \.id, "sim.unknown.start", voice)
    guard playground.go(to: starts[index]) else {
      throw Refusal(text: voice.say("sim.start.impossible", ["name": name]))
    }
  }

  /// The names that are implemented: exactly these, or the usual ones with `+name` and without `-name`. Of kinds
  /// without an exact name, the usual names are taken.
  private func alphabet(
    _ words: [String], of usual: Set<EffectName.ID>
  ) throws(Refusal) -> Alphabet {
    let reader = NameReader(deck: deck)
    var names = usual
    var exact: Set<EffectName.ID> = []
    for word in words {
      let sign = word.first.flatMap { "+-".contains($0) ? $0 : nil }
      let text = sign == nil ? word : String(word.dropFirst())
      guard let name = reader.name(text) else {
        throw Refusal("sim.unknown.name", text, nearest: reader.nearest(to: text), voice)
      }
      switch sign {
      case "-": names.remove(name)
      case "+": names.insert(name)
      default: exact.insert(name)
      }
    }
    let kinds = Set(exact.map { deck.names[$0].kind })
    return Alphabet(names.filter { !kinds.contains(deck.names[$0].kind) }.union(exact))
  }

  func calls(
    _ words: [String], in architecture: Architecture
  ) throws(Refusal) -> [Occurrence] {
    let line = words.joined(separator: " ")
    let parts = line.contains(",") ? line.split(separator: ",").map { String($0).trimmed } : words
    do { return try parts.map { part throws(Refusal) in try call(part, in: architecture) } } catch {
      // `incoming call` is one situation.
      if parts.count > 1, let call = try? call(line, in: architecture) { return [call] }
      throw error
    }
  }

  /// Reads a situation by its id, its other names or its label; after `@` may come its instance.
  func call(_ text: String, in architecture: Architecture) throws(Refusal) -> Occurrence {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    let name = parts.first ?? ""
    let wanted = Spelling.fold(name)
    let called = architecture.situations.firstIndex { $0.isCalled(wanted) }
    guard let index = called ?? situation(namedIn: name, architecture) else {
      let near = NearestName.nearest(to: name, among: architecture.situations.map(\.id))
      throw Refusal("sim.unknown.situation", parts.first ?? text, nearest: near, voice)
    }
    guard parts.count == 2 else { return Occurrence(situation: index) }
    return Occurrence(
      situation: index,
      argument: try architecture.instances.index(
        named: parts[1], by: \.id, "sim.unknown.instance", voice))
  }

  /// The situation whose name stands in a line: `press the home button` is `go-home`. Of several the one with the
  /// longest name; nil if none or more than one has it.
  private func situation(namedIn line: String, _ architecture: Architecture) -> Situation.ID? {
    let words = WholeWords(line)
    let found = architecture.situations.indices.compactMap { index -> (Situation.ID, Int)? in
      architecture.situations[index].namedLength(in: words).map { (index, $0) }
    }
    let longest = found.filter { one in !found.contains { $0.1 > one.1 } }
    return longest.count == 1 ? longest[0].0 : nil
  }
}
