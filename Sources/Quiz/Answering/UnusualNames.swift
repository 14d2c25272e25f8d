import Machine

/// Names that nobody implements by default and that the tables show in a question's run: an answer that has
/// them where they are shown is not wrong for it.
struct UnusualNames {
  private let deck: Deck
  private let question: Question
  private let shown: Set<EffectName.ID>

  init(_ deck: Deck, _ question: Question) {
    self.deck = deck
    self.question = question
    guard case .moment = question.subject, let run = question.run else {
      shown = []
      return
    }
    let kind = question.card.effectKind
    let seen = Set(question.spec.implements)
    shown = Set(run.effects.map(\.name)).filter {
      !deck.names[$0].isImplementedByDefault && deck.names[$0].isAsked
        && deck.names[$0].kind == kind && !seen.contains(deck.names[$0].id)
    }
  }

  func contains(_ name: EffectName.ID) -> Bool { shown.contains(name) }

  /// The effects of a sequence together with those of these names.
  func added(to effects: [TracedEffect]) -> [TracedEffect] {
    shown.isEmpty ? effects : observed(with: shown)
  }

  /// Which of them (ids) answer the question as well as its key does.
  var right: [String] {
    shown.sorted().filter(isRight).map { deck.names[$0].id }
  }

  private func isRight(_ name: EffectName.ID) -> Bool {
    let effects = observed(with: [name])
    switch question.card.asks {
    case .only: return true
    case .first: return effects.contains { $0.name == name && $0.after.isEmpty }
    case .last:
      return effects.contains { last in
        last.name == name && !effects.contains { $0.after.contains(last.id) }
      }
    case .duty(let duty):
      return (deck.names[name].duties + deck.names[name].alsoAccepts).contains(duty)
    default: return false
    }
  }

  private func observed(with names: Set<EffectName.ID>) -> [TracedEffect] {
    let seen = Set(question.spec.implements)
    let usual = deck.names.indices.filter { seen.contains(deck.names[$0].id) }
    return Alphabet(names.union(usual)).observe(question.run?.effects ?? [])
  }
}
