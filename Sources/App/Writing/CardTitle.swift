import Quiz
import Machine

/// Says what a card is about, in words.
struct CardTitle {
  let deck: Deck
  let voice: Voice

  /// "trace · scene-based · Home".
  func text(_ card: Card) -> String {
    let architecture = card.architecture.map { deck.architectures[$0] }
    let parts = [
      voice.say("kind.\(card.kind.rawValue)"), architecture.map { voice.text($0.title) },
      subject(card, architecture),
    ]
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: voice.signs(" · "))
  }

  private func subject(_ card: Card, _ architecture: Architecture?) -> String? {
    switch card.asks {
    case .all, .only, .first, .last:
      return card.situation.flatMap { index in
        architecture.map { voice.text($0.situations[index].label) }
      }
    case .duty(let id): return deck.duty(id).map { voice.text($0.task) }
    case .name(let name): return voice.text(deck.names[name].name)
    case .role(let role): return architecture.map { voice.text($0.roles[role].title) }
    case .journey(let count, let ofSeveral):
      return voice.say(ofSeveral ? "card.journey.several" : "card.journey", ["n": Phrase(count)])
    case .state(let state):
      return architecture.flatMap { architecture in
        architecture.roles.first(where: \.isAsked)
          .map { voice.text($0.machine.states[state].title) }
      }
    case .start(let start): return architecture.map { voice.text($0.starts[start].text) }
    case .counterpart(let group, let from, _):
      return deck.material.counterparts[group].members[from].map { voice.text(deck.names[$0].name) }
    case .entry(let id): return entry(id, card.kind)
    }
  }

  private func entry(_ id: String, _ kind: QuestionKind) -> String? {
    switch kind {
    case .myth: deck.material.myth(id).map { voice.text($0.question) }
    case .code: deck.material.listing(id).map { voice.text($0.title) }
    case .definition: deck.material.definition(id).map { voice.text($0.front) }
    default: nil
    }
  }
}
