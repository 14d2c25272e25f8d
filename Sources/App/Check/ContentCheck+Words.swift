import Content
import Quiz

/// What a check has found, for a person and for programs.
extension ContentCheck {
  /// One line a deck, and one with its cards where it has any.
  func summary(_ counted: [(deck: Deck, files: Int)]) -> String {
    counted.flatMap { [summary($0.deck, files: $0.files), questions($0.deck), barren($0.deck)] }
      .compactMap { $0 }.map { $0 + "\n" }.joined()
  }

  /// Cards that nothing can be asked of, as lines to paste.
  private func barren(_ deck: Deck) -> String? {
    let cards = deck.barrenCards
    guard !cards.isEmpty else { return nil }
    let sentence = voice.say(
      "check.barren", ["deck": Phrase(deck.id), "n": Phrase(cards.count)])
    return ([sentence] + cards.map { "    - \($0)" }).joined(separator: "\n")
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

  /// Nobody reads more findings than these at a time.
  private static let shown = 200

  /// The first findings as a compiler would show it, and how many there are.
  func report(_ findings: [Finding]) -> String {
    let text = FindingWriter(voice: voice).lines(findings.prefix(Self.shown))
    let more =
      findings.count > Self.shown
      ? voice.say("check.more", ["n": Phrase(findings.count - Self.shown)]) + "\n" : ""
    let count = voice.say("check.count", ["errors": Phrase(findings.count)])
    return "\(text)\n\(more)\(count)\n"
  }

  /// As many as a program is told of one broken folder.
  private static let listed = 10_000

  func document(_ findings: [Finding]) -> JSONValue {
    let items = findings.prefix(Self.listed).map { finding -> JSONValue in
      let place = finding.span.position
      return .object([
        "file": .string(finding.span.file.name), "line": .int(place.line),
        "column": .int(place.column), "severity": .string("error"),
        "rule": .string(finding.rule),
        "message": .string(FindingWriter(voice: voice).message(of: finding)),
      ])
    }
    return .object([
      "format": .string("lifecards-check"), "version": .int(1), "findings": .array(items),
    ])
  }
}
