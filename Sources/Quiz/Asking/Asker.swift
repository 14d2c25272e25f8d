/// Deals the cards of some kinds of questions, and asks them.
protocol Asker: Sendable {
  func cards() -> [Card]

  /// A question of one of its cards; nil when none has a key that is beyond doubt.
  /// - Parameter seed: four hexadecimal digits; `generator` is the card's and the seed's own.
  func question(
    of card: Card, seed: String, using generator: inout SeededGenerator
  ) -> Question?

  /// The question that was asked of one of its cards as `spec` says, with the key of today's tables.
  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question
}

extension Asker {
  /// An asker that rebuilds nothing has lost what it asked.
  func question(from spec: QuestionSpec, of card: Card) throws(LostQuestion) -> Question {
    throw .changed
  }
}
