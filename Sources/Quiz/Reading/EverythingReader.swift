/// Reads that every choice is meant, or all but some: `all four`, `everything except 3`, `4번 빼고 다`.
struct EverythingReader: Sendable {
  private let numbers: NumberReader
  private let stemmer: Stemmer
  private let all: Set<String>
  private let except: Set<String>
  private let none: Set<String>
  /// Letters of words beside a number that leave it out: `not 1 and not 3`.
  private let not: Set<String>
  /// Letters of words beside them that say no more.
  private let idle: Set<String>

  init(_ lexicon: Lexicon, _ stemmer: Stemmer, numbers: NumberReader) {
    (self.numbers, self.stemmer) = (numbers, stemmer)
    all = lexicon.letters(.all)
    except = lexicon.letters(.except)
    none = lexicon.letters(.none)
    not = lexicon.letters(.not, .rulesOut, .denies)
    idle = lexicon.letters(.padding, .verbs, .pronouns, .true, .any, .joins, .agrees)
  }

  /// The places of the choices that are meant, from 0; nil if the text says anything else.
  /// - Parameter named: the place of the choice that a text names.
  func places(in text: String, of count: Int, named: (String) -> Int? = { _ in nil }) -> [Int]? {
    var told: [Int] = []
    var (hasAll, hasNone, hasException, denials) = (false, false, false, 0)
    // True after `not 2, all the rest`, and the number in `not 2, the other three`.
    var (meansRest, restCount): (Bool, Int?) = (false, nil)
    var words: [String] = []
    for token in text.split(whereSeparator: { $0.isWhitespace || ",;.!".contains($0) }) {
      let letters = Spelling.letters(String(token))
      if stemmer.reads(letters, asOneOf: all) {
        hasAll = true
        meansRest = denials > 0 && !told.isEmpty
      } else if stemmer.reads(letters, asOneOf: except) {
        hasException = true
      } else if stemmer.reads(letters, asOneOf: none) || none.contains(stemmer.stem(letters)) {
        hasNone = true
      } else if stemmer.reads(letters, asOneOf: not) {
        denials += 1
      } else if meansRest, let read = numbers.numbers(in: String(token)) {
        restCount = read.compactMap { Int($0) }.last
      } else if let read = numbers.numbers(in: String(token)) {
        told += read.compactMap { Int($0) }
      } else if !letters.isEmpty, !stemmer.reads(letters, asOneOf: idle),
        !idle.contains(stemmer.stem(letters))
      {
        words.append(String(token))
      }
    }
    if !words.isEmpty {
      // A choice that is left out may be told by its words: `everything but the crash`.
      guard hasException, told.isEmpty, let place = named(words.joined(separator: " ")) else {
        return nil
      }
      told = [place + 1]
    }
    if denials > 0 || hasException {
      guard !told.isEmpty, told.allSatisfy((1...count).contains) else { return nil }
      let others = (0..<count).filter { !told.contains($0 + 1) }
      if meansRest { return [nil, others.count].contains(restCount) ? others : nil }
      // `Not 1 and not 3` means all others; `not 1` alone may be the beginning of an answer.
      if denials > 0 {
        return !hasAll && !hasNone && denials == told.count && denials > 1 ? others : nil
      }
      return hasAll ? others : hasNone ? told.map { $0 - 1 } : nil
    }
    guard hasAll, !hasNone else { return nil }
    return told.isEmpty || told == [count] ? Array(0..<count) : nil
  }
}
