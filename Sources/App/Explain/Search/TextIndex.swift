import Machine
import Platform

/// A full-text index of topics: SQLite's FTS5, which ranks by BM25 and stems English.
///
/// Each topic is a row of `entry`, where its headings weigh more than its text. Each heading is also a row of
/// `phrasing`, where shorter headings rank higher.
struct TextIndex: Sendable {
  private let database: Database
  private let topicCount: Int
  private let reader: QuestionReader
  /// Words left out of English texts: if they counted, short headings would rank as long ones.
  private let stop: Set<String>
  /// The tokens of each heading and text of the topics.
  private let texts: [String]
  /// All words of `texts`, with the stop words and the weak words. Made when a word is first found to be misspelt.
  private let known = Memo<Bool, Set<String>>()

  /// - Parameter withHangul: false leaves Korean words out, for questions that have none.
  init(_ topics: [Topic], for reader: QuestionReader, withHangul: Bool) throws(Database.Failure) {
    self.reader = reader
    let stop = withHangul ? [] : reader.stop
    self.stop = stop
    database = try Database()
    topicCount = topics.count
    @Sendable func tokens(_ text: String) -> String {
      Word.tokens(of: text, without: stop, withHangul: withHangul)
    }
    let places = topics.indices.filter { topics[$0].answersQuestions }
    let texts = places.mapSideBySide { place in
      let topic = topics[place]
      let own = Set(topic.headings).sorted().map(tokens).filter { !$0.isEmpty }
      return (own: own, said: tokens(topic.bodies.joined(separator: " ")))
    }
    self.texts = texts.flatMap { $0.own + [$0.said] }
    var entries: [[Database.Value]] = []
    var phrasings: [[Database.Value]] = []
    for (place, (own, said)) in zip(places, texts) {
      entries.append([.integer(place), .text(own.joined(separator: " ")), .text(said)])
      phrasings += own.enumerated().map { [.integer(place << 16 | $0), .text($1)] }
    }
    let spellings = reader.synonyms.enumerated().flatMap { meaning, group in
      group.map(tokens).filter { !$0.isEmpty }.map { spelling -> [Database.Value] in
        [.integer(meaning), .text(Self.phrase(spelling))]
      }
    }
    for statement in Self.tables + ["BEGIN"] { try database.run(statement) }
    try database.run("INSERT INTO entry(rowid, phrasings, text) VALUES (?1, ?2, ?3)", for: entries)
    try database.run("INSERT INTO phrasing(rowid, text) VALUES (?1, ?2)", for: phrasings)
    try database.run("INSERT INTO synonym VALUES (?1, ?2)", for: spellings)
    try database.run("COMMIT")
  }

  private static func phrase(_ tokens: String) -> String { "\"\(tokens)\"" }

  /// For each question, the topics (places) that fit it, with their scores, which are above 0.
  ///
  /// A question is searched by its own terms and by their synonyms. Of terms with one meaning, only the best counts.
  func scores(of questions: [String]) throws(Database.Failure) -> [[Int: Double]] {
    var asked: [[Database.Value]] = []
    var terms: [[Database.Value]] = []
    for (part, question) in questions.enumerated() {
      asked.append([.integer(part), .text(Word.tokens(of: question, without: stop))])
      for (term, weight) in reader.terms(of: question).sorted(by: { $0.key < $1.key }) {
        terms.append([.integer(part), .text(term), .text(Self.phrase(term)), .real(weight)])
      }
    }
    return try database.alone { () throws(Database.Failure) in
      try scores(asked, terms, questions.count)
    }
  }

  private func scores(
    _ asked: [[Database.Value]], _ terms: [[Database.Value]], _ count: Int
  ) throws(Database.Failure) -> [[Int: Double]] {
    for table in ["question", "asked", "hit"] { try database.run("DELETE FROM \(table)") }
    try database.run("BEGIN")
    try database.run("INSERT INTO question(rowid, text) VALUES (?1, ?2)", for: asked)
    try database.run("INSERT INTO asked VALUES (?1, ?2, ?3, ?4)", for: terms)
    try database.run("COMMIT")
    try database.run(Self.meanings)
    try database.run(Self.hits)
    var scores = [[Int: Double]](repeating: [:], count: count)
    try database.run(Self.scores) { row in
      scores[row.integer(at: 0)][row.integer(at: 1)] = row.double(at: 2)
    }
    return scores
  }

  /// The words that are in no text. Of a Korean word only the first two syllables are looked up: its ending varies.
  func unknown(among words: [Word]) throws(Database.Failure) -> [Word] {
    var isKnown: [Bool] = []
    let phrases = words.map { word in
      [Database.Value.text(Self.phrase(word.isHangul ? word.pieces.first ?? "" : word.text))]
    }
    try database.run(Self.isKnown, for: phrases) { isKnown.append($0.integer(at: 0) > 0) }
    return zip(words, isKnown).filter { !$1 }.map(\.0)
  }

  /// A question with its misspelt words put right: words that are in no text, but nearly the same as one that is. A
  /// single word is left as it is, so that it can be asked back as a name.
  func respelt(_ question: String) throws(Database.Failure) -> String {
    let words = reader.tellingWords(in: question).filter { !$0.isHangul }
    let unknown = Set(try unknown(among: words).map(\.text)).filter { $0.count >= Self.shortest }
    guard !unknown.isEmpty, question.contains(where: \.isWhitespace) else { return question }
    let known = known.value(for: true) {
      let terms = texts.flatMap { $0.split(separator: " ").map(String.init) }
      return Set(terms).union(reader.stop).union(reader.weak)
    }
    return question.split(separator: " ").map { piece in
      let word = piece.trimmingPrefix { !$0.isLetter }.prefix(while: \.isLetter)
      guard unknown.contains(String(word)),
        let term = Self.nearest(to: word, in: known)
      else { return String(piece) }
      return String(piece).replacing(word, with: term)
    }.joined(separator: " ")
  }

  private static func nearest(to word: Substring, in known: Set<String>) -> String? {
    let typed = Array(word.lowercased())
    let near = known.compactMap { term in
      slips(typed, Array(term.lowercased())).map { (edits: $0, term: term) }
    }
    return near.min { ($0.edits, $0.term) < ($1.edits, $1.term) }?.term
  }

  /// The number of wrong letters; nil if `typed` is too unlike `word`. In a short word no letter may be replaced.
  private static func slips(_ typed: [Character], _ word: [Character]) -> Int? {
    guard typed.first == word.first, abs(typed.count - word.count) < 3 else { return nil }
    let edits = NearestName.distance(typed, word)
    if typed.count >= longer { return edits < 3 ? edits : nil }
    let hasOtherLetters = typed.count == word.count && !NearestName.isShuffled(typed, word)
    return edits == 1 && !hasOtherLetters ? edits : nil
  }

  /// Words of at least `shortest` letters are corrected; in those of at least `longer`, two letters may be wrong.
  private static let (shortest, longer) = (4, 8)

  /// The score of a topic that has `count` words which no other topic has.
  func score(ofRareWords count: Double) -> Double {
    // BM25's inverse document frequency of a word that only one row has.
    count * log((Double(topicCount) + 0.5) / 1.5)
  }
}

// MARK: - In SQL

extension TextIndex {
  /// The row id of a phrasing is its topic's place, shifted left by 16 bits, plus its own number.
  private static let tables = [
    "CREATE VIRTUAL TABLE entry USING fts5(phrasings, text, content='', tokenize=porter)",
    "CREATE VIRTUAL TABLE phrasing USING fts5(text, content='', tokenize=porter)",
    "CREATE VIRTUAL TABLE question USING fts5(text, tokenize=porter)",
    "CREATE TABLE synonym(meaning, spelling)",
    "CREATE TABLE asked(part, meaning, term, weight)",
    "CREATE TABLE hit(term, topic, phrasing, score)",
  ]

  /// Adds the synonyms of what is in a question to `asked`, with the weight 0.6, which was found by trial.
  private static let meanings = """
    INSERT INTO asked
    WITH standing AS MATERIALIZED (
      SELECT question.rowid AS part, meaning, spelling
      FROM synonym CROSS JOIN question WHERE question MATCH spelling)
    SELECT DISTINCT part, meaning, synonym.spelling, 0.6 FROM standing JOIN synonym USING (meaning)
    WHERE (part, meaning, synonym.spelling) NOT IN (SELECT part, meaning, spelling FROM standing)
    """

  private static let hits = """
    INSERT INTO hit
    WITH term AS MATERIALIZED (SELECT DISTINCT term FROM asked)
    SELECT term, entry.rowid, NULL, -bm25(entry, 3.0, 1.0)
    FROM term CROSS JOIN entry WHERE entry MATCH term
    UNION ALL
    SELECT term, phrasing.rowid >> 16, phrasing.rowid, -bm25(phrasing)
    FROM term CROSS JOIN phrasing WHERE phrasing MATCH term
    """

  private static let isKnown = "SELECT EXISTS (SELECT 1 FROM entry WHERE entry MATCH ?1)"

  /// For each question and topic, the score of the topic's entry plus that of its best phrasing.
  private static let scores = """
    SELECT part, topic, sum(score) FROM (
      SELECT part, topic, max(score) AS score FROM (
        SELECT part, topic, phrasing, sum(weight * score) AS score FROM (
          SELECT part, meaning, weight, topic, phrasing, max(score) AS score
          FROM asked JOIN hit USING (term) GROUP BY part, meaning, topic, phrasing)
        GROUP BY part, topic, phrasing)
      GROUP BY part, topic, phrasing IS NULL)
    GROUP BY part, topic
    """
}
