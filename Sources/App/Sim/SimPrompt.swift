import Machine
import Platform
import Quiz
import Terminal

/// The simulator's conversation: what a line does to a world.
struct SimPrompt {
  private(set) var playground: Playground
  private let page: Page
  private let writer: TraceWriter
  private let setup: SimSetup
  private let replay: SimReplay?
  private var voice: Voice { page.voice }

  /// - Parameter judged: the answer that it was entered from, if any.
  init(_ playground: Playground, _ deck: Deck, _ page: Page, replaying judged: Judged?) {
    self.playground = playground
    self.page = page
    let writer = TraceWriter(
      deck, playground.architecture, page.voice, alphabet: playground.alphabet)
    self.writer = writer
    setup = SimSetup(deck: deck, voice: page.voice)
    replay = judged.map {
      SimReplay(judged: $0, writer: writer, voice: page.voice, deck: deck)
    }
  }

  static func prompt(_ playground: Playground) -> LineRequest {
    let words = ["back", "reset", "start", "facts", "set", "paths", "replay", "diagram", "quit"]
    return LineRequest(
      prompt: "sim> ", commands: playground.architecture.situations.map(\.id) + words)
  }

  /// What there is to say; nil if the line leaves the simulator.
  mutating func take(_ input: LineOutcome) -> [String]? {
    switch input {
    case .endOfInput, .interrupted: return nil
    case .overlong(let limit): return [voice.say("line.overlong", ["limit": Phrase(limit)])]
    case .line(let line, _):
      let words = LineSplitter.words(in: line)
      guard let first = words.first else { return [] }
      let word = HangulKeys.command(first.withoutColon)
      if ["q", "quit", "exit"].contains(word) { return nil }
      return TextWrap.lines(take(word, Array(words.dropFirst()), line: line), width: page.width)
    }
  }

  private mutating func take(_ word: String, _ rest: [String], line: String) -> [String] {
    switch word {
    case "?", "help", "h": return possible()
    case "back", "b": return back()
    case "reset": return reset()
    case "start": return start(rest.first)
    case "facts": return facts()
    case "set": return set(rest)
    case "paths": return SimPaths(playground: playground, voice: voice).lines(rest)
    case "replay": return replay?.lines(&playground) ?? [voice.say("sim.replay.none")]
    case "world", "w": return writer.world(playground.configuration)
    default: return perform(line)
    }
  }

  private mutating func perform(_ line: String) -> [String] {
    let call: Occurrence
    do { call = try setup.call(line, in: playground.architecture) } catch { return [error.text] }
    guard let outcome = playground.perform(call) else { return [] }
    var lines = writer.lines(outcome)
    if writer.hasOpenOrder(outcome) {
      lines.append("  " + voice.say("sim.open-order"))
    }
    return lines
  }

  private func possible() -> [String] {
    let calls = playground.simulator.possibleCalls(in: playground.configuration)
    let names = calls.map { playground.architecture.text(of: $0) }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(names, calls).map { name, call in
      let label = voice.text(playground.architecture.situations[call.situation].label)
      return "  \(name.padded(to: width))  \(label)"
    }
    return [voice.say("sim.possible")] + lines + [voice.say("sim.menu")]
  }

  private mutating func back() -> [String] {
    guard playground.back() else { return [voice.say("sim.back.none")] }
    return [voice.say("sim.back")] + writer.world(playground.configuration)
  }

  private mutating func reset() -> [String] {
    playground.reset()
    return [voice.say("sim.reset")] + writer.world(playground.configuration)
  }

  private mutating func start(_ name: String?) -> [String] {
    guard let name else {
      let starts = playground.architecture.starts
      let width = starts.map(\.id.count).max() ?? 0
      return [voice.say("sim.starts")]
        + starts.map { "  \($0.id.padded(to: width))  \(voice.text($0.text))" }
    }
    do { try setup.go(to: name, &playground) } catch { return [error.text] }
    return writer.world(playground.configuration)
  }

  private func facts() -> [String] {
    let facts = playground.architecture.facts
    guard !facts.isEmpty else { return [voice.say("sim.facts.none")] }
    return [voice.say("sim.facts")]
      + facts.indices.map { index in
        let fact = facts[index]
        let holds = playground.configuration.holds(fact: index)
        return "  \(voice.say(holds ? "sim.on" : "sim.off"))  \(fact.id)  \(voice.text(fact.text))"
      }
  }

  private mutating func set(_ words: [String]) -> [String] {
    let facts = playground.architecture.facts
    guard let name = words.first, let value = Self.truth(words.dropFirst().first ?? "on") else {
      return [voice.say("sim.set.usage")] + self.facts()
    }
    guard let index = facts.firstIndex(where: { $0.id == name }) else {
      let known = facts.map(\.id).joined(separator: ", ")
      return [voice.say("sim.unknown.fact", ["name": Phrase(name), "known": Phrase(known)])]
    }
    playground.set(fact: index, to: value)
    return self.facts()
  }

  private static func truth(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "on", "true", "yes", "y", "o", "1", "예": true
    case "off", "false", "no", "n", "x", "0", "아니요": false
    default: nil
    }
  }
}
