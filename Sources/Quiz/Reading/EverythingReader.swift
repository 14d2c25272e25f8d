/// Reads that every choice is meant, or all but some: `all four`, `everything except 3`, `4번 빼고 다`.
struct EverythingReader: Sendable {
  private let numbers: NumberReader
  private let stemmer: Stemmer
  private let all: Set<String>
  private let except: Set<String>
  private let none: Set<String>
  /// Letters of words beside a number that leave it out: `not 1 and not 3`.
  private let not: Set<String>
  /// Letters of filler words that may stand beside the numbers.
  private let idle: Set<String>
  /// Letters of words for the choices that were not named.
  private let others: Set<String>
  private let joins: Set<String>
  private let only: Set<String>

  init(_ lexicon: Lexicon, _ stemmer: Stemmer, numbers: NumberReader) {
    (self.numbers, self.stemmer) = (numbers, stemmer)
    all = lexicon.letters(.all)
    except = lexicon.letters(.except)
    none = lexicon.letters(.none)
    not = lexicon.letters(.not, .rulesOut, .denies)
    idle = lexicon.letters(.padding, .verbs, .pronouns, .true, .any, .agrees)
    others = lexicon.letters(.rest)
    joins = lexicon.letters(.joins, .and)
    only = lexicon.letters(.only)
  }

  /// The places of the choices that are meant, from 0; nil if the text says anything else. `except 3` is not certain,
  /// as it does not say that all others are meant.
  /// - Parameter named: the place of the choice that a text names.
  func places(in text: String, of count: Int, named: (String) -> Int? = { _ in nil })
    -> (places: [Int], isCertain: Bool)?
  {
    guard let said = said(in: text, named), said.told.allSatisfy((1...count).contains) else {
      return nil
    }
    let told = said.told.map { $0 - 1 }
    let rest = (0..<count).filter { !told.contains($0) }
    if said.deniesRest, said.denials == 1 { return (told, true) }
    guard said.denials > 0 || said.hasException else {
      guard said.hasAll, !said.hasNone else { return nil }
      return told.isEmpty || said.told == [count] ? (Array(0..<count), true) : nil
    }
    guard !told.isEmpty else { return nil }
    if said.meansRest { return [nil, rest.count].contains(said.restCount) ? (rest, true) : nil }
    // `Not 1 and not 3` means all others; `not 1` alone may be the beginning of an answer.
    if said.denials > 0 {
      guard !said.hasAll, !said.hasNone, !said.hasException else { return nil }
      if said.denials == told.count, told.count > 1 { return (rest, true) }
      // `1, 3 can't happen` may mean 1.
      let isOfAll =
        [0, told.count].contains(said.toldBefore) && (said.deniesOnly || !Separators.areIn(text))
      return said.denials == 1 && !rest.isEmpty && isOfAll ? (rest, false) : nil
    }
    return said.hasNone && !said.hasAll ? (told, true) : (rest, said.hasAll)
  }

  /// True if a word of a text leaves something out.
  func excepts(_ text: String) -> Bool {
    Separators.tokens(text).contains { stemmer.reads(Spelling.letters($0), asOneOf: except) }
  }

  /// The numbers and the words for all, none and except that a line has.
  private struct Said {
    /// The numbers of choices.
    var told: [Int] = []
    var (hasAll, hasNone, hasException) = (false, false, false)
    var denials = 0
    /// How many choices were named before the last denial, and whether only these are denied: `1, 3만 아님`.
    var (toldBefore, deniesOnly) = (0, false)
    /// True after `not 2, all the rest`, and the number in `not 2, the other three`.
    var (meansRest, restCount): (Bool, Int?) = (false, nil)
    /// True after `1 and 4, the rest`.
    var deniesRest = false
  }

  /// Nil if a word means something else.
  private func said(in text: String, _ named: (String) -> Int?) -> Said? {
    var said = Said()
    // Choices that are told in words: a joint or a comma ends one.
    var names: [[String]] = []
    var isOver = true
    var endsInOnly = false
    for token in Separators.tokens(text) {
      let letters = Spelling.letters(token)
      if Separators.isSign(token) || joins.contains(letters) {
        isOver = true
      } else if stemmer.reads(letters, asOneOf: all) {
        said.hasAll = true
        said.deniesRest =
          !said.told.isEmpty && said.denials == 0 && stemmer.reads(letters, asOneOf: others)
        said.meansRest = said.denials > 0 && !said.told.isEmpty
      } else if stemmer.reads(letters, asOneOf: except) {
        said.hasException = true
      } else if stemmer.reads(letters, asOneOf: none) || none.contains(stemmer.stem(letters)) {
        said.hasNone = true
      } else if stemmer.reads(letters, asOneOf: not) {
        said.denials += 1
        said.toldBefore = said.told.count
        said.deniesOnly = endsInOnly
      } else if let read = numbers.numbers(in: token) {
        let read = read.compactMap { Int($0) }
        if said.meansRest { said.restCount = read.last } else { said.told += read }
      } else if !letters.isEmpty, !stemmer.reads(letters, asOneOf: idle),
        !idle.contains(stemmer.stem(letters))
      {
        names = isOver ? names + [[token]] : names.dropLast() + [(names.last ?? []) + [token]]
        isOver = false
      }
      endsInOnly = only.contains { !$0.isLatin && letters.hasSuffix($0) }
    }
    guard !names.isEmpty else { return said }
    // Choices that are left out may be told by their words: `everything but the crash and the alert`.
    let places = names.compactMap { named($0.joined(separator: " ")) }
    guard said.hasException, said.told.isEmpty, places.count == names.count else { return nil }
    said.told = places.map { $0 + 1 }
    return said
  }
}
