import Quiz
import Machine

/// What a quiz has had so far, for deciding which card comes next.
struct Tally {
  private let deck: Deck
  private var counts: [Mark: Int] = [:]

  private enum Mark: Hashable {
    case kind(QuestionKind)
    case mix(QuestionKind, architecture: Int?)
    case architecture(Int?)
    /// A situation, whatever the architecture, a duty, or whatever else a card is about.
    case subject(String)
  }

  /// The smaller in the first number that differs comes first.
  struct Rank {
    let numbers: [Int]

    func isBefore(_ other: Rank) -> Bool {
      numbers.lexicographicallyPrecedes(other.numbers)
    }
  }

  init(deck: Deck) {
    self.deck = deck
  }

  mutating func note(_ card: Card) {
    for mark in marks(of: card) { counts[mark, default: 0] += 1 }
  }

  func rank(of card: Card) -> Rank {
    let counts = marks(of: card).map { self.counts[$0] ?? 0 }
    let rarity = Situation.Frequency.allCases.count { $0 > card.frequency }
    return Rank(numbers: counts.dropLast() + [rarity] + counts.suffix(1))
  }

  /// What matters most comes first.
  private func marks(of card: Card) -> [Mark] {
    [
      .kind(card.kind), .mix(card.kind, architecture: card.architecture),
      .architecture(card.architecture), .subject(subject(of: card)),
    ]
  }

  private func subject(of card: Card) -> String {
    if case .counterpart(let group, _, _) = card.asks { return "counterpart \(group)" }
    guard let architecture = card.architecture, let situation = card.situation else {
      return card.asks.text
    }
    return deck.architectures[architecture].situations[situation].id
  }
}
