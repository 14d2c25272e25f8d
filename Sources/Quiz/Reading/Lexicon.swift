import Machine
import Platform

/// The words, stems and endings that typed answers are read with, by what they mean. Answers may be in any
/// language, so the lists of all languages are one.
package struct Lexicon: Sendable {
  private let lists: [String: [String]]
  private let taken = Memo<List, Set<String>>()

  /// - Parameter lists: by the name of the list.
  package init(_ lists: [String: [String]] = [:]) { self.lists = lists }

  /// Named by the meaning of their words; Content/wording says more of each.
  package enum List: String, CaseIterable, Sendable {
    case yes, no, `true`, `false`, agrees, not, denies, asks, said, knew, forgot
    case glued, becomes, acts
    case none, nouns, happens, any, unknown, hardly
    case numbers, counters, range, twice, all, except, pointing
    case padding, verbs, next, closing, subject, because, circumstances, therefore, tags
    case unless, maybe, called, short, transliterated
    case before, actors, guesses, attributes
    case corrects, already, only, last, middle, rest, durations, contracted, hedges
    case fromEnd = "from-end"
    case announces, later, removes, several, having, sounds, digraphs, units, front, back, possible,
      passing,
      dictated
    case rulesOut = "rules-out"
    case rulesOutNext = "rules-out-next"
    case negative, positive, contrast, joins, lacking, needs, auxiliaries
    case disapproving, mistakes, doubts, reported, reports, beliefs, habits, others, sayings, stops,
      dismissing,
      places, asking,
      pronouns, contrary, otherwise, thereupon, fillers, conceded,
      topics, contrasting
    case quoting, alternatives, reversing, questions, ordinals, counting, relations
    case conditionEndings = "endings-of-conditions"
    case doingEndings = "endings-of-doing"
    case unlessWithin = "unless-within"
    case negativeWithin = "negative-within"
    case numberSigns = "number-signs"
    case verbEndings = "endings-of-verbs"
    case sentenceEndings = "endings-of-sentences"
    case endings, particles, owners, departs, arrives, again
    case departureEndings = "endings-of-departures"
    case alternativeEndings = "endings-of-alternatives"
    case obliging = "endings-of-obligations"
    case describing = "endings-of-descriptions"
    case verbMaking = "verb-making"
    case linkingEndings = "endings-before-auxiliaries"
    case and
    case andEndings = "endings-of-and"
  }

  package func words(_ list: List) -> [String] { lists[list.rawValue] ?? [] }

  /// The letters of the words of a list, which is taken apart once.
  subscript(list: List) -> Set<String> {
    taken.value(for: list) { Set(words(list).map(Spelling.letters)) }
  }

  /// The letters of the words of some lists.
  func letters(_ lists: List...) -> Set<String> {
    lists.reduce(into: []) { $0.formUnion(self[$1]) }
  }

  /// Phrases that claim nothing: what nobody knows, and what somebody else says, as an ending with a noun behind it.
  var doubts: [String] {
    words(.doubts)
      + words(.reported).flatMap { ending in words(.reports).map { "\(ending) \($0)" } }
  }

  /// A list whose entries have two words or more, as a dictionary from the first word to the rest: `bg background`.
  func pairs(_ list: List) -> [String: String] {
    let pairs = words(list).compactMap { entry -> (String, String)? in
      let words = entry.split(separator: " ", maxSplits: 1).map(String.init)
      return words.count == 2 ? (words[0], words[1]) : nil
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// These lists and those of another: a deck in a further language brings its words along.
  func joined(by other: Lexicon) -> Lexicon { Lexicon(lists.merging(other.lists) { $0 + $1 }) }
}

/// Takes endings off words, so that the forms of one word are the same. All words are given by their letters.
struct Stemmer: Sendable {
  /// Endings that a Korean name may carry; `conjugations` has these and the endings of verbs.
  private let endings: Set<Substring>
  private let conjugations: Set<Substring>
  private let longest: Int

  init(_ lexicon: Lexicon) {
    let all = lexicon.letters(.endings, .particles, .verbEndings)
    endings = Set(lexicon.letters(.endings, .particles).map { $0[...] })
    conjugations = Set(all.map { $0[...] })
    longest = all.map(\.count).max() ?? 0
  }

  /// All readings of a Korean name: as it stands, then with one ending after another taken off.
  func readings(of letters: String) -> [String] { cut(letters, endings) }

  /// True if one of a name's readings is among some words.
  func reads(_ letters: String, asOneOf words: Set<String>) -> Bool {
    readings(of: letters).contains(where: words.contains)
  }

  /// True if a word is one of some Korean verbs with any endings: `갔다가` of `갔`.
  func isForm(_ letters: String, ofOneOf verbs: Set<String>) -> Bool {
    !letters.isLatin && cut(letters, conjugations).contains(where: verbs.contains)
  }

  /// True of a word that is only an ending: `입니다` behind a blank.
  func isEnding(_ letters: String) -> Bool {
    letters.count > 2 && conjugations.contains(letters[...])
  }

  /// A word without what says how it is used: `locks` and `locked` as `lock`, `잠근다` and `잠금` as `잠그`.
  func stem(_ letters: String) -> String {
    if letters.isLatin { return Self.english(letters) }
    let stem = cut(letters, conjugations).last { $0.count > 1 } ?? letters
    if stem.isLatin { return Self.english(stem) }
    // Rieul, which falls before some endings: 풀고, but 푼다.
    return stem.count > 2 && stem.last == "\u{3139}" ? String(stem.dropLast()) : stem
  }

  private func cut(_ letters: String, _ endings: Set<Substring>) -> [String] {
    var forms = [letters]
    while let last = forms.last, last.last?.isASCII == false, last.count > 1,
      let length = (1...min(longest, last.count - 1)).last(where: {
        endings.contains(last.suffix($0))
      })
    {
      forms.append(String(last.dropLast(length)))
    }
    return forms
  }

  /// True if a word has an ending; false where these letters are part of its stem: `string`, `need`.
  private static func isEnding(_ ending: String, of word: String) -> Bool {
    guard word.hasSuffix(ending) else { return false }
    let stem = word.dropLast(ending.count)
    return stem.count > 2
      || ending == "ing" && stem.count == 2 && stem.contains(where: "aeiou".contains)
  }

  private static func english(_ word: String) -> String {
    var stem = word
    if let ending = ["ing", "ed"].first(where: { isEnding($0, of: stem) }) {
      stem.removeLast(ending.count)
      if let last = stem.last, stem.count > 3, stem.dropLast().last == last, !"ls".contains(last) {
        stem.removeLast()
      }
    } else if stem.hasSuffix("s"), !stem.hasSuffix("ss"), stem.count > 2 {
      stem.removeLast()
    }
    if stem.hasSuffix("e"), stem.count > 2 { stem.removeLast() }
    return stem
  }
}

/// Tells what each word of a short text is, by lists. A Korean word may be put together from stems and
/// endings of several lists.
struct WordClasses: Sendable {
  /// A word, and the lists that it or its parts are from.
  struct Word {
    let letters: String
    let lists: [Lexicon.List]
    var isKorean: Bool { !letters.isLatin }
  }

  /// For each word (by its letters), the first list that has it.
  private var words: [String: Lexicon.List] = [:]
  /// Stems and endings.
  private var parts: [Substring: Lexicon.List] = [:]
  private let longest: Int

  /// - Parameter lists: those that are known; of two that have the same word, the first counts.
  init(_ lexicon: Lexicon, _ lists: [Lexicon.List]) {
    for list in lists {
      for letters in lexicon.letters(list) {
        if words[letters] == nil { words[letters] = list }
        guard !letters.isLatin, list != .yes, list != .no else { continue }
        if parts[letters[...]] == nil { parts[letters[...]] = list }
      }
    }
    longest = parts.keys.map(\.count).max() ?? 0
  }

  /// The words of a text; nil if there is one that no list has.
  func read(_ text: String) -> [Word]? {
    var read: [Word] = []
    for token in text.split(whereSeparator: { !$0.isOfWord && $0 != "'" }) {
      let letters = Spelling.letters(String(token))
      guard !letters.isEmpty else { continue }
      guard let lists = lists(of: letters) else { return nil }
      read.append(Word(letters: letters, lists: lists))
    }
    return read
  }

  /// The list of a word as it stands.
  func list(of letters: String) -> Lexicon.List? { words[letters] }

  private func lists(of letters: String) -> [Lexicon.List]? {
    if let list = words[letters] { return [list] }
    let latin = letters.prefix(while: \.isASCII)
    guard !latin.isEmpty else { return cut(letters) }
    guard let list = words[String(latin)], latin.endIndex < letters.endIndex else { return nil }
    return cut(String(letters[latin.endIndex...])).map { [list] + $0 }
  }

  /// A Korean word as the fewest parts that make it up. No word is longer than 60 letters.
  private func cut(_ letters: String) -> [Lexicon.List]? {
    let places = Array(letters.indices) + [letters.endIndex]
    guard places.count <= 60 else { return nil }
    var best: [[Lexicon.List]?] = [[]]
    for end in places.indices.dropFirst() {
      let found = (max(0, end - longest)..<end).compactMap { start in
        best[start].flatMap { front in
          parts[letters[places[start]..<places[end]]].map { front + [$0] }
        }
      }
      best.append(found.min { $0.count < $1.count })
    }
    return best.last ?? nil
  }
}
