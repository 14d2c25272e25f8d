/// Finds the choice that a few words of it tell from the others: `memory purge` for the removal from memory.
struct TellingWords: Sendable {
  /// The stems of each choice, by its id.
  private let choices: [(id: String, stems: Set<String>)]
  /// For each stem what it is worth: the fewer choices have it, the more.
  private let worth: [String: Double]
  /// Stems of words that say nothing of a choice.
  private let idle: Set<String>
  private let stemmer: Stemmer

  init(_ vocabulary: Vocabulary, _ lexicon: Lexicon, _ stemmer: Stemmer) {
    self.stemmer = stemmer
    let idle = Set(
      lexicon.letters(.padding, .verbs, .said, .pronouns, .subject, .joins, .next).map(stemmer.stem)
    )
    self.idle = idle
    let choices = vocabulary.entries.map { entry in
      (
        id: entry.id,
        stems: Set(entry.written.flatMap { Self.stems(of: $0, stemmer) }).subtracting(idle)
      )
    }
    self.choices = choices
    let all = choices.flatMap(\.stems)
    worth = Dictionary(grouping: all) { $0 }.mapValues { 1 / Double($0.count) }
  }

  private static func stems(of text: String, _ stemmer: Stemmer) -> [String] {
    WholeWords(text).words.filter { $0.contains(where: \.isLetter) }.map(stemmer.stem)
  }

  /// The id of the choice that the words of a text point to: by their worth more than to any other, or with words that no
  /// other choice has. Of two that differ by what only one of them says, it is the other. Nil if there is none.
  func choice(in text: String) -> String? {
    let said = Set(Self.stems(of: text, stemmer)).subtracting(idle)
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

  /// The share of the worth that is enough, and the most words of a short name.
  private static let (share, most) = (0.5, 6)
}
