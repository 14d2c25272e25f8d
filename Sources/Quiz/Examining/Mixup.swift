import Machine

/// The cards that are easily confused, as the tables have it.
///
/// Two cards are confusable when they ask the same thing of what looks alike, and another answer is right:
/// - of two situations of an architecture, one of which shows what the other shows, but for one name;
/// - of the same situation, or the same duty, in two architectures;
/// - of two starts of an architecture at which one instance is in another state;
/// - of two names that follow one another in some situation, or stand for the same moment.
extension Examiner {
  /// Nil if two cards are not confusable; the same whichever comes first.
  package func closeness(of card: Card, to other: Card) -> Closeness? {
    guard card.id != other.id, card.kind == other.kind, card.effectKind == other.effectKind else {
      return nil
    }
    return kind(of: card)?.closeness(of: card, to: other)
  }

  /// The confusable ones among some cards, the closest first, otherwise in their order.
  package func confusable(with card: Card, among cards: [Card]) -> [Card] {
    let found = cards.compactMap { other in closeness(of: card, to: other).map { (other, $0) } }
    return found.filter { $0.1 == .near }.map(\.0) + found.filter { $0.1 == .far }.map(\.0)
  }

  /// The terms of the right answer at a card's first start; empty if that is no name or state. For a duty, all names
  /// that it belongs in.
  package func terms(of card: Card) -> [String] { kind(of: card)?.terms(of: card) ?? [] }
}

/// Two answers one of which somebody gave where the other was right.
package struct Mixup: Hashable, Sendable {
  /// Sorted, so that it does not matter which was right.
  private let terms: [String]

  private init?(_ one: String, _ other: String) {
    guard one != other else { return nil }
    terms = [one, other].sorted()
  }

  /// - Parameter words: the answer as it was read. Nil where it does not say one name or state in the place
  ///   of another.
  package init?(words: [String], to question: Question) {
    switch question.form {
    case .name, .state, .choice:
      let right = question.terms
      guard words.count == 1, let first = right.first else { return nil }
      let given = question.term(ofWord: words[0])
      guard !right.contains(given) else { return nil }
      self.init(given, first)
    case .sequence:
      guard let right = question.key.answer?.words.map(\.text),
        let (given, wanted) = Self.exchanged(words, right)
      else { return nil }
      self.init(question.term(ofWord: given), question.term(ofWord: wanted))
    default: return nil
    }
  }

  /// The one word in the place of another, or two neighbours swapped; nil where more is different.
  private static func exchanged(_ given: [String], _ right: [String]) -> (String, String)? {
    guard given.count == right.count else { return nil }
    let places = given.indices.filter { given[$0] != right[$0] }
    guard let first = places.first else { return nil }
    let areSwapped =
      places == [first, first + 1] && given[first] == right[first + 1]
      && given[first + 1] == right[first]
    guard places.count == 1 || areSwapped else { return nil }
    return (given[first], right[first])
  }

  package func contains(_ term: String) -> Bool { terms.contains(term) }

  /// True if a term is one of the two and the other is not among `terms`.
  package func tellsApart(_ term: String, among terms: [String]) -> Bool {
    other(than: term).map { !terms.contains($0) } ?? false
  }

  /// The other answer; nil where this is neither.
  package func other(than term: String) -> String? {
    contains(term) ? terms.first { $0 != term } : nil
  }
}
