import Quizzing

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
  func forEach(of count: Int, _ visit: (Question, UInt16) -> Void) {
    var cards = cards
    var left = count
    var round = 0
    while left > 0, !cards.isEmpty {
      let seed = Self.seed(round)
      var fruitful: Set<String> = []
      for card in cards where left > 0 {
        guard let question = examiner.question(of: card, seed: seed) else { continue }
        fruitful.insert(card.id)
        left -= 1
        visit(question, seed)
      }
      if left > 0, round == 0 || fruitful.isEmpty { cards = cards.filter { isFruitful($0) } }
      round += 1
    }
  }

  private func isFruitful(_ card: Card) -> Bool {
    (0..<Self.patience).contains { examiner.question(of: card, seed: Self.seed($0)) != nil }
  }

  /// Cards without a question for any of fifty seeds.
  var barren: [String] {
    cards.filter { !isFruitful($0) }.map(\.id)
  }

  private static let patience = 50
}
