import Content
import Machine
import Quiz

// Commands about content: what is in it, whether it is sound, where it lies.

extension Command {
  static let explain = Command(
    name: "explain", options: [.init("json")], operands: "NAME|QUESTION", isMain: true
  ) { state, invocation throws(Refusal) in
    let text = invocation.operands.joined(separator: " ")
    guard !text.isEmpty else { throw Refusal(text: state.voice.say("explain.usage")) }
    guard text.utf8.count <= Asking.limit else {
      throw Refusal(text: state.voice.say("line.overlong", ["limit": Asking.limit]))
    }
    let (page, told) = try state.chosen(invocation)
    let reply = state.explain(text, page, asJSON: invocation.has("json"))
    return Reply(leave: 0).followed(by: told).followed(by: reply)
  }

  static let check = Command(
    name: "check",
    options: [
      .init("claims"), .init("watch"), .init("json"), .init("schema"), .init("progress"),
      .init("repair"), .init("yes"),
    ],
    operands: "[DIR]", needs: .catalogue
  ) { state, invocation throws(Refusal) in
    if invocation.has("progress") || invocation.has("repair") {
      return state.checkProgress(invocation)
    }
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
    name: "diagram",
    options: [
      .init("architecture", value: "NAME"), .init("format", value: "text|dot|mermaid"),
      .init("all"), .init("output", value: "FILE", short: "o"),
    ], operands: "[ROLE]"
  ) { state, invocation throws(Refusal) in
    let formats = Diagram.Format.allCases
    let format = try formats.index(
      named: invocation.value("format") ?? "text", by: \.rawValue, "misuse.choice", state.voice)
    let (page, told) = try state.chosen(invocation)
    let index = try page.deck.architecture(named: invocation.value("architecture"), page.voice)
    let architecture = page.deck.architectures[index]
    let all = Diagram.roles(of: architecture, in: page.deck)
    var roles = invocation.has("all") ? all : Array(all.prefix(1))
    if let name = invocation.operands.first {
      roles = [try role(named: name, in: architecture, page.voice)]
    }
    let text = Diagram(
      roles: roles, architecture: architecture, deck: page.deck, voice: page.voice,
      showsAll: invocation.has("all")
    ).text(formats[format])
    return told.followed(by: try state.write(text, to: invocation.value("output")))
  }

  /// Finds a role by its title in any language, or by its id.
  private static func role(
    named name: String, in architecture: Architecture, _ voice: Voice
  ) throws(Refusal) -> Role.ID {
    let roles = architecture.roles
    let shown = roles.firstIndex { $0.title.byLanguage.values.contains(name) }
    if let shown { return shown }
    if let index = roles.firstIndex(where: { $0.id == name }) { return index }
    let known = roles.map { role in
      let title = voice.text(role.title)
      return title == role.id ? title : "\(role.id) (\(title))"
    }
    throw Refusal("misuse.choice", name, known: known, voice)
  }

  static let paths = Command(name: "paths", needs: .catalogue) { state, _ in
    let places = DataPlaces(data: state.options.data, variables: state.environment.variables)
    let rows = [
      ("paths.content", state.content.root), ("paths.data", places.data),
      ("paths.state", places.state),
    ]
    return .show(rows.map { state.voice.say($0, ["path": $1]) }, leave: 0)
  }

  static let version = Command(name: "version", needs: .nothing) { _, _ in
    Reply(output: "lifecards \(Version.number)\n", leave: 0)
  }
}

extension PromptState {
  /// Explains a fact by its id, and anything else by its name or by a question about it.
  fileprivate func explain(_ text: String, _ page: DeckPage, asJSON: Bool) -> Reply {
    let content = page.open.content
    if StudyFact.Sort.parts(of: text) != nil {
      let explainer = FactExplainer(
        page: page, learning: learning(of: page.open), glossary: content.glossary)
      if let reply = explainer.explain(text, asJSON: asJSON) { return reply }
    }
    return Explainer(content, page.page).explain(text, asJSON: asJSON)
  }
}
