import Machine

/// Puts the misspelt words of a line right: each that means nothing as it stands and is nearly a word of a choice.
struct Respelling: Sendable {
  /// The words of the choices, and the letters that tell each, whole and without endings.
  private let words: [(text: String, letters: [Character], stem: [Character])]
  /// Stems of all words that mean something.
  private let known: Set<String>
  private let stemmer: Stemmer

  init(_ vocabulary: Vocabulary, _ lexicon: Lexicon, _ stemmer: Stemmer) {
    self.stemmer = stemmer
    let texts = vocabulary.entries.flatMap(\.written).flatMap(Self.tokens).unique()
    words = texts.map { text in
      let letters = Spelling.letters(text)
      return (text, Array(letters), Array(stemmer.stem(letters)))
    }.filter { $0.letters.count >= Self.fewest }
    let meaning = Lexicon.List.allCases.reduce(into: Set<String>()) {
      $0.formUnion(lexicon.letters($1))
    }
    known = Set(texts.map(Spelling.letters)).union(meaning)
      .reduce(into: []) { $0.formUnion([$1, stemmer.stem($1)]) }
  }

  /// The line with these words put right; nil if none is misspelt.
  func respelt(_ line: String) -> String? {
    var isRespelt = false
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let token = Self.tokens(String(word)).first, let meant = meant(by: token) else {
        return String(word)
      }
      isRespelt = true
      return String(word).replacing(token, with: meant, maxReplacements: 1)
    }
    return isRespelt ? words.joined(separator: " ") : nil
  }

  private static func tokens(_ text: String) -> [String] {
    text.split { !$0.isLetter }.map(String.init)
  }

  /// The only word that is nearest to a misspelt one.
  private func meant(by token: String) -> String? {
    let letters = Spelling.letters(token)
    let forms = stemmer.readings(of: letters) + [stemmer.stem(letters)]
    guard letters.count >= Self.fewest, !forms.contains(where: known.contains) else { return nil }
    let typed = forms.unique().map(Array.init)
    var best: (edits: Int, stems: Set<[Character]>, text: String?) = (.max, [], nil)
    for word in words {
      let edits =
        typed.map { min(self.edits($0, word.letters), self.edits($0, word.stem)) }.min() ?? Int.max
      if edits < best.edits { best = (edits, [], word.text) }
      if edits == best.edits, edits < .max { best.stems.insert(word.stem) }
    }
    return best.stems.count == 1 ? best.text : nil
  }

  /// The number of slips between two words; `Int.max` if there are too many.
  private func edits(_ typed: [Character], _ word: [Character]) -> Int {
    let isLatin = word.first?.isASCII ?? true
    // A Korean letter is a part of a syllable, and what is borrowed is spelt in many ways.
    let limit = max(1, word.count / (isLatin ? 4 : 3))
    guard word.count >= Self.fewest, abs(typed.count - word.count) <= limit else { return .max }
    let edits = NearestName.isShuffled(typed, word) ? 1 : NearestName.distance(typed, word)
    return edits <= limit ? edits : .max
  }

  /// The fewest letters of a word that is put right; a shorter one may be another word.
  private static let fewest = 4
}
