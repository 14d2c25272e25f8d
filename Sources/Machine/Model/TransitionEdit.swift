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
    var copy = self
    switch edit {
    case .drop(let name): copy.effects = effects.dropping(name)
    case .replace(let name, let other): copy.effects = effects.replacing(name, by: other)
    case .insert(let name, let place): copy.effects = effects.inserting(name, at: place)
    case .lead(let leaf): copy.to = leaf
    case .never: copy.when = .not(.always)
    }
    return copy
  }
}
