/// A question as it was asked: everything its key is computed from, in names that outlive a session.
///
/// The log keeps it, so a later table re-grades that question and no other.
package struct QuestionSpec: Codable, Hashable, Sendable {
  /// `trace:scene-based/go-home`.
  package let card: String
  /// Four hexadecimal digits, `4f2a`.
  package let seed: String
  package let deck: String
  /// Empty where the question is about none or all of them.
  package let architecture: String
  /// A question kind's name: `callback`, `next-state`.
  package let kind: String
  /// Situations that led to the world the question begins in: `close-window@scene-2`.
  package let after: [String]
  /// Facts that differ from their default.
  package let facts: [String: Bool]
  /// Variants in force.
  package let variants: [String]
  /// Names that the observer sees.
  package let implements: [String]
  /// Situations the question is about, in order.
  package let situations: [String]
  /// What is asked of them, in the kind's own words: `first`, `duty pause-music`, `scene-1`.
  package let asks: String
  /// Choices in the order shown; empty where the answer is typed.
  package let options: [String]

  package init(
    card: String, seed: String, deck: String, architecture: String, kind: String, after: [String],
    facts: [String: Bool], variants: [String], implements: [String], situations: [String],
    asks: String, options: [String]
  ) {
    self.card = card
    self.seed = seed
    self.deck = deck
    self.architecture = architecture
    self.kind = kind
    self.after = after
    self.facts = facts
    self.variants = variants
    self.implements = implements
    self.situations = situations
    self.asks = asks
    self.options = options
  }
}

extension QuestionSpec {
  /// The same world and situations, of which something else is asked.
  func asking(_ asks: String, options: [String]) -> QuestionSpec {
    QuestionSpec(
      card: card, seed: seed, deck: deck, architecture: architecture, kind: kind, after: after,
      facts: facts, variants: variants, implements: implements, situations: situations, asks: asks,
      options: options)
  }

  /// The same question under another seed.
  func with(seed: String) -> QuestionSpec {
    QuestionSpec(
      card: card, seed: seed, deck: deck, architecture: architecture, kind: kind, after: after,
      facts: facts, variants: variants, implements: implements, situations: situations, asks: asks,
      options: options)
  }

  /// The question of a card that carries out no situations.
  init(
    _ card: Card, seed: String, in deck: Deck, after: [String] = [], facts: [String: Bool] = [:],
    implements: [String] = [], asks: String? = nil, options: [String] = []
  ) {
    self.init(
      card: card.id, seed: seed, deck: deck.id,
      architecture: card.architecture.map { deck.architectures[$0].id } ?? "",
      kind: card.kind.rawValue, after: after, facts: facts, variants: [], implements: implements,
      situations: [], asks: asks ?? card.asks.text, options: options)
  }
}
