/// Finds lines that code prints by how they sound in Hangul: `윈도우 빌트` sounds like `window built`.
struct Sounds: Sendable {
  private let stemmer: Stemmer
  /// The lines and the consonants of each.
  private let lines: [(line: String, sound: [Character])]

  /// For each consonant, in either language, the one that stands for all that sound like it.
  private let consonants: [Character: Character]

  init(_ vocabulary: Vocabulary, _ lexicon: Lexicon, _ stemmer: Stemmer) {
    func pairs(_ list: Lexicon.List) -> [(String, String)] {
      lexicon.words(list).map { $0.split(separator: " ").map(String.init) }
        .filter { $0.count == 2 }.map { ($0[0], $0[1]) }
    }
    let sounds = pairs(.sounds).flatMap { sound, letters in
      letters.compactMap { letter in sound.first.map { (letter, $0) } }
    }
    let consonants = Dictionary(sounds, uniquingKeysWith: { first, _ in first })
    let respelt = pairs(.digraphs)
    (self.stemmer, self.consonants) = (stemmer, consonants)
    lines = vocabulary.entries.flatMap(\.written).map { line in
      let letters = line.lowercased().filter(\.isLetter)
      let spelt = respelt.reduce(letters) { $0.replacing($1.0, with: $1.1) }
      return (line, Self.joined(spelt.compactMap { consonants[$0] }))
    }.filter { $0.sound.count >= Self.fewest }
  }

  /// The text with each run of Hangul words that sounds like a line, and only like that one, as that line.
  func lines(in text: String) -> String {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var (written, place) = ([String](), 0)
    while place < tokens.count {
      let lengths = (1...min(Self.longest, tokens.count - place)).reversed()
      let found = lengths.lazy.compactMap { length -> (Int, String)? in
        line(of: tokens[place..<place + length]).map { (length, $0) }
      }.first
      written.append(found?.1 ?? tokens[place])
      place += found?.0 ?? 1
    }
    return written.joined(separator: " ")
  }

  private func line(of tokens: ArraySlice<String>) -> String? {
    guard let last = tokens.last, tokens.allSatisfy({ !$0.isLatin }) else { return nil }
    let sign = last.last.map { Separators.signs.contains($0) ? String($0) : "" } ?? ""
    let front = tokens.dropLast().joined()
    return stemmer.readings(of: Spelling.letters(last)).lazy.compactMap { ending -> String? in
      let sound = sound(ofJamo: Spelling.letters(front) + ending)
      let found = lines.filter { $0.sound == sound }
      return found.count == 1 ? found[0].line + sign : nil
    }.first
  }

  /// The consonants of Hangul, alike ones the same: what it cannot tell apart, and what it leaves out, does not count.
  private func sound(ofJamo letters: String) -> [Character] {
    // In front of a vowel this one is silent, behind it a sound.
    let sounds = letters.indices.compactMap { index -> Character? in
      let next = letters[index...].dropFirst().first
      let isSilent = next.map(Self.vowels.contains) ?? false
      return letters[index] == Self.silent && !isSilent ? "n" : consonants[letters[index]]
    }
    return Self.joined(sounds)
  }

  private static let silent: Character = "\u{3147}"
  private static let vowels: ClosedRange<Character> = "\u{314F}"..."\u{3163}"

  /// Each consonant once where it stands twice in a row.
  private static func joined(_ sounds: [Character]) -> [Character] {
    sounds.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Lines with fewer consonants sound like too much; no line has more words in Hangul.
  private static let (fewest, longest) = (3, 6)
}
