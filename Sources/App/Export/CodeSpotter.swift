import Machine
import Platform
import Quiz

/// Finds the names of a deck that are written in code within sentences about them.
struct CodeSpotter {
  /// The longest first, so that a name is never taken for one that it begins with.
  private let names: [[Character]]

  /// Takes the names that are the same in every language and have a sign in them, such as `(`. Names that are plain
  /// words are left out, since sentences use them as words.
  init(_ deck: Deck) {
    let spellings = deck.names.map { Set($0.name.byLanguage.values) }
    let names = Set(spellings.filter { $0.count == 1 }.joined())
      .filter { name in name.contains { !$0.isOfWord && !$0.isWhitespace } }
    self.names = names.union(names.flatMap(Self.abridged))
      .sorted { ($1.count, $0) < ($0.count, $1) }
      .map(Array.init)
  }

  /// A name with some of its labels: `open(_:with:)` for `open(_:with:by:)`.
  private static func abridged(_ name: String) -> [String] {
    let word = name.prefix { $0.isASCII && $0.isOfWord }
    let labels = name[word.endIndex...].prefix { isPartOfName($0) || "(:".contains($0) }
    guard !word.isEmpty, labels.first == "(" else { return [] }
    return labels.indices.filter { labels[$0] == ":" }.map { String(name[...$0]) + ")" }
  }

  /// The text on one line, with names marked by `code` and all else by `plain`.
  func marked(
    _ text: String, plain: (String) -> String, code: (String) -> String
  ) -> String {
    let characters = Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    var marked = ""
    var start = 0
    var index = 0
    while index < characters.count {
      guard let name = name(at: index, in: characters) else {
        index += 1
        continue
      }
      marked += plain(String(characters[start..<index])) + code(String(name))
      index += name.count
      start = index
    }
    return marked + plain(String(characters[start...]))
  }

  private func name(at start: Int, in text: [Character]) -> [Character]? {
    guard start == 0 || !Self.isPartOfName(text[start - 1]) else { return nil }
    let rest = text[start...]
    return names.first { name in
      guard rest.starts(with: name) else { return false }
      // A name that ends with a label is complete, so any letter may follow it.
      let next = rest.dropFirst(name.count).first
      return name.suffix(2) == [":", ")"] || !(next.map(Self.isPartOfName) ?? false)
    }
  }

  /// True of ASCII letters, digits and `_`. Hangul is no part of a name: particles follow it without a blank.
  private static func isPartOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isOfWord || character == "_")
  }
}
