import Machine

/// The rows that a question's situations take, those that led to its world included.
struct TransitionsTaken: Sendable {
  private(set) var rows: Set<Taken> = []
  private(set) var situations: Set<Situation.ID> = []

  struct Taken: Hashable, Sendable {
    let role: Role.ID
    let row: Transition.ID
  }

  mutating func note(_ run: Run, in architecture: Architecture) {
    for outcome in run.outcomes {
      situations.insert(outcome.call.situation)
      for step in outcome.steps {
        rows.insert(Taken(role: architecture.instances[step.instance].role, row: step.row))
      }
    }
  }
}
