/// Reads names in code that are written as they sound: `도어디드오픈` as `doorDidOpen`.
struct Transliteration: Sendable {
  private let stemmer: Stemmer
  /// By the letters of a sound, the word in code.
  private let words: [[Character]: String]
  private let longest: Int

  init(_ lexicon: Lexicon, _ stemmer: Stemmer) {
    self.stemmer = stemmer
    let pairs = lexicon.words(.transliterated).flatMap { entry -> [([Character], String)] in
      let words = entry.split(separator: " ").map(String.init)
      return words.dropFirst().map { (Array(Spelling.letters($0)), words[0]) }
    }
    words = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    longest = words.keys.map(\.count).max() ?? 0
  }

  /// A text with each run of such words as one name; a word by itself stays as it is.
  func names(in text: String) -> String {
    guard !text.isLatin, !words.isEmpty else { return text }
    var (result, run, typed) = ([String](), [String](), [String]())
    func close() {
      result += run.count > 1 ? [run[0] + run.dropFirst().map(\.capitalizedFirst).joined()] : typed
      (run, typed) = ([], [])
    }
    for token in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      let word = String(token.reversed().drop { ",.!".contains($0) }.reversed())
      if let parts = parts(of: word) {
        run += parts
        typed.append(token)
        // A sign ends a name.
        if word.count < token.count {
          run[run.count - 1] += token.dropFirst(word.count)
          close()
        }
      } else {
        close()
        result.append(token)
      }
    }
    close()
    return result.joined(separator: " ")
  }

  /// The words that a token sounds like, without its endings; nil if any part of it is another.
  private func parts(of token: String) -> [String]? {
    guard !token.isLatin, token.allSatisfy(\.isLetter) else { return nil }
    return stemmer.readings(of: Spelling.letters(token)).lazy.compactMap { cut(Array($0)) }.first
  }

  private func cut(_ letters: [Character]) -> [String]? {
    var (words, start) = ([String](), 0)
    while start < letters.count {
      let length = (1...longest).reversed().first { length in
        start + length <= letters.count
          && self.words[Array(letters[start..<start + length])] != nil
      }
      guard let length, let word = self.words[Array(letters[start..<start + length])] else {
        return nil
      }
      words.append(word)
      start += length
    }
    return words
  }
}
