/// One row of a transition table: `from · on · when · to · effects · sources`.
package struct Transition: Sendable {
  package typealias ID = Machine.ID<Transition>

  /// Authored and permanent: `scene/active-to-inactive`.
  package let id: String
  package let from: StateSet
  /// Depth of the state the row starts from; inner rows shadow outer ones.
  package let depth: Int
  package let event: StateMachine.Event.ID
  package internal(set) var when: Guard
  /// Nil for a row that stays where it is.
  package internal(set) var to: Leaf?
  package internal(set) var effects: [Effect]
  /// Why, in a sentence, for feedback.
  package let because: LocalizedText?
  package let sources: [String]
  package let claims: [String]

  package init(
    id: String, from: StateSet, depth: Int, event: StateMachine.Event.ID, when: Guard, to: Leaf?,
    effects: [Effect], because: LocalizedText?, sources: [String], claims: [String]
  ) {
    self.id = id
    self.from = from
    self.depth = depth
    self.event = event
    self.when = when
    self.to = to
    self.effects = effects
    self.because = because
    self.sources = sources
    self.claims = claims
  }
}
