import Platform

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
