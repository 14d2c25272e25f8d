import Machine
import Platform
import Quiz

extension Command {
  static let sim = Command(
    "sim", aliases: ["s"],
    options: SimSetup.options + [
      .init("do", value: "SITUATIONS"), .init("list"), .init("json"),
    ], operands: "[SITUATION …]", isMain: true
  ) { state, invocation throws(Refusal) in
    let setup = SimSetup(deck: state.deck, voice: state.voice)
    let playground = try setup.playground(invocation)
    let report = SimReport(playground, state.page)
    if invocation.has("list") { return report.list(asJSON: invocation.has("json")) }
    let words = invocation.list("do") + invocation.operands
    guard !words.isEmpty || invocation.has("json") else {
      state.enter(playground)
      return report.greeting()
    }
    var calls: [Occurrence] = []
    for word in words { calls.append(try setup.call(word, in: playground.architecture)) }
    let run = playground.simulator.run(calls, from: playground.configuration)
    return invocation.has("json")
      ? report.document(of: run, variants: invocation.list("variant")) : report.text(of: run)
  }
}

/// What `sim` prints without a conversation.
private struct SimReport {
  let playground: Playground
  let page: Page
  let writer: TraceWriter
  let document: TraceDocument

  init(_ playground: Playground, _ page: Page) {
    self.playground = playground
    self.page = page
    writer = TraceWriter(
      playground.deck, playground.architecture, page.voice, alphabet: playground.alphabet)
    document = TraceDocument(
      deck: playground.deck, architecture: playground.architecture,
      alphabet: playground.alphabet, voice: page.voice)
  }

  func greeting() -> Reply {
    let title = Phrase(page.voice.text(playground.architecture.title))
    return .show(
      [page.voice.say("sim.title", ["architecture": title])]
        + writer.world(playground.configuration) + page.wrap(page.voice.say("sim.menu"), indent: "")
    )
  }

  func list(asJSON: Bool) -> Reply {
    if asJSON { return .json(document.list()) }
    let situations = playground.architecture.situations
    let width = situations.map(\.id.count).max() ?? 0
    return .show(
      situations.map { "  \($0.id.padded(to: width))  \(page.voice.text($0.text))" }, leave: 0)
  }

  func document(of run: Run, variants: [String]) -> Reply {
    .json(document.document(of: run, variants: variants, from: playground.configuration))
  }

  func text(of run: Run) -> Reply {
    var lines = run.outcomes.flatMap { outcome in
      [page.voice.text(playground.architecture.situations[outcome.call.situation].text)]
        + writer.lines(outcome)
    }
    if run.outcomes.contains(where: writer.hasOpenOrder) {
      lines.append("  " + page.voice.say("sim.open-order"))
    }
    return .show(TextWrap.lines(lines, width: page.width), leave: 0)
  }
}
