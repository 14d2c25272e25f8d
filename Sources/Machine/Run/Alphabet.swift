/// The names that an observer sees: the callbacks it implements, the notifications it listens to.
package struct Alphabet: Hashable, Sendable {
  package let names: Set<EffectName.ID>

  package init(_ names: Set<EffectName.ID>) {
    self.names = names
  }

  /// The effects in this alphabet, renumbered from `firstID`, each with its direct predecessors among them.
  package func observe(_ effects: [TracedEffect]) -> [TracedEffect] {
    let chosen = effects.indices.filter { names.contains(effects[$0].name) }
    let order = Self.order(of: effects).restricted(to: chosen)
    return chosen.enumerated().map { place, index in
      var effect = effects[index]
      effect.id = place
      effect.after = order.direct(before: place)
      return effect
    }
  }

  /// The order stated between `effects`, by their place in the list; predecessors outside it are ignored.
  package static func order(of effects: [TracedEffect]) -> PartialOrder {
    let places = Dictionary(uniqueKeysWithValues: effects.enumerated().map { ($1.id, $0) })
    return PartialOrder(predecessors: effects.map { $0.after.compactMap { places[$0] } })
  }
}
