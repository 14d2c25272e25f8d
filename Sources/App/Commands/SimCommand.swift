import Content
import Quiz
import Machine

extension Command {
  static let sim = Command(
    "sim", aliases: ["s"],
    options: SimSetup.options + [
      .init("do", value: "SITUATIONS"), .init("list"), .init("json"),
    ], operands: "[SITUATION …]", isMain: true
  ) { session, invocation in
    do {
      let setup = SimSetup(deck: session.deck, voice: session.voice)
      var playground = try setup.playground(invocation)
      if invocation.has("list") { return SimReport(playground, session).list(invocation) }
      let words = invocation.list("do") + invocation.operands
      guard !words.isEmpty || invocation.has("json") else {
        return SimReport(playground, session).enter(&session)
      }
      let calls = try words.map { (word) throws(SimSetup.Refusal) in
        try setup.call(word, in: playground.architecture)
      }
      return SimReport(playground, session).run(calls, &playground, invocation)
    } catch let refusal as SimSetup.Refusal {
      return .refuse(refusal.text)
    } catch { return Reply(leave: Reply.failure) }
  }
}

/// What `sim` prints without a conversation.
private struct SimReport {
  let playground: Playground
  let voice: Voice
  let writer: TraceWriter
  let document: TraceDocument
  let width: Int

  init(_ playground: Playground, _ session: PromptState) {
    self.playground = playground
    voice = session.voice
    width = session.environment.columns
    writer = TraceWriter(
      session.deck, playground.architecture, session.voice, alphabet: playground.alphabet)
    document = TraceDocument(
      deck: session.deck, architecture: playground.architecture, alphabet: playground.alphabet,
      voice: session.voice)
  }

  func enter(_ session: inout PromptState) -> Reply {
    session.enterSimulation(playground)
    let title = voice.text(playground.architecture.title)
    return .show(
      [voice.say("sim.title", ["architecture": Phrase(title)])]
        + writer.world(playground.configuration)
        + TextWrap.lines(voice.say("sim.menu"), width: session.environment.columns))
  }

  func list(_ invocation: Invocation) -> Reply {
    if invocation.has("json") {
      return Reply(output: document.list().text(pretty: true) + "\n", leave: 0)
    }
    let situations = playground.architecture.situations
    let width = situations.map(\.id.count).max() ?? 0
    var reply = Reply.show(
      situations.map { "  \($0.id.padded(to: width))  \(voice.text($0.text))" })
    reply.leave = 0
    return reply
  }

  func run(_ calls: [Occurrence], _ playground: inout Playground, _ invocation: Invocation) -> Reply
  {
    let start = playground.configuration
    let run = playground.simulator.run(calls, from: start)
    if invocation.has("json") {
      let value = document.document(of: run, variants: invocation.list("variant"), from: start)
      return Reply(output: value.text(pretty: true) + "\n", leave: 0)
    }
    var lines: [String] = []
    for outcome in run.outcomes {
      let situation = playground.architecture.situations[outcome.call.situation]
      lines += [voice.text(situation.text)] + writer.lines(outcome)
    }
    if run.outcomes.contains(where: writer.hasOpenOrder) {
      lines.append("  " + voice.say("sim.open-order"))
    }
    var reply = Reply.show(TextWrap.lines(lines, width: width))
    reply.leave = 0
    return reply
  }
}
