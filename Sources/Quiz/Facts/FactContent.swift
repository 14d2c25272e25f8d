import Machine

/// The piece of content that a fact is about.
package enum FactContent: Sendable {
  /// The rows that are this one fact, in their order; at least one.
  case rows(Architecture.ID, Role.ID, [Transition])
  case situation(Situation, in: Architecture.ID)
  case delivery(EffectName.ID)
  case duty(Duty)
  case counterpart(Counterpart)
  case myth(Myth)
  case definition(Definition)
}

extension FactBook {
  /// Nil if there is no such fact.
  package func matter(of id: StudyFact.ID) -> FactContent? {
    guard fact(id) != nil, let (kind, name) = StudyFact.Sort.parts(of: id) else { return nil }
    let (deck, material) = (names.deck, names.deck.material)
    switch kind {
    case .row: return names.rows(of: id)
    case .situation: return situation(named: name, deck)
    case .delivery: return deck.names.firstIndex { $0.id == name }.map { .delivery($0) }
    case .duty: return deck.duty(name).map { .duty($0) }
    case .counterpart: return material.counterparts.first { $0.id == name }.map { .counterpart($0) }
    case .myth: return material.myth(name).map { .myth($0) }
    case .definition: return material.definition(name).map { .definition($0) }
    }
  }

  /// The situation with this id: that of the main architecture, if it has one.
  private func situation(named name: String, _ deck: Deck) -> FactContent? {
    let found = deck.architectures.indices.lazy.compactMap { index -> FactContent? in
      deck.architectures[index].situations.first { $0.id == name }
        .map { .situation($0, in: index) }
    }
    let main = deck.architectures[deck.mainArchitecture].situations.first { $0.id == name }
    return main.map { .situation($0, in: deck.mainArchitecture) } ?? found.first
  }
}

extension FactNames {
  fileprivate func rows(of id: StudyFact.ID) -> FactContent? {
    for index in deck.architectures.indices {
      let roles = deck.architectures[index].roles
      for role in roles.indices {
        let rows = roles[role].machine.rows
        let found = rows.indices.filter { row($0, role, of: index) == id }.map { rows[$0] }
        if !found.isEmpty { return .rows(index, role, found) }
      }
    }
    return nil
  }
}
