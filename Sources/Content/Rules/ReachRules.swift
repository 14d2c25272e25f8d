import Machine
import Quiz

// What tables promise must happen somewhere: states, events, rows, situations, names.

extension Rule {
  /// Some situations must lead some instance into every leaf state.
  static let unreachableState = Rule(
    id: "unreachable-state",
    deck: { subject in
      subject.unused(subject.studies.flatMap { leaves(of: $0, subject) })
    })

  private static func leaves(
    of study: ArchitectureStudy, _ subject: Subject
  ) -> [(isUsed: Bool, finding: Finding)] {
    study.architecture.roles.indices.flatMap { role -> [(isUsed: Bool, finding: Finding)] in
      let machine = study.architecture.roles[role].machine
      guard subject.isJudged(machine, in: study) else { return [] }
      return machine.leaves.map { leaf in
        let state = machine.leaf(leaf)
        let isReached = study.explorations.contains {
          !$0.exploration.isExhaustive || $0.exploration.reached[role].contains(leaf)
        }
        return (
          isReached,
          Finding(
            rule: "unreachable-state", arguments: ["state": state.id, "machine": machine.id],
            at: study.span(of: state, in: machine))
        )
      }
    }
  }

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
            at: study.span(ofEvent: machine.events[event].id, in: machine))
        )
      }
    }
  }

  /// Every row must be taken somewhere; one whose state or event never comes is told of there.
  static let unusedRow = Rule(
    id: "unused-row",
    deck: { subject in
      let sent = SentEvents(subject)
      return subject.unused(
        subject.studies.flatMap { study in
          study.explorations.flatMap { rows(of: $0.exploration, $0.variant, study, subject, sent) }
        })
    })

  private static func rows(
    of exploration: Exploration, _ variant: Variant?, _ study: ArchitectureStudy,
    _ subject: Subject, _ sent: SentEvents
  ) -> [(isUsed: Bool, finding: Finding)] {
    return exploration.architecture.roles.indices.flatMap {
      role -> [(isUsed: Bool, finding: Finding)] in
      let machine = exploration.architecture.roles[role].machine
      guard subject.isJudged(machine, in: study) else { return [] }
      return machine.rows.indices.map { index in
        let row = machine.rows[index]
        let isExcused =
          !exploration.isExhaustive || !row.from.intersects(exploration.reached[role])
          || !sent.contains(row.event, of: machine, study)
        let isTaken = exploration.rowsTaken.contains(Exploration.RowIndex(role: role, row: index))
        return (
          isTaken || isExcused,
          Finding(
            rule: "unused-row", arguments: ["id": row.id],
            at: study.span(of: row, role: role, variant: variant))
        )
      }
    }
  }

  /// Every scripted situation must be able to happen at some point.
  static let impossibleSituation = Rule(
    id: "impossible-situation",
    deck: { subject in
      subject.studies.flatMap { study in
        study.explorations.flatMap { variant, exploration in
          situations(in: exploration, variant).filter {
            exploration.isExhaustive && !exploration.possible.contains($0)
          }.map { index in
            let situation = exploration.architecture.situations[index]
            return Finding(
              rule: "impossible-situation", arguments: ["situation": situation.id],
              at: study.span(of: situation, variant: variant))
          }
        }
      }
    })

  /// All situations, or those that a variant scripts anew.
  private static func situations(in exploration: Exploration, _ variant: Variant?) -> [Situation.ID]
  {
    let all = exploration.architecture.situations
    guard let variant else { return Array(all.indices) }
    return all.indices.filter { index in
      variant.situations.contains { $0.id == all[index].id }
    }
  }

  /// Every name must be shown in some world of some architecture, variants included, unless it says that
  /// it is only spoken of.
  static let neverShown = Rule(
    id: "never-shown",
    deck: { subject in
      let explorations = subject.studies.flatMap { $0.explorations.map(\.exploration) }
      guard subject.isExhausted else { return [] }
      let missing = explorations.reduce(Set(subject.deck.names.indices)) { missing, exploration in
        missing.isEmpty ? missing : missing.subtracting(exploration.shown(among: missing))
      }
      let spokenOf = Set(subject.contents.names.filter { !$0.isShown }.map(\.id.text))
      let ids = subject.contents.names.map(\.id)
      let shown = subject.deck.names.indices.filter { !missing.contains($0) }
        .map { subject.deck.names[$0].id }.filter(spokenOf.contains)
      return missing.sorted().map { subject.deck.names[$0].id }.filter { !spokenOf.contains($0) }
        .map {
          Finding(rule: "never-shown", arguments: ["id": $0], at: subject.span($0, among: ids))
        }
        + shown.map {
          Finding(
            rule: "never-shown", detail: "shown", arguments: ["id": $0],
            at: subject.span($0, among: ids))
        }
    })
}

/// The events that any row or script of any architecture sends, by where they are declared.
struct SentEvents {
  private var places: Set<SourceSpan> = []

  init(_ subject: Rule.Subject) {
    for study in subject.studies {
      for exploration in study.explorations.map(\.exploration) {
        for (event, role) in Self.sends(in: exploration.architecture) {
          let machine = study.architecture.roles[role].machine
          places.insert(study.span(ofEvent: machine.events[event].id, in: machine))
        }
      }
    }
  }

  func contains(
    _ event: StateMachine.Event.ID, of machine: StateMachine, _ study: ArchitectureStudy
  ) -> Bool {
    places.contains(study.span(ofEvent: machine.events[event].id, in: machine))
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
