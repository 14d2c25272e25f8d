/// A question as it was asked: everything its key is computed from, in ids that stay the same between sessions.
///
/// The log keeps it, so a later table re-grades that question and no other.
package struct QuestionSpec: Codable, Hashable, Sendable {
  /// `trace:scene-based/go-home`.
  package let card: String
  /// Four hexadecimal digits, `4f2a`.
  package var seed: String
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
  package var implements: [String]
  /// Situations the question is about, in order.
  package let situations: [String]
  /// The question about them, in the kind's own words: `first`, `duty pause-music`, `scene-1`.
  package internal(set) var asks: String
  /// Choices in the order shown; empty where the answer is typed.
  package var options: [String]

  package init(
    card: String, seed: String, deck: String, architecture: String, kind: String, after: [String],
    facts: [String: Bool], variants: [String], implements: [String], situations: [String],
    asks: String, options: [String]
  ) {
    (self.card, self.seed, self.deck, self.architecture) = (card, seed, deck, architecture)
    (self.kind, self.after, self.facts, self.variants) = (kind, after, facts, variants)
    (self.implements, self.situations) = (implements, situations)
    (self.asks, self.options) = (asks, options)
  }
}

/// Why a question that was asked once cannot be asked any more.
package enum LostQuestion: Error, Hashable, Sendable {
  /// Its card is not dealt any more.
  case card
  /// A situation, fact, name or choice that it speaks of is gone (its id).
  case missing(String)
  /// Its situations cannot happen any more.
  case impossible
  /// Its key is not beyond doubt any more.
  case doubtful
  /// Its subject asks something else now.
  case changed
}
