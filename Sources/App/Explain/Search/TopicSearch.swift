import Machine
import Platform
import Quiz

/// Topics that a question may have meant.
///
/// `full` are shown in full: the best for the whole question, then the best for its parts. `further` are shown in
/// short, nearest first.
typealias Guess = (full: [Topic], further: [Topic])

/// Finds the topics that come nearest to a question.
struct TopicSearch: Sendable {
  let topics: [Topic]
  let reader: QuestionReader
  /// The index for Korean questions, and the one for all others.
  private let indexes = Memo<Bool, Result<TextIndex, Database.Failure>>()
  private let terms = Memo<Bool, [Term]>()

  init(_ topics: [Topic], _ reader: QuestionReader) {
    (self.topics, self.reader) = (topics, reader)
  }

  /// The index for a question, with Korean words only if the question has some; made once.
  func index(for question: String) throws(Database.Failure) -> TextIndex {
    let withHangul = Word.words(in: question).contains(where: \.isHangul)
    return try indexes.value(for: withHangul) {
      Result { () throws(Database.Failure) in
        try TextIndex(topics, for: reader, withHangul: withHangul)
      }
    }.get()
  }

  /// The topics nearest to a question; `full` is empty if none is about it.
  func guess(_ question: String) throws(Database.Failure) -> Guess {
    let index = try index(for: question)
    let question = try index.respelt(String(question.prefix(Self.longest)))
    let compared = compared(in: question)
    // A question that compares two things is not split into one question about each.
    let halves =
      topics.contains { asksForAll(compared, $0) } ? [] : reader.halves(of: question)
    let asked = [question] + halves.joined()
    let rankings = try zip(asked, index.scores(of: asked)).map { text, scores in
      (exact(text, enough: index.score(ofRareWords: Self.enough)) + ranking(scores, for: text))
        .unique(by: \.id)
    }
    let telling = reader.tellingWords(in: question)
    // A question with words that no text has is answered only by what fits better.
    let foreign = Double(try index.unknown(among: telling).count) * Self.foreign
    let enough = index.score(ofRareWords: Self.enough)
    let all = rankings[0]
    // One word is all that a short question has to say of its definition.
    let isShort = telling.count == 1 && all.first?.topics[0].kind == .definition
    let share = isShort ? Self.half : 1
    let needed = enough * share + index.score(ofRareWords: foreign)
    let named = namedMethods(in: question)
    let isElsewhere = named.topics.isEmpty && isElsewhere(question, from: all.first)
    guard let best = all.first, best.score >= needed && !isElsewhere || !named.topics.isEmpty else {
      let meant = isElsewhere ? nil : termTopic(in: question)
      let others = all.map(\.topics[0]).filter { $0.id != meant?.id }
      return ([meant].compactMap(\.self), Array(others.prefix(Self.nearest)))
    }
    var full = best.score >= needed ? [best] : []
    // Halves of what is one question fit worse than the whole.
    full += parts(
      halves.indices.map { Array(rankings[2 * $0 + 1...2 * $0 + 2]) },
      max(enough * Self.half, best.score * Self.ofWhole))
    if full.count == 1 {
      full += all.dropFirst().prefix(1).filter { $0.score >= best.score * Self.equal }
    }
    // Of several methods that the question names each is told of in short.
    if named.isAll || full.isEmpty { full = named.topics + full }
    if named.topics.count == 1 { full += named.topics }
    full = full.unique(by: \.id)
    let further = (full + named.topics + all).unique(by: \.id).dropFirst(full.count)
      .prefix(Self.nearest)
    return (full.flatMap(\.topics), further.map(\.topics[0]))
  }

  /// The definition with exactly this text as a heading, with twice the score that is enough; empty if there is none.
  private func exact(_ text: String, enough: Double) -> [Subject] {
    let folded = Spelling.fold(text)
    let size = folded.utf8.count
    // Folding only leaves letters out.
    func isIt(_ heading: String) -> Bool {
      heading.utf8.count >= size && heading.utf8.count < 2 * size
        && Spelling.fold(heading) == folded
    }
    let found = topics.first { $0.kind == .definition && $0.headings.contains(where: isIt) }
    return found.map { [Subject(topics: [$0], score: 2 * enough)] } ?? []
  }

  /// True if a question names a subject of `reader.elsewhere` that the nearest topic does not mention.
  private func isElsewhere(_ question: String, from best: Subject?) -> Bool {
    guard let best else { return false }
    let asked = Self.spoken(question)
    let said = best.topics.flatMap { $0.headings + $0.bodies }.map(Self.spoken)
    return reader.elsewhere.map(Self.spoken).contains { words in
      stands(words, in: asked) && !said.contains { stands(words, in: $0) }
    }
  }

  /// The definition of the longest term that stands whole in a question, of two words or more or written as code:
  /// `0x8badf00d meaning`, `state restoration in an interview-friendly way`.
  private func termTopic(in question: String) -> Topic? {
    let asked = Self.spoken(question)
    return terms.value(for: true) { tellingTerms }
      .filter { stands($0.words, in: asked) }
      .max { $0.length < $1.length }.map { topics[$0.topic] }
  }

  /// A term of a definition: its words, its length, and the place of the definition among the topics.
  private struct Term: Sendable {
    let words: [String]
    let length: Int
    let topic: Int
  }

  private var tellingTerms: [Term] {
    topics.indices.filter { topics[$0].kind == .definition }.flatMap { place in
      (topics[place].headings + [topics[place].name.replacing("-", with: " ")]).filter(isTelling)
        .map { Term(words: Self.spoken($0), length: $0.count, topic: place) }
    }
  }

  /// The words of a text in small letters; names in code are split into their pieces.
  private static func spoken(_ text: String) -> [String] {
    Word.words(in: text).flatMap { word in
      word.isCode ? word.pieces.map { $0.lowercased() } : [word.text.lowercased()]
    }
  }

  /// True if `others` contain `words` in a row. A Korean word may have an ending there.
  private func stands(_ words: [String], in others: [String]) -> Bool {
    !words.isEmpty
      && others.indices.dropLast(words.count - 1).contains { start in
        zip(words, others[start...]).allSatisfy { word, other in
          word == other || word.utf8.contains { $0 >= 0x80 } && other.hasPrefix(word)
        }
      }
  }

  /// True of a term with at least two telling words, or written as code: `@main`, `0x8badf00d`.
  private func isTelling(_ term: String) -> Bool {
    let words = reader.tellingWords(in: term)
    guard words.count == 1 else { return words.count > 1 }
    return words[0].isCode || term.hasPrefix("@") || term.contains(where: \.isNumber)
  }

  /// The methods and notifications that a question names. `isAll`: it asks for one of them and nothing else.
  private func namedMethods(in question: String) -> (topics: [Subject], isAll: Bool) {
    let words = reader.tellingWords(in: question)
    let wanted = Set(words.filter(\.isCode).map { $0.text.lowercased() })
    func called(_ kind: Topic.Kind) -> [Topic] {
      topics.filter { topic in
        topic.kind == kind && topic.headings.contains { wanted.contains($0.lowercased()) }
      }
    }
    let found = called(.name)
    let isAll = words.count == 1 && found.count == 1 && called(.definition).isEmpty
    return (found.prefix(Self.mostNamed).map { Subject(topics: [$0], score: 0) }, isAll)
  }

  /// A topic with those of the same kind and name, such as a situation in every architecture.
  private struct Subject {
    let topics: [Topic]
    let score: Double

    var id: String { topics[0].id }
  }

  private func ranking(_ scores: [Int: Double], for question: String) -> [Subject] {
    let compared = compared(in: question)
    let hits = scores.map { place, score in
      let topic = topics[place]
      let all = asksForAll(compared, topic) ? Self.allNamed : 1
      return (place: place, id: topic.id, score: score * topic.preference * all)
    }.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.prefix(Self.looked)
    let same = Dictionary(grouping: hits, by: \.id)
    return hits.unique(by: \.id).map { hit in
      Subject(topics: same[hit.id, default: []].map { topics[$0.place] }, score: hit.score)
    }
  }

  /// The Latin words that a question in Korean tells: names and states.
  private func compared(in question: String) -> Set<String> {
    let words = reader.tellingWords(in: question)
    guard words.contains(where: \.isHangul) else { return [] }
    return Set(words.filter { !$0.isHangul }.map { $0.text.lowercased() })
  }

  /// True of a definition in whose question all of several words stand, such as two states that are compared.
  private func asksForAll(_ words: Set<String>, _ topic: Topic) -> Bool {
    guard words.count > 1, topic.kind == .definition else { return false }
    return topic.headings.contains { heading in
      words.isSubset(of: Word.words(in: heading).map { $0.text.lowercased() })
    }
  }

  /// The best topic of each half, and near ties, for the split whose weaker half scores best. Only splits whose
  /// halves have different best topics count.
  private func parts(_ halves: [[[Subject]]], _ enough: Double) -> [Subject] {
    func worse(_ cut: [[Subject]]) -> Double { cut.compactMap(\.first?.score).min() ?? 0 }
    let cuts = halves.filter { cut in
      cut.compactMap(\.first).unique(by: \.id).count == 2 && worse(cut) >= enough
    }
    let best = cuts.max { worse($0) < worse($1) } ?? []
    return best.compactMap(\.first)
      + best.flatMap { half in
        half.dropFirst().prefix(1).filter { $0.score >= half[0].score * Self.tied }
      }
  }

  /// Topics that score less than this many rare words do not answer the question.
  private static let enough = 3.5
  /// The factor on `enough` for half a question, or for a question of one word.
  private static let half = 0.5
  /// The share of the whole question's best score that both halves of two questions reach.
  private static let ofWhole = 0.3
  /// For each word that no text has, a topic must score as much as this many rare words more.
  private static let foreign = 2.0
  /// A topic with this share of the best score is shown in full, too.
  private static let equal = 0.9
  private static let tied = 0.95
  /// The factor of a definition that asks for all words of a question.
  private static let allNamed = 1.6
  /// How many further topics are shown in short, or named if none is shown in full.
  private static let nearest = 3
  private static let mostNamed = 2
  private static let looked = 40
  /// How many characters of a question are read: nobody asks longer, and work grows with the square.
  private static let longest = 400
}
