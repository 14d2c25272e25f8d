import Quiz

/// Passages that have been read, to be asked any number of questions.
struct PassageIndex: Sendable {
  private let reader: TokenReader
  private let read: [Read]

  private struct Read: Sendable {
    let headings: [[TokenReader.Weighed]]
    let bodies: [[TokenReader.Weighed]]
    let preference: Double
  }

  init(_ passages: [Passage], reader: TokenReader) {
    self.reader = reader
    read = passages.map { passage in
      Read(
        headings: passage.headings.map(reader.tokens), bodies: passage.bodies.map(reader.tokens),
        preference: passage.preference)
    }
  }

  /// Okapi BM25 over two fields (headings count more), plus how near the nearest single heading is to the whole
  /// question. Depends on nothing but the passages and the question.
  func ranking(by question: String) -> Ranking {
    let question = question.precomposedHangul
    var ledger = Ledger(question: reader.tokens(question))
    for passage in read { ledger.add(headings: passage.headings) }
    for (index, passage) in read.enumerated() { ledger.add(bodies: passage.bodies, to: index) }
    let hits = zip(read, ledger.scores()).enumerated()
      .map { Ranking.Hit(passage: $0, score: $1.1 * $1.0.preference) }
      .filter { $0.score > 0 }
      .sorted { ($1.score, $0.passage) < ($0.score, $1.passage) }
    let words = reader.words.words(question)
    return Ranking(hits: hits, knowsAllWords: words.allSatisfy { ledger.knows($0.token) })
  }
}
