/// Reads a text as tokens with weights: words, their parts, pairs of neighbours, meanings.
struct TokenReader: Sendable {
  struct Weighed: Sendable {
    let token: Token
    let weight: Double
  }

  let words: WordReader
  let thesaurus: Thesaurus

  init(words: WordReader, groups: [[String]]) {
    self.words = words
    thesaurus = Thesaurus(groups, reader: words)
  }

  func tokens(_ text: String) -> [Weighed] {
    let words = words.words(text)
    var tokens: [Weighed] = []
    tokens.reserveCapacity(words.count * 5)
    for (place, word) in words.enumerated() {
      add(word, to: &tokens)
      if place > 0 { tokens.append(pair(words[place - 1].token, word.letters)) }
      for meaning in thesaurus.meanings(in: words, at: place) {
        tokens.append(Weighed(token: meaning, weight: Self.meaning * factor(of: word)))
      }
    }
    return tokens
  }

  private func add(_ word: Word, to tokens: inout [Weighed]) {
    let whole = word.parts.isEmpty ? 1 : word.isHangul ? Self.longKorean : Self.compound
    let weight = (word.isNumber ? Self.number : whole) * factor(of: word)
    tokens.append(Weighed(token: word.token, weight: weight))
    guard !word.parts.isEmpty else { return }
    let part =
      (word.isHangul ? factor(of: word) : Self.part) / Double(word.parts.count).squareRoot()
    tokens += word.parts.map { Weighed(token: $0, weight: part) }
    tokens += word.pairs.map { Weighed(token: $0, weight: Self.pair) }
  }

  private func factor(of word: Word) -> Double { word.isWeak ? Self.weak : 1 }

  /// Neighbours are one token, the same as if they were written as one word.
  private func pair(_ first: Token, _ second: [UInt8]) -> Weighed {
    var pair = first
    pair.append(second)
    return Weighed(token: pair, weight: Self.pair)
  }

  // Tried out with questions that interviewers ask; small changes matter little.
  private static let weak = 0.4
  private static let meaning = 0.5
  private static let compound = 0.6
  private static let longKorean = 0.4
  private static let number = 0.4
  private static let part = 0.8
  private static let pair = 0.25
}
