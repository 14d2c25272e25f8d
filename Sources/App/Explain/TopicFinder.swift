import Machine
import Platform
import Quiz

/// Finds the topics that a text names.
struct TopicFinder {
  let deck: Deck
  let topics: [Topic]

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

  /// The name nearest in spelling, for a text of one word.
  func nearestName(to text: String) -> String? {
    if text.trimmed.contains(where: \.isWhitespace) { return nil }
    return NearestName.nearest(
      to: text, among: topics.filter { $0.kind != .source }.map(\.shortestSpelling))
  }
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
