/// The spellings of the names that questions can ask for, to be looked for where they must not stand.
struct AnswerSpellings {
  private let spellings: [String]

  /// Other spellings that are shorter are words of the language as well.
  private static let shortestOther = 6

  init(_ contents: ContentReader.Contents) {
    let kinds = Set(
      contents.shared.items("kinds").filter { $0.flag("asked") }.map { $0.text("id") })
    let names = contents.names.filter {
      kinds.contains($0.text("kind")) && $0.flag("asked", default: true)
    }
    spellings = Array(Set(names.flatMap(Self.spellings))).sorted()
  }

  static func spellings(of name: Node) -> [String] {
    let written = (name["name"].map { [$0] + $0.entries.map(\.value) } ?? []).compactMap(\.string)
    let bases = written.filter { $0.hasSuffix("(_:)") || $0.hasSuffix("()") }
      .map { String($0.prefix { $0 != "(" }) }
    return (written + bases).filter(isCode)
      + name.strings("accepts").filter { $0.count >= shortestOther }
  }

  /// A spelling that no sentence has by chance: with a capital or a sign within.
  static func isCode(_ text: String) -> Bool {
    text.dropFirst().contains { $0.isUppercase || !$0.isLetter && !$0.isWhitespace }
  }

  /// The first spelling that stands in a text as a word of its own.
  func spelling(in text: String) -> String? {
    spellings.first { Self.stands($0, in: text) }
  }

  static func stands(_ spelling: String, in text: String) -> Bool {
    guard text.contains(spelling) else { return false }
    return text.ranges(of: spelling).contains { range in
      !isWord(text[..<range.lowerBound].last) && !isWord(text[range.upperBound...].first)
    }
  }

  private static func isWord(_ character: Character?) -> Bool {
    character.map { ($0.isLetter || $0.isNumber) && !$0.isHangul } ?? false
  }
}
