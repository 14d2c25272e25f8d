/// Prints findings the way a compiler does: place, message, rule, the line and a caret below it.
package struct FindingRenderer: Sendable {
  /// Words a catalogue key with its arguments. Besides messages and notes it is asked for
  /// `severity.error`, `severity.warning`, `severity.note`, for each kind of value that a message
  /// mentions, `kind.<kind>`, and for each kind of thing that is missing or named twice, `thing.<kind>`.
  package typealias Wording = @Sendable (_ key: String, _ arguments: [String: String]) -> String

  private let width: Int
  private let words: Wording

  /// Excerpts are trimmed to `width` columns.
  package init(width: Int = 100, words: @escaping Wording) {
    self.width = width
    self.words = words
  }

  /// All findings in reading order, an empty line between two.
  package func render(_ findings: [Finding]) -> String {
    findings.inReadingOrder().map(render).joined(separator: "\n")
  }

  /// One finding with its notes; every line ends with a line feed.
  package func render(_ finding: Finding) -> String {
    let message = message(of: finding)
    let severity = words("severity.\(finding.severity.rawValue)", [:])
    let head = block(severity, "\(message) [\(finding.rule)]", at: finding.span)
    return finding.notes.reduce(head) { $0 + render($1) }
  }

  /// A finding's message alone.
  package func message(of finding: Finding) -> String {
    words(finding.messageKey, worded(finding.arguments))
  }

  private func render(_ note: Finding.Note) -> String {
    let message = words(note.messageKey, worded(note.arguments))
    return block(words("severity.note", [:]), message, at: note.span)
  }

  private func block(_ severity: String, _ message: String, at span: SourceSpan) -> String {
    let place = span.position
    let excerpt = Excerpt(of: span, width: width)
    return """
      \(span.file.name):\(place.line):\(place.column): \(severity): \(message)
      \(excerpt.line)
      \(excerpt.carets)

      """
  }

  /// `expected` and `found` name kinds of values (`list, mapping`) and `kind` a kind of thing (`state`),
  /// which have words of their own.
  private func worded(_ arguments: [String: String]) -> [String: String] {
    var arguments = arguments
    for name in ["expected", "found"] {
      arguments[name] = arguments[name].map(wordedKinds)
    }
    arguments["kind"] = arguments["kind"].map { words("thing.\($0)", [:]) }
    return arguments
  }

  private func wordedKinds(_ kinds: String) -> String {
    kinds.split(separator: ", ").map { words("kind.\($0)", [:]) }.joined(separator: " / ")
  }
}
