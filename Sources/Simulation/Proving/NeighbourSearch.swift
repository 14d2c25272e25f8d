import Statechart

/// Searches for a happening in which neighbours are not those that are claimed.
///
/// What an instance was shown last is remembered across happenings, until it is back in its machine's
/// initial state: then its life is over. One bit an instance says whether what was shown last, if anything
/// was, is of the kind that the search looks out for.
struct NeighbourSearch {
  let evidence: Evidence
  let kinds: [Int]
  let kind: Int
  /// Whether an instance that nothing was shown to yet is marked.
  let marksBeginning: Bool
  /// Whether a name that was shown last is marked.
  let isMarked: (Int) -> Bool
  /// Whether a name that comes first in a happening, while the mark is set, breaks the claim.
  let breaksAfterMark: (Int) -> Bool
  /// Whether two neighbours within a happening break it.
  let breaksPair: (Int, Int) -> Bool

  private struct Point: Hashable {
    let world: Int
    let marks: UInt64
  }

  /// The shortest way to a break, if there is one.
  func firstBreak() -> Example? {
    var points: [Point] = []
    var arrivals: [(point: Int, happening: Int)?] = []
    var seen: Set<Point> = []
    func add(_ point: Point, from arrival: (point: Int, happening: Int)?) {
      guard seen.insert(point).inserted else { return }
      points.append(point)
      arrivals.append(arrival)
    }
    let none: UInt64 = marksBeginning ? .max : 0
    for world in evidence.worlds.indices where evidence.example(to: world).calls.isEmpty {
      add(Point(world: world, marks: none), from: nil)
    }
    var next = 0
    while next < points.count {
      let here = points[next]
      for index in evidence.byWorld[here.world] {
        guard let marks = marks(after: evidence.happenings[index], here.marks) else {
          return example(to: next, arrivals, points).appending(evidence.happenings[index].call)
        }
        add(Point(world: evidence.happenings[index].next, marks: marks), from: (next, index))
      }
      next += 1
    }
    return nil
  }

  /// The marks after a happening, or nil if it breaks the claim.
  private func marks(after happening: Evidence.Happening, _ before: UInt64) -> UInt64? {
    let architecture = evidence.simulator.architecture
    var marks = before
    for instance in Set(happening.effects.map(\.instance)).sorted() {
      let near = Neighbourhood(of: happening, instance: instance, kind: kind, kinds: kinds)
      guard !near.isEmpty else { continue }
      let bit = UInt64(1) << UInt64(instance)
      if before & bit != 0, near.firsts.contains(where: breaksAfterMark) { return nil }
      if near.pairs.contains(where: { breaksPair($0.first, $0.second) }) { return nil }
      let isMarked = near.lasts.contains(where: isMarked) || (!near.isCertain && before & bit != 0)
      marks = isMarked ? marks | bit : marks & ~bit
    }
    let after = evidence.worlds[happening.next]
    for instance in architecture.instances.indices
    where after.leaves[instance] == architecture.role(of: instance).machine.initialLeaf {
      let bit = UInt64(1) << UInt64(instance)
      marks = marksBeginning ? marks | bit : marks & ~bit
    }
    return marks
  }

  private func example(
    to point: Int, _ arrivals: [(point: Int, happening: Int)?], _ points: [Point]
  ) -> Example {
    var calls: [Call] = []
    var here = point
    while let arrival = arrivals[here] {
      calls.append(evidence.happenings[arrival.happening].call)
      here = arrival.point
    }
    return Example(start: evidence.worlds[points[here].world], calls: calls.reversed())
  }
}
