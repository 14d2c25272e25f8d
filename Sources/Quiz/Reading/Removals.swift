/// Reads lists of numbers from which some are taken back: `2, 3, 6, scratch 6`, `2 3 6 아니 6은 빼고`.
struct Removals: Sendable {
  private let numbers: NumberReader
  private let scanner: LineScanner
  /// Letters of English words in front of what is taken back, and beginnings of Korean ones behind it; `denies` has those
  /// besides that also rule out what was not named.
  private let removes: Set<String>
  private let denies: Set<String>
  /// Letters of words that may stand beside the numbers.
  private let passing: Set<String>

  init(_ lexicon: Lexicon, numbers: NumberReader, scanner: LineScanner) {
    (self.numbers, self.scanner) = (numbers, scanner)
    removes = lexicon.letters(.removes)
    denies = lexicon.letters(.rulesOut, .except).union(lexicon.letters(.not).filter(\.isLatin))
    passing = Set(
      lexicon.words(.corrects).flatMap { $0.split(separator: " ") }.map {
        Spelling.letters(String($0))
      }
    ).union(lexicon.letters(.no, .and, .joins, .said))
  }

  /// The numbers that are left; nil if none that was named before is taken back, or the text says anything else.
  func left(of text: String) -> [Int]? {
    let tokens = text.split { $0.isWhitespace || Separators.signs.contains($0) }.map(String.init)
    guard let place = tokens.lastIndex(where: { takesBack($0) || denies(Spelling.letters($0)) }),
      let (removed, start) = removed(tokens, at: place), !removed.isEmpty,
      tokens[..<start].allSatisfy({ told($0) != nil || isPassing($0) })
    else { return nil }
    let left = told(tokens[..<start]).filter { !removed.contains($0) }
    return left.isEmpty ? nil : left.unique()
  }

  /// True if a word of a text takes something back.
  func speaks(in text: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).map(String.init).contains(where: takesBack)
  }

  /// The numbers that the word at a place takes back, all of them named before, and where the taking back begins.
  private func removed(_ tokens: [String], at place: Int) -> (numbers: [Int], start: Int)? {
    let (before, behind) = (tokens[..<place], tokens[(place + 1)...])
    if tokens[place].isLatin {
      let removed = told(behind)
      let isAll = behind.allSatisfy { told($0) != nil || isPassing($0) }
      return isAll && removed.allSatisfy(told(before).contains) ? (removed, place) : nil
    }
    guard behind.allSatisfy(isPassing) else { return nil }
    let start = before.indices.reversed().prefix { index in
      told(tokens[index]).map { $0.allSatisfy(told(tokens[..<index]).contains) } ?? false
    }.last
    return start.map { (told(tokens[$0..<place]), $0) }
  }

  private func told(_ token: String) -> [Int]? {
    let numbers = numbers.allNumbers(in: token)
    return numbers.isEmpty ? nil : numbers
  }

  private func told(_ tokens: ArraySlice<String>) -> [Int] {
    tokens.compactMap(told).flatMap(\.self)
  }

  private func isPassing(_ token: String) -> Bool {
    let letters = Spelling.letters(token)
    return letters.isEmpty || passing.contains(letters) || scanner.isIdle(token)
  }

  private func denies(_ letters: String) -> Bool {
    denies.contains(letters) || denies.contains { !$0.isLatin && letters.hasPrefix($0) }
  }

  private func takesBack(_ token: String) -> Bool {
    let letters = Spelling.letters(token)
    return removes.contains(letters)
      || removes.contains { !$0.isLatin && letters.hasPrefix($0) }
  }
}
