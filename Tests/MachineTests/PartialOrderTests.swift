import Quiz
import Machine
import Testing

@Suite struct PartialOrderTests {
  /// Predecessor lists of a random graph without circles.
  private static func graph(_ seed: Int) -> [[Int]] {
    var generator = SeededGenerator(name: "graph \(seed)")
    let count = seed % 40 == 39 ? 70 : generator.index(below: 10)
    let density = 1 + generator.index(below: 4)
    return (0..<count).map { element in
      (0..<element).filter { _ in generator.index(below: 6) < density }
    }
  }

  /// Whether there is a path, by search.
  private static func path(_ graph: [[Int]], from first: Int, to last: Int) -> Bool {
    graph[last].contains { $0 == first || path(graph, from: first, to: $0) }
  }

  @Test func itIsThePathsOfTheGraph() {
    for seed in 0..<120 where seed % 40 != 39 {
      let graph = Self.graph(seed)
      let order = PartialOrder(predecessors: graph)
      #expect(order.count == graph.count)
      for one in graph.indices {
        for two in graph.indices {
          #expect(
            order.isBefore(one, two) == Self.path(graph, from: one, to: two), "graph \(seed)")
        }
      }
    }
  }

  @Test func nothingIsBeforeItselfAndBeforeIsTransitive() {
    for seed in 0..<120 {
      let order = PartialOrder(predecessors: Self.graph(seed))
      for one in 0..<order.count {
        #expect(!order.isBefore(one, one), "graph \(seed)")
        for two in 0..<order.count where order.isBefore(one, two) {
          #expect(!order.isBefore(two, one), "graph \(seed)")
          for three in 0..<order.count where order.isBefore(two, three) {
            #expect(order.isBefore(one, three), "graph \(seed)")
          }
        }
      }
    }
  }

  @Test func directPredecessorsAreThoseWithNothingBetweenAndSayItAll() {
    for seed in 0..<120 {
      let order = PartialOrder(predecessors: Self.graph(seed))
      let direct = (0..<order.count).map { order.direct(before: $0) }
      for (element, before) in direct.enumerated() {
        let expected = (0..<order.count).filter { candidate in
          order.isBefore(candidate, element)
            && !(0..<order.count).contains {
              order.isBefore(candidate, $0) && order.isBefore($0, element)
            }
        }
        #expect(before == expected, "graph \(seed)")
      }
      #expect(PartialOrder(predecessors: direct) == order, "graph \(seed)")
    }
  }

  @Test func aRestrictedOrderIsTheSameOrderAmongFewer() {
    for seed in 0..<120 {
      let order = PartialOrder(predecessors: Self.graph(seed))
      var generator = SeededGenerator(name: "chosen \(seed)")
      let chosen = (0..<order.count).filter { _ in generator.index(below: 2) == 0 }
      let fewer = order.restricted(to: chosen)
      #expect(fewer.count == chosen.count)
      for one in chosen.indices {
        for two in chosen.indices {
          #expect(
            fewer.isBefore(one, two) == order.isBefore(chosen[one], chosen[two]), "graph \(seed)")
        }
      }
    }
  }
}
