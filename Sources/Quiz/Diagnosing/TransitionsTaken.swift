import Machine

/// The rows that a question's situations take, those that led to its world included.
struct TransitionsTaken: Sendable {
  private(set) var rows: Set<Transition> = []
  private(set) var situations: Set<Int> = []

  struct Transition: Hashable, Sendable {
    let role: Int
    let row: Int
  }

  mutating func note(_ run: Run, in architecture: Architecture) {
    for outcome in run.outcomes {
      situations.insert(outcome.call.situation)
      for step in outcome.steps {
        rows.insert(Transition(role: architecture.instances[step.instance].role, row: step.row))
      }
    }
  }
}
