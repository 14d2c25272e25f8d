import Machine

/// Finds the changes of a role's state by trying everything that can happen with one instance of each role in play.
package struct StateArrows {
  private let role: Role.ID
  private let architecture: Architecture
  private let deck: Deck

  package init(role: Role.ID, architecture: Architecture, deck: Deck) {
    (self.role, self.architecture, self.deck) = (role, architecture, deck)
  }

  /// A change from one state to another. Situations that always show the same names share an arrow.
  package struct Arrow {
    package let from: State.ID
    package let to: State.ID
    /// Sorted: situations that change nothing else about the role first, then those that interviewers ask often.
    package var situations: [Situation.ID]
    /// Names that are always shown.
    package let names: [EffectName.ID]
    /// Names that are shown only in some situations, or that may be left out.
    package var others: [Other]
  }

  package struct Other {
    package let name: EffectName.ID
    package let situations: [Situation.ID]
    package let isOptional: Bool
  }

  private var machine: StateMachine { architecture.roles[role].machine }

  /// A row of the table, with the states it leads from and to, as answers call them.
  private struct Place: Hashable {
    let row: Transition.ID
    let from: State.ID
    let to: State.ID
  }

  private typealias Occasion = (situation: Situation.ID, before: Configuration, isAlone: Bool)

  /// The arrows, in the order of the table's rows.
  package func arrows() -> [Arrow] {
    let found = occasions()
    let order = found.keys.sorted { ($0.row, $0.from, $0.to) < ($1.row, $1.from, $1.to) }
    return order.reduce(into: []) { arrows, place in
      let arrow = arrow(place, ranked(found[place] ?? []))
      let same = arrows.firstIndex {
        ($0.from, $0.to, $0.names) == (arrow.from, arrow.to, arrow.names)
      }
      guard let same else { return arrows.append(arrow) }
      arrows[same].situations = (arrows[same].situations + arrow.situations).unique()
      arrows[same].others += arrow.others
    }
  }

  /// For each change, the situations that make it, each with the first world in which it does.
  private func occasions() -> [Place: [Occasion]] {
    var found: [Place: [Occasion]] = [:]
    let look = { (edge: StateGraph.Edge) in
      guard edge.to != nil else { return }
      let steps = edge.outcome.steps.filter {
        architecture.instances[$0.instance].role == role && $0.from != $0.to
      }
      for step in steps {
        let place = Place(row: step.row, from: answer(step.from), to: answer(step.to))
        let situation = edge.outcome.call.situation
        let isKnown = found[place]?.contains { $0.situation == situation } ?? false
        guard place.from != place.to, !isKnown else { continue }
        found[place, default: []].append((situation, edge.outcome.before, steps.count == 1))
      }
    }
    _ = StateGraph(of: Simulator(architecture), within: .init(instances: 1), visit: look)
    return found
  }

  private func answer(_ leaf: Leaf) -> State.ID {
    let answer = machine.answer(forLeaf: leaf).id
    return machine.states.firstIndex { $0.id == answer } ?? machine.states.startIndex
  }

  private func ranked(_ occasions: [Occasion]) -> [Occasion] {
    occasions.sorted { one, other in
      let (first, second) = (one.situation, other.situation)
      if one.isAlone != other.isAlone { return one.isAlone }
      let asked = (architecture.situations[first].asked, architecture.situations[second].asked)
      return asked.0 == asked.1 ? first < second : asked.0 > asked.1
    }
  }

  private func arrow(_ place: Place, _ occasions: [Occasion]) -> Arrow {
    let showings = machine.rows[place.row].effects.flatMap(\.showings).filter { isShown($0.name) }
    let fixed = showings.filter { $0.when == .always && $0.certainty == .must }.map(\.name)
    let others = showings.filter { !fixed.contains($0.name) }.map { showing in
      Other(
        name: showing.name,
        situations: occasions.filter { shows(showing.name, place.row, $0) }.map(\.situation),
        isOptional: showing.certainty == .may)
    }
    return Arrow(
      from: place.from, to: place.to, situations: occasions.map(\.situation), names: fixed,
      others: others.filter { !$0.situations.isEmpty })
  }

  /// True of a name that is implemented by default and whose kind questions ask for.
  package func isShown(_ name: EffectName.ID) -> Bool {
    deck.names[name].isImplementedByDefault && deck.kind(ofName: name).isAsked
  }

  private func shows(_ name: EffectName.ID, _ row: Transition.ID, _ occasion: Occasion) -> Bool {
    let simulator = Simulator(architecture)
    return simulator.calls(of: occasion.situation, in: occasion.before).contains { call in
      simulator.run([call], from: occasion.before).effects.contains {
        $0.name == name && $0.cause == .row(role: role, row)
      }
    }
  }
}
