import Content
import Quiz

/// Checks every deck of a content root, or one deck's folder, and the catalogue.
struct ContentCheck: Sendable {
  let voice: Voice
  let directory: String
  let asJSON: Bool
  let width: Int

  /// All findings; for each deck without errors, its examiner and the number of its files.
  typealias Outcome = (findings: [Finding], counted: [(examiner: Examiner, files: Int)])

  func reply() throws(Refusal) -> Reply {
    let (findings, counted) = try run()
    let leave = findings.isEmpty ? 0 : Reply.failure
    if asJSON { return .json(document(findings), leave: leave) }
    return findings.isEmpty
      ? Reply(output: summary(counted), leave: leave)
      : Reply(errors: report(findings), leave: leave)
  }

  /// The JSON Schema of content files, in the languages of the folder's first deck.
  func schema() -> Reply {
    let files = folder.decks().first.flatMap { try? folder.files(below: $0) }
    let declared = files.map(ContentReader.languages) ?? []
    return Reply(
      output: SchemaWriter.schema(
        of: ContentReader.shape, title: voice.say("schema.title"),
        languages: declared.isEmpty ? voice.wording.languages : declared),
      leave: 0)
  }

  func run() throws(Refusal) -> Outcome {
    var outcome: Outcome = ([], [])
    let catalogue = folder.hasWording ? try read("wording").result : nil
    let glossary = catalogue.map { ContentReader.glossary(of: $0.contents) }
    for (files, result) in try decks() {
      let (findings, examiner) = RuleRegistry.check(result, glossary: glossary)
      outcome.findings +=
        findings + RuleRegistry.findings(ofMessagesIn: result, catalogue: voice.wording)
      if let examiner { outcome.counted.append((examiner, files)) }
    }
    outcome.findings += catalogue.map(RuleRegistry.findings) ?? []
    return (outcome.findings.inReadingOrder(), outcome.counted)
  }

  private var folder: ContentFolder { ContentFolder(path: directory) }

  /// Reads every deck. Throws if the folder has neither a deck nor a catalogue.
  private func decks() throws(Refusal) -> [(files: Int, result: ContentReader.Result)] {
    let names = folder.decks()
    if names.isEmpty, !folder.hasWording { throw noDeck }
    return try names.map(read)
  }

  var noDeck: Refusal { Refusal(text: voice.say("check.no-deck", ["path": directory])) }

  private func read(_ name: String) throws(Refusal) -> (files: Int, result: ContentReader.Result) {
    do throws(ContentFolder.Failure) {
      let files = try folder.files(below: name)
      return (files.count, ContentReader.read(files, for: .checking))
    } catch {
      let code = if case .unreadable = error { Reply.failure } else { Reply.misuse }
      throw Refusal(text: error.text(voice), code: code)
    }
  }

  func claims() throws(Refusal) -> Reply {
    var matrices: [(deck: Deck, matrix: ClaimMatrix)] = []
    for (_, result) in try decks() {
      guard let deck = result.deck else { return try reply() }
      matrices.append((deck, ClaimMatrix(deck, result.contents)))
    }
    guard !matrices.isEmpty else { throw noDeck }
    let isWhole = matrices.allSatisfy { $0.matrix.lines.allSatisfy { !$0.carriers.isEmpty } }
    let leave = isWhole ? 0 : Reply.failure
    if asJSON { return .json(document(matrices), leave: leave) }
    let texts = matrices.map { text($0.matrix, of: $0.deck) }
    return Reply(output: texts.joined(separator: "\n"), leave: leave)
  }
}
