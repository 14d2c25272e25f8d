import Machine

/// Looks for ways through a terrain by some situations, breadth first.
struct PathSearch {
  let terrain: Terrain
  /// What can be a step, in the order in which steps are preferred.
  let situations: [Situation.ID]
  let goal: StateSet
  let avoided: StateSet

  /// How few steps lead to the goal, how many ways have no more, and one of them.
  struct Finding: Sendable {
    let ways: Int
    let shortest: [Situation.ID]
  }

  /// Nil where no way of `limit` steps or fewer leads there.
  func search(from start: StateGraph.World, limit: Int) -> Finding? {
    var ways = [start: 1]
    var arrivals: [StateGraph.World: (from: StateGraph.World, situation: Situation.ID)] = [:]
    var frontier = [start]
    for _ in 0..<limit {
      var next: [StateGraph.World] = []
      var found: [StateGraph.World: Int] = [:]
      for place in frontier {
        for situation in situations {
          guard case .world(let end) = step(situation, from: place), ways[end] == nil else {
            continue
          }
          if found[end] == nil {
            next.append(end)
            arrivals[end] = (place, situation)
          }
          found[end, default: 0] += ways[place] ?? 0
        }
      }
      let reached = next.filter { goal.contains(terrain.leaves[$0]) }
      if let first = reached.first {
        return Finding(
          ways: reached.reduce(0) { $0 + (found[$1] ?? 0) },
          shortest: path(to: first, from: start, arrivals))
      }
      ways.merge(found) { first, _ in first }
      frontier = next
    }
    return nil
  }

  private func path(
    to end: StateGraph.World, from start: StateGraph.World,
    _ arrivals: [StateGraph.World: (from: StateGraph.World, situation: Situation.ID)]
  ) -> [Situation.ID] {
    var path: [Situation.ID] = []
    var here = end
    while here != start, let arrival = arrivals[here] {
      path.append(arrival.situation)
      here = arrival.from
    }
    return path.reversed()
  }

  /// Where a situation leads; nil if it cannot happen or passes through what is avoided.
  private func step(
    _ situation: Situation.ID, from place: StateGraph.World,
    changed: [Situation.ID: Column<Configuration, Terrain.Edge>] = [:]
  ) -> Terrain.End? {
    let edge = changed[situation]?[place] ?? terrain.edges[place][situation]
    return edge.passes.intersects(avoided) ? nil : edge.end
  }

  /// Whether every path of `limit` steps or fewer is as right from one place as it is from the other, where
  /// a variant may have changed what situations do.
  func agree(
    _ one: StateGraph.World, _ other: StateGraph.World,
    changed: [Situation.ID: Column<Configuration, Terrain.Edge>] = [:], limit: Int
  ) -> Bool {
    var seen: Set<Pair> = [Pair(one: one, other: other)]
    var frontier = Array(seen)
    for _ in 0..<limit {
      var next: [Pair] = []
      for pair in frontier {
        for situation in situations {
          let one: StateGraph.World
          let other: StateGraph.World
          switch (
            step(situation, from: pair.one), step(situation, from: pair.other, changed: changed)
          ) {
          case (nil, nil): continue
          case (.world(let left), .world(let right)): (one, other) = (left, right)
          default: return false
          }
          guard isGoal(one) == isGoal(other) else { return false }
          let end = Pair(one: one, other: other)
          let mayPart = one != other || !changed.isEmpty
          if mayPart, seen.insert(end).inserted { next.append(end) }
        }
      }
      frontier = next
    }
    return true
  }

  private func isGoal(_ place: StateGraph.World) -> Bool { goal.contains(terrain.leaves[place]) }

  private struct Pair: Hashable {
    let one: StateGraph.World
    let other: StateGraph.World
  }
}
