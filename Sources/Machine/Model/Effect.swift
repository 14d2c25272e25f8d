/// One line of a row's `effects`, in the order written.
package indirect enum Effect: Hashable, Sendable {
  /// Something becomes visible: a callback, a notification, whatever kinds the content declares.
  case show(Showing)
  /// Sequences of lines whose order against each other nothing states.
  case anyOrder([[Effect]])
  /// From here on the instance is in the row's target state.
  case become
  /// An event for other instances, handled when this row is done and before the next step.
  case send(event: StateMachine.Event.ID, to: Target)
  /// From here on a fact of the world has this value.
  case set(fact: Fact.ID, to: Bool)

  package struct Showing: Hashable, Sendable {
    package let name: EffectName.ID
    package let when: Guard
    /// The instance it concerns, when not the row's own.
    package let on: Target?
    package let certainty: Certainty

    package init(name: EffectName.ID, when: Guard, on: Target?, certainty: Certainty) {
      self.name = name
      self.when = when
      self.on = on
      self.certainty = certainty
    }
  }

  /// Every effect shown by this line.
  package var showings: [Showing] {
    switch self {
    case .show(let showing): [showing]
    case .anyOrder(let sequences): sequences.joined().flatMap(\.showings)
    case .become, .send, .set: []
    }
  }

  /// Every event sent by this line.
  package var sends: [(event: StateMachine.Event.ID, target: Target)] {
    switch self {
    case .send(let event, let target): [(event, target)]
    case .anyOrder(let sequences): sequences.joined().flatMap(\.sends)
    case .show, .become, .set: []
    }
  }
}
