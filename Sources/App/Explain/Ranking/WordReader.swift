import Quiz

/// Reads the words of a text that say something.
struct WordReader: Sendable {
  private let stopWords: Set<Token>
  private let stemmer: Stemmer
  private var weakWords: Set<Token> = []

  /// - Parameters:
  ///   - stopWords: words that are left out.
  ///   - weakWords: words, in any form, that say little.
  init(stopWords: [String], weakWords: [String], endings: [String], particles: [String]) {
    self.stopWords = Set(stopWords.map { Token($0.utf8) })
    stemmer = Stemmer(endings: endings, particles: particles)
    self.weakWords = Set(weakWords.flatMap(words).map(\.token))
  }

  /// In order, without words that say nothing.
  func words(_ text: String) -> [Word] {
    let cutter = WordCutter(text)
    return cutter.pieces.compactMap { word($0, cutter.letters) }
  }

  private func word(_ piece: WordCutter.Piece, _ letters: [UInt8]) -> Word? {
    if piece.parts.count > 1 { return compound(piece, letters) }
    func isStopWord(_ range: Range<Int>) -> Bool { stopWords.contains(Token(letters[range])) }
    let whole = piece.whole
    if isStopWord(whole) { return nil }
    let stem = stemmer.stem(whole, of: letters, isGlued: piece.isGlued, isStopWord: isStopWord)
    if stem.isEmpty || (stem != whole && isStopWord(stem)) { return nil }
    let own = Array(letters[stem])
    return Word(
      token: Token(own), letters: own, parts: piece.isHangul ? syllablePairs(own) : [], pairs: [],
      isHangul: piece.isHangul, isNumber: own.allSatisfy { (0x30...0x39).contains($0) },
      isWeak: weakWords.contains(Token(own)))
  }

  private func compound(_ piece: WordCutter.Piece, _ letters: [UInt8]) -> Word {
    let stems = piece.parts.map { part in
      Array(letters[stemmer.stem(part, of: letters, isGlued: false, isStopWord: { _ in false })])
    }
    let own = stems.flatMap { $0 }
    let inner = zip(stems, stems.dropFirst()).map { Token($0 + $1) }
    // The two letters that types of one library begin with say nothing.
    let telling = stems[0].count == 2 && stems.count > 1 ? stems.dropFirst() : stems[...]
    return Word(
      token: Token(own), letters: own, parts: telling.map { Token($0) }, pairs: inner,
      isHangul: false, isNumber: false, isWeak: false)
  }

  /// Of a stem of three syllables or more.
  private func syllablePairs(_ letters: [UInt8]) -> [Token] {
    guard letters.count > 6 else { return [] }
    return stride(from: 0, through: letters.count - 6, by: 3).map { Token(letters[$0..<$0 + 6]) }
  }
}
