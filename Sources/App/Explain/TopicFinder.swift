import Platform
import Content
import Quiz
import Machine

/// Finds what a text means: the topics that are named so, or those that come nearest.
struct TopicFinder {
  let deck: Deck
  let topics: [Topic]
  private let reader: TokenReader

  init(deck: Deck, topics: [Topic], wording: Wording, glossary: [ContentReader.Term]) {
    self.deck = deck
    self.topics = topics
    let words = WordReader(
      stopWords: wording.words("explain.words.stop"),
      weakWords: wording.words("explain.words.weak"), endings: wording.words("explain.words.ends"),
      particles: wording.words("explain.words.particles"))
    let same = wording.words("explain.words.same").map { group in
      group.split(separator: "=").map(String.init)
    }
    let terms = glossary.map { $0.term.everyText + $0.accepts }
    reader = TokenReader(words: words, groups: same + terms)
  }

  /// All topics of exactly that name; a callback's short name may fit several.
  func named(_ text: String) -> [Topic] {
    let wanted = Spelling.fold(text)
    guard !wanted.isEmpty else { return [] }
    let names = NameReader(deck: deck)
    let own = names.name(text).map { [$0] } ?? []
    let others = topics.filter { $0.kind != .name && $0.isCalled(wanted) }
    let mayBeShort = own.isEmpty && others.allSatisfy { $0.kind == .definition }
    let indices = mayBeShort ? names.names(resembling: text) : own
    return indices.compactMap { index in topics.first { $0.isName(deck.names[index].id) } } + others
  }

  /// The texts of all topics, to guess more than once.
  func index() -> PassageIndex {
    PassageIndex(topics.map(\.passage), reader: reader)
  }

  /// What comes nearest to a question; nil where nothing has to do with it.
  /// - Parameter index: made by `index()`; made anew when left out.
  func guess(_ text: String, in index: PassageIndex? = nil) -> Guess? {
    let ranking = (index ?? self.index()).ranking(by: text)
    guard let best = ranking.hits.first, best.score >= Self.enough else { return nil }
    if isOneWord(text), !ranking.knowsAllWords, nearestName(to: text) != nil { return nil }
    return Guess(
      full: subjects(ranking.hits, from: best.score * Self.equal).prefix(2).flatMap { $0 },
      further: subjects(ranking.hits, from: best.score * Self.share).compactMap(\.first))
  }

  /// The topics that fit so well, best first; those of one kind and name stand together.
  private func subjects(_ hits: [Ranking.Hit], from score: Double) -> [[Topic]] {
    var found: [[Topic]] = []
    for topic in hits.prefix(while: { $0.score >= score }).map({ topics[$0.passage] }) {
      if let place = found.firstIndex(where: { $0[0].isSame(as: topic) }) {
        found[place].append(topic)
      } else {
        found.append([topic])
      }
    }
    return found
  }

  /// The name nearest in spelling.
  func nearestName(to text: String) -> String? {
    NearestName.nearest(
      to: text, among: topics.filter { $0.kind != .source }.map(\.shortestSpelling))
  }

  private func isOneWord(_ text: String) -> Bool {
    !text.trimmed.contains(where: \.isWhitespace)
  }

  /// What fits less than this has nothing to do with the question.
  private static let enough = 0.35
  /// What comes so near to the best may as well be what was meant.
  private static let equal = 0.9
  /// What is worth a line beside the best.
  private static let share = 0.4
}

extension Topic {
  fileprivate func isCalled(_ folded: String) -> Bool {
    // Folding leaves letters out, so it need not be done where there are too few.
    let length = folded.utf8.count
    return ([name] + spellings).contains {
      $0.utf8.count >= length && Spelling.fold($0) == folded
    }
  }

  fileprivate func isName(_ id: String) -> Bool { kind == .name && name == id }

  /// What one would have typed by mistake: a term's word, anything else's id.
  fileprivate var shortestSpelling: String { kind == .term ? headings.first ?? name : name }
}
