import Quiz

/// Questions of a kind, spread evenly over its cards and over seeds.
struct Draws {
  let examiner: Examiner
  let kind: QuestionKind

  private var cards: [Card] { examiner.cards.filter { $0.kind == kind } }

  /// Seeds all over their range, the same in every run.
  static func seed(_ round: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: round &* 40_503)
  }

  /// Calls `visit` with `count` questions, or with none where no card has any.
  func forEach(of count: Int, _ visit: (Question) -> Void) {
    var cards = cards
    var fruitful: Set<String> = []
    var left = count
    var round = 0
    while left > 0, !cards.isEmpty {
      for card in cards where left > 0 {
        guard let question = examiner.question(of: card, seed: Self.seed(round)) else { continue }
        fruitful.insert(card.id)
        left -= 1
        visit(question)
      }
      round += 1
      if round == Self.patience { cards = cards.filter { fruitful.contains($0.id) } }
    }
  }

  /// Cards without a question for any of fifty seeds.
  var barren: [String] {
    cards.filter { card in
      !(0..<Self.patience).contains {
        examiner.question(of: card, seed: Self.seed($0)) != nil
      }
    }.map(\.id)
  }

  private static let patience = 50
}
