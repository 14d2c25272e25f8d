import Platform
import Content
import Quiz

extension Command {
  static let export = Command(
    "export",
    options: [.init("count", value: "N")] + QuestionFilter.options + [
      .init("ids", value: "FILE"), .init("output", value: "FILE", short: "o"),
    ], operands: "markdown|json|anki-text|schema", isMain: true
  ) { session, invocation in
    let voice = session.voice
    let name = invocation.operands.first ?? ""
    if name == "schema" {
      let text = Exporter.schema(voice).text(pretty: true) + "\n"
      return FileOutput.reply(text, to: invocation.value("output"), session)
    }
    guard let format = ExportFormat.named(name) else {
      let known = ExportFormat.all.map(\.name).joined(separator: ", ")
      let formats = ExportFormat.all.map { format in
        "  \(format.name.padded(to: 10)) \(voice.say("export.format.\(format.name)"))"
      }
      guard name.isEmpty else {
        return .refuse(
          voice.say("misuse.choice", ["value": Phrase(name), "known": Phrase(known)]))
      }
      return .refuse(([voice.say("export.usage")] + formats).joined(separator: "\n"))
    }
    do throws(SimSetup.Refusal) {
      let quiz = try Self.quiz(invocation, &session)
      return Self.write(
        Exporter(session.deck, voice: voice.adorned).export(quiz, as: format),
        to: invocation.value("output"), session)
    } catch { return .refuse(error.text) }
  }

  private static func quiz(
    _ invocation: Invocation, _ session: inout PromptState
  ) throws(SimSetup.Refusal) -> QuizSet {
    let filter = try QuestionFilter(invocation, deck: session.deck, voice: session.voice)
    let selection = QuizSelection(
      count: try number("count", invocation, session.voice) ?? 20,
      seed: try QuestionChoice.seed(invocation, session.voice)
        ?? session.environment.random() % 1_000_000,
      kinds: filter.kinds, architectures: filter.architectures,
      names: try names(invocation.value("ids"), session))
    do throws(QuizSelection.Failure) {
      return try selection.quiz(by: session.examiner())
    } catch { throw SimSetup.Refusal(text: error.text(session.voice)) }
  }

  /// Cards or questions named in a file, one a line; `#` begins a remark.
  private static func names(
    _ path: String?, _ session: PromptState
  ) throws(SimSetup.Refusal) -> [String] {
    guard let path else { return [] }
    guard let text = session.environment.readFile(path) else {
      throw SimSetup.Refusal(text: session.voice.say("file.not-read", ["path": Phrase(path)]))
    }
    let names = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
    guard !names.isEmpty else {
      throw SimSetup.Refusal(text: session.voice.say("export.no-ids", ["path": Phrase(path)]))
    }
    return names
  }

  /// The set goes to the file named, its key beside it; without a file the set is printed and the key,
  /// where it is separate, left out.
  private static func write(_ set: ExportedSet, to path: String?, _ session: PromptState) -> Reply {
    guard let path, path != "-" else { return Reply(output: set.body.text, leave: 0) }
    let body = FileOutput.reply(set.body.text, to: path, session)
    guard let key = set.key, body.leave == 0 else { return body }
    return body.followed(by: FileOutput.reply(key.text, to: keyPath(beside: path), session))
  }

  /// `quiz.md` has its key in `quiz-key.md`.
  private static func keyPath(beside path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[slash...].lastIndex(of: "."), dot != slash else { return path + "-key" }
    return path[..<dot] + "-key" + path[dot...]
  }
}
