import Machine

/// Looks for the shortest way by some tables, breadth first.
struct WaySearch: Sendable {
  let simulator: Simulator
  private let path: Path
  /// What can be a step, in the order in which steps are preferred.
  private let situations: [Situation.ID]
  private let ways: Memo<Key, [Occurrence]?>

  /// A search whose outcome is remembered.
  struct Key: Hashable, Sendable {
    let path: Path
    let situations: [Situation.ID]
    let limit: Int
  }

  init(
    _ path: Path, of question: Question, by simulator: Simulator, _ ways: Memo<Key, [Occurrence]?>
  ) {
    self.path = path
    self.simulator = simulator
    self.ways = ways
    let all = simulator.architecture.situations
    let words = Set(question.vocabulary.entries.map(\.id))
    situations = all.indices.filter { words.contains(all[$0].id) }
  }

  /// One with as few steps as any; nil where none has so few.
  func way(ofAtMost limit: Int) -> [Occurrence]? {
    guard limit > 0 else { return nil }
    return ways.value(for: Key(path: path, situations: situations, limit: limit)) {
      search(limit)
    }
  }

  private func search(_ limit: Int) -> [Occurrence]? {
    var seen: Set<Configuration> = [path.from]
    var frontier: [(world: Configuration, way: [Occurrence])] = [(path.from, [])]
    for _ in 0..<limit {
      var next: [(world: Configuration, way: [Occurrence])] = []
      for (world, way) in frontier {
        for situation in situations {
          let outcome = simulator.outcome(of: Occurrence(situation: situation), in: world)
          guard outcome.impossibility == nil, !strays(outcome) else { continue }
          guard seen.insert(outcome.after).inserted else { continue }
          let longer = way + [outcome.call]
          if isGoal(outcome.after) { return longer }
          next.append((outcome.after, longer))
        }
      }
      frontier = next
    }
    return nil
  }

  private func strays(_ outcome: Macrostep) -> Bool {
    guard let avoided = path.avoided else { return false }
    return states[avoided].leaves.intersects(
      simulator.architecture.entered(by: path.role, in: outcome.steps))
  }

  private func isGoal(_ world: Configuration) -> Bool {
    states[path.goal].leaves.contains(simulator.architecture.standing(of: path.role, in: world))
  }

  private var states: Table<State> { simulator.architecture.roles[path.role].machine.states }
}
