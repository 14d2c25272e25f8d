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
      \(head.harmless)
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
    let before = file.text(max(place.lowerBound, start - reach)..<start).printable
    let marked = file.text(start..<min(end, start + reach)).printable
    let after = file.text(end..<min(place.upperBound, end + reach)).printable
    guard Self.columns(before + marked + after) > width else {
      (self.before, self.marked, self.after) = (before, marked, after)
      return
    }
    let middle = Self.cut(marked, to: width - 2)
    let room = width - Self.columns(middle)
    let right = min(Self.columns(after), max(room / 2, room - Self.columns(before)))
    self.before = String(Self.cut(String(before.reversed()), to: room - right).reversed())
    self.marked = middle
    self.after = Self.cut(after, to: right)
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

  /// The beginning that fits, and a sign that the rest is missing.
  private static func cut(_ text: String, to limit: Int) -> String {
    guard columns(text) > limit else { return text }
    var room = limit - 1
    let kept = text.prefix {
      room -= columns($0)
      return room >= 0
    }
    return kept + "…"
  }
}

extension String {
  /// Control characters could drive the terminal; only tabs stay.
  fileprivate var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\t" ? $0 : $0.harmless }))
  }

  /// A line of one's own words in which an author's names and ids stand.
  fileprivate var harmless: String {
    String(String.UnicodeScalarView(unicodeScalars.map(\.harmless)))
  }
}

extension Unicode.Scalar {
  /// U+FFFD for characters that control a terminal or the direction of writing.
  fileprivate var harmless: Unicode.Scalar {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: "\u{FFFD}"
    default: properties.generalCategory == .control ? "\u{FFFD}" : self
    }
  }
}
