/// Reads the numbers of choices: `1 3`, `13`, `1-4`, `one and three`, `두 번째`.
struct NumberReader: Sendable {
  private let scanner: LineScanner
  private let stemmer: Stemmer
  /// The digit that the letters of a word mean.
  private let digits: [String: Int]
  /// The digit of a word that is a number only beside a counter.
  private let bare: [String: Int]
  /// English words for two and more that tell how many.
  private let counts: Set<String>
  /// Words that may follow a number.
  private let counters: Set<String>
  private let rangeWords: [String]
  private let all: Set<String>
  private let last: Set<String>
  private let middle: Set<String>
  private let fromEnd: [String]
  private let joins: Set<String>
  /// Letters of words behind which `one` is no number, and of those behind which it is.
  private let pointing: Set<String>
  private let announcing: Set<String>
  /// Korean words that tell how many, without a counter: `하나`.
  private let amounts: Set<String>
  /// Letters of words that tell an order.
  private let order: Set<String>

  init(_ lexicon: Lexicon, _ stemmer: Stemmer, scanner: LineScanner) {
    (self.scanner, self.stemmer) = (scanner, stemmer)
    // The lists of the languages have nine items each, one a number.
    let spelt = lexicon.words(.numbers).enumerated().flatMap { place, words in
      words.split(separator: " ").map { (Spelling.letters(String($0)), place % 9 + 1) }
    }
    digits = Dictionary(spelt, uniquingKeysWith: { first, _ in first })
    // Of each number the first word is the one that counts.
    counts = Set(
      lexicon.words(.numbers).compactMap { $0.split(separator: " ").first.map(String.init) }
        .filter(\.isLatin).dropFirst())
    counters = lexicon.letters(.counters)
    // `사, 육`: numbers in a row need no counter.
    var bare: [String: Int] = [:]
    for (word, digit) in digits where !word.isLatin {
      let counter = counters.first { word.count > $0.count && word.hasSuffix($0) }
      if let counter { bare[String(word.dropLast(counter.count))] = digit }
    }
    self.bare = bare
    rangeWords = lexicon.words(.range)
    all = lexicon.letters(.all)
    (last, middle) = (lexicon.letters(.last), lexicon.letters(.middle))
    fromEnd = lexicon.words(.fromEnd).sorted { $0.count > $1.count }
    joins = lexicon.letters(.and)
    announcing = joins.union(
      lexicon.letters(.next, .verbs, .numberSigns, .said)
        .subtracting(lexicon.letters(.subject, .pronouns)))
    let counters = self.counters
    amounts = Set(
      digits.keys.filter { word in
        !word.isLatin && !counters.contains(where: word.hasSuffix)
      })
    pointing = last.union(lexicon.letters(.pointing))
    order = lexicon.letters(.ordinals)
  }

  /// Every number that a text says, in order; nil where anything else in it means something.
  ///
  /// - Parameter allowingSlips: if true, an unknown syllable behind a number is taken for a misspelt counter: `6본`.
  func numbers(in text: String, allowingSlips: Bool = false) -> [String]? {
    var groups: [(numbers: [Int], isRange: Bool)] = []
    var isRange = false
    var isPronoun = false
    var tokens = tokens(of: text)[...]
    // `the first ones`
    if isFromEnd(text) || tokens.dropFirst().contains(where: scanner.isPlural) { return nil }
    // `the two where` tells how many, not which.
    let small = tokens.map { $0.lowercased() }
    if zip(small, small.dropFirst()).contains(where: { $0 == "the" && counts.contains($1) }) {
      return nil
    }
    let row = tokens.compactMap { bare[Spelling.letters($0)] }
    if row.count > 1, row.count == tokens.count { return row.map(String.init) }
    while var token = tokens.popFirst() {
      if let next = tokens.first, stemmer.reads(Spelling.letters(next), asOneOf: counters) {
        token += tokens.removeFirst()
      }
      if isOrder(token), tokens.first?.first?.isNumber ?? false {
        // `first 3, then 5`
        continue
      } else if token == Self.rangeSign {
        isRange = !groups.isEmpty
      } else if !groups.isEmpty, saysOnly(token) || joins.contains(Spelling.letters(token)) {
        continue
      } else if let numbers = self.numbers(of: token, allowingSlips: allowingSlips) {
        // `the third one` is one number, `the next one` is none.
        if !isPronoun || token != "one" { groups.append((numbers, isRange)) }
        isPronoun = counters.contains { $0.isLatin && token.hasSuffix($0) }
        isRange = false
      } else if !scanner.isIdle(token), groups.count < 2 || !all.contains(Spelling.letters(token)) {
        return nil
      } else {
        let letters = Spelling.letters(token)
        isPronoun = pointing.contains(letters) || letters.isLatin && !announcing.contains(letters)
      }
    }
    // `13` is one and three where nothing else stands beside it; in `3 13` it is thirteen, and `11` is eleven.
    if groups.count > 1 || groups.contains(where: { Set($0.numbers).count < $0.numbers.count }) {
      groups = groups.map { ([$0.numbers.reduce(0) { min($0 * 10 + $1, 999) }], $0.isRange) }
    }
    return groups.isEmpty ? nil : Self.counted(groups).map(String.init)
  }

  /// True of an English word that may only tell an order: `first`.
  private func isOrder(_ token: String) -> Bool {
    token.isLatin && order.contains(Spelling.letters(token))
  }

  /// True of an English word for a number: `four`.
  func spells(_ word: String) -> Bool { word.isLatin && digits[Spelling.letters(word)] != nil }

  /// True if a text with digits also tells a choice by its place, or joins a number that is spelt: `3 and the last`, `3 and
  /// five`.
  func leavesOut(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard text.contains(where: \.isNumber) else { return false }
    return zip([""] + words, words).contains { before, word in
      let letters = Spelling.letters(word)
      let isJoined = joins.contains(Spelling.letters(before)) || before.last == ","
      return stemmer.reads(letters, asOneOf: last) || stemmer.reads(letters, asOneOf: middle)
        || isJoined && letters.isLatin && digits[letters] != nil
    }
  }

  /// True of digits with an English counter, and no sign behind them: `3rd`.
  func isOrdinal(_ word: String) -> Bool {
    let counter = word.drop(while: \.isNumber).lowercased()
    return word.first?.isNumber ?? false && counters.contains(counter)
  }

  /// The text before a choice named as the last one: `2` of `2 and the last one`. Nil if a text does not end in such a
  /// name, or names nothing else.
  func beforeLast(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || ",.!".contains($0) }
    guard let place = words.lastIndex(where: { stemmer.reads(letters($0), asOneOf: last) }),
      words[(place + 1)...].allSatisfy({
        scanner.isIdle(String($0)) && !scanner.isPlural(String($0))
      })
    else { return nil }
    let before = text[..<words[place].startIndex].split { $0.isWhitespace || ",.!".contains($0) }
    guard let end = before.last(where: { number(letters($0)) || !scanner.isIdle(String($0)) })
    else {
      return nil
    }
    // `3 is the last` names one choice; Korean joins by an ending.
    let between = text[end.endIndex..<words[place].startIndex]
    let isJoined =
      between.contains(",")
      || between.split(separator: " ").contains { joins.contains(letters($0)) }
      || between.allSatisfy(\.isWhitespace) && !end.utf8.allSatisfy { $0 < 0x80 }
    return isJoined ? String(text[..<end.endIndex]) : nil
  }

  private func letters(_ word: Substring) -> String { Spelling.letters(String(word)) }

  private func number(_ letters: String) -> Bool {
    stemmer.readings(of: letters).contains { digits[$0] != nil }
  }

  /// True of a word that tells how many, not which: `하나만`.
  func isAmount(_ text: String) -> Bool { stemmer.reads(Spelling.letters(text), asOneOf: amounts) }

  private func isFromEnd(_ text: String) -> Bool {
    let spaced = " \(text.lowercased()) "
    return fromEnd.contains { spaced.contains(" \($0) ") }
  }

  /// The place, from 0, of the choice that a text names by where it stands: the last, the middle one, the second from
  /// the end. Nil if it names anything else.
  func place(in text: String, of count: Int) -> Int? {
    if names(last, in: text) { return count - 1 }
    if count % 2 == 1, names(middle, in: text) { return count / 2 }
    guard isFromEnd(text) else { return nil }
    let spaced = fromEnd.reduce(" \(text.lowercased()) ") { $0.replacing(" \($1) ", with: " ") }
    guard let numbers = numbers(in: spaced.trimmed), numbers.count == 1,
      let number = Int(numbers[0]),
      (1...count).contains(number)
    else { return nil }
    return count - number
  }

  /// True of a text with one of some words, and nothing else: `the last line`.
  private func names(_ places: Set<String>, in text: String) -> Bool {
    let words = text.split { $0.isWhitespace || ",.!".contains($0) }.map(String.init)
    let (named, others) = words.reduce(into: (0, 0)) { count, word in
      if stemmer.reads(Spelling.letters(word), asOneOf: places) {
        count.0 += 1
      } else if !scanner.isIdle(word) || scanner.isPlural(word) {
        count.1 += 1
      }
    }
    return named == 1 && others == 0
  }

  /// True of a word for one that may say, behind a number, that it is the only one: `4번 하나`.
  private func saysOnly(_ token: String) -> Bool {
    let letters = Spelling.letters(token)
    return !letters.isLatin && !token.contains(where: \.isNumber) && scanner.isIdle(token)
      && !stemmer.readings(of: letters).contains { reading in
        counters.contains(where: reading.hasSuffix)
      }
  }

  /// The number of one digit in a word of a sentence: `3`, `③`, `3번만`.
  func number(in word: String) -> Int? {
    let tokens = tokens(of: word).filter { $0 != Self.rangeSign }
    guard tokens.count == 1, tokens[0].contains(where: \.isNumber),
      let numbers = numbers(of: tokens[0]), numbers.count == 1
    else { return nil }
    return numbers[0]
  }

  /// The numbers of one digit in a word of a sentence: of `1,3,4요` three. Empty if it has anything else.
  func allNumbers(in word: String) -> [Int] {
    var tokens = tokens(of: word)[...]
    // `2번이요~`
    if tokens.last == Self.rangeSign { tokens.removeLast() }
    let numbers = tokens.compactMap { number(in: $0) }
    return numbers.count == tokens.count ? numbers : []
  }

  /// `1~4` as `1 2 3 4`; three numbers or more with signs between are a list.
  private static func counted(_ groups: [(numbers: [Int], isRange: Bool)]) -> [Int] {
    groups.indices.flatMap { index in
      let (numbers, isRange) = groups[index]
      let isList =
        groups[..<index].last?.isRange ?? false || groups[(index + 1)...].first?.isRange ?? false
      guard isRange, !isList, let first = groups[index - 1].numbers.last, let last = numbers.first,
        first < last
      else { return numbers }
      return Array(first + 1...last) + numbers.dropFirst()
    }
  }

  /// Splits a text at blanks and separators. Every sign that means a range becomes `rangeSign`.
  private func tokens(of text: String) -> [String] {
    let signs: Set<Character> = ["-", "–", "—", "−", "〜", "～", "…", "‥", "~"]
    let words = ["...", ".."] + rangeWords.filter { !$0.isLatin }
    let signed = words.reduce(text) { $0.replacing($1, with: "~") }
    let characters = Array(signed)
    let isDigit = characters.map { $0.isASCII && $0.isNumber }
    let spaced = characters.enumerated().map { place, character in
      // `2,4,5.6`: the full stop was to be a comma.
      let isBetween = place > 0 && isDigit[place - 1] && isDigit.dropFirst(place + 1).first ?? false
      if character == ".", isBetween { return " " }
      // `1번3번`
      if isDigit[place], place > 0, !characters[place - 1].isASCII, characters[place - 1].isLetter {
        return " \(character)"
      }
      if signs.contains(character) { return " ~ " }
      if Separators.signs.contains(character) { return " " }
      // Numbers in circles.
      let digit = character.isASCII ? nil : character.wholeNumberValue
      return digit.map { " \($0) " } ?? String(character)
    }
    return spaced.joined().split(whereSeparator: \.isWhitespace).map { token in
      rangeWords.contains(String(token)) ? Self.rangeSign : String(token)
    }
  }

  private static let rangeSign = "~"
  /// The most letters (of two syllables) that are taken for a misspelt counter.
  private static let longestSlip = 6

  /// The digits of a token, or the number that it spells; a counter or an ending may follow. Nil for any other token.
  private func numbers(of token: String, allowingSlips: Bool = false) -> [Int]? {
    for reading in stemmer.readings(of: Spelling.letters(token)) {
      if let digit = digits[reading] { return [digit] }
      let front = reading.prefix { $0.isASCII && $0.isNumber }
      let rest = String(reading[front.endIndex...])
      let isSlip = allowingSlips && rest.first?.isASCII == false && rest.count <= Self.longestSlip
      guard !front.isEmpty,
        rest.isEmpty || front.count == 1 && (isSlip || counters.contains(rest))
      else { continue }
      let numbers = front.compactMap(\.wholeNumberValue)
      return numbers.contains(0) ? nil : numbers
    }
    return nil
  }
}
