import Content
import Platform
import Quiz

/// Findings and claims as text and as JSON.
extension ContentCheck {
  // MARK: Findings

  func summary(_ counted: [(examiner: Examiner, files: Int)]) -> String {
    counted.flatMap { examiner, files in
      [summary(examiner.deck, files: files), questions(examiner), barren(examiner)]
    }.compactMap { $0 }.map { $0 + "\n" }.joined()
  }

  private func summary(_ deck: Deck, files: Int) -> String {
    let machines = deck.architectures.flatMap(\.roles).map(\.machine)
    let situations = Set(deck.architectures.flatMap { $0.situations.map(\.id) })
    return voice.say(
      "check.clean",
      [
        "deck": deck.id, "files": files, "architectures": deck.architectures.count,
        "states": machines.reduce(0) { $0 + $1.leaves.count },
        "rows": machines.reduce(0) { $0 + $1.rows.count }, "situations": situations.count,
        "names": deck.names.count,
      ])
  }

  private func questions(_ examiner: Examiner) -> String? {
    let cards = examiner.cards
    guard !cards.isEmpty else { return nil }
    return voice.say(
      "check.questions",
      [
        "counts": counts(of: cards), "n": cards.count,
        "languages": examiner.deck.languages.joined(separator: ", "),
      ])
  }

  /// "callback 7, trace 5"
  private func counts(of cards: [Card]) -> String {
    QuestionKind.allCases.map { kind in (kind, cards.count { $0.kind == kind }) }
      .filter { $1 > 0 }.map { "\($0.rawValue) \($1)" }.joined(separator: ", ")
  }

  /// Counts the cards that have no question, and in a deck with an `unasked` list tells them as lines to paste; nil if
  /// every card has one.
  private func barren(_ examiner: Examiner) -> String? {
    let cards = examiner.barrenCards
    guard !cards.isEmpty else { return nil }
    guard !examiner.deck.unasked.isEmpty else {
      return voice.say("check.barren.count", ["n": cards.count, "counts": counts(of: cards)])
    }
    let sentence = voice.say("check.barren", ["deck": examiner.deck.id, "n": cards.count])
    return ([sentence] + cards.map { "    - \($0.id)" }).joined(separator: "\n")
  }

  func report(_ findings: [Finding]) -> String {
    // A person cannot work through more at a time.
    let shown = findings.prefix(200)
    let rest = findings.count - shown.count
    let more = rest > 0 ? voice.say("check.more", ["n": rest]) + "\n" : ""
    let count = voice.say("check.count", ["errors": findings.count])
    return "\(voice.findings.render(Array(shown)))\n\(more)\(count)\n"
  }

  func document(_ findings: [Finding]) -> JSONValue {
    // A limit for folders that are broken throughout.
    let items = findings.prefix(10_000).map { finding -> JSONValue in
      let place = finding.span.position
      return [
        "file": finding.span.file.name, "line": place.line, "column": place.column,
        "severity": "error", "rule": finding.rule, "message": voice.findings.message(of: finding),
      ]
    }
    return ["format": "lifecards-check", "version": 1, "findings": items]
  }

  // MARK: Claims

  func text(_ matrix: ClaimMatrix, of deck: Deck) -> String {
    let added = matrix.lines.filter(\.claim.documents.isEmpty)
    func carried(_ lines: [ClaimMatrix.Line]) -> Int { lines.count { !$0.carriers.isEmpty } }
    let sum = voice.say(
      "claims.sum",
      [
        "deck": deck.id, "carried": carried(matrix.documented),
        "n": matrix.documented.count, "added": carried(added), "of": added.count,
      ])
    return (matrix.lines.flatMap(lines) + [sum]).joined(separator: "\n") + "\n"
  }

  private func lines(_ line: ClaimMatrix.Line) -> [String] {
    let claim = line.claim
    let verdict = claim.verdict.map { voice.say("claims.verdict.\($0.rawValue)") }
    let head = [claim.id, claim.documents.joined(separator: " "), verdict ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "  ")
    let carriers =
      line.carriers.isEmpty ? voice.say("claims.nobody") : line.carriers.joined(separator: ", ")
    return ["\(head)  \(voice.text(claim.text))", "      \(carriers)"]
      .flatMap { TextWrap.lines($0, width: width, indent: "      ") }
  }

  func document(_ matrices: [(deck: Deck, matrix: ClaimMatrix)]) -> JSONValue {
    let decks = matrices.map { deck, matrix in
      ["deck": deck.id, "claims": matrix.lines.map { document($0, of: deck) }] as JSONValue
    }
    return ["format": "lifecards-claims", "version": 1, "decks": decks]
  }

  private func document(_ line: ClaimMatrix.Line, of deck: Deck) -> JSONValue {
    let claim = line.claim
    return [
      "id": claim.id, "text": voice.text(claim.text), "verdict": claim.verdict?.rawValue,
      "truth": claim.truth.map(voice.text), "note": claim.note.map(voice.text),
      "documents": claim.documents.compactMap(deck.source),
      "sources": claim.sources.compactMap(deck.source),
      "carriers": line.carriers,
    ]
  }
}
