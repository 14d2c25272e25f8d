import Platform

/// Finds the choice that a few words identify: `memory purge` for the removal from memory.
struct TellingWords: Sendable {
  /// The stems of each choice, by its id.
  private let choices: [(id: String, stems: Set<String>, pairs: Set<String>)]
  /// For each stem what it is worth: the fewer choices have it, the more.
  private let worth: [String: Double]
  /// Stems of words that say nothing of a choice.
  private let idle: Set<String>
  /// Letters that make a noun a verb.
  private let verbs: [String]
  private let stemmer: Stemmer
  /// Stems of words for all, and of those that may stand before what the choices share.
  private let all: Set<String>
  private let sharing: Set<String>

  init(_ vocabulary: Vocabulary, _ lexicon: Lexicon, _ stemmer: Stemmer) {
    self.stemmer = stemmer
    let verbs = lexicon.letters(.verbMaking).sorted()
    self.verbs = verbs
    let idle = Set(
      lexicon.letters(.padding, .verbs, .said, .pronouns, .subject, .joins, .next).map(stemmer.stem)
    )
    self.idle = idle
    all = Set(lexicon.letters(.all, .several, .none).map(stemmer.stem))
    let numbers = lexicon.words(.numbers).flatMap { $0.split(separator: " ") }
    sharing = idle.union(numbers.map { stemmer.stem(Spelling.letters(String($0))) }).union(
      lexicon.letters(
        .all, .several, .none, .circumstances, .because, .not, .no, .denies, .except, .and, .only,
        .having
      ).map(stemmer.stem))
    let choices = vocabulary.entries.map { entry in
      (
        id: entry.id,
        stems: Set(entry.written.flatMap { Self.stems(of: $0, stemmer, verbs) }).subtracting(idle),
        pairs: Set(entry.written.flatMap(Self.pairs))
      )
    }
    self.choices = choices
    let all = choices.flatMap(\.stems)
    worth = Dictionary(grouping: all) { $0 }.mapValues { 1 / Double($0.count) }
  }

  private static func stems(
    of text: String, _ stemmer: Stemmer, _ verbs: [String]
  ) -> [String] {
    WholeWords(text).words.filter { $0.contains(where: \.isLetter) }.map { word in
      let stem = stemmer.stem(word)
      // `재개` and `재개합니다`
      let verb = verbs.first { stem.count > $0.count + 2 && stem.hasSuffix($0) }
      return String(stem.dropLast(verb?.count ?? 0))
    }
  }

  /// The id of the choice that has most of a text's words, rare words counting more; nil if none stands out. Of several
  /// it is the one whose words all the others have, too.
  func choice(in text: String) -> String? { byWords(text) ?? alike(text) }

  private func byWords(_ text: String) -> String? {
    let said = Set(Self.stems(of: text, stemmer, verbs)).subtracting(idle)
    guard !said.isEmpty, said.count <= Self.most else { return nil }
    let values = choices.map { choice in
      said.intersection(choice.stems).reduce(0) { $0 + (worth[$1] ?? 0) }
    }
    let whole = said.reduce(0) { $0 + (worth[$1] ?? 1) }
    guard let best = values.max(), best > 0 else { return nil }
    let found = choices.indices.filter { values[$0] == best }.map { choices[$0] }
    let plainest = found.first { one in found.allSatisfy { one.stems.isSubset(of: $0.stems) } }
    guard let choice = plainest else { return nil }
    let isOwn = choices.allSatisfy { other in
      other.id == choice.id || !said.contains { worth[$0] == 1 && other.stems.contains($0) }
    }
    return best >= Self.share * whole || best >= 1 && isOwn ? choice.id : nil
  }

  /// The id of the choice whose syllables those of a text are like, in languages that write words together as they like:
  /// `화면 새로고침` for `화면 내용 새로 고치기`. Nil if two are about as near.
  private func alike(_ text: String) -> String? {
    let typed = Self.pairs(text)
    guard !text.isLatin, typed.count >= Self.fewestPairs else { return nil }
    let shares = choices.map { choice in
      (choice.id, Double(typed.intersection(choice.pairs).count) / Double(typed.count))
    }.sorted { $0.1 > $1.1 }
    guard let best = shares.first, best.1 >= Self.share,
      best.1 >= (shares.dropFirst().first?.1 ?? 0) + Self.lead
    else { return nil }
    return best.0
  }

  /// Each two neighbouring letters of a text without blanks.
  private static func pairs(_ text: String) -> Set<String> {
    let letters = text.filter { $0.isOfWord }.lowercased().map(String.init)
    return Set(zip(letters, letters.dropFirst()).map { $0 + $1 })
  }

  /// The ids of all choices that have each word of a text such as `all with ten minutes`, or of those that have none.
  /// Empty if the text does not speak of several, or has a word of no choice.
  func choices(sharing text: String, isDenied: Bool) -> [String] {
    // `doesn't` is one word.
    let text = text.filter { $0 != "'" }
    let words = WholeWords(text).words.map(stemmer.stem)
    let said = Set(Self.stems(of: text, stemmer, verbs)).subtracting(sharing)
    guard words.contains(where: all.contains), !said.isEmpty else { return [] }
    let found = choices.filter { said.isSubset(of: $0.stems) }
    guard found.count > 1 else { return [] }
    return isDenied
      ? choices.filter { said.isDisjoint(with: $0.stems) }.map(\.id) : found.map(\.id)
  }

  /// The ids of the choices that the pieces of a line point to; nil if one points to none. A piece that only completes
  /// the choice before it to a longer one replaces that: `home and ten minutes`.
  func choices(in pieces: [String]) -> [String]? {
    var found: [String] = []
    for piece in pieces {
      guard let id = choice(in: piece) else { return nil }
      let said = Set(Self.stems(of: piece, stemmer, verbs))
      if let last = found.last, last != id, let (one, other) = stems(of: last, id),
        one.isStrictSubset(of: other), said.isDisjoint(with: one)
      {
        found.removeLast()
      }
      found.append(id)
    }
    return found
  }

  private func stems(of one: String, _ other: String) -> (Set<String>, Set<String>)? {
    guard let first = choices.first(where: { $0.id == one }),
      let second = choices.first(where: { $0.id == other })
    else { return nil }
    return (first.stems, second.stems)
  }

  /// The share of the worth that is enough, and the most words of a short name.
  private static let (share, most) = (0.5, 6)
  /// Fewer pairs of letters say too little, and by how much of them the nearest choice has to be nearer than another.
  private static let (fewestPairs, lead) = (2, 0.25)
}
