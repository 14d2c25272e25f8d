import Machine

/// The events that any row or script of any architecture sends, by where they are declared.
struct SentEvents {
  private var places: Set<SourceSpan> = []
  private let subject: Rule.Subject

  init(_ subject: Rule.Subject) {
    self.subject = subject
    for study in subject.studies {
      for exploration in study.explorations.map(\.exploration) {
        for (event, role) in Self.sends(in: exploration.architecture) {
          let machine = study.architecture.roles[role].machine
          places.insert(subject.span(ofEvent: machine.events[event].id, in: machine, study))
        }
      }
    }
  }

  func contains(
    _ event: StateMachine.Event.ID, of machine: StateMachine, _ study: ArchitectureStudy
  ) -> Bool {
    places.contains(subject.span(ofEvent: machine.events[event].id, in: machine, study))
  }

  private static func sends(in architecture: Architecture) -> [(
    event: StateMachine.Event.ID, role: Role.ID
  )] {
    let effects =
      architecture.roles.flatMap(\.machine.rows).flatMap(\.effects)
      + architecture.derived.flatMap(\.changes).flatMap(\.effects)
    return effects.flatMap(\.sends).map { ($0.event, $0.target.role) }
      + architecture.situations.flatMap(\.steps).flatMap(sends)
  }

  private static func sends(of step: Situation.Step) -> [(
    event: StateMachine.Event.ID, role: Role.ID
  )] {
    switch step {
    case .set: []
    case .together(let parts): parts.flatMap(sends)
    case .when(_, let parts, let otherwise): (parts + otherwise).flatMap(sends)
    case .send(let target, let dispatches, _): dispatches.map { ($0.event, target.role) }
    }
  }
}
