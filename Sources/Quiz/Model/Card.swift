import Machine
import Platform

/// One thing to ask about the content. It stays the same card when the wording changes.
package struct Card: Hashable, Sendable {
  /// `callback:scene-based/incoming-call/duty/pause-music`; unique in its deck.
  package let id: String
  /// The id of the deck it belongs to.
  package let deck: String
  package let kind: QuestionKind
  /// Nil if it is about none or all of them.
  package let architecture: Architecture.ID?
  /// Nil if the seed chooses one, or if it is about none.
  package let situation: Situation.ID?
  /// The kind of names that is asked for.
  package let effectKind: EffectKind.ID
  package let asks: Asks
  /// Nil if the kind of question supplies the wording.
  let title: LocalizedText?
  package let frequency: Situation.Frequency

  /// - Parameter path: the part of its id behind the kind and the colon.
  init(
    _ kind: QuestionKind, _ path: String, in deck: Deck, architecture: Architecture.ID? = nil,
    situation: Situation.ID? = nil, effectKind: EffectKind.ID? = nil, asks: Asks,
    title: LocalizedText?, frequency: Situation.Frequency
  ) {
    id = "\(kind.rawValue):\(path)"
    self.deck = deck.id
    self.effectKind = effectKind ?? deck.kinds.startIndex
    (self.kind, self.architecture, self.situation) = (kind, architecture, situation)
    (self.asks, self.title, self.frequency) = (asks, title, frequency)
  }

  /// The thing that a card asks for. Each kind of question uses the cases that fit it; kinds may share a case.
  package enum Asks: Hashable, Sendable {
    /// Of a situation: the whole sequence, the state afterwards, or what is true whenever it happens.
    case all
    case only, first, last
    /// The names that carry a duty (its id).
    case duty(String)
    /// A name: the statements about it, or the duties that belong in it.
    case name(EffectName.ID)
    /// The changes of a role.
    case role(Role.ID)
    /// The whole sequence of so many situations that the seed draws, with one instance of each role in play or
    /// with several.
    case journey(Int, ofSeveral: Bool)
    /// The situations that are possible at a start.
    case start(Start.ID)
    /// The name in the family `to` that corresponds to the name in the family `from`.
    case counterpart(Counterpart.ID, from: Counterpart.Family.ID, to: Counterpart.Family.ID)
    /// The ways to a state (its id).
    case state(String)
    /// An entry of the deck's material, by its id.
    case entry(String)

    /// As the log keeps it: `first`, `duty pause-music`.
    package var text: String {
      switch self {
      case .all: "all"
      case .only: "only"
      case .first: "first"
      case .last: "last"
      case .duty(let duty): "duty \(duty)"
      case .name(let name): "name \(name)"
      case .role(let role): "role \(role)"
      case .journey(let count, let ofSeveral): "journey \(count)\(ofSeveral ? " several" : "")"
      case .start(let start): "start \(start)"
      case .counterpart(let group, let from, let to): "counterpart \(group) \(from) \(to)"
      case .state(let state): "state \(state)"
      // The card's name has it.
      case .entry: "entry"
      }
    }

    /// True if several instances of some role are in play.
    package var isOfSeveral: Bool {
      if case .journey(_, ofSeveral: true) = self { true } else { false }
    }

    /// The order of a situation's cards: everything, the only name, the first, the last.
    var breadth: Int {
      switch self {
      case .only: 1
      case .first: 2
      case .last: 3
      default: 0
      }
    }
  }

  /// Shown before a verdict, since the id can give the answer away: `7k3mp`.
  package var handle: String { StableHash.handle(id) }
}

extension Situation.Frequency: Comparable {
  package static func < (first: Self, second: Self) -> Bool { first.place < second.place }
}

extension Deck {
  /// The situation that a card is about; nil if it is about none, or if the seed chooses one.
  package func situation(of card: Card) -> Situation? {
    guard let architecture = card.architecture, let situation = card.situation else { return nil }
    return architectures[architecture].situations[situation]
  }

  /// The first kind of names that questions ask for.
  var firstAskedKind: EffectKind.ID? { kinds.firstIndex(where: \.isAsked) }
}
