/// One edit of an architecture's tables, which makes a misconception about them true.
package enum Mutation: Sendable {
  /// Every row that fits the pattern, edited.
  case rows(Pattern, [TransitionEdit])
  /// Adds a row to the role's machine.
  case added(Transition, role: Role.ID)
  /// Replaces the situation with the same id.
  case script(Situation)
  case carriedOut(Situation.ID, as: Situation.ID)
  /// A situation in which these events (ids) are not sent; a step that sends nothing else is left
  /// out.
  case unsent(Situation.ID, events: Set<String>)

  /// A pattern of rows of a role's machine; parts that are nil do not matter.
  package struct Pattern: Hashable, Sendable {
    package let role: Role.ID
    package let row: String?
    /// Rows that start in these states only.
    package let from: StateSet?
    package let event: StateMachine.Event.ID?
    package let to: StateSet?
    /// Rows that can show this name.
    package let shows: EffectName.ID?

    package init(
      role: Role.ID, row: String? = nil, from: StateSet? = nil, event: StateMachine.Event.ID? = nil,
      to: StateSet? = nil, shows: EffectName.ID? = nil
    ) {
      (self.role, self.row, self.from) = (role, row, from)
      (self.event, self.to, self.shows) = (event, to, shows)
    }

    package func matches(_ candidate: Transition) -> Bool {
      (row ?? candidate.id) == candidate.id
        && (from.map { candidate.from.union($0) == $0 } ?? true)
        && (event ?? candidate.event) == candidate.event
        && (to.map { states in candidate.to.map { states.contains($0) } ?? false } ?? true)
        && (shows.map { name in candidate.shownNames.contains(name) } ?? true)
    }
  }
}

extension Architecture {
  /// A copy with `mutations` applied, one after the other.
  package func applying(mutations: [Mutation]) -> Architecture {
    mutations.reduce(self) { $0.applying($1) }
  }

  private func applying(_ mutation: Mutation) -> Architecture {
    switch mutation {
    case .rows(let pattern, let edits):
      let rows = roles[pattern.role].machine.rows.filter { pattern.matches($0) }
      return replacing(rows: [pattern.role: rows.map { $0.edited(edits) }])
    case .added(let row, let role): return replacing(rows: [role: [row]])
    case .script(let situation): return replacing(situations: [situation])
    case .carriedOut(let situation, let other):
      return replacing(situations: [situations[situation].carriedOut(as: situations[other])])
    case .unsent(let id, let events):
      var situation = situations[id]
      situation.steps = without(events, situation.steps)
      return replacing(situations: [situation])
    }
  }

  private func without(_ events: Set<String>, _ steps: [Situation.Step]) -> [Situation.Step] {
    steps.flatMap { step -> [Situation.Step] in
      switch step {
      case .set: return [step]
      case .when(let condition, let parts, let otherwise):
        return [.when(condition, without(events, parts), otherwise: without(events, otherwise))]
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
  /// A copy that keeps its own words and takes parameter, data, condition and steps from `other`.
  fileprivate func carriedOut(as other: Situation) -> Situation {
    var copy = self
    copy.parameter = other.parameter
    copy.data = other.data
    copy.when = other.when
    copy.steps = other.steps
    return copy
  }
}

/// One change of a row.
package enum TransitionEdit: Hashable, Sendable {
  case drop(EffectName.ID)
  case replace(EffectName.ID, with: EffectName.ID)
  case insert(EffectName.ID, Place)
  /// The row leads to another leaf.
  case lead(to: Leaf)
  /// The row is never taken.
  case never

  /// A place among a row's effects. Beside a name that the row does not show, nothing is inserted.
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
  package var shownNames: [EffectName.ID] { effects.flatMap(\.showings).map(\.name) }

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

extension [Effect] {
  /// Replaces every line that shows `name` by `lines` of it. Sequences left empty are removed.
  private func rewriting(
    _ name: EffectName.ID, _ lines: (Effect.Showing) -> [Effect]
  ) -> [Effect] {
    flatMap { effect -> [Effect] in
      switch effect {
      case .show(let showing): return showing.name == name ? lines(showing) : [effect]
      case .anyOrder(let sequences):
        let left = sequences.map { $0.rewriting(name, lines) }.filter { !$0.isEmpty }
        return left.isEmpty ? [] : [.anyOrder(left)]
      case .become, .send, .set: return [effect]
      }
    }
  }

  fileprivate func dropping(_ name: EffectName.ID) -> [Effect] { rewriting(name) { _ in [] } }

  /// Shows `other` wherever `name` is shown, under the same conditions.
  fileprivate func replacing(_ name: EffectName.ID, by other: EffectName.ID) -> [Effect] {
    rewriting(name) { showing in
      var showing = showing
      showing.name = other
      return [.show(showing)]
    }
  }

  /// Adds a line at `place` that always shows `name`.
  fileprivate func inserting(_ name: EffectName.ID, at place: TransitionEdit.Place) -> [Effect] {
    let line = Effect.show(Effect.Showing(name: name))
    return switch place {
    case .first: [line] + self
    case .last: self + [line]
    case .line(let index): prefix(index) + [line] + dropFirst(index)
    case .before(let neighbour): rewriting(neighbour) { [line, .show($0)] }
    case .after(let neighbour): rewriting(neighbour) { [.show($0), line] }
    }
  }
}
