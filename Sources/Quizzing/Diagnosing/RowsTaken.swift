import Simulation
import Statechart

/// The rows that a question's situations take, those that led to its world included.
struct RowsTaken: Sendable {
  private(set) var rows: Set<Row> = []
  private(set) var situations: Set<Int> = []

  struct Row: Hashable, Sendable {
    let role: Int
    let row: Int
  }

  mutating func note(_ run: Run, in architecture: Architecture) {
    for outcome in run.outcomes {
      situations.insert(outcome.call.situation)
      for step in outcome.steps {
        rows.insert(Row(role: architecture.instances[step.instance].role, row: step.row))
      }
    }
  }
}
