import Machine

/// Leaves accepted answers out of a text.
struct AnswerBlank {
  private let titles: [String]
  private let spellings: Set<String>

  init(_ question: Question, _ deck: Deck) {
    let accepted = Self.accepted(by: question, deck)
    let entries = question.vocabulary.entries.filter { accepted.contains($0.id) }
    titles = Set(entries.flatMap { $0.title.byLanguage.values }).sorted {
      ($1.count, $0) < ($0.count, $1)
    }
    spellings = Set(entries.flatMap(\.spellings).filter { Self.isTelling($0) })
  }

  /// The text with a gap for every accepted answer; nil if one can still be read out of it.
  func text(_ text: String) -> String? {
    let gapped = titles.reduce(text) { $0.replacing($1, with: "…") }
    let folded = Spelling.fold(gapped)
    return spellings.contains { folded.contains($0) } ? nil : gapped
  }

  /// A number is in many texts without telling anything.
  private static func isTelling(_ spelling: String) -> Bool {
    spelling.contains { !$0.isNumber }
  }

  private static func accepted(by question: Question, _ deck: Deck) -> Set<String> {
    switch question.key {
    case .names(let right, let also): Set((right + also).map { deck.names[$0].id })
    case .states(let right, _): Set(right)
    case .sequence(let effects): Set(effects.map { Grader.word(of: $0, in: question, deck) })
    case .choices(let right, _): Set(right)
    case .path(let path):
      Set(
        path.shortest.compactMap { call in
          question.card.architecture.map { deck.architectures[$0].situations[call.situation].id }
        })
    case .truth, .recall: []
    }
  }
}
