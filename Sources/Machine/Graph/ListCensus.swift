/// The lists of situations that can happen from one world, up to a length, counted by where they lead.
package struct ListCensus: Sendable {
  /// How many lists lead to each world; the empty list leads to the first.
  package let arrivals: [Arrival]

  /// A world and how many lists lead there.
  package struct Arrival: Sendable {
    package let world: Configuration
    package let lists: Int
  }

  /// - Parameter bounds: only worlds within these count.
  package init(
    of simulator: Simulator, from start: Configuration, upTo length: Int,
    within bounds: StateGraph.Bounds = StateGraph.Bounds()
  ) {
    var layer = [start: 1]
    var all = layer
    for _ in 0..<length {
      var next: [Configuration: Int] = [:]
      for (world, lists) in layer {
        for call in simulator.calls(in: world) {
          guard let after = simulator.successor(of: world, by: call),
            bounds.allow(after, in: simulator.architecture)
          else { continue }
          next[after, default: 0] += lists
        }
      }
      all.merge(next, uniquingKeysWith: +)
      layer = next
    }
    arrivals = all.map { Arrival(world: $0.key, lists: $0.value) }
  }

  package func contains(_ world: Configuration) -> Bool {
    arrivals.contains { $0.world == world }
  }
}
