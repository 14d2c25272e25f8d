import Quiz
import Machine

extension Rule {
  /// A card that the deck takes out must be there, and must have no question.
  static let unaskedCard = Rule(
    id: "unasked-card",
    deck: { subject in
      let named = subject.contents.shared.first("deck")?["unasked"]?.words ?? []
      guard subject.isExhausted, subject.canStart, !named.isEmpty else { return [] }
      let examiner = Examiner(subject.deck)
      let cards = Dictionary(
        examiner.unasked.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      return named.compactMap { node -> Finding? in
        let id = node.string ?? ""
        guard let card = cards[id] else { return finding("unknown", id, node) }
        return examiner.canAsk(card) ? finding("asked", id, node) : nil
      }
    })

  private static func finding(_ detail: String, _ card: String, _ node: Node) -> Finding {
    Finding(rule: "unasked-card", detail: detail, arguments: ["card": card], at: node.span)
  }
}

extension Examiner {
  /// Whether one of the first seeds has a question.
  fileprivate func canAsk(_ card: Card) -> Bool {
    (0..<16).contains { question(of: card, seed: $0) != nil }
  }
}

extension Rule.Subject {
  /// Whether all architectures are sound and every start of theirs can be reached: otherwise cards are
  /// missing for that reason.
  fileprivate var canStart: Bool {
    studies.count == deck.architectures.count
      && deck.architectures.allSatisfy { architecture in
        let simulator = Simulator(architecture)
        return architecture.starts.allSatisfy {
          simulator.run($0.after, from: Configuration(initialFor: architecture)).isPossible
        }
      }
  }
}
