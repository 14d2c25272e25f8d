import Machine

/// A change from one box of a figure to another, as the tables have it.
package struct FigureArrow: Sendable {
  package let from: Figure.Box.ID
  package let to: Figure.Box.ID
  /// The facts of the table rows that it stands for.
  package fileprivate(set) var facts: [StudyFact.ID]
  /// The situations that make the change happen.
  package fileprivate(set) var situations: [Situation.ID]
  /// The names shown on the way, in their order. Names that the figure does not tell are left out.
  package fileprivate(set) var calls: [Call]
  /// True if nothing that questions ask for is shown on the way.
  package fileprivate(set) var isSilent: Bool

  /// The same without names.
  package var bare: FigureArrow {
    var arrow = self
    arrow.calls = []
    return arrow
  }

  package struct Call: Sendable {
    package let name: EffectName.ID
    /// True if it may be left out, or does not come every time.
    package fileprivate(set) var isOptional: Bool
  }
}

extension Figure {
  /// The arrows between the boxes, in the order of the situations.
  package func arrows(in deck: Deck) -> [FigureArrow] {
    let architecture = deck.architectures[self.architecture]
    let simulator = Simulator(architecture)
    let worlds = starts.compactMap { simulator.world(of: architecture.starts[$0]) }
    let names = FactNames(deck)
    var arrows: [FigureArrow] = []
    for situation in situations {
      for world in worlds {
        for call in simulator.calls(of: situation, in: world) {
          let outcome = simulator.run([call], from: world).outcomes[0]
          FigureTrace(figure: self, deck: deck, names: names, outcome: outcome).arrows.forEach {
            arrows.merge($0)
          }
        }
      }
    }
    return arrows
  }
}

extension [FigureArrow] {
  /// Merges an arrow into the one between the same boxes, or appends it if there is none.
  fileprivate mutating func merge(_ arrow: FigureArrow) {
    let same = firstIndex { ($0.from, $0.to) == (arrow.from, arrow.to) }
    guard let same else { return append(arrow) }
    self[same].facts = (self[same].facts + arrow.facts).unique()
    self[same].situations = (self[same].situations + arrow.situations).unique()
    self[same].isSilent = self[same].isSilent && arrow.isSilent
    self[same].calls = self[same].calls.merged(with: arrow.calls)
  }
}

extension [FigureArrow.Call] {
  /// Merges two lists of names. A name that only one list has becomes optional and keeps its place behind the one
  /// before it.
  fileprivate func merged(with others: Self) -> Self {
    var merged = map { call in
      let other = others.first { $0.name == call.name }
      return Element(name: call.name, isOptional: call.isOptional || other?.isOptional ?? true)
    }
    var place = 0
    for other in others {
      if let known = merged.firstIndex(where: { $0.name == other.name }) {
        place = known + 1
      } else {
        merged.insert(Element(name: other.name, isOptional: true), at: place)
        place += 1
      }
    }
    return merged
  }
}

/// Finds the arrows for what happens when one situation occurs in one world.
private struct FigureTrace {
  let figure: Figure
  let deck: Deck
  let names: FactNames
  let outcome: Macrostep

  private var architecture: Architecture { deck.architectures[figure.architecture] }

  var arrows: [FigureArrow] {
    figure.instances(in: architecture).flatMap(arrows)
  }

  /// A way through states that have no box counts as one arrow. What is shown before the state changes
  /// belongs to the arrow; rows that follow from the change are among its facts.
  private func arrows(of instance: Instance.ID) -> [FigureArrow] {
    let shown = effectsByStep
    var world = outcome.before
    var here = figure.box(of: instance, in: world, by: architecture)
    var taken: [Int] = []
    var arrows: [FigureArrow] = []
    for (index, step) in outcome.steps.enumerated() {
      world.leaves[step.instance] = step.to
      let now = figure.box(of: instance, in: world, by: architecture)
      let isTelling = shown[index].contains { figure.calls.contains($0.name) }
      if now != here || isTelling {
        taken.append(index)
      } else if let last = arrows.indices.last, arrows[last].to == now, step.from != step.to {
        arrows[last].facts += facts([index])
      }
      guard let now, now != here else { continue }
      if let here { arrows += arrow(from: here, to: now, taken, shown) }
      (here, taken) = (now, [])
    }
    return arrows
  }

  private func arrow(
    from: Figure.Box.ID, to: Figure.Box.ID, _ steps: [Int], _ shown: [[TracedEffect]]
  ) -> [FigureArrow] {
    guard !figure.boxes[from].isGreyed, !figure.boxes[to].isGreyed else { return [] }
    let effects = steps.flatMap { shown[$0] }
    let told = effects.filter { figure.calls.contains($0.name) }
    return [
      FigureArrow(
        from: from, to: to, facts: facts(steps),
        situations: [outcome.call.situation],
        calls: told.map { .init(name: $0.name, isOptional: $0.certainty == .may) },
        isSilent: !effects.contains { deck.kind(ofName: $0.name).isAsked })
    ]
  }

  /// The facts of those steps whose roles decide which box an instance is in.
  private func facts(_ steps: [Int]) -> [StudyFact.ID] {
    let roles = figure.rolesRead(in: architecture)
    return steps.map { outcome.steps[$0] }.compactMap { step in
      let role = architecture.instances[step.instance].role
      return roles.contains(role) ? names.row(step.row, role, of: figure.architecture) : nil
    }.unique()
  }

  /// The effects of each step; those of a derived value belong to the step whose effects they follow.
  private var effectsByStep: [[TracedEffect]] {
    var found = outcome.steps.map { _ in [TracedEffect]() }
    var step = 0
    var taking: Int?
    for effect in outcome.effects {
      if case .row(let role, let row) = effect.cause, effect.taking != taking {
        let from = taking == nil ? 0 : step + 1
        step = outcome.steps.indices.dropFirst(from).first { isStep($0, of: role, row) } ?? step
        taking = effect.taking
      }
      if found.indices.contains(step) { found[step].append(effect) }
    }
    return found
  }

  private func isStep(_ index: Int, of role: Role.ID, _ row: Transition.ID) -> Bool {
    let step = outcome.steps[index]
    return step.row == row && architecture.instances[step.instance].role == role
  }
}
