/// Writes out choices that are counted from one end: of six, `the last two` are `5 6`, `앞의 네 개` `1 2 3 4`.
struct CountedPlaces: Sendable {
  private let scanner: LineScanner
  private let stemmer: Stemmer
  /// By the letters of a word for how many, the number: `two`, `두`, `둘`.
  private let amounts: [String: Int]
  /// Amounts that need no word such as `개` behind them.
  private let whole: Set<String>
  private let units: Set<String>
  private let (first, last): (Set<String>, Set<String>)
  /// Letters of verbs, of words that may follow besides filler words, and beginnings of words that leave something out.
  private let verbs: Set<String>
  private let following: Set<String>
  private let excepting: [String]

  init(_ lexicon: Lexicon, _ stemmer: Stemmer, scanner: LineScanner) {
    (self.scanner, self.stemmer) = (scanner, stemmer)
    // The lists of the languages have nine items each, one a number; English ones begin with how many.
    let spelt = lexicon.words(.numbers).enumerated().flatMap { place, words in
      words.split(separator: " ").enumerated().map { index, word in
        (letters: Spelling.letters(String(word)), number: place % 9 + 1, isCount: index == 0)
      }
    }.filter { $0.number > 1 }
    let counters = lexicon.letters(.counters)
    let whole = spelt.filter { word in
      word.letters.isLatin ? word.isCount : !counters.contains(where: word.letters.hasSuffix)
    }
    // `두번째` without its counter needs another: `두 개`.
    let cut = spelt.compactMap { word in
      lexicon[.counting].first(where: word.letters.hasSuffix)
        .map { (String(word.letters.dropLast($0.count)), word.number) }
    }
    let digits = (2...9).map { ("\($0)", $0) }
    self.whole = Set(whole.map(\.letters))
    amounts = Dictionary(
      whole.map { ($0.letters, $0.number) } + cut + digits, uniquingKeysWith: { first, _ in first })
    units = lexicon.letters(.units)
    (first, last) = (lexicon.letters(.front), lexicon.letters(.back))
    verbs = lexicon.letters(.asking)
    following = lexicon.letters(.and, .joins, .all, .because)
    excepting = lexicon.letters(.except, .removes).sorted()
  }

  /// The text with the numbers of these choices; nil if it counts none.
  func writtenOut(_ text: String, of count: Int) -> String? {
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var (written, place, isCounted) = ([String](), 0, false)
    while place < tokens.count {
      let hasArticle = written.last?.lowercased() == "the"
      guard let (length, numbers) = counted(tokens[place...], of: count, behindArticle: hasArticle),
        // `1 and 2, the last two are for later`
        place < 2
          || !verbs.contains(Spelling.letters(tokens[min(place + length, tokens.count - 1)]))
      else {
        written.append(tokens[place])
        place += 1
        continue
      }
      if hasArticle { written.removeLast() }
      let sign = tokens[place + length - 1].last.map { ",;:.".contains($0) ? String($0) : "" } ?? ""
      written.append(numbers.map(String.init).joined(separator: " ") + sign)
      place += length
      isCounted = true
    }
    return isCounted ? written.joined(separator: " ") : nil
  }

  /// How many tokens count choices from one end, and their numbers; nil if a noun follows, as in `the last two minutes`.
  private func counted(
    _ tokens: ArraySlice<String>, of count: Int, behindArticle: Bool
  ) -> (length: Int, numbers: [Int])? {
    let words = tokens.prefix(3).map { Spelling.letters($0) }
    guard words.count > 1, !Self.endsPart(tokens[tokens.startIndex]),
      case let isBack = isForm(words[0], of: last),
      // `first 3, then 5` names two.
      let amount = number(
        words[1],
        mayBeDigit: words[0].isLatin && (behindArticle || isBack && tokens.startIndex == 0))
    else { return nil }
    guard isBack || isForm(words[0], of: first), amount.number <= count else {
      return nil
    }
    let hasUnit =
      words.count > 2 && !Self.endsPart(tokens[tokens.startIndex + 1])
      && stemmer.reads(words[2], asOneOf: units)
    guard hasUnit || amount.isWhole else { return nil }
    let length = hasUnit ? 3 : 2
    let end = tokens[tokens.startIndex + length - 1]
    if let next = tokens.dropFirst(length).first, !Self.endsPart(end), !mayFollow(next) {
      return nil
    }
    let numbers = isBack ? (count - amount.number + 1)...count : 1...amount.number
    return (length, Array(numbers))
  }

  private func isForm(_ letters: String, of words: Set<String>) -> Bool {
    stemmer.reads(letters, asOneOf: words) || stemmer.isForm(letters, ofOneOf: words)
  }

  /// A number, and whether it needs no further word: `두` needs one, `두개` and `둘` have it.
  private func number(_ letters: String, mayBeDigit: Bool) -> (number: Int, isWhole: Bool)? {
    stemmer.readings(of: letters).lazy.compactMap { reading in
      if let number = amounts[reading] {
        return (number, mayBeDigit && reading.first?.isNumber ?? false || whole.contains(reading))
      }
      let unit = units.first(where: reading.hasSuffix)
      return unit.flatMap { amounts[String(reading.dropLast($0.count))] }.map { ($0, true) }
    }.first
  }

  private func mayFollow(_ word: String) -> Bool {
    let letters = Spelling.letters(word)
    return letters.isEmpty || word.contains(where: \.isNumber) || scanner.isIdle(word)
      || stemmer.reads(letters, asOneOf: following) || excepting.contains(where: letters.hasPrefix)
  }

  private static func endsPart(_ token: String) -> Bool {
    token.last.map { ",;:.".contains($0) } ?? false
  }
}
