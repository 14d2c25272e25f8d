import Platform

/// Prints findings the way a compiler does: place, message, rule, the line and a caret below it.
package struct FindingRenderer: Sendable {
  /// Words a catalogue key with its arguments. Besides messages and notes it is asked for
  /// `severity.error` and `severity.note`, for each kind of value that a message
  /// mentions, `kind.<kind>`, and for each kind of thing that is missing or named twice, `thing.<kind>`.
  package typealias Wording = @Sendable (_ key: String, _ arguments: [String: String]) -> String

  private let width: Int
  private let words: Wording

  /// Excerpts are trimmed to `width` columns.
  package init(width: Int = 100, words: @escaping Wording) {
    (self.width, self.words) = (width, words)
  }

  /// All findings in reading order, an empty line between two.
  package func render(_ findings: [Finding]) -> String {
    findings.inReadingOrder().map(render).joined(separator: "\n")
  }

  /// One finding with its notes; every line ends with a line feed.
  package func render(_ finding: Finding) -> String {
    let message = message(of: finding)
    let head = block(words("severity.error", [:]), "\(message) [\(finding.rule)]", at: finding.span)
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
    let head = "\(span.file.name):\(place.line):\(place.column): \(severity): \(message)"
    return """
      \(head.harmlessLine())
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

/// The source line a span begins in, in three parts, cut so that it fits in a width with as much around the span as
/// possible.
private struct Excerpt {
  private let before: String
  private let marked: String
  private let after: String

  init(of span: SourceSpan, width: Int) {
    let file = span.file
    let place = file.range(ofLine: span.position.line)
    let start = min(max(span.range.lowerBound, place.lowerBound), place.upperBound)
    let end = min(max(span.range.upperBound, start), place.upperBound)
    // The rest is cut off anyway: a line may have a million bytes and a thousand mistakes.
    let reach = 8 * width
    let before = file.text(max(place.lowerBound, start - reach)..<start)
      .harmlessLine(keepingTabs: true)
    let marked = file.text(start..<min(end, start + reach)).harmlessLine(keepingTabs: true)
    let after = file.text(end..<min(place.upperBound, end + reach))
      .harmlessLine(keepingTabs: true)
    guard Self.columns(before + marked + after) > width else {
      (self.before, self.marked, self.after) = (before, marked, after)
      return
    }
    let middle = marked.cut(to: width - 2, counting: Self.columns)
    let room = width - Self.columns(middle)
    let right = min(Self.columns(after), max(room / 2, room - Self.columns(before)))
    let backward = String(before.reversed()).cut(to: room - right, counting: Self.columns)
    self.before = String(backward.reversed())
    self.marked = middle
    self.after = after.cut(to: right, counting: Self.columns)
  }

  var line: String { before + marked + after }

  /// A caret and a line below the span, behind as much blank as stands before it, tabs kept.
  var carets: String {
    before.map { $0 == "\t" ? "\t" : "".padded(to: DisplayWidth.columns(of: $0)) }.joined()
      + "^" + String(repeating: "~", count: max(0, Self.columns(marked) - 1))
  }

  /// As in `DisplayWidth`, but a tab counts as one column.
  private static func columns(_ text: String) -> Int { text.reduce(0) { $0 + columns($1) } }

  private static func columns(_ character: Character) -> Int {
    character == "\t" ? 1 : DisplayWidth.columns(of: character)
  }
}
