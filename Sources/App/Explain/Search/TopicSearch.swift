/// Topics that a question may have meant.
struct Guess {
  /// Told in full, best first: the nearest to the whole, then to each of its parts.
  let full: [Topic]
  /// Worth a line, nearest first.
  let further: [Topic]
}

/// Finds the topics that come nearest to a question.
struct TopicSearch {
  let topics: [Topic]
  let reader: QuestionReader

  /// The index that questions like this one are put to.
  func index(for question: String) throws(Database.Failure) -> TextIndex {
    try TextIndex(topics, withHangul: Word.words(in: question).contains(where: \.isHangul))
  }

  /// What comes nearest to a question. What is shown in full is empty if nothing is about it.
  func guess(_ question: String, in index: TextIndex) throws(Database.Failure) -> Guess {
    let question = String(question.prefix(Self.longest))
    let halves = reader.halves(of: question)
    let terms = try reader.terms(of: [question] + halves.flatMap { [$0, $1] })
    var hits: [String: TextIndex.Hits] = [:]
    for term in terms.joined().flatMap(\.terms) where hits[term] == nil {
      hits[term] = try index.hits(term)
    }
    let rankings = terms.map { ranking(index.scores(of: $0, hits)) }
    let enough = index.score(ofRareWords: Self.enough)
    let all = rankings[0]
    let named = namedMethods(in: question)
    guard let best = all.first, best.score >= enough || !named.topics.isEmpty else {
      return Guess(full: [], further: all.prefix(Self.nearest).map(\.topics[0]))
    }
    var full = best.score >= enough ? [best] : []
    full += parts(halves.indices.map { (rankings[2 * $0 + 1], rankings[2 * $0 + 2]) }, enough)
    if full.count == 1 {
      full += all.dropFirst().prefix(1).filter { $0.score >= best.score * Self.equal }
    }
    full.insert(contentsOf: named.topics, at: named.isAll ? 0 : full.count)
    full = unique(full)
    let further = unique(full + all).dropFirst(full.count).prefix(max(1, Self.shown - full.count))
    return Guess(full: full.flatMap(\.topics), further: further.map(\.topics[0]))
  }

  /// The methods and notifications that a question names in full, and whether it asks for nothing else and no
  /// definition answers just that.
  private func namedMethods(in question: String) -> (topics: [Subject], isAll: Bool) {
    let words = reader.tellingWords(in: question)
    let wanted = Set(words.filter { !$0.parts.isEmpty }.map { $0.text.lowercased() })
    let found = topics.filter { topic in
      topic.kind == .name && topic.headings.contains { wanted.contains($0.lowercased()) }
    }
    let subjects = found.prefix(Self.mostNamed).map { Subject(topics: [$0], score: 0) }
    let isAnswered = topics.contains { topic in
      topic.kind == .definition && topic.headings.contains { wanted.contains($0.lowercased()) }
    }
    return (subjects, words.count == 1 && found.count == 1 && !isAnswered)
  }

  /// A topic with those of the same kind and name, such as a situation in every architecture.
  private struct Subject {
    var topics: [Topic]
    let score: Double
  }

  /// What fits at all, best first.
  private func ranking(_ scores: [Double]) -> [Subject] {
    let hits = zip(topics, scores).enumerated()
      .map { (place: $0, topic: $1.0, score: $1.1 * $1.0.preference) }
      .filter { $0.score > 0 }
      .sorted { ($1.score, $0.place) < ($0.score, $1.place) }
    var found: [Subject] = []
    for hit in hits.prefix(Self.looked) {
      if let place = found.firstIndex(where: { $0.topics[0].isSame(as: hit.topic) }) {
        found[place].topics.append(hit.topic)
      } else {
        found.append(Subject(topics: [hit.topic], score: hit.score))
      }
    }
    return found
  }

  /// The best of both halves, where the question is cut best into two that have different answers.
  private func parts(_ halves: [([Subject], [Subject])], _ enough: Double) -> [Subject] {
    let answers = halves.compactMap { first, second -> [Subject]? in
      guard let one = first.first, let other = second.first, min(one.score, other.score) >= enough,
        !one.topics[0].isSame(as: other.topics[0])
      else { return nil }
      return [one, other]
    }
    func worse(_ answer: [Subject]) -> Double { answer.map(\.score).min() ?? 0 }
    return answers.max { worse($0) < worse($1) } ?? []
  }

  private func unique(_ subjects: [Subject]) -> [Subject] {
    var found: [Subject] = []
    for subject in subjects
    where !found.contains(where: { $0.topics[0].isSame(as: subject.topics[0]) }) {
      found.append(subject)
    }
    return found
  }

  /// What fits less than so many rare words has nothing to do with the question.
  private static let enough = 3.5
  /// What comes so near to the best may as well be what was meant.
  private static let equal = 0.9
  /// So many are shown in all, and so many named where nothing is.
  private static let shown = 6
  private static let nearest = 3
  private static let mostNamed = 2
  /// What lies further back in a ranking is never shown.
  private static let looked = 40
  /// So many characters of a question are read: nobody asks longer, and work grows with the square.
  private static let longest = 400
}
