import Quiz
import TestSupport
import Machine
import Testing

/// Every row of the shipped tables can happen.
@Suite struct CoverageTests {
  /// Rows that no run from the very beginning takes, by architecture; each needs a reason here.
  private static let unreachable: [String: Set<String>] = [:]

  @Test(arguments: Shipped.simulators.indices)
  func everyRowIsTakenBySomeRun(_ index: Int) {
    let simulator = Shipped.simulators[index]
    let architecture = simulator.architecture
    var all: Set<String> = []
    for role in architecture.roles {
      all.formUnion(role.machine.rows.map { "\(role.id) \($0.id)" })
    }
    let taken = rowsTaken(by: simulator)
    let missing = all.subtracting(taken)
    let named = Self.unreachable[architecture.id] ?? []
    #expect(missing == named, "\(architecture.id)")
  }

  /// The rows of every situation in every world that situations lead to, whatever facts hold.
  private func rowsTaken(by simulator: Simulator) -> Set<String> {
    let architecture = simulator.architecture
    let beginning = Configuration(initialFor: architecture)
    let worlds = (0..<(1 << architecture.facts.count)).map { bits in
      var world = beginning
      for fact in architecture.facts.indices {
        world.set(fact: fact, to: bits >> fact.index & 1 == 1)
      }
      return world
    }
    var taken: Set<String> = []
    for (number, world) in StateGraph(of: simulator, from: worlds, within: .init(worlds: 400))
      .worlds
      .enumerated()
    {
      for call in simulator.calls(in: world) {
        let run = simulator.run([call], from: world)
        #expect(!isContentError(run.outcomes[0].impossibility), "\(number)")
        for step in run.outcomes[0].steps {
          let role = architecture.role(of: step.instance)
          taken.insert("\(role.id) \(role.machine.rows[step.row].id)")
        }
      }
    }
    return taken
  }

  private func isContentError(_ why: Impossibility?) -> Bool {
    switch why {
    case .ambiguous, .endless: true
    default: false
    }
  }
}
