/// Tells what each word of a short text is, by lists. A Korean word may be put together from stems and
/// endings of several lists.
struct WordClasses: Sendable {
  typealias List = Lexicon.List

  /// A word, and the lists that it or its parts are from.
  struct Word {
    let folded: String
    let lists: [List]
  }

  /// Folded, and the first of the lists that has it.
  private let words: [String: List]
  /// Stems and endings, syllables taken apart.
  private let parts: [[Character]: List]
  private let longest: Int

  /// - Parameter lists: those that are known; of two that have the same word, the first counts.
  init(_ lexicon: Lexicon, _ lists: [List]) {
    var words: [String: List] = [:]
    var parts: [[Character]: List] = [:]
    for list in lists {
      for word in lexicon.words(list) {
        let folded = Spelling.fold(word)
        if words[folded] == nil { words[folded] = list }
        let letters = folded.jamo
        if !folded.isLatin, parts[letters] == nil, ![.yes, .no].contains(list) {
          parts[letters] = list
        }
      }
    }
    self.words = words
    self.parts = parts
    longest = parts.keys.map(\.count).max() ?? 0
  }

  /// The words of a text; nil if there is one that no list has.
  func read(_ text: String) -> [Word]? {
    var read: [Word] = []
    for token in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "'" }) {
      let folded = Spelling.fold(String(token))
      guard !folded.isEmpty else { continue }
      guard let lists = lists(of: folded) else { return nil }
      read.append(Word(folded: folded, lists: lists))
    }
    return read
  }

  /// The list of a word as it stands.
  func list(of folded: String) -> List? { words[folded] }

  private func lists(of folded: String) -> [List]? {
    if let list = words[folded] { return [list] }
    let latin = folded.prefix { String($0).isLatin }
    guard !latin.isEmpty else { return cut(folded) }
    guard let list = words[String(latin)], latin.endIndex < folded.endIndex else { return nil }
    return cut(String(folded[latin.endIndex...])).map { [list] + $0 }
  }

  /// A Korean word as the fewest parts that make it up.
  private func cut(_ word: String) -> [List]? {
    let letters = word.jamo
    guard letters.count <= Self.limit else { return nil }
    var best: [[List]?] = [[]]
    for end in 1...letters.count {
      var found: [List]?
      for start in max(0, end - longest)..<end {
        guard let front = best[start], front.count + 1 < found?.count ?? .max,
          let list = parts[Array(letters[start..<end])]
        else { continue }
        found = front + [list]
      }
      best.append(found)
    }
    return best[letters.count]
  }

  /// No word is longer than this.
  private static let limit = 60
}

extension String {
  var isLatin: Bool { allSatisfy(\.isASCII) }
}
