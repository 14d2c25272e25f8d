import Platform

/// The texts of topics, to be searched by words: SQLite's FTS5, which ranks by BM25 and stems English.
///
/// Every topic is a row of one table, what it is called or asked by a column that counts more than what is said
/// of it. Every text that it is called or asked by is a row of another, where one that says just what the
/// question says beats one that says more.
struct TextIndex {
  private let topicCount: Int
  /// The topic of each phrasing.
  private let owners: [Int]
  private let entries: Statement
  private let phrasings: Statement

  /// - Parameter withHangul: Korean words are left out if not; no other question can find them.
  init(_ topics: [Topic], withHangul: Bool) throws(Database.Failure) {
    let database = try Database()
    try database.makeSearchTable("entry", columns: ["phrasings", "text"])
    try database.makeSearchTable("phrasing", columns: ["text"])
    func tokens(_ text: String) -> String { Word.tokens(of: text, withHangul: withHangul) }
    let addEntry = try database.statement(
      "INSERT INTO entry(rowid, phrasings, text) VALUES (?, ?, ?)")
    let addPhrasing = try database.statement("INSERT INTO phrasing(rowid, text) VALUES (?, ?)")
    try database.statement("BEGIN").run()
    var owners: [Int] = []
    for (place, topic) in topics.enumerated() where topic.kind.answersQuestions {
      let phrasings = Set(topic.headings).sorted().map(tokens).filter { !$0.isEmpty }
      try addEntry.run(
        .number(place), .text(phrasings.joined(separator: " ")),
        .text(tokens(topic.bodies.joined(separator: " "))))
      for phrasing in phrasings {
        try addPhrasing.run(.number(owners.count), .text(phrasing))
        owners.append(place)
      }
    }
    try database.statement("COMMIT").run()
    topicCount = topics.count
    self.owners = owners
    entries = try database.statement(
      "SELECT rowid, -bm25(entry, 3.0, 1.0) FROM entry WHERE entry MATCH ?")
    phrasings = try database.statement(
      "SELECT rowid, -bm25(phrasing) FROM phrasing WHERE phrasing MATCH ?")
  }

  /// Where a term stands, and how much that says.
  struct Hits {
    fileprivate var entries: [(row: Int, score: Double)] = []
    fileprivate var phrasings: [(row: Int, score: Double)] = []
  }

  /// - Parameter term: tokens that stand next to each other.
  func hits(_ term: String) throws(Database.Failure) -> Hits {
    var hits = Hits()
    let phrase = Database.Value.text("\"\(term)\"")
    try entries.run(phrase) { hits.entries.append(($0.integer(at: 0), $0.double(at: 1))) }
    try phrasings.run(phrase) { hits.phrasings.append(($0.integer(at: 0), $0.double(at: 1))) }
    return hits
  }

  /// How well each topic fits terms of which only the best of each group counts, from 0.
  func scores(of groups: [TermGroup], _ hits: [String: Hits]) -> [Double] {
    var entry = Array(repeating: 0.0, count: topicCount)
    var phrasing = Array(repeating: 0.0, count: owners.count)
    for group in groups {
      let found = group.terms.compactMap { hits[$0] }
      add(found.map(\.entries), group.weight, to: &entry)
      add(found.map(\.phrasings), group.weight, to: &phrasing)
    }
    var nearest = Array(repeating: 0.0, count: topicCount)
    for (owner, score) in zip(owners, phrasing) { nearest[owner] = max(nearest[owner], score) }
    return zip(entry, nearest).map(+)
  }

  private func add(
    _ found: [[(row: Int, score: Double)]], _ weight: Double, to scores: inout [Double]
  ) {
    var best: [Int: Double] = [:]
    for (row, score) in found.joined() { best[row] = max(best[row] ?? 0, score) }
    for (row, score) in best { scores[row] += weight * score }
  }

  /// The score of so many rare words that all stand in one topic.
  func score(ofRareWords count: Double) -> Double {
    // BM25's inverse document frequency of a word that only one row has.
    count * log((Double(topicCount) + 0.5) / 1.5)
  }
}
