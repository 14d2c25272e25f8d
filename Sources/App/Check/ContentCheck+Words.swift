import Content
import Quiz

/// What a check has found, for a person and for programs.
extension ContentCheck {
  /// One line a deck, and one with its cards where it has any.
  func summary(_ counted: [(deck: Deck, files: Int)]) -> String {
    counted.flatMap { [summary($0.deck, files: $0.files), questions($0.deck)] }
      .compactMap { $0 }.map { $0 + "\n" }.joined()
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

  /// How many cards of each kind there are; every one is asked in every language of the deck.
  private func questions(_ deck: Deck) -> String? {
    let cards = Examiner(deck).cards
    guard !cards.isEmpty else { return nil }
    let counts = QuestionKind.allCases.compactMap { kind -> String? in
      let count = cards.count { $0.kind == kind }
      return count == 0 ? nil : "\(kind.rawValue) \(count)"
    }
    return voice.say(
      "check.questions",
      [
        "counts": Phrase(counts.joined(separator: ", ")), "n": Phrase(cards.count),
        "languages": Phrase(deck.languages.joined(separator: ", ")),
      ])
  }

  /// Every finding as a compiler would show it, and how many there are.
  func report(_ findings: [Finding]) -> String {
    let errors = findings.count { $0.severity == .error }
    let text = FindingWriter(voice: voice).lines(findings)
    let count = voice.say(
      "check.count", ["errors": Phrase(errors), "warnings": Phrase(findings.count - errors)])
    return "\(text)\n\(count)\n"
  }

  func document(_ findings: [Finding]) -> JSONValue {
    let items = findings.map { finding -> JSONValue in
      let place = finding.span.position
      return .object([
        "file": .string(finding.span.file.name), "line": .int(place.line),
        "column": .int(place.column), "severity": .string(finding.severity.rawValue),
        "rule": .string(finding.rule),
        "message": .string(FindingWriter(voice: voice).message(of: finding)),
      ])
    }
    return .object([
      "format": .string("lifecards-check"), "version": .int(1), "findings": .array(items),
    ])
  }
}
