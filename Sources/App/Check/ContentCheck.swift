import Content
import Quiz

/// Checks every deck of a content root, or one deck's folder, and the catalogue.
struct ContentCheck: Sendable {
  let voice: Voice
  let directory: String
  let asJSON: Bool
  /// Columns that lines are wrapped at.
  let width: Int

  /// What a check has found, or why nothing could be checked.
  enum Outcome {
    case checked([Finding], counted: [(deck: Deck, files: Int)])
    case failed(text: String, code: Int32)
  }

  func reply() -> Reply {
    switch run() {
    case .failed(let text, let code): .refuse(text, code: code)
    case .checked(let findings, _) where asJSON:
      Reply(
        output: document(findings).text(pretty: true) + "\n",
        leave: findings.isEmpty ? 0 : Reply.failure)
    case .checked(let findings, let counted) where findings.isEmpty:
      Reply(output: summary(counted), leave: 0)
    case .checked(let findings, _): Reply(errors: report(findings), leave: Reply.failure)
    }
  }

  func run() -> Outcome {
    let folder = ContentFolder(path: directory)
    let decks = folder.decks()
    guard !decks.isEmpty || folder.hasWording else {
      return .failed(text: nothing, code: Reply.misuse)
    }
    var findings: [Finding] = []
    var counted: [(deck: Deck, files: Int)] = []
    do {
      for deck in decks {
        let files = try Self.files(of: deck, in: folder)
        let result = ContentReader.read(files, for: .checking)
        findings += RuleRegistry.findings(of: result)
        if let resolved = result.deck { counted.append((resolved, files.count)) }
      }
      findings += try wordingFindings(folder)
    } catch { return failed(error) }
    return .checked(findings.inReadingOrder(), counted: counted)
  }

  /// That there is no deck.
  var nothing: String { voice.say("check.no-deck", ["path": Phrase(directory)]) }

  static func files(
    of deck: String, in folder: ContentFolder
  ) throws(ContentFolder.Failure) -> [(path: String, file: SourceFile)] {
    try folder.files(below: deck)
  }

  private func wordingFindings(_ folder: ContentFolder) throws(ContentFolder.Failure) -> [Finding] {
    guard folder.hasWording else { return [] }
    let files = try folder.files(below: "wording")
    return RuleRegistry.findings(ofCatalogue: ContentReader.read(files, for: .checking))
  }

  func failed(_ failure: ContentFolder.Failure) -> Outcome {
    switch failure {
    case .missing(let path), .noDeck(let path):
      .failed(text: voice.say("content.missing", ["path": Phrase(path)]), code: Reply.misuse)
    case .unreadable(let path):
      .failed(text: voice.say("content.unreadable", ["path": Phrase(path)]), code: Reply.failure)
    }
  }
}
