import Platform

/// Recognises points of an answer in what a learner typed.
///
/// A point counts as said if a text has all names and terms that only this point has, denied where the point denies
/// them. The term that it defines ("Active: it receives events.") is enough, and so are most of its own words.
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
    /// True of the term that the point defines.
    var isHead = false
  }

  /// - Parameter terms: the terms of the field, each with all its words.
  package init(
    _ statement: PointStatement, of question: String, terms: [[String]], lexicon: Lexicon
  ) {
    let (points, isInOrder) = (statement.points, statement.isInOrder)
    let sentences = SentenceReader(lexicon, Stemmer(lexicon))
    (self.sentences, self.isInOrder) = (sentences, isInOrder)
    reversing = lexicon.words(.reversing)
    let heads = points.map { Self.head(of: $0, terms, lexicon) }
    let denials = lexicon.words(.not)
    denyingTerms = terms.joined().filter { term in
      denials.contains { term.lowercased().hasPrefix($0 + " ") }
    }
    let terms = terms.map(Spellings.init(term:))
    words = PointWords(points, of: question, sentences, lexicon)
    let texts = points.map(SpokenText.init)
    let asked = SpokenText(question)
    marks = points.indices.map { index in
      if let head = heads[index].map(Spellings.init(term:)), !head.stand(in: asked),
        heads.count(where: { $0 == heads[index] }) == 1
      {
        return [Mark(spellings: head, isDenied: false, isHead: true)]
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
        sentences.denials(of: words, in: points[index]).prefix(1)
          .map { Mark(spellings: words, isDenied: $0) }
      }
    }
  }

  /// The term, in all its spellings, that a point begins with and defines; nil if there is none.
  private static func head(of point: String, _ terms: [[String]], _ lexicon: Lexicon) -> [String]? {
    let marks = [":"] + lexicon.words(.topics).map { $0 + " " }
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
    let text = denyingTerms.reduce(String(text.prefix(Self.longest))) { text, term in
      [term, term.lowercased(), term.capitalizedFirst].reduce(text) {
        $0.replacing($1, with: $1.filter { $0 != " " })
      }
    }
    let told = words.said(in: text)
    let said = marks.indices.filter { index in
      told.contains(index)
        || !marks[index].isEmpty && marks[index].allSatisfy { isSaid($0, in: text) }
    }
    let misplaced = isInOrder ? misplaced(said, in: text) : []
    return said.filter { !misplaced.contains($0) }
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
    let denials = sentences.denials(of: mark.spellings, in: text, isHead: mark.isHead)
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

/// A text taken apart once, in which many names and terms are looked for.
struct SpokenText {
  /// The letters of its words, and of those that are not code.
  fileprivate let words: [String]
  fileprivate let prose: [String]
  /// The letters of its names in code; `typed` has the ends of their labels, too, and `parts` all that shortened names
  /// may consist of.
  fileprivate let names: Set<String>
  fileprivate let typed: Set<String>
  fileprivate let parts: Set<String>

  init(_ text: String) {
    words = WholeWords(text).words
    prose = WholeWords(Spellings.prose(text)).words
    let written = Spellings.names(in: text)
    names = Set(written.flatMap(Spellings.wholes))
    typed = Set(written.flatMap(Spellings.typed))
    parts = Set(written.flatMap(Spellings.parts))
  }
}

/// The letters by which a name or a term is known in a sentence.
struct Spellings: Hashable {
  /// Spellings in prose, with or without blanks.
  private var spoken: Set<String> = []
  /// Spellings as code: in full, and (`written`) by parts of its labels, too.
  private var full: Set<String> = []
  private(set) var written: Set<String> = []

  /// A term, in the plural too.
  init(term: [String]) {
    let words = Set(term.map(Spelling.letters)).subtracting([""])
    spoken = words.union(words.filter(\.isLatin).map { $0 + "s" })
  }

  /// A name in code, whole and as its labels, which may lack words in front or, of long ones, at the end.
  init(name: String) {
    let labels = Self.labels(of: name)
    (full, written) = (Set(Self.wholes(of: name)), Set(Self.parts(name)))
    let long = labels.flatMap { words in
      words.indices.dropFirst(2).map { words[...$0].joined() }
        + words.indices.dropLast(2).map { words[$0...].joined() }
    }
    spoken = Set(long).union([Spelling.letters(name)])
  }

  /// The spellings that occur in none of some texts; nil if none is left. Of a term that occurs in one, none is left.
  func apart(from texts: [SpokenText]) -> Spellings? {
    if written.isEmpty { return texts.contains(where: stand) ? nil : self }
    let foreign = texts.flatMap(\.parts)
    var rest = self
    rest.full.subtract(texts.flatMap(\.typed))
    rest.written.subtract(foreign)
    rest.spoken.subtract(foreign)
    rest.spoken = rest.spoken.filter { form in
      !texts.contains { WholeWords.spells(form, $0.words) }
    }
    return rest.written.isEmpty ? nil : rest
  }

  /// True if the name or the term occurs in a text. A part of a name is no term; a name may have more or fewer words in
  /// front.
  func stand(in text: SpokenText) -> Bool {
    let words = written.isEmpty ? text.prose : text.words
    return spoken.contains { WholeWords.spells($0, words) }
      || !written.isDisjoint(with: text.names) || !full.isDisjoint(with: text.typed)
  }

  fileprivate static func prose(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).filter { names(in: String($0)).isEmpty }
      .joined(separator: " ")
  }

  /// The letters of a name, and of each of its labels of two words and more.
  fileprivate static func wholes(of name: String) -> [String] {
    [Spelling.letters(name)] + labels(of: name).filter { $0.count > 1 }.map { $0.joined() }
  }

  /// The letters of a name, and of all that its labels end in.
  fileprivate static func typed(_ name: String) -> [String] {
    [Spelling.letters(name)] + labels(of: name).flatMap(ends)
  }

  /// The letters of a name, and of all runs of two words and more in its labels.
  fileprivate static func parts(_ name: String) -> [String] {
    typed(name)
      + labels(of: name).filter { $0.count <= mostWords }.flatMap { words in
        words.indices.dropLast().flatMap { first in
          words.indices[(first + 1)...].map { words[first...$0].joined() }
        }
      }
  }

  /// No label of a name has more words; the runs of a longer one would take long to make.
  private static let mostWords = 12

  /// The words of a text that are written as code: with a capital inside and at least two small letters.
  static func names(in text: String) -> [String] {
    text.split { !($0.isASCII && ($0.isOfWord || "_:().".contains($0))) }
      .filter { word in
        word.dropFirst().contains(where: \.isUppercase) && word.count(where: \.isLowercase) > 1
      }
      .map(String.init)
  }

  private static func labels(of name: String) -> [[String]] {
    name.split { "(:.)".contains($0) }.map { NameParts(String($0)).words }
  }

  /// Two words and more at the end of a label.
  private static func ends(of words: [String]) -> [String] {
    words.indices.dropLast().map { words[$0...].joined() }
  }
}

extension SentenceReader {
  /// For each clause of a text that has the name or the term, whether the clause denies it. In a list only its item
  /// and the last, which ends the sentence, do; an item may deny something else of a term that it explains.
  fileprivate func denials(of words: Spellings, in text: String, isHead: Bool = false) -> [Bool] {
    clauses(of: text).map(\.text).filter { words.stand(in: SpokenText($0)) }.map { clause in
      let items = clause.split(separator: ",").map(String.init)
      let own = items.filter { words.stand(in: SpokenText($0)) }
      guard items.count >= Self.fewestItems, let last = items.last, !own.isEmpty else {
        return isDenied([clause])
      }
      return isDenied([last]) && own != [last] || !isHead && isDenied(own)
    }
  }

  private static let fewestItems = 3
}

/// Recognises points by their words, which count the more the fewer points have them.
private struct PointWords {
  private let sentences: SentenceReader
  /// Stems that mean nothing by themselves, or stand in the question.
  private let idle: Set<String>
  /// For each point the weight of each of its stems: the fewer points have it, the more.
  private let weights: [[String: Double]]
  private let isDenied: [Bool]

  init(
    _ points: [String], of question: String, _ sentences: SentenceReader, _ lexicon: Lexicon
  ) {
    self.sentences = sentences
    let stemmer = sentences.stemmer
    let plain = lexicon.letters(
      .padding, .verbs, .said, .subject, .pronouns, .joins, .because, .circumstances, .happens,
      .next, .only
    )
    idle = Set(plain.map(stemmer.stem)).union(Self.stems(of: question, stemmer))
    let stems = points.map { [idle] in Self.stems(of: $0, stemmer).subtracting(idle) }
    weights = stems.map { own in
      let pairs = own.map { stem in (stem, 1 / Double(stems.count { $0.contains(stem) })) }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    isDenied = points.map { sentences.isDenied([$0]) }
  }

  private static func stems(of text: String, _ stemmer: Stemmer) -> Set<String> {
    Set(WholeWords(text).words.filter { $0.count > 2 }.map(stemmer.stem))
  }

  /// The share of its words, by weight, and the number of words that a text must have for a point to count as said.
  private static let (share, least) = (0.6, 3)

  /// The points, from 0, most of whose words stand in a text, denied where the point denies.
  func said(in text: String) -> Set<Int> {
    let clauses = sentences.clauses(of: text).map { clause in
      (
        stems: Self.stems(of: clause.text, sentences.stemmer),
        isDenied: sentences.isDenied([clause.text])
      )
    }
    return Set(
      weights.indices.filter { index in
        let own = weights[index]
        let found = own.filter { stem, _ in clauses.contains { $0.stems.contains(stem) } }
        guard found.count >= Self.least,
          found.values.reduce(0, +) >= Self.share * own.values.reduce(0, +)
        else { return false }
        let speaking = clauses.filter { !$0.stems.isDisjoint(with: found.keys) }
        return speaking.contains(where: \.isDenied) == isDenied[index]
      })
  }
}
