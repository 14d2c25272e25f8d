/// The signs that separate the words of an answer: `,`, `>`, `→`, `->` and the ends of lines; blanks never
/// do.
enum Separators {
  static let signs: Set<Character> = [
    ",", ">", "→", "、", "，", ";", "；", "⇒", "⟶", "➜", "➔", "➡", "|", "/", "·", "&", "+", "\n",
    "\r\n",
  ]

  static func areIn(_ text: String) -> Bool { text.contains { signs.contains($0) } }

  /// Returns the text behind the last arrow; nil if there is no arrow.
  static func behindArrow(_ text: String) -> String? {
    let arrows = ["->", "=>", "→", "⇒", "➜", "➔", "➡", "⟶"]
    let ends = arrows.compactMap { text.ranges(of: $0).last?.upperBound }
    return ends.max().map { String(text[$0...]).trimmed }
  }

  static func isSign(_ token: String) -> Bool { token.count == 1 && areIn(token) }

  /// The pieces between blanks, and the signs.
  static func tokens(_ text: String) -> [String] {
    var tokens = [""]
    for character in abbreviated(text) {
      if signs.contains(character) {
        while let last = tokens.last?.last, "-=~".contains(last) {
          tokens[tokens.count - 1].removeLast()
        }
        tokens += [String(character), ""]
      } else if character.isWhitespace {
        tokens.append("")
      } else {
        tokens[tokens.count - 1].append(character == slash ? "/" : character)
      }
    }
    return tokens.filter { !$0.isEmpty }
  }

  /// Tokens in one text, as they would be typed.
  static func joined(_ tokens: some Collection<String>) -> String {
    tokens.reduce(into: "") { text, token in
      if isSign(token) { text.append(",") } else { text += (text.isEmpty ? "" : " ") + token }
    }
  }

  private static let slash: Character = "\u{2044}"

  /// `Owner/name()` as `Owner.name()`, and `n/a` without a separator in it.
  private static func abbreviated(_ text: String) -> String {
    guard text.contains("/") else { return text }
    return text.replacing(#/(^|\P{L})(\p{Lu}\p{L}*)\/(?=\p{Ll})/#) { "\($0.1)\($0.2)." }
      .replacing(#/(^|\P{L})(\p{L})\s*\/\s*(\p{L})(?!\p{L})/#) { "\($0.1)\($0.2)\(slash)\($0.3)" }
  }
}
