import Quiz
import Machine

/// Finds the names of a deck that are written in code within sentences about them.
struct CodeSpotter {
  /// A stretch of a sentence.
  enum Span: Hashable {
    case text(String)
    case code(String)
  }

  /// The longest first, so that a name is never taken for one that it begins with.
  private let names: [[Character]]

  /// Names that are plain words stay words, since sentences use them as such.
  init(_ deck: Deck) {
    names = Set(deck.names.compactMap { $0.inCode })
      .filter { name in name.contains { !$0.isLetter && !$0.isNumber && !$0.isWhitespace } }
      .sorted { ($1.count, $0) < ($0.count, $1) }
      .map(Array.init)
  }

  /// The text with each line break and run of blanks as one blank.
  func spans(_ text: String) -> [Span] {
    let characters = Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    var spans: [Span] = []
    var plain = ""
    var index = 0
    while index < characters.count {
      if let name = name(at: index, in: characters) {
        if !plain.isEmpty { spans.append(.text(plain)) }
        spans.append(.code(String(name)))
        plain = ""
        index += name.count
      } else {
        plain.append(characters[index])
        index += 1
      }
    }
    return plain.isEmpty ? spans : spans + [.text(plain)]
  }

  private func name(at start: Int, in text: [Character]) -> [Character]? {
    guard start == 0 || !Self.isPartOfName(text[start - 1]) else { return nil }
    return names.first { name in
      let end = start + name.count
      guard end <= text.count, text[start..<end].elementsEqual(name) else { return false }
      return end == text.count || !Self.isPartOfName(text[end])
    }
  }

  /// Hangul is not: particles follow a name without a blank.
  private static func isPartOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}

extension EffectName {
  /// The name where it is the same in every language, as what is written in code is.
  fileprivate var inCode: String? {
    let spellings = Set(name.byLanguage.values)
    return spellings.count == 1 ? spellings.first : nil
  }
}
