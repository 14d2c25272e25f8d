import Machine

/// Looks for ways through a graph by some situations, breadth first.
struct PathSearch {
  let graph: SituationGraph
  /// The possible steps, in the order in which they are preferred.
  let situations: [Situation.ID]
  let goal: StateSet
  let avoided: StateSet

  /// One way to the goal with as few steps as any, and how many ways have so few; nil if that takes more than
  /// `limit` steps.
  func search(
    from start: StateGraph.World, limit: Int
  ) -> (shortest: [Situation.ID], ways: Int)? {
    var seen: Set<StateGraph.World> = [start]
    var frontier = [(world: start, path: [Situation.ID](), ways: 1)]
    for _ in 0..<limit {
      var next: [(world: StateGraph.World, path: [Situation.ID], ways: Int)] = []
      var places: [StateGraph.World: Int] = [:]
      for (world, path, ways) in frontier {
        for situation in situations {
          guard case .world(let end) = step(situation, from: world), !seen.contains(end) else {
            continue
          }
          if let place = places[end] {
            next[place].ways += ways
          } else {
            places[end] = next.count
            next.append((end, path + [situation], ways))
          }
        }
      }
      let reached = next.filter { isGoal($0.world) }
      if let first = reached.first { return (first.path, reached.reduce(0) { $0 + $1.ways }) }
      seen.formUnion(places.keys)
      frontier = next
    }
    return nil
  }

  /// The end of a step; nil if it cannot happen or passes through what is avoided.
  private func step(
    _ situation: Situation.ID, from world: StateGraph.World, changed: SituationGraph.Changes = [:]
  ) -> SituationGraph.End? {
    let edge = changed[situation]?[world] ?? graph.edges[world][situation]
    return edge.passes.intersects(avoided) ? nil : edge.end
  }

  private func isGoal(_ world: StateGraph.World?) -> Bool {
    world.map { goal.contains(graph.leaves[$0]) } ?? false
  }

  /// True if every path of `limit` steps or fewer is as right from one world as it is from the other, where
  /// a variant may have changed what situations do. A step that only one of them knows matters if it can lead
  /// to the goal.
  func agree(
    _ one: StateGraph.World, _ other: StateGraph.World, changed: SituationGraph.Changes = [:],
    limit: Int
  ) -> Bool {
    var seen: Set<Pair> = [Pair(one: one, other: other)]
    var frontier = Array(seen)
    for _ in 0..<limit {
      var next: [Pair] = []
      for pair in frontier {
        for situation in situations {
          let end = Pair(
            one: pair.one.flatMap { world(after: situation, in: $0) },
            other: pair.other.flatMap { world(after: situation, in: $0, changed: changed) })
          guard isGoal(end.one) == isGoal(end.other) else { return false }
          let mayPart = end.one != end.other || (end.one != nil && !changed.isEmpty)
          if mayPart, seen.insert(end).inserted { next.append(end) }
        }
      }
      frontier = next
    }
    return true
  }

  /// Nil if no right path goes on from there.
  private func world(
    after situation: Situation.ID, in world: StateGraph.World, changed: SituationGraph.Changes = [:]
  ) -> StateGraph.World? {
    guard case .world(let end) = step(situation, from: world, changed: changed) else { return nil }
    return end
  }

  private struct Pair: Hashable {
    let one: StateGraph.World?
    let other: StateGraph.World?
  }
}
