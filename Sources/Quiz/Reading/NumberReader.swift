/// Reads the numbers of choices: `1 3`, `13`, `1-4`, `one and three`, `두 번째`.
struct NumberReader: Sendable {
  private let padding: Padding
  private let stemmer: Stemmer
  /// The digit that a folded word means.
  private let digits: [String: String]
  /// What a number may be followed by, longest first.
  private let counters: [String]
  /// Folded words that stand between the ends of a range.
  private let rangeWords: Set<String>
  private let links: [String]

  init(_ lexicon: Lexicon, padding: Padding) {
    self.padding = padding
    stemmer = lexicon.stemmer
    // The lists of the languages have nine items each, one a number.
    let spelt = lexicon.words(.numbers).enumerated().flatMap { place, words in
      words.split(separator: " ").map { (Spelling.fold(String($0)), String(place % 9 + 1)) }
    }
    digits = Dictionary(spelt, uniquingKeysWith: { first, _ in first })
    counters = lexicon.words(.counters).sorted { $0.count > $1.count }
    rangeWords = lexicon.folded(.range)
    links = lexicon.words(.links)
  }

  /// Every number that a text says, in order; nil where anything else in it means something.
  func numbers(in text: String) -> [String]? {
    let ranged = Self.withoutRanges(signed(spelt(text)))
    let digits = ranged.compactMap { character in
      character.wholeNumberValue.flatMap { (1...9).contains($0) ? String($0) : nil }
    }
    let rest = String(
      ranged.map { $0.isNumber || Separators.signs.contains($0) ? " " : $0 })
    guard !digits.isEmpty, digits.count == ranged.count(where: \.isNumber), padding.covers(rest)
    else { return nil }
    return digits
  }

  /// With one sign for all that mean a range.
  private func signed(_ text: String) -> String {
    let signs: Set<Character> = ["-", "–", "—", "−", "〜", "～", "…", "‥"]
    let counted = counters.filter { !$0.isLatin }.reduce(text) { $0.replacing($1, with: " ") }
    let signed = String(counted.map { signs.contains($0) ? Self.rangeSign : $0 })
    let words = ["...", ".."] + rangeWords.filter { !$0.isLatin }
    return words.reduce(signed) { $0.replacing($1, with: String(Self.rangeSign)) }
  }

  /// With digits in the place of words for numbers.
  private func spelt(_ text: String) -> String {
    let spaced = text.replacing(",", with: " , ")
    let tokens = spaced.split(whereSeparator: \.isWhitespace).map(String.init)
    var result: [String] = []
    var index = 0
    while index < tokens.count {
      if tokens[index] == "one", index > 0, isOrdinal(tokens[index - 1]) {
        index += 1
        continue
      }
      let length = [2, 1].first { length in
        index + length <= tokens.count && digit(tokens[index..<index + length].joined()) != nil
      }
      result.append(
        length.flatMap { digit(tokens[index..<index + $0].joined()) } ?? tokens[index])
      index += length ?? 1
    }
    return result.joined(separator: " ")
  }

  /// `third`, as in `the third one`.
  private func isOrdinal(_ token: String) -> Bool {
    let folded = Spelling.fold(token)
    return counters.contains { $0.isLatin && folded.hasSuffix($0) }
  }

  private func digit(_ text: String) -> String? {
    var folded = Spelling.fold(text)
    if rangeWords.contains(folded) { return String(Self.rangeSign) }
    while true {
      if let digit = digits[folded] ?? counted(folded) { return digit }
      let link = links.first { folded.hasSuffix($0) && folded.count > $0.count }
      guard
        let shorter = link.map({ String(folded.dropLast($0.count)) })
          ?? stemmer.withoutEnding(folded)
      else { return nil }
      folded = shorter
    }
  }

  /// `3rd`, `3번째`: a single digit and what a number may be followed by.
  private func counted(_ folded: String) -> String? {
    guard let first = folded.first, first.isASCII, first.isNumber else { return nil }
    let counter = String(folded.dropFirst())
    return counters.contains(counter) && stemmer.withoutEnding(folded) == nil ? String(first) : nil
  }

  /// `1~4` as `1 2 3 4`; three numbers or more with signs between are a list.
  private static func withoutRanges(_ text: String) -> String {
    var result = ""
    for chain in chains(of: text) {
      let ends = chain.split(separator: rangeSign, omittingEmptySubsequences: false)
        .map { $0.filter { !$0.isWhitespace } }
      let numbers = ends.compactMap { $0.count == 1 ? Int($0) : nil }
      if ends.count == 2, numbers.count == 2, numbers[0] < numbers[1] {
        result += (numbers[0]...numbers[1]).map(String.init).joined(separator: " ")
      } else {
        result += String(chain.map { $0 == rangeSign ? " " : $0 })
      }
    }
    return result
  }

  /// Runs of digits, blanks and signs for ranges, and what stands between.
  private static func chains(of text: String) -> [String] {
    var chains: [(text: String, isChain: Bool)] = []
    for character in text {
      let isChain = character.isNumber || character.isWhitespace || character == rangeSign
      if chains.last?.isChain != isChain { chains.append(("", isChain)) }
      chains[chains.count - 1].text.append(character)
    }
    return chains.map(\.text)
  }

  private static let rangeSign: Character = "~"
}
