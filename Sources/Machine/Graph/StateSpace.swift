/// Every configuration that situations can lead to, found breadth first.
package struct StateSpace: Sendable {
  package let configurations: [Configuration]
  /// The shortest way to each: the configuration before it and the call between; nil for the starts.
  private let arrivals: [Arrival?]
  private let indices: [Configuration: Int]

  private struct Arrival: Sendable {
    let from: Int
    let call: Occurrence
  }

  /// - Parameters:
  ///   - limit: the number of configurations after which the search stops.
  ///   - visit: told of everything that is tried, once in each configuration, possible or not.
  package init(
    of simulator: Simulator, from starts: [Configuration], limit: Int = 1_000_000,
    visit: (Macrostep) -> Void = { _ in }
  ) {
    var configurations: [Configuration] = []
    var arrivals: [Arrival?] = []
    var indices: [Configuration: Int] = [:]
    for start in starts where indices[start] == nil {
      indices[start] = configurations.count
      configurations.append(start)
      arrivals.append(nil)
    }
    var next = 0
    while next < configurations.count, configurations.count < limit {
      let configuration = configurations[next]
      for call in simulator.calls(in: configuration) {
        let outcome = simulator.outcome(of: call, in: configuration)
        visit(outcome)
        guard outcome.impossibility == nil, indices[outcome.after] == nil else { continue }
        indices[outcome.after] = configurations.count
        configurations.append(outcome.after)
        arrivals.append(Arrival(from: next, call: call))
      }
      next += 1
    }
    self.configurations = configurations
    self.arrivals = arrivals
    self.indices = indices
  }

  package func contains(_ configuration: Configuration) -> Bool {
    indices[configuration] != nil
  }

  /// The calls of a shortest way to a configuration that satisfies `isGoal`.
  package func shortestPath(to isGoal: (Configuration) -> Bool) -> [Occurrence]? {
    guard let goal = configurations.firstIndex(where: isGoal) else { return nil }
    var path: [Occurrence] = []
    var here = goal
    while let arrival = arrivals[here] {
      path.append(arrival.call)
      here = arrival.from
    }
    return path.reversed()
  }
}
