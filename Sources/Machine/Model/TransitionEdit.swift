/// One change of a row.
package enum TransitionEdit: Hashable, Sendable {
  case drop(EffectName.ID)
  case replace(EffectName.ID, with: EffectName.ID)
  case insert(EffectName.ID, Place)
  /// The row leads to another leaf.
  case lead(to: Leaf)
  /// The row is never taken.
  case never

  /// Where a name is put among a row's lines. Beside a name that the row does not show nothing is put.
  package enum Place: Hashable, Sendable {
    case first, last
    case before(EffectName.ID)
    case after(EffectName.ID)
    /// Before the line with this index; behind the last line where there are fewer.
    case line(Int)
  }
}

extension Transition {
  /// The names that the row can show.
  package var shownNames: [EffectName.ID] {
    effects.flatMap(\.showings).map(\.name)
  }

  package func edited(_ edits: [TransitionEdit]) -> Transition {
    edits.reduce(self) { $0.edited($1) }
  }

  private func edited(_ edit: TransitionEdit) -> Transition {
    switch edit {
    case .drop(let name): changed(effects: effects.dropping(name))
    case .replace(let name, let other): changed(effects: effects.replacing(name, by: other))
    case .insert(let name, let place): changed(effects: effects.inserting(name, at: place))
    case .lead(let leaf): changed(to: leaf)
    case .never: changed(when: .not(.always))
    }
  }

  private func changed(
    effects: [Effect]? = nil, to: Leaf? = nil, when: Guard? = nil
  ) -> Transition {
    Transition(
      id: id, from: from, depth: depth, event: event, when: when ?? self.when, to: to ?? self.to,
      effects: effects ?? self.effects, because: because, sources: sources, claims: claims)
  }
}
