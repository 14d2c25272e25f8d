extension Architecture {
  /// The same architecture with what `mutations` change, one after the other.
  package func applying(mutations: [Mutation]) -> Architecture {
    mutations.reduce(self) { $0.applying($1) }
  }

  private func applying(_ mutation: Mutation) -> Architecture {
    switch mutation {
    case .rows(let pattern, let edits):
      let rows = roles[pattern.role].machine.rows.filter { pattern.matches($0) }
      return replacing(rows: [pattern.role: rows.map { $0.edited(edits) }], situations: [])
    case .added(let row, let role):
      return replacing(rows: [role: [row]], situations: [])
    case .script(let situation):
      return replacing(rows: [:], situations: [situation])
    case .carriedOut(let situation, let other):
      return replacing(
        rows: [:], situations: [situations[situation].carriedOut(as: situations[other])])
    case .unsent(let situation, let events):
      return replacing(
        rows: [:],
        situations: [
          situations[situation].unfolding(in: without(events, situations[situation].steps))
        ])
    }
  }

  private func without(_ events: Set<String>, _ steps: [Situation.Step]) -> [Situation.Step] {
    steps.flatMap { step -> [Situation.Step] in
      switch step {
      case .set: return [step]
      case .when(let condition, let parts, let otherwise):
        return [
          .when(condition, without(events, parts), otherwise: without(events, otherwise))
        ]
      case .together(let parts):
        let left = without(events, parts)
        return left.isEmpty ? [] : [.together(left)]
      case .send(let target, let dispatches, let ifAny):
        let names = roles[target.role].machine.events
        let left = dispatches.filter { !events.contains(names[$0.event].id) }
        return left.isEmpty ? [] : [.send(to: target, left, ifAny: ifAny)]
      }
    }
  }
}

extension Situation {
  /// With its own words, and everything that happens of the other.
  fileprivate func carriedOut(as other: Situation) -> Situation {
    var copy = self
    copy.parameter = other.parameter
    copy.data = other.data
    copy.when = other.when
    copy.steps = other.steps
    return copy
  }

  fileprivate func unfolding(in steps: [Step]) -> Situation {
    var copy = self
    copy.steps = steps
    return copy
  }
}
