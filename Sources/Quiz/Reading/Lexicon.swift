/// The words, stems and endings that typed answers are read with, by what they mean. Answers may be in any
/// language, so the lists of all languages are one.
package struct Lexicon: Sendable {
  private let lists: [String: [String]]

  /// - Parameter lists: by the name of the list.
  package init(_ lists: [String: [String]] = [:]) {
    self.lists = lists
  }

  /// What the words of a list mean. Content/wording says more of each.
  enum List: String, CaseIterable, Sendable {
    case yes, no, `true`, `false`, agrees, not, denies, asks, said, knew, forgot
    case verbEndings = "endings-of-verbs"
    case none, nouns, happens, any, unknown, hardly
    case numbers, counters, range, twice, all
    case padding, next, subject, because, therefore, unless, maybe, called, short
    case unlessWithin = "unless-within"
    case endings, particles, owners, links, follows
  }

  func words(_ list: List) -> [String] {
    lists[list.rawValue] ?? []
  }

  func folded(_ list: List) -> Set<String> {
    Set(words(list).map(Spelling.fold))
  }

  /// These lists and those of another: a deck in a further language brings its words along.
  func joined(by other: Lexicon) -> Lexicon {
    Lexicon(lists.merging(other.lists) { $0 + $1 })
  }

  package var stemmer: Stemmer {
    Stemmer(endings: words(.endings), particles: words(.particles))
  }
}
