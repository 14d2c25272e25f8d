import Machine

extension Examiner {
  /// True if a card asks about a name: what belongs in it or is said of it, what stands for it elsewhere, or what
  /// shows it where the card is first asked.
  package func asks(_ card: Card, aboutName name: EffectName.ID) -> Bool {
    switch card.asks {
    case .name(let own): own == name
    case .counterpart(let group, _, _):
      deck.material.counterparts[group].members.values.contains(name)
    default: isRight(deck.names[name].id, where: card)
    }
  }

  /// True if a card asks for ways to a state (its id), or for it.
  package func asks(_ card: Card, aboutState state: String) -> Bool {
    if case .state(let goal) = card.asks { return goal == state }
    return isRight(state, where: card)
  }

  private func isRight(_ id: String, where card: Card) -> Bool {
    kind(of: card)?.signature(of: card)?.key.contains(id) ?? false
  }
}
