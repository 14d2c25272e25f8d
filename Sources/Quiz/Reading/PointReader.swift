/// Recognises points of an answer in what a learner typed, by the names and terms that stand in one point and in no
/// other, nor in the question. A point is said if all of those are, each denied where the point denies it.
package struct PointReader: Sendable {
  private let sentences: SentenceReader
  /// For each point what tells it from the others; nothing if no word does.
  private let marks: [[Mark]]

  /// A name or a term of a point, with all its spellings as letters.
  private struct Mark: Sendable {
    let spellings: Set<String>
    let isDenied: Bool
  }

  /// - Parameter terms: the terms of the field, each with all its words.
  package init(
    _ points: [String], of question: String, terms: [[String]], wording: Wording
  ) {
    let lexicon = wording.lexicon
    let sentences = SentenceReader(lexicon, Stemmer(lexicon))
    self.sentences = sentences
    let known = terms.map { Set($0.map(Spelling.letters)).subtracting([""]) }
    marks = points.indices.map { index in
      let (point, others) = (points[index], points.enumerated().filter { $0.offset != index })
      let elsewhere = others.map(\.element) + [question]
      let foreign = Set(elsewhere.flatMap(Self.names).flatMap(Self.forms))
      let names = Self.names(in: point).map { Self.forms(of: $0).subtracting(foreign) }
      let own = known.filter { term in
        Self.stands(term, in: point) && !elsewhere.contains { Self.stands(term, in: $0) }
      }
      return (names + own).filter { !$0.isEmpty }.unique().compactMap { spellings in
        Self.denials(of: spellings, in: point, sentences).first.map {
          Mark(spellings: spellings, isDenied: $0)
        }
      }
    }
  }

  /// The points, from 0, that stand in a text.
  package func said(in text: String) -> [Int] {
    marks.indices.filter { index in
      !marks[index].isEmpty
        && marks[index].allSatisfy { mark in
          let denials = Self.denials(of: mark.spellings, in: text, sentences)
          return !denials.isEmpty && denials.allSatisfy { $0 == mark.isDenied }
        }
    }
  }

  // MARK: Where it stands

  /// For each thought of a text that has one of some spellings: whether it says that something is not so.
  private static func denials(
    of spellings: Set<String>, in text: String, _ sentences: SentenceReader
  ) -> [Bool] {
    sentences.clauses(of: text).filter { stands(spellings, in: $0.text) }
      .map { sentences.isNegated($0.text) }
  }

  /// Terms may stand in the plural.
  private static func stands(_ spellings: Set<String>, in text: String) -> Bool {
    let words = WholeWords(text)
    return spellings.contains { words.spells($0) || $0.isLatin && words.spells($0 + "s") }
  }

  // MARK: Names

  /// What is written as code: a capital within a word that has small letters, or labels.
  private static func names(in text: String) -> [String] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "_:().".contains($0))) }
      .map { String($0.drop { !$0.isLetter }) }
      .filter { name in
        name.dropFirst().contains(where: \.isUppercase)
          && name.count(where: \.isLowercase) > 1
      }
  }

  /// The letters of a name, and of beginnings and ends of each label, of two words and more.
  private static func forms(of name: String) -> Set<String> {
    let cuts = name.split { "(:.)".contains($0) }.map { NameParts(String($0)).words }
      .flatMap { words in
        words.indices.flatMap { [words[...$0], words[$0...]] }.filter { $0.count > 1 }
          .map { $0.joined() }
      }
    return Set([Spelling.letters(name)] + cuts)
  }
}
