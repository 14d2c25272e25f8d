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
      return try FileOutput(state)
        .write(Exporter.schema(state.voice).text(pretty: true) + "\n", to: path)
    }
    guard let format = ExportFormat.named(name) else { throw unknown(name, state.voice) }
    let quiz = try quiz(invocation, state)
    return try FileOutput(state).write(
      Exporter(state.deck, voice: state.voice.adorned).export(quiz, as: format), to: path,
      insists: invocation.has("force"))
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
    let selection = QuizSelection(
      count: try invocation.number("count", state.voice) ?? 20,
      seed: try invocation.seed(state.voice) ?? state.environment.random() % 1_000_000,
      kinds: filter.kinds, architectures: filter.architectures,
      names: try names(invocation.value("ids"), state))
    do throws(QuizSelection.Failure) {
      return try selection.quiz(by: state.open.examiner)
    } catch { throw Refusal(text: error.text(state.voice)) }
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
