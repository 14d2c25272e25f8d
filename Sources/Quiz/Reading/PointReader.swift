import Machine
import Platform

/// Recognises points of an answer in what a learner typed.
///
/// A point counts as said if a text has all names and terms that only this point has, denied where the point denies
/// them. The term that it defines ("Active: it receives events.") is enough, and so are enough of its other words.
package struct PointReader: Sendable {
  private let sentences: SentenceReader
  /// For each point, the names and terms that only it has; empty if it has none.
  private let marks: [[Mark]]
  private let words: PointWords
  /// True if the points tell one after the other what happens.
  private let isInOrder: Bool
  /// Words beside which names may be told in reverse order.
  private let reversing: [String]

  /// Terms that deny by themselves, such as *not running*.
  private let denyingTerms: [String]

  /// A name or a term of a point.
  private struct Mark: Hashable, Sendable {
    let spellings: Spellings
    let isDenied: Bool
    /// Set if it is the term that the point defines; nil for all others.
    var head: Head?
  }

  /// A term that a point defines.
  fileprivate enum Head: Hashable {
    case plain
    /// The point explains it by what it is not: "Suspended: no code runs."
    case deniedOf
  }

  /// - Parameters:
  ///   - terms: the terms of the field, each with all its words.
  ///   - synonyms: other words that mean the same.
  package init(
    _ statement: PointStatement, of question: String, terms: [[String]],
    synonyms: [Arc.Synonyms] = [], lexicon: Lexicon
  ) {
    let (points, isInOrder) = (statement.points, statement.isInOrder)
    let sentences = SentenceReader(lexicon, Stemmer(lexicon))
    (self.sentences, self.isInOrder) = (sentences, isInOrder)
    reversing = lexicon.words(.reversing)
    let heads = points.map { Self.head(of: $0, terms, lexicon) }
    let denials = lexicon.words(.not)
    let denyingTerms = terms.joined().filter { term in
      denials.contains { term.lowercased().hasPrefix($0 + " ") }
    }
    self.denyingTerms = denyingTerms
    let terms = terms.map(Spellings.init(term:))
    words = PointWords(points, of: question, synonyms: synonyms, sentences, lexicon)
    let texts = points.map(SpokenText.init)
    let asked = SpokenText(question)
    marks = points.indices.map { index in
      if let head = heads[index].map(Spellings.init(term:)), !head.stand(in: asked),
        heads.count(where: { $0 == heads[index] }) == 1
      {
        let denies = sentences.isDenied([Self.joining(denyingTerms, in: points[index])])
        return [Mark(spellings: head, isDenied: false, head: denies ? .deniedOf : .plain)]
      }
      let elsewhere = Array(texts[..<index]) + texts[(index + 1)...] + [asked]
      let written = Spellings.names(in: points[index])
      // Two names of one point that end alike are two things to say.
      let names = written.compactMap { name in
        Spellings(name: name)
          .apart(from: elsewhere + written.filter { $0 != name }.map(SpokenText.init))
      }
      // A point of an ordered answer counts as soon as its method is named.
      let isNameEnough = isInOrder && !names.isEmpty
      let own =
        names
        + (isNameEnough ? [] : terms).filter { $0.stand(in: texts[index]) }
        .compactMap { $0.apart(from: elsewhere) }
      return own.unique().flatMap { words in
        sentences.denials(of: words, in: Self.joining(denyingTerms, in: points[index])).prefix(1)
          .map { Mark(spellings: words, isDenied: $0) }
      }
    }
  }

  /// The term, in all its spellings, that a point begins with and defines; nil if there is none.
  private static func head(of point: String, _ terms: [[String]], _ lexicon: Lexicon) -> [String]? {
    let marks = [":"] + lexicon.words(.contrasting).map { $0 + " " }
    let point = point.lowercased()
    return terms.first { words in
      words.contains { word in
        point.hasPrefix(word.lowercased())
          && marks.contains(where: point.dropFirst(word.count).hasPrefix)
      }
    }
  }

  /// The most characters that are read: nobody types more, and the work grows with their square.
  private static let longest = 8_000

  /// The points, from 0, that stand in a text.
  package func said(in text: String) -> [Int] {
    let text = Self.joining(denyingTerms, in: String(text.prefix(Self.longest)))
    // In another order the same words say something else.
    let told = isInOrder ? [] : words.said(in: text)
    let said = marks.indices.filter { index in
      told.contains(index)
        || !marks[index].isEmpty && marks[index].allSatisfy { isSaid($0, in: text) }
    }
    let misplaced = isInOrder ? misplaced(said, in: text) : []
    return said.filter { !misplaced.contains($0) }
  }

  /// A text in which terms that deny by themselves are one word each, so that they deny nothing beside them.
  private static func joining(_ terms: [String], in text: String) -> String {
    terms.reduce(text) { text, term in
      [term, term.lowercased(), term.capitalizedFirst].reduce(text) {
        $0.replacing($1, with: $1.filter { $0 != " " })
      }
    }
  }

  /// The points whose names are said in another order than theirs: as few as leave the others in order.
  private func misplaced(_ said: [Int], in text: String) -> Set<Int> {
    guard !reversing.contains(where: " \(text.lowercased()) ".contains) else { return [] }
    let names = Spellings.names(in: text).map(SpokenText.init)
    let placed = said.compactMap { point in
      names.firstIndex { name in marks[point].contains { $0.spellings.stand(in: name) } }
        .map { (point: point, place: $0) }
    }
    // For each point the longest row of points in order that ends with it.
    var rows: [[Int]] = []
    for (index, item) in placed.enumerated() {
      let before = rows[..<index].indices.filter { placed[$0].place <= item.place }
        .map { rows[$0] }.max { $0.count < $1.count }
      rows.append((before ?? []) + [item.point])
    }
    let kept = rows.max { $0.count < $1.count } ?? []
    return Set(placed.map(\.point)).subtracting(kept)
  }

  private func isSaid(_ mark: Mark, in text: String) -> Bool {
    let denials = sentences.denials(of: mark.spellings, in: text, head: mark.head)
    return !denials.isEmpty && denials.allSatisfy { $0 == mark.isDenied }
  }
}

/// The points of an answer as sentences.
package struct PointStatement: Sendable {
  package var points: [String] = []
  /// True if they tell one after the other what happens: names that are said in another order do not count.
  package var isInOrder = false

  package init(points: [String] = [], isInOrder: Bool = false) {
    (self.points, self.isInOrder) = (points, isInOrder)
  }
}

extension SentenceReader {
  /// For each clause of a text that has the name or the term, whether the clause denies it. In a list only its item
  /// and the last, which ends the sentence, do; what explains a term may deny something else of it, as the point does.
  fileprivate func denials(
    of words: Spellings, in text: String, head: PointReader.Head? = nil
  ) -> [Bool] {
    clauses(of: text).map(\.text).filter { words.stand(in: SpokenText($0)) }.map { clause in
      let items = clause.split(separator: ",").map(String.init)
      let own = items.filter { words.stand(in: SpokenText($0)) }
      guard items.count >= Self.fewestItems, let last = items.last, !own.isEmpty else {
        return isDenied([clause]) && !(head == .deniedOf && explains(clause))
      }
      let explainsHead = head != nil && own.contains(where: explains)
      return isDenied([last]) && own != [last] && !explainsHead || head == nil && isDenied(own)
    }
  }

  private static let fewestItems = 3

  /// True of a term with something that is said of it, and not only that it is not so.
  private func explains(_ item: String) -> Bool {
    let idle = lexicon.letters(.padding, .verbs, .pronouns, .joins, .not, .negative, .no)
    let words = item.split(whereSeparator: \.isWhitespace).map { Spelling.letters(String($0)) }
    return words.count { word in
      !idle.contains(word) && !idle.contains(stemmer.stem(word))
        && !lexicon[.negative].contains { !$0.isLatin && word.hasPrefix($0) }
    } > 1
  }
}

/// Recognises points by their words, which count the more the fewer points have them.
private struct PointWords {
  private let thoughts: ThoughtReader
  private let maker: FeatureMaker
  /// The features of each point, without those of the question.
  private let features: [Set<Feature>]
  private let weights: [Feature: Double]
  /// For each point, whether it says something, denies it, or does both ("on a launch, but not on a resume").
  private let stances: [Set<Thought.Stance>]

  /// Something by which a point is known.
  private enum Feature: Hashable {
    /// A word that the deck lists, in any language.
    case listed(WordSpotter.Word)
    /// Any other word, by its stem.
    case stem(String)
    /// A name in code, by its letters.
    case name(String)
  }

  /// - Parameter synonyms: words that mean the same, in all languages.
  init(
    _ points: [String], of question: String, synonyms: [Arc.Synonyms], _ sentences: SentenceReader,
    _ lexicon: Lexicon
  ) {
    thoughts = ThoughtReader(lexicon, sentences)
    let plain = lexicon.letters(
      .padding, .verbs, .said, .subject, .pronouns, .joins, .because, .circumstances, .happens,
      .next, .only, .not
    )
    let written = points.flatMap(Spellings.names).unique()
    maker = FeatureMaker(
      spotter: WordSpotter(synonyms, names: Table([]), sentences.stemmer),
      stemmer: sentences.stemmer, idle: Set(plain.map(sentences.stemmer.stem)),
      names: written.map { (Spelling.letters($0), Spellings(name: $0)) })
    let maker = maker
    let asked = maker.features(of: question)
    let features = points.map { maker.features(of: $0).subtracting(asked) }
    let counts = features.joined().reduce(into: [Feature: Int]()) { $0[$1, default: 0] += 1 }
    (self.features, weights) = (features, counts.mapValues { 1 / Double($0) })
    let thoughts = thoughts
    stances = points.map { point in
      guard sentences.isDenied([point]) else { return [.said] }
      let own = thoughts.thoughts(of: point).joined()
        .filter { !maker.features(of: $0.text).isEmpty }.map(\.stance)
      return Set(own).union([.denied])
    }
  }

  private struct FeatureMaker {
    let spotter: WordSpotter
    let stemmer: Stemmer
    /// Stems that mean nothing by themselves.
    let idle: Set<String>
    /// The names of all points, by their letters.
    let names: [(letters: String, spellings: Spellings)]

    func features(of text: String) -> Set<Feature> {
      let found = spotter.spot(text)
      let code = Set(Spellings.names(in: text).map { Spelling.letters($0) })
      let stems = zip(0..., WholeWords(text).words)
        .filter { place, word in
          word.count > 2 && !code.contains(word) && !found.covers(place)
        }
        .map { stemmer.stem($1) }.filter { !idle.contains($0) }
      let spoken = SpokenText(text)
      let named = names.filter { $0.spellings.stand(in: spoken) }.map(\.letters)
      return Set(
        found.words.map { .listed($0) } + stems.map { .stem($0) } + named.map { .name($0) })
    }
  }

  /// A point counts as said if up to `mostThoughts` neighbouring thoughts have at least `least` of its features, which are
  /// at least `share` of their weight. Chosen on 160 labelled answers: a share of 0.5 finds a third of the points, 0.3 two
  /// thirds, and about eight in ten of the points found are right with either.
  private static let (share, least, mostThoughts) = (0.3, 2, 3)

  /// The points, from 0, of which a few neighbouring thoughts have enough, denied where the point denies.
  func said(in text: String) -> Set<Int> {
    let parts = thoughts.thoughts(of: text).joined().map {
      (features: maker.features(of: $0.text), stance: $0.stance)
    }
    return Set(features.indices.filter { isSaid($0, in: parts) })
  }

  private func isSaid(_ index: Int, in parts: [(features: Set<Feature>, stance: Thought.Stance)])
    -> Bool
  {
    let own = features[index]
    let whole = own.reduce(0) { $0 + (weights[$1] ?? 0) }
    var best: (share: Double, passage: Range<Int>)?
    for count in 1...Self.mostThoughts {
      for start in parts.indices.dropLast(count - 1) {
        let passage = start..<start + count
        let found = passage.reduce(into: Set<Feature>()) { $0.formUnion(parts[$1].features) }
          .intersection(own)
        let share = found.reduce(0) { $0 + (weights[$1] ?? 0) } / max(whole, 1)
        guard found.count >= Self.least, found.contains(where: { weights[$0] == 1 }),
          share >= Self.share, share > best?.share ?? 0
        else { continue }
        best = (share, passage)
      }
    }
    guard let best else { return false }
    let told = best.passage.map { parts[$0].stance }
    guard !told.contains(.doubted) else { return false }
    return stances[index].contains(told.contains(.denied) ? .denied : .said)
  }
}
