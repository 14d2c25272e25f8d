import Machine
import Quiz

extension Rule {
  /// Some situations must lead some instance into every leaf state.
  static let unreachableState = deck("unreachable-state") { subject in
    subject.unused { study, role, machine in
      machine.leaves.map { leaf in
        let state = machine.leaf(leaf)
        let isReached = study.explorations.contains {
          !$0.isExhaustive || $0.reached[role].contains(leaf)
        }
        let arguments = ["state": state.id, "machine": machine.id]
        let span = study.span(of: state, in: machine)
        return (isReached, Finding("unreachable-state", arguments, at: span))
      }
    }
  }

  /// Every event that a machine declares must be sent by something and consumed by a row.
  static let unconsumedEvent = deck("unconsumed-event") { subject in
    let sent = subject.eventsSent
    func events(
      _ detail: String?, unless isFine: @escaping (_ isConsumed: Bool, _ isSent: Bool) -> Bool
    ) -> [Finding] {
      subject.unused { study, role, machine in
        let consumed = study.explorations.flatMap {
          $0.architecture.roles[role].machine.rows.map(\.event)
        }
        return machine.events.indices.map { event in
          let arguments = ["event": machine.events[event].id, "machine": machine.id]
          let span = study.span(of: event, in: machine)
          return (
            isFine(consumed.contains(event), sent.contains(span)),
            Finding("unconsumed-event", detail, arguments, at: span)
          )
        }
      }
    }
    return events(nil) { isConsumed, _ in isConsumed }
      + events("unsent") { isConsumed, isSent in !isConsumed || isSent }
  }

  /// Every row must be taken in some world. A row whose state or event never comes up is reported by another rule.
  static let unusedRow = deck("unused-row") { subject in
    let sent = subject.eventsSent
    return subject.unused { study, role, machine in
      study.explorations.flatMap { exploration in
        let rows = exploration.architecture.roles[role].machine.rows
        return rows.indices.map { index in
          let row = rows[index]
          let isFine =
            exploration.rowsTaken[role].contains(index) || !exploration.isExhaustive
            || !row.from.intersects(exploration.reached[role])
            || !sent.contains(study.span(of: row.event, in: machine))
          let span = study.span(of: row, role: role, in: exploration)
          return (isFine, Finding("unused-row", ["id": row.id], at: span))
        }
      }
    }
  }

  /// Every scripted situation must be able to happen in some world. For a variant, this goes for those that it scripts.
  static let impossibleSituation = deck("impossible-situation") { subject in
    subject.studies.flatMap { study in
      study.explorations.filter(\.isExhaustive).flatMap { exploration in
        let situations = exploration.architecture.situations
        return situations.indices.filter { index in
          !exploration.possible.contains(index)
            && exploration.variant?.situations.contains { $0.id == situations[index].id } ?? true
        }.map { index in
          Finding(
            "impossible-situation", ["situation": situations[index].id],
            at: study.span(of: situations[index], in: exploration))
        }
      }
    }
  }

  /// Every name must be shown in some world of some architecture, variants included, unless it says that
  /// it is only spoken of.
  static let neverShown = deck("never-shown") { subject in
    guard subject.isExhausted else { return [] }
    let all = Set(subject.deck.names.indices)
    let missing = subject.studies.flatMap(\.explorations).reduce(all) { missing, exploration in
      missing.isEmpty ? missing : missing.subtracting(exploration.shown(among: missing))
    }
    let drafts = subject.contents.names
    let spokenOf = Set(drafts.filter { !$0.isShown }.map(\.id.text))
    return subject.deck.names.indices.compactMap { name in
      let id = subject.deck.names[name].id
      let isShown = !missing.contains(name)
      guard isShown == spokenOf.contains(id) else { return nil }
      let span = subject.span(id, among: drafts.map(\.id))
      return Finding("never-shown", isShown ? "shown" : nil, ["id": id], at: span)
    }
  }
}

extension Rule.Subject {
  /// One finding for each place in a machine that no architecture uses. A shared machine has one place in several
  /// architectures, and is judged only if all that could use it were explored.
  fileprivate func unused(
    _ parts: (ArchitectureStudy, Role.ID, StateMachine) -> [(isUsed: Bool, finding: Finding)]
  ) -> [Finding] {
    let candidates = studies.flatMap { study in
      study.architecture.roles.indices.flatMap { role in
        let machine = study.architecture.roles[role].machine
        return study.owns(machine) || isWhole ? parts(study, role, machine) : []
      }
    }
    var known = Set(candidates.lazy.filter(\.isUsed).map(\.finding.span))
    return candidates.filter { !$0.isUsed && known.insert($0.finding.span).inserted }.map(\.finding)
  }

  /// The places of all events that any row or script of any architecture sends.
  fileprivate var eventsSent: Set<SourceSpan> {
    var places: Set<SourceSpan> = []
    for study in studies {
      for architecture in study.explorations.map(\.architecture) {
        let effects =
          architecture.roles.flatMap(\.machine.rows).flatMap(\.effects)
          + architecture.derived.flatMap(\.changes).flatMap(\.effects)
        let sends = effects.flatMap(\.sends).map { ($0.event, $0.target.role) }
        for (event, role) in sends + architecture.situations.flatMap(\.steps).flatMap(\.sends) {
          places.insert(study.span(of: event, in: study.architecture.roles[role].machine))
        }
      }
    }
    return places
  }
}

extension Situation.Step {
  fileprivate var sends: [(StateMachine.Event.ID, Role.ID)] {
    switch self {
    case .set: []
    case .together(let parts): parts.flatMap(\.sends)
    case .when(_, let parts, let otherwise): (parts + otherwise).flatMap(\.sends)
    case .send(let target, let dispatches, _): dispatches.map { ($0.event, target.role) }
    }
  }
}
