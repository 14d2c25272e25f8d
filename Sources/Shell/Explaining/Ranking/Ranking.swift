import Quizzing

/// Passages in the order in which they fit a question.
struct Ranking: Sendable {
  struct Hit: Sendable {
    /// Index of the passage.
    let passage: Int
    let score: Double
  }

  /// Best first; those that fit equally well in their own order.
  let hits: [Hit]
  /// Whether every word of the question stands in some passage.
  let knowsAllWords: Bool

  /// Okapi BM25 over two fields (headings count more), plus how near the nearest single heading is to the whole
  /// question. Depends on nothing but its arguments.
  init(of passages: [Passage], by question: String, reader: TokenReader) {
    let question = question.precomposedHangul
    var ledger = Ledger(question: reader.tokens(question))
    for passage in passages { ledger.add(headings: passage.headings.map(reader.tokens)) }
    for (index, passage) in passages.enumerated() {
      ledger.add(bodies: passage.bodies.map(reader.tokens), to: index)
    }
    hits = zip(passages, ledger.scores()).enumerated()
      .map { Hit(passage: $0, score: $1.1 * $1.0.preference) }
      .filter { $0.score > 0 }
      .sorted { ($1.score, $0.passage) < ($0.score, $1.passage) }
    knowsAllWords = reader.words.words(question).allSatisfy { word in ledger.knows(word.token) }
  }
}
