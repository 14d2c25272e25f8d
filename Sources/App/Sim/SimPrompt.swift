import Machine
import Platform
import Quiz
import Terminal

/// The simulator's prompt: carries out lines and answers them.
struct SimPrompt {
  private(set) var playground: Playground
  let page: Page
  /// The graded answer from which the simulator was entered; nil if from the prompt.
  let judged: Judged?

  private var voice: Voice { page.voice }
  private var architecture: Architecture { playground.architecture }
  private var writer: TraceWriter { playground.writer(voice) }
  private var setup: SimSetup { SimSetup(deck: playground.deck, voice: voice) }

  private static let words = [
    "all", "back", "reset", "start", "facts", "set", "figure", "paths", "watch", "replay", "quit",
  ]

  static func prompt(_ playground: Playground) -> LineRequest {
    LineRequest(
      prompt: "sim> ", commands: playground.architecture.situations.map(\.id) + words)
  }

  /// True if one of some texts calls a command in any language.
  private func calls(_ command: String, _ texts: [String]) -> Bool {
    voice.wording.words("sim.word.\(command)").contains(where: texts.contains)
  }

  /// The reply to a line; nil if it leaves the simulator.
  mutating func take(_ input: LineOutcome) -> [String]? {
    switch input {
    case .endOfInput, .interrupted: return nil
    case .overlong(let limit): return [voice.say("line.overlong", ["limit": limit])]
    case .line(let line, _):
      let words = LineSplitter.words(in: line)
      guard let first = words.first else { return wrapped(step()) }
      var word = HangulKeys.command(first.withoutColon)
      switch voice.command(first.withoutColon) {
      case .quit: return nil
      case .undo, .back: word = "back"
      case .help: word = "?"
      default: word = Self.words.first { calls($0, [first, line.trimmed]) } ?? word
      }
      return wrapped(take(word, Array(words.dropFirst()), line: line))
    }
  }

  private func wrapped(_ lines: [String]) -> [String] { TextWrap.lines(lines, width: page.width) }

  private mutating func take(_ word: String, _ rest: [String], line: String) -> [String] {
    switch word {
    case "?", "help", "h": return possible()
    case "all": return all()
    case "back", "b": return playground.back() ? world("sim.back") : [voice.say("sim.back.none")]
    case "reset":
      playground.reset()
      return world("sim.reset")
    case "start": return start(rest.first)
    case "facts": return facts()
    case "set": return set(rest)
    case "figure": return figure()
    case "watch": return watch(rest)
    case "paths": return SimPaths(playground: playground, voice: voice).lines(rest)
    case "replay":
      let replay = judged.map { SimReplay(judged: $0, voice: voice) }
      return replay?.lines(&playground) ?? [voice.say("sim.replay.none")]
    case "world", "w": return writer.world(playground.configuration)
    default: return perform(line)
    }
  }

  /// Turns showing all names on or off, and shows the latest step again.
  private mutating func all() -> [String] {
    playground.toggleAll()
    let said = voice.say(playground.showsAll ? "sim.all" : "sim.all.off")
    return [said] + (playground.latest.map(lines) ?? [])
  }

  private func world(_ key: String) -> [String] {
    [voice.say(key)] + writer.world(playground.configuration)
  }

  private mutating func perform(_ line: String) -> [String] {
    let call: Occurrence
    do { call = try setup.call(line, in: architecture) } catch { return [error.text] }
    return lines(playground.perform(call))
  }

  private func lines(_ outcome: Macrostep) -> [String] {
    let isOpen = writer.hasOpenOrder(outcome)
    return writer.lines(outcome) + (isOpen ? ["  " + voice.say("sim.open-order")] : [])
  }

  // MARK: Step by step

  private mutating func watch(_ words: [String]) -> [String] {
    guard !words.isEmpty else { return [voice.say("sim.watch.usage")] }
    do { playground.play(try setup.calls(words, in: architecture)) } catch { return [error.text] }
    return step()
  }

  /// Carries out the next situation of the script; empty if there is none.
  mutating func step() -> [String] {
    guard let outcome = playground.step() else { return [] }
    let left = playground.script.count
    let menu = left > 0 ? [page.style(.dim, voice.say("sim.watch.next", ["n": left]))] : []
    return [voice.text(of: outcome.call, in: architecture)] + lines(outcome) + menu
  }

  /// The figure of the architecture, with the present state of the first instance of its role marked.
  private func figure() -> [String] {
    let deck = playground.deck
    let index = deck.architectures.firstIndex { $0.id == architecture.id }
    guard let figure = index.flatMap(deck.map),
      let instance = figure.instances(in: architecture).first
    else { return [voice.say("map.none")] }
    let box = figure.box(of: instance, in: playground.configuration, by: architecture)
    let writer = FigureWriter(page: page, deck: deck, present: box.map { figure.boxes[$0].id })
    let now = box.map { box in
      voice.say(
        "sim.figure.now",
        [
          "instance": self.writer.title(ofInstance: instance),
          "state": voice.text(figure.boxes[box].title),
        ])
    }
    return writer.lines(of: figure) + (now.map { ["  " + $0] } ?? [])
  }

  private func possible() -> [String] {
    let calls = playground.simulator.possibleCalls(in: playground.configuration)
    let rows = calls.map {
      (architecture.text(of: $0), voice.text(architecture.situations[$0.situation].label))
    }
    return [voice.say("sim.possible")] + TextWrap.columns(rows, width: page.width) + [
      voice.say("sim.menu")
    ]
  }

  private mutating func start(_ name: String?) -> [String] {
    guard let name else {
      let starts = architecture.starts.map { ($0.id, voice.text($0.text)) }
      return [voice.say("sim.starts")] + TextWrap.columns(starts, width: page.width)
    }
    do { try setup.go(to: name, &playground) } catch { return [error.text] }
    return writer.world(playground.configuration)
  }

  private func facts() -> [String] {
    let facts = architecture.facts
    guard !facts.isEmpty else { return [voice.say("sim.facts.none")] }
    return [voice.say("sim.facts")]
      + facts.indices.map { index in
        let fact = facts[index]
        let holds = playground.configuration.holds(fact: index)
        return "  \(voice.say(holds ? "sim.on" : "sim.off"))  \(fact.id)  \(voice.text(fact.text))"
      }
  }

  private mutating func set(_ words: [String]) -> [String] {
    guard let name = words.first, let value = SimSetup.truth(words.dropFirst().first ?? "on") else {
      return [voice.say("sim.set.usage")] + facts()
    }
    do {
      let fact = try architecture.facts.index(named: name, by: \.id, "sim.unknown.fact", voice)
      playground.set(fact: fact, to: value)
    } catch { return [error.text] }
    return facts()
  }
}
