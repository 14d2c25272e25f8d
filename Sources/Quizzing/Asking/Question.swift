import Simulation
import Statechart

/// A question: what it is about, and its key, which was computed when it was made.
package struct Question: Sendable {
  package let spec: QuestionSpec
  package let card: Card
  /// What has happened so far, and whatever else the key depends on.
  package let world: [LocalizedText]
  package let calls: [Call]
  package let key: Key
  package let vocabulary: Vocabulary
  /// The situations as the machine carried them out.
  package let run: Run

  package var id: String { "\(card.id)@\(spec.seed)" }

  /// What may be shown before a verdict: `7k3mp@4f2a`.
  package var handle: String { "\(card.handle)@\(spec.seed)" }

  package var isSequence: Bool {
    if case .sequence = key { true } else { false }
  }

  /// Whether the names that must come can come in another order: two that differ stand in no stated
  /// order.
  package var allowsOtherOrders: Bool {
    guard case .sequence(let effects) = key else { return false }
    let order = Alphabet.order(of: effects)
    let must = effects.indices.filter { effects[$0].certainty == .must }
    return must.contains { second in
      must.prefix { $0 < second }.contains { first in
        effects[first].name != effects[second].name && !order.isBefore(first, second)
      }
    }
  }

  /// Whether nothing at all can be an answer; a state always is one.
  package var acceptsNone: Bool {
    if case .states = key { false } else { true }
  }

  /// What is right. Never stored anywhere; always the result of a run.
  package enum Key: Hashable, Sendable {
    /// Any of these names (indices in `Deck.names`); the second list is right too, if less to the point.
    case names([Int], also: [Int])
    /// Every order that these effects allow.
    case sequence([TracedEffect])
    /// Any of these states (ids) of an instance.
    case states([String], instance: Int)
  }
}
