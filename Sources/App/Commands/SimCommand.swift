import Machine
import Platform
import Quiz

extension Command {
  static let sim = Command(
    name: "sim", aliases: ["s"],
    options: SimSetup.options + [
      .init("do", value: "SITUATIONS"), .init("all"), .init("list"), .init("json"),
    ], operands: "[SITUATION …]", isMain: true
  ) { state, invocation throws(Refusal) in
    let (page, told) = try state.chosen(invocation)
    let setup = SimSetup(deck: page.deck, voice: page.voice)
    let playground = try setup.playground(invocation)
    let writer = playground.writer(page.voice)
    let asJSON = invocation.has("json")
    if invocation.has("list") {
      return told.followed(
        by: asJSON ? .json(writer.list()) : .show(names(writer, page), leave: 0))
    }
    let words = invocation.list("do") + invocation.operands
    guard !words.isEmpty || asJSON else {
      state.enter(playground)
      let title = page.voice.text(playground.architecture.title)
      return told.followed(
        by: .show(
          [page.say("sim.title", ["architecture": title])]
            + writer.world(playground.configuration)
            + page.wrap(page.say("sim.menu.begin"), indent: "")))
    }
    let calls = try setup.calls(words, in: playground.architecture)
    let start = playground.configuration
    let run = playground.simulator.run(calls, from: start)
    let variants = invocation.list("variant")
    return told.followed(
      by: asJSON
        ? .json(writer.document(of: run, variants: variants, from: start))
        : .show(lines(run, writer, page), leave: 0))
  }

  static let watch = Command(
    name: "watch", options: SimSetup.options + [.init("all")], operands: "SITUATION …"
  ) { state, invocation throws(Refusal) in
    let (page, told) = try state.chosen(invocation)
    let setup = SimSetup(deck: page.deck, voice: page.voice)
    let playground = try setup.playground(invocation)
    guard !invocation.operands.isEmpty else {
      throw Refusal(text: page.say("sim.watch.usage"))
    }
    let calls = try setup.calls(invocation.operands, in: playground.architecture)
    guard state.environment.isInteractive else {
      let run = playground.simulator.run(calls, from: playground.configuration)
      return told.followed(by: .show(lines(run, playground.writer(page.voice), page), leave: 0))
    }
    return told.followed(by: state.watch(calls, playground))
  }

  /// All that can be named to the simulator, a paragraph for each option that takes such names.
  private static func names(_ writer: TraceWriter, _ page: DeckPage) -> [String] {
    let (architecture, voice) = (writer.architecture, page.voice)
    let states = architecture.roles.flatMap(\.machine.states).filter(\.isLeaf)
    let width = page.page.width
    let paragraphs = [
      ("situations", architecture.situations.map { ($0.id, voice.text($0.text)) }),
      ("starts", architecture.starts.map { ($0.id, voice.text($0.text)) }),
      ("facts", architecture.facts.map { ($0.id, voice.text($0.text)) }),
      ("variants", architecture.variants.map { ($0.id, voice.text($0.text)) }),
      ("states", states.map { ($0.id, voice.text($0.title)) }),
    ].map { ($0.0, TextWrap.columns($0.1, width: width)) }
    // Names of calls are too long to stand beside anything.
    let calls = ("callbacks", page.deck.names.map { "  " + voice.text($0.name) })
    return Array(
      (paragraphs + [calls]).filter { !$0.1.isEmpty }.map { key, lines in
        [page.say("sim.list.\(key)")] + lines
      }.joined(separator: [""]))
  }

  private static func lines(_ run: Run, _ writer: TraceWriter, _ page: DeckPage) -> [String] {
    let hasOpenOrder = run.outcomes.contains(where: writer.hasOpenOrder)
    let lines =
      run.outcomes.flatMap { outcome in
        let situation = writer.architecture.situations[outcome.call.situation]
        return [writer.voice.text(situation.text)] + writer.lines(outcome)
      } + (hasOpenOrder ? ["  " + writer.voice.say("sim.open-order")] : [])
    return TextWrap.lines(lines, width: page.page.width)
  }
}
