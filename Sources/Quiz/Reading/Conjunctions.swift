/// Takes apart what a line puts together with "and".
struct Conjunctions: Sendable {
  private let words: [String]
  private let endings: [String]

  init(_ lexicon: Lexicon) {
    (words, endings) = (lexicon.words(.and), lexicon.words(.andEndings))
  }

  func joins(_ word: String) -> Bool { words.contains(word.lowercased()) }

  /// True of a Korean word that more is joined to: `둘이랑`.
  func isJoined(_ word: String) -> Bool { endings.contains { word.hasSuffix($0) && word != $0 } }

  /// Splits a line at separators (`,`, `+`) and at words for "and".
  func pieces(of text: String) -> [String] {
    Separators.tokens(text).split { Separators.isSign($0) || words.contains($0.lowercased()) }
      .map { $0.joined(separator: " ") }
  }

  /// Splits a line after each word with a Korean ending for "and": `둘이랑 셋` into `둘` and `셋`.
  func parts(of text: String) -> [String] {
    let tokens = text.split(separator: " ").map(String.init)
    for (place, token) in tokens.enumerated().dropLast() {
      guard let ending = endings.first(where: { token.hasSuffix($0) && token != $0 }) else {
        continue
      }
      let first = tokens[..<place] + [String(token.dropLast(ending.count))]
      return [first.joined(separator: " ")]
        + parts(of: tokens[(place + 1)...].joined(separator: " "))
    }
    return [text]
  }

  /// All that two choices together may be called, in either order.
  func joined(_ entries: [Vocabulary.Entry]) -> [String] {
    [entries, entries.reversed()].flatMap { pair in
      pair[0].written.flatMap { first in
        pair[1].written.flatMap { second in
          words.map { "\(first) \($0) \(second)" } + endings.map { "\(first)\($0) \(second)" }
        }
      }
    }
  }
}
