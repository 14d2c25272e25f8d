import Quiz

extension Rule {
  /// Korean texts must keep to one register, and to the words that the field uses.
  static let register = texts("register") { contents in
    contents.ledger.texts.flatMap { text -> [Finding] in
      guard let korean = text.texts["ko"], !text.isVocabulary else { return [] }
      let endings = sentences(of: korean.text).filter(isPlain).map {
        Finding("register", "ending", ["sentence": String($0.suffix(24))], at: korean.span)
      }
      let words = strangeWords.filter { korean.text.contains($0) }.map {
        Finding("register", "word", ["word": $0], at: korean.span)
      }
      return endings + words
    }
  }

  private static let plainEndings = [
    "함", "임", "음", "됨", "해", "돼", "해요", "에요", "예요", "어요", "아요", "네요", "죠",
  ]
  private static let plainQuestions = ["는가", "인가", "은가", "할까", "을까", "될까", "하나", "되나", "나"]
  /// Words that must not be used, since all texts use others.
  private static let strangeWords = ["당신", "메소드", "장면"]

  /// The sentences of a text, each with its full stop or question mark.
  private static func sentences(of text: String) -> [Substring] {
    let marks = text.indices.filter { index in
      guard text[index] == "." || text[index] == "?" else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || text[next].isWhitespace
    }
    return zip([nil] + marks, marks).map { before, mark in
      let start = before.map { text.index(after: $0) } ?? text.startIndex
      return text[start...mark].drop(while: \.isWhitespace)
    }
  }

  private static func isPlain(_ sentence: Substring) -> Bool {
    let words = sentence.dropLast()
    if sentence.last == "?" { return plainQuestions.contains { words.hasSuffix($0) } }
    if words.hasSuffix("다") { return !words.hasSuffix("니다") }
    return plainEndings.contains { words.hasSuffix($0) }
  }

  /// A sentence must be in the language that it stands under. What is only a name or symbols may be the
  /// same in all.
  static let untranslated = texts("untranslated") { contents in
    contents.ledger.texts.compactMap { text in
      guard let english = text.texts["en"], let korean = text.texts["ko"] else { return nil }
      if english.text.contains(where: \.isHangul) {
        return Finding("untranslated", "hangul", at: english.span)
      }
      if text.isRead || korean.text.contains(where: \.isHangul) { return nil }
      if english.text == korean.text, hasWords(english.text, atLeast: 2) {
        return Finding("untranslated", "equal", at: korean.span)
      }
      return hasWords(english.text, atLeast: 3) ? Finding("untranslated", at: korean.span) : nil
    }
  }

  /// True if it has so many words and at least one of them is no name of code. A term of two words may be
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

  /// A message must have the same places to fill in every language.
  static let placeholders = texts("placeholders") { contents in
    contents.ledger.texts.map(\.texts.entries).flatMap { entries in
      entries.flatMap { one in
        entries.flatMap { other in
          Template.places(in: other.word.text).subtracting(Template.places(in: one.word.text))
            .sorted().map {
              Finding(
                "placeholders", ["place": $0, "language": other.language], at: one.word.span)
            }
        }
      }
    }
  }
}

extension Character {
  var isHangul: Bool {
    unicodeScalars.contains {
      (0xAC00...0xD7A3).contains($0.value) || (0x1100...0x11FF).contains($0.value)
        || (0x3131...0x318E).contains($0.value)
    }
  }
}
