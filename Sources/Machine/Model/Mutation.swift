/// One change of an architecture's tables: what they would say if a belief about them were true.
package enum Mutation: Sendable {
  /// Every row that fits the pattern, edited.
  case rows(Pattern, [TransitionEdit])
  /// A row that the tables do not have.
  case added(Transition, role: Role.ID)
  /// A situation that unfolds in another way.
  case script(Situation)
  /// A situation that is carried out as another one is.
  case carriedOut(Situation.ID, as: Situation.ID)
  /// A situation in which these events (ids) are not sent; a step that sends nothing else is left
  /// out.
  case unsent(Situation.ID, events: Set<String>)

  /// Which rows of a role's machine are meant; what is nil does not matter.
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
      to: StateSet? = nil,
      shows: EffectName.ID? = nil
    ) {
      self.role = role
      self.row = row
      self.from = from
      self.event = event
      self.to = to
      self.shows = shows
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
