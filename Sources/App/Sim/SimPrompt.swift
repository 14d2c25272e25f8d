import Content
import Quiz
import Machine
import Terminal

/// What a line means while simulating.
enum SimPrompt {
  static func prompt(_ playground: Playground) -> LineRequest {
    let words = ["back", "reset", "start", "facts", "set", "paths", "replay", "diagram", "quit"]
    return LineRequest(
      prompt: "sim> ", commands: playground.architecture.situations.map(\.id) + words)
  }

  static func take(
    _ input: LineOutcome, _ playground: Playground, _ session: inout PromptState
  ) -> Reply {
    switch input {
    case .endOfInput, .interrupted: return leave(&session)
    case .overlong(let limit):
      return .show([session.voice.say("line.overlong", ["limit": Phrase(limit)])])
    case .line(let line, _):
      let words = LineSplitter.words(in: line)
      guard let first = words.first else { return Reply() }
      var talk = SimTalk(playground: playground, session: session)
      let word = HangulKeys.command(first)
      if ["q", "quit", "exit", ":q", ":quit"].contains(word) { return leave(&session) }
      let lines = talk.take(word, Array(words.dropFirst()), line: line)
      session.update(talk.playground)
      return .show(TextWrap.lines(lines, width: session.environment.columns))
    }
  }

  private static func leave(_ session: inout PromptState) -> Reply {
    session.leaveSimulation()
  }
}

/// One line of the simulator's conversation.
private struct SimTalk {
  var playground: Playground
  let voice: Voice
  let writer: TraceWriter
  let setup: SimSetup
  let replay: SimReplay?

  init(playground: Playground, session: PromptState) {
    self.playground = playground
    voice = session.voice
    writer = TraceWriter(
      session.deck, playground.architecture, session.voice, alphabet: playground.alphabet)
    setup = SimSetup(deck: session.deck, voice: session.voice)
    let (writer, voice, deck) = (writer, voice, session.deck)
    replay = session.simulated.map {
      SimReplay(judged: $0, writer: writer, voice: voice, deck: deck)
    }
  }

  mutating func take(_ word: String, _ rest: [String], line: String) -> [String] {
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
      + facts.enumerated().map { index, fact in
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
