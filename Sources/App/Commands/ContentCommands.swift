import Content
import Quiz

// Commands about content: what is in it, whether it is sound, where it lies.

extension Command {
  static let explain = Command(
    "explain", options: [.init("json")], operands: "NAME|QUESTION", isMain: true
  ) { state, invocation throws(Refusal) in
    let text = invocation.operands.joined(separator: " ")
    guard !text.isEmpty else { throw Refusal(text: state.voice.say("explain.usage")) }
    guard text.utf8.count <= Asking.limit else {
      throw Refusal(text: state.voice.say("line.overlong", ["limit": Phrase(Asking.limit)]))
    }
    var reply = Explainer(state.content, state.page).explain(text, asJSON: invocation.has("json"))
    reply.leave = reply.leave ?? 0
    return reply
  }

  static let check = Command(
    "check", options: [.init("claims"), .init("watch"), .init("json"), .init("schema")],
    operands: "[DIR]", needs: .catalogue
  ) { state, invocation throws(Refusal) in
    let directory =
      invocation.operands.first ?? state.options.content.first
      ?? ContentFolder.first(of: state.environment.contentRoots) ?? "."
    let check = ContentCheck(
      voice: state.voice, directory: directory, asJSON: invocation.has("json"),
      width: state.page.width)
    if invocation.has("claims") { return try check.claims() }
    if invocation.has("schema") { return check.schema() }
    guard invocation.has("watch") else { return try check.reply() }
    return try ContentWatch.begin(check, state.environment)
  }

  static let diagram = Command(
    "diagram",
    options: [
      .init("architecture", value: "NAME"), .init("format", value: "text|dot|mermaid"),
      .init("output", value: "FILE", short: "o"),
    ], operands: "[ROLE]"
  ) { state, invocation throws(Refusal) in
    let name = invocation.value("format") ?? "text"
    guard let format = Diagram.Format(rawValue: name) else {
      let known = Diagram.Format.allCases.map(\.rawValue)
      throw Refusal("misuse.choice", name, known: known, state.voice)
    }
    let index = try state.deck.architecture(
      named: invocation.value("architecture"), state.voice)
    let roles = state.deck.architectures[index].roles
    let wanted = invocation.operands.first ?? roles.first(where: \.isAsked)?.id ?? ""
    guard let role = roles.first(where: { $0.id == wanted }) else {
      throw Refusal("misuse.choice", wanted, known: roles.map(\.id), state.voice)
    }
    let text = Diagram(role: role, deck: state.deck, voice: state.voice).text(format)
    return try FileOutput(state).write(text, to: invocation.value("output"))
  }

  static let paths = Command("paths", needs: .catalogue) { state, _ in
    let places = DataPlaces(data: state.options.data, variables: state.environment.variables)
    return .show(
      [
        state.voice.say("paths.content", ["path": Phrase(state.content.root)]),
        state.voice.say("paths.data", ["path": Phrase(places.data)]),
        state.voice.say("paths.state", ["path": Phrase(places.state)]),
      ], leave: 0)
  }

  static let version = Command("version", needs: .nothing) { _, _ in
    Reply(output: "lifecards \(Version.number)\n", leave: 0)
  }
}
