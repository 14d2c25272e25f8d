import Machine

extension Rule {
  /// Every event that a machine declares must be sent by something and consumed by a row.
  static let unconsumedEvent = Rule(
    id: "unconsumed-event",
    deck: { subject in
      let sent = SentEvents(subject)
      return subject.unused(
        subject.studies.flatMap { study in
          events(of: study, subject) { isConsumed, _, _ in isConsumed }
        })
        + subject.unused(
          subject.studies.flatMap { study in
            events(of: study, subject, detail: "unsent") { isConsumed, event, machine in
              !isConsumed || sent.contains(event, of: machine, study)
            }
          })
    })

  private static func events(
    of study: ArchitectureStudy, _ subject: Subject, detail: String? = nil,
    isFine: (_ isConsumed: Bool, _ event: StateMachine.Event.ID, _ machine: StateMachine) -> Bool
  ) -> [(isUsed: Bool, finding: Finding)] {
    study.architecture.roles.indices.flatMap { role -> [(isUsed: Bool, finding: Finding)] in
      let machine = study.architecture.roles[role].machine
      guard subject.isJudged(machine, in: study) else { return [] }
      let rows = study.explorations.flatMap { $0.exploration.architecture.roles[role].machine.rows }
      let consumed = Set(rows.map(\.event))
      return machine.events.indices.map { event in
        (
          isFine(consumed.contains(event), event, machine),
          Finding(
            rule: "unconsumed-event", detail: detail,
            arguments: ["event": machine.events[event].id, "machine": machine.id],
            at: subject.span(ofEvent: machine.events[event].id, in: machine, study))
        )
      }
    }
  }
}
