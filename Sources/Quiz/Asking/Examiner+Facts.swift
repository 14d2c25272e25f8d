extension Examiner {
  /// The cards about the same fact, this one among them: the same situation of the same architecture. A card
  /// of no situation is alone with its fact.
  package func cards(aboutFactOf card: Card) -> [Card] {
    guard card.situation != nil else { return [card] }
    return cards.filter {
      $0.situation == card.situation && $0.architecture == card.architecture
    }
  }

  /// At most so many different questions of some cards, evenly and a few of each, with seeds of `generator`.
  package func questions(
    of cards: [Card], atMost limit: Int, using generator: inout SeededGenerator
  ) -> [Question] {
    let each = cards.isEmpty ? 0 : min(Self.few, max(1, limit / cards.count))
    var seen: Set<QuestionSpec> = []
    let questions = cards.prefix(limit).flatMap { card in
      (0..<each).compactMap { _ in
        question(of: card, seed: UInt16(truncatingIfNeeded: generator.next()))
      }
    }
    return questions.filter { seen.insert($0.spec.with(seed: "")).inserted }
  }

  private static let few = 6
}
