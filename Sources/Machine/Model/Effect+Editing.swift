extension [Effect] {
  /// Without the lines that show a name.
  func dropping(_ name: EffectName.ID) -> [Effect] {
    flatMap { effect -> [Effect] in
      switch effect {
      case .show(let showing): showing.name == name ? [] : [effect]
      case .anyOrder(let sequences): Self.anyOrder(sequences.map { $0.dropping(name) })
      case .become, .send, .set: [effect]
      }
    }
  }

  /// With another name wherever one is shown, under the same conditions.
  func replacing(_ name: EffectName.ID, by other: EffectName.ID) -> [Effect] {
    map { effect in
      switch effect {
      case .show(let showing) where showing.name == name:
        .show(
          Effect.Showing(
            name: other, when: showing.when, on: showing.on, certainty: showing.certainty))
      case .anyOrder(let sequences):
        .anyOrder(sequences.map { $0.replacing(name, by: other) })
      case .show, .become, .send, .set: effect
      }
    }
  }

  /// With a name that is always shown there.
  func inserting(_ name: EffectName.ID, at place: TransitionEdit.Place) -> [Effect] {
    let line = Effect.show(
      Effect.Showing(name: name, when: .always, on: nil, certainty: .must))
    switch place {
    case .first: return [line] + self
    case .last: return self + [line]
    case .line(let index): return Array(prefix(index)) + [line] + dropFirst(index)
    case .before(let neighbour): return beside(neighbour) { [line, $0] }
    case .after(let neighbour): return beside(neighbour) { [$0, line] }
    }
  }

  private func beside(_ neighbour: EffectName.ID, _ put: (Effect) -> [Effect]) -> [Effect] {
    flatMap { effect -> [Effect] in
      switch effect {
      case .show(let showing): showing.name == neighbour ? put(effect) : [effect]
      case .anyOrder(let sequences):
        [.anyOrder(sequences.map { $0.beside(neighbour, put) })]
      case .become, .send, .set: [effect]
      }
    }
  }

  private static func anyOrder(_ sequences: [[Effect]]) -> [Effect] {
    let left = sequences.filter { !$0.isEmpty }
    return left.isEmpty ? [] : [.anyOrder(left)]
  }
}
