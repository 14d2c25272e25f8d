import Machine

/// Judges a learner's own path by carrying it out.
struct PathJudge {
  private let simulator: Simulator
  private let path: Path

  init(_ path: Path, in architecture: Architecture) {
    simulator = Simulator(architecture)
    self.path = path
  }

  /// The path carried out up to the first step that is at fault, and the fault, if there is one.
  struct Finding {
    let run: Run
    let detour: PathFault?
    /// Steps before the first fault, and how many there would be in all.
    let steps: (right: Int, of: Int)

    /// What was carried out, the step at fault included.
    var walk: [Macrostep] {
      switch detour {
      case .impossible(let step, _, _), .passes(let step): Array(run.outcomes.prefix(step + 1))
      case .ends, .tooLong, nil: run.outcomes
      }
    }
  }

  func judge(_ calls: [Occurrence]) -> Finding {
    let run = simulator.run(calls, from: path.from)
    for (step, outcome) in run.outcomes.enumerated() {
      guard let fault = fault(of: outcome, at: step) else { continue }
      return Finding(run: run, detour: fault, steps: (step, calls.count))
    }
    let end = simulator.architecture.standing(
      of: path.role, in: run.outcomes.last?.after ?? path.from)
    let needed = path.shortest.count
    guard state(path.goal).contains(end) else {
      return Finding(
        run: run, detour: .ends(in: end), steps: (calls.count, max(calls.count + 1, needed)))
    }
    guard !path.mustBeShortest || calls.count <= needed else {
      return Finding(run: run, detour: .tooLong(needed: needed), steps: (needed, calls.count))
    }
    return Finding(run: run, detour: nil, steps: (calls.count, calls.count))
  }

  private func fault(of outcome: Macrostep, at step: Int) -> PathFault? {
    if let why = outcome.impossibility {
      return .impossible(step: step, why, in: outcome.before)
    }
    let entered = simulator.architecture.entered(by: path.role, in: outcome.steps)
    let passes = path.avoided.map { state($0).intersects(entered) } ?? false
    return passes ? .passes(step: step) : nil
  }

  private func state(_ index: State.ID) -> StateSet {
    simulator.architecture.roles[path.role].machine.states[index].leaves
  }
}
