import Machine

/// A path that is asked for, in the world and by the tables that somebody believes in.
package struct BelievedWay: Sendable {
  private let path: Path
  private let search: WaySearch

  /// - Parameter world: where it begins by these tables; where it would already be at its end, it begins where
  ///   the question says.
  init(
    _ path: Path, from world: Configuration?, of question: Question, by simulator: Simulator,
    _ ways: Memo<WaySearch.Key, [Occurrence]?>
  ) {
    let machine = simulator.architecture.roles[path.role].machine
    let goal = machine.states[path.goal].leaves
    let begins = world.map { simulator.architecture.standing(of: path.role, in: $0) }
    let isOpen = begins.map { !goal.contains($0) } ?? false
    self.path = path.beginning(at: isOpen ? world ?? path.from : path.from)
    search = WaySearch(self.path, of: question, by: simulator, ways)
  }

  /// Whether an answer leads there, in as few steps as any where it has to.
  func accepts(_ answer: Answer) -> Bool {
    let calls = search.simulator.architecture.calls(of: answer)
    return leads(calls) && !(path.mustBeShortest && search.way(ofAtMost: calls.count - 1) != nil)
  }

  /// Whether situations lead there, in however many steps.
  func leads(_ calls: [Occurrence]) -> Bool {
    PathJudge(path.inAnyNumberOfSteps, in: search.simulator.architecture).judge(calls).detour == nil
  }

  /// Whether whoever believes in these tables can well answer with the path that is right.
  var leadsAsShown: Bool { leads(path.shortest) }

  /// What whoever believes in these tables answers: the path that is right, where it leads there; nil where
  /// there is no short way.
  var answer: [Occurrence]? {
    let needed = path.shortest.count
    if leadsAsShown {
      return path.mustBeShortest
        ? search.way(ofAtMost: needed - 1) ?? path.shortest : path.shortest
    }
    return search.way(ofAtMost: needed + 1)
  }
}

extension Path {
  fileprivate func beginning(at world: Configuration) -> Path {
    Path(
      from: world, role: role, goal: goal, avoided: avoided, mustBeShortest: mustBeShortest,
      shortest: shortest)
  }

  fileprivate var inAnyNumberOfSteps: Path {
    Path(
      from: from, role: role, goal: goal, avoided: avoided, mustBeShortest: false,
      shortest: shortest)
  }
}
