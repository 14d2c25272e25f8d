import Quiz

extension Rule {
  /// A sentence must be in the language that it stands under. What is only a name or symbols may be the
  /// same in all.
  static let untranslated = Rule(
    id: "untranslated",
    texts: { contents in
      contents.writtenTexts.compactMap { text in
        guard let english = text["en"], let korean = text["ko"] else { return nil }
        if english.text.contains(where: \.isHangul) {
          return Finding(rule: "untranslated", detail: "hangul", at: english.node.span)
        }
        if text.isRead || korean.text.contains(where: \.isHangul) { return nil }
        if english.text == korean.text, hasWords(english.text, atLeast: 2) {
          return Finding(rule: "untranslated", detail: "equal", at: korean.node.span)
        }
        return hasWords(english.text, atLeast: 3)
          ? Finding(rule: "untranslated", at: korean.node.span) : nil
      }
    })

  /// Whether it has so many words and at least one of them is no name of code. A term of two words may be
  /// an abbreviation in Korean.
  private static func hasWords(_ text: String, atLeast count: Int) -> Bool {
    let words = withoutPlaces(text).split(whereSeparator: \.isWhitespace)
    return words.count >= count && words.contains(where: isPlainWord)
  }

  private static func isPlainWord(_ word: Substring) -> Bool {
    let letters = word.filter(\.isLetter)
    let inner = word.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }
    return letters.count > 2 && letters.count == inner.count
      && letters.allSatisfy { ("a"..."z").contains($0) }
  }

  private static func withoutPlaces(_ text: String) -> String {
    text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? part[...] : part.drop { $0 != "}" }.dropFirst()
    }.joined(separator: "")
  }
}
