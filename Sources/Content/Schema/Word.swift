import Machine

/// A text that an author wrote, and its place.
struct Word: Hashable, Sendable {
  let text: String
  let span: SourceSpan

  /// The empty text that stands in for a missing one.
  static let none = Word(text: "", span: .nowhere)

  /// A part of the text with the place of the whole, to which findings then point.
  func part(_ text: some StringProtocol) -> Word { Word(text: String(text), span: span) }

  /// The place of some bytes of the text; only right if it is written without quotes.
  func span(of bytes: Range<Int>) -> SourceSpan {
    let start = span.offset
    return span.file.span(start + bytes.lowerBound..<start + bytes.upperBound)
  }

  /// The name and the instance of `close-window@scene-2`.
  var call: (name: Word, instance: Word?) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    return (part(parts[0]), parts.count == 2 ? part(parts[1]) : nil)
  }
}

/// A text in every language, as written.
struct Texts: Sendable {
  private let node: Node?
  let span: SourceSpan

  init(_ node: Node?, at head: SourceSpan) {
    self.node = node
    span = node?.span ?? head
  }

  /// The languages in the order written, each with its text; a text that is the same in all languages has none.
  var entries: [(language: String, word: Word)] {
    guard let node else { return [] }
    if let text = node.string { return [("", Word(text: text, span: node.span))] }
    return node.entries.compactMap { entry in
      entry.value.string.map { (entry.key, Word(text: $0, span: entry.value.span)) }
    }
  }

  /// The text in a language, or the one for all.
  subscript(language: String) -> Word? {
    guard let value = node?[language] ?? node, let text = value.string else { return nil }
    return Word(text: text, span: value.span)
  }

  var localized: LocalizedText {
    LocalizedText(Dictionary(entries.map { ($0.language, $0.word.text) }) { first, _ in first })
  }
}

/// An entry of a mapping with free keys.
struct Keyed<Value: Sendable>: Sendable {
  let key: Word
  let value: Value
}

extension Sequence {
  /// A dictionary of the elements; of several with one name the first is kept.
  func byName<Value>(_ entry: (Element) -> (String, Value)) -> [String: Value] {
    Dictionary(map(entry), uniquingKeysWith: { first, _ in first })
  }
}

extension [Word] {
  var texts: [String] { map(\.text) }
}
