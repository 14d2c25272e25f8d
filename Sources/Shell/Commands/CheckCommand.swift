import Authoring
import Diagnostics
import Quizzing

extension Command {
  static let check = Command(
    "check", options: [.init("json")], operands: "[DIR]", readsContentItself: true
  ) { session, invocation in
    ContentCheck(voice: session.voice).run(
      directory: invocation.operands.first ?? session.options.content
        ?? ContentFolder.first(of: session.surroundings.contentRoots) ?? ".",
      asJSON: invocation.has("json"))
  }
}

/// Checks every deck of a content root, or one deck's folder, and the catalogue.
private struct ContentCheck {
  let voice: Voice

  func run(directory: String, asJSON: Bool) -> Reply {
    let folder = ContentFolder(path: directory)
    let decks = folder.decks()
    guard !decks.isEmpty || folder.hasWording else {
      return .refuse(
        voice.say("check.no-deck", ["path": Phrase(directory)]), code: Reply.misuse)
    }
    var findings: [Finding] = []
    var counted: [(folder: String, deck: Deck, files: Int)] = []
    do {
      for deck in decks {
        let files = try folder.files(below: deck, includingExpected: true)
          .filter { deck != "" || !$0.path.hasPrefix("wording/") }
        let result = ContentReader.read(files, isChecking: true)
        findings += RuleRegistry.findings(of: result)
        if let resolved = result.deck { counted.append((deck, resolved, files.count)) }
      }
      if folder.hasWording {
        let files = try folder.files(below: "wording", includingExpected: true)
        findings += ContentReader.read(files, isChecking: true, languages: Language.known).findings
      }
    } catch { return failed(error) }
    findings = findings.inReadingOrder()
    if asJSON { return document(findings) }
    guard findings.isEmpty else { return report(findings) }
    return Reply(
      output: counted.map { summary($0.deck, files: $0.files) + "\n" }.joined(), leave: 0)
  }

  private func summary(_ deck: Deck, files: Int) -> String {
    let rows = deck.architectures.flatMap(\.roles).reduce(0) { $0 + $1.machine.rows.count }
    let states = deck.architectures.flatMap(\.roles).reduce(0) { $0 + $1.machine.leaves.count }
    let situations = Set(deck.architectures.flatMap { $0.situations.map(\.id) }).count
    return voice.say(
      "check.clean",
      [
        "deck": Phrase(deck.id), "files": Phrase(files),
        "architectures": Phrase(deck.architectures.count), "states": Phrase(states),
        "rows": Phrase(rows), "situations": Phrase(situations), "names": Phrase(deck.names.count),
      ])
  }

  private func report(_ findings: [Finding]) -> Reply {
    let errors = findings.count { $0.severity == .error }
    let text = FindingWriter(voice: voice).lines(findings)
    let count = voice.say(
      "check.count", ["errors": Phrase(errors), "warnings": Phrase(findings.count - errors)])
    return Reply(errors: "\(text)\n\(count)\n", leave: Reply.failure)
  }

  private func document(_ findings: [Finding]) -> Reply {
    let items = findings.map { finding -> JSONValue in
      let place = finding.span.position
      return .object([
        "file": .string(finding.span.file.name), "line": .int(place.line),
        "column": .int(place.column), "severity": .string(finding.severity.rawValue),
        "rule": .string(finding.rule),
        "message": .string(FindingWriter(voice: voice).message(of: finding)),
      ])
    }
    let document = JSONValue.object([
      "format": .string("lifecards-check"), "version": .int(1), "findings": .array(items),
    ])
    return Reply(
      output: document.text(pretty: true) + "\n", leave: findings.isEmpty ? 0 : Reply.failure)
  }

  private func failed(_ failure: ContentFolder.Failure) -> Reply {
    switch failure {
    case .missing(let path), .noDeck(let path):
      .refuse(voice.say("content.missing", ["path": Phrase(path)]), code: Reply.misuse)
    case .unreadable(let path):
      .refuse(voice.say("content.unreadable", ["path": Phrase(path)]), code: Reply.failure)
    }
  }
}
