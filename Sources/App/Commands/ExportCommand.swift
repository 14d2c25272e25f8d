import Platform
import Quiz

extension Command {
  static let export = Command(
    "export",
    options: [.init("count", value: "N")] + QuestionFilter.options + [
      .init("ids", value: "FILE"), .init("output", value: "FILE", short: "o"), .init("force"),
    ], operands: "markdown|json|anki-text|schema", isMain: true
  ) { state, invocation throws(Refusal) in
    let (name, path) = (invocation.operands.first ?? "", invocation.value("output"))
    if name == "schema" {
      let none = Sheet(QuizSet(seed: 0, questions: []), of: state.deck, voice: state.voice)
      let schema = QuizDocument(sheet: none).schema
      return try FileOutput(state).write(schema.text(pretty: true) + "\n", to: path)
    }
    guard let format = ExportFormat.all.first(where: { $0.name == name }) else {
      throw unknown(name, state.voice)
    }
    let sheet = Sheet(
      try quiz(invocation, state), of: state.deck, voice: state.voice.adorned)
    return try FileOutput(state).write(
      format.paper(sheet), key: format.key?(sheet), to: path, insists: invocation.has("force"))
  }

  private static func unknown(_ name: String, _ voice: Voice) -> Refusal {
    guard name.isEmpty else {
      return Refusal("misuse.choice", name, known: ExportFormat.all.map(\.name), voice)
    }
    let formats = ExportFormat.all.map { format in
      "  \(format.name.padded(to: 10)) \(voice.say("export.format.\(format.name)"))"
    }
    return Refusal(text: ([voice.say("export.usage")] + formats).joined(separator: "\n"))
  }

  private static func quiz(
    _ invocation: Invocation, _ state: PromptState
  ) throws(Refusal) -> QuizSet {
    let filter = try QuestionFilter(invocation, deck: state.deck, voice: state.voice)
    return try QuizSelection(
      count: try invocation.number("count", state.voice) ?? 20,
      seed: try invocation.seed(state.voice) ?? state.environment.random() % 1_000_000,
      kinds: filter.kinds, architectures: filter.architectures,
      names: try names(invocation.value("ids"), state)
    ).quiz(by: state.open.examiner, state.voice)
  }

  /// Cards or questions named in a file, one a line; `#` begins a remark.
  private static func names(
    _ path: String?, _ state: PromptState
  ) throws(Refusal) -> [String] {
    guard let path else { return [] }
    guard let text = state.environment.readFile(path) else {
      throw Refusal(text: state.voice.say("file.not-read", ["path": Phrase(path)]))
    }
    let names = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard !names.isEmpty else {
      throw Refusal(text: state.voice.say("export.no-ids", ["path": Phrase(path)]))
    }
    return names
  }
}
