import Simulation
import Statechart

/// Draws what could happen next, one plausible thing after another.
struct Storyteller {
  let model: WorldModel

  /// Up to `count` things that happen after `first`: each possible and sensible there, none twice, and no
  /// second instance of a role comes into play; what interviewers ask often comes up twice as often as what
  /// they ask sometimes.
  func story(
    after first: Call, from world: Configuration, count: Int,
    using generator: inout SeededGenerator
  ) -> [Call] {
    var calls = [first]
    var here = model.simulator.successor(of: world, by: first)
    while calls.count <= count, let world = here {
      let next = possible(in: world, besides: calls.map(\.situation))
      guard !next.isEmpty else { break }
      let call = next[generator.index(below: next.count)]
      calls.append(call)
      here = model.simulator.successor(of: world, by: call)
    }
    return calls
  }

  private func possible(in world: Configuration, besides told: [Int]) -> [Call] {
    let architecture = model.simulator.architecture
    let situations = architecture.situations
    return situations.indices.flatMap { index -> [Call] in
      let weight =
        situations[index].asked == .often ? 2 : situations[index].asked == .rarely ? 0 : 1
      guard weight > 0, !told.contains(index), model.isSensible(index, in: world) else { return [] }
      let call = Call(situation: index)
      guard let next = model.simulator.successor(of: world, by: call),
        architecture.hasOneOfEach(next) || !architecture.hasOneOfEach(world)
      else { return [] }
      return Array(repeating: call, count: weight)
    }
  }
}
