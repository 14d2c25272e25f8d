import Quiz
import TestSupport
import Machine
import Testing

/// The matcher against every order written out.
@Suite struct SequenceMatcherTests {
  /// A small poset with names that repeat and items that may be left out.
  private struct Sample {
    let seed: Int
    let items: [SequenceMatcher<String>.Item]
    let graph: [[Int]]
    let order: PartialOrder

    init(seed: Int) {
      var generator = SeededGenerator(name: "poset \(seed)")
      let count = generator.index(below: 7)
      self.seed = seed
      items = (0..<count).map { place in
        let name = ["a", "b", "c", "d"][generator.index(below: 4)]
        let isOptional = generator.index(below: 4) == 0
        return .init(names: [name, "\(name)@\(place % 2)"], isOptional: isOptional)
      }
      graph = (0..<count).map { element in
        (0..<element).filter { _ in generator.index(below: 3) == 0 }
      }
      order = PartialOrder(predecessors: graph)
    }

    /// Every allowed order: any of what may be left out left out, the rest in any order that fits.
    func extensions() -> [[Int]] {
      let optional = items.indices.filter { items[$0].isOptional }
      return (0..<(1 << optional.count)).flatMap { bits in
        let left = items.indices.filter { item in
          optional.firstIndex(of: item).map { bits >> $0 & 1 == 1 } ?? true
        }
        return permutations(of: left)
      }
    }

    private func permutations(of items: [Int]) -> [[Int]] {
      if items.isEmpty { return [[]] }
      return items.filter { item in !items.contains { order.isBefore($0, item) } }.flatMap { item in
        permutations(of: items.filter { $0 != item }).map { [item] + $0 }
      }
    }
  }

  /// How many names at the front some allowed order begins with, and whether one is the whole.
  private func judge(
    _ sequence: [String], _ sample: Sample, _ extensions: [[Int]]
  ) -> (prefix: Int, isAllowed: Bool) {
    var prefix = 0
    var isAllowed = false
    for order in extensions {
      let fits = zip(order, sequence).prefix { sample.items[$0].names.contains($1) }.count
      prefix = max(prefix, fits)
      if fits == sequence.count, fits == order.count { isAllowed = true }
    }
    return (prefix, isAllowed)
  }

  private func check(_ sequence: [String], _ sample: Sample, _ extensions: [[Int]]) {
    let matcher = SequenceMatcher(items: sample.items, order: sample.order)
    let (prefix, isAllowed) = judge(sequence, sample, extensions)
    switch matcher.match(sequence) {
    case .allowed: #expect(isAllowed, "poset \(sample.seed): \(sequence)")
    case .differs(let index, let expected):
      #expect(!isAllowed && index == prefix && index < sequence.count)
      expect(expected, after: Array(sequence.prefix(index)), sample, extensions)
    case .incomplete(let expected):
      #expect(!isAllowed && prefix == sequence.count, "poset \(sample.seed): \(sequence)")
      #expect(!expected.isEmpty)
      expect(expected, after: sequence, sample, extensions)
    }
  }

  /// What is expected next is what some allowed order has there; what must come goes first.
  private func expect(
    _ expected: [Int], after front: [String], _ sample: Sample, _ extensions: [[Int]]
  ) {
    let next = Set(
      extensions.compactMap { order -> Int? in
        let fits = zip(order, front).prefix { sample.items[$0].names.contains($1) }.count
        return fits == front.count && order.count > front.count ? order[front.count] : nil
      })
    let required = next.filter { !sample.items[$0].isOptional }
    #expect(
      expected == (required.isEmpty ? next : required).sorted(), "poset \(sample.seed): \(front)")
  }

  @Test func itAllowsExactlyTheOrdersWrittenOut() {
    var allowed = 0
    for seed in 0..<150 {
      let sample = Sample(seed: seed)
      let extensions = sample.extensions()
      var generator = SeededGenerator(name: "sequence \(seed)")
      for _ in 0..<8 {
        var sequence = extensions[generator.index(below: extensions.count)].map { item in
          sample.items[item].names.sorted()[generator.index(below: 2)]
        }
        check(sequence, sample, extensions)
        if judge(sequence, sample, extensions).isAllowed { allowed += 1 }
        for _ in 0..<3 {
          Self.change(&sequence, &generator)
          check(sequence, sample, extensions)
        }
      }
    }
    #expect(allowed == 150 * 8)
  }

  private static func change(_ sequence: inout [String], _ generator: inout SeededGenerator) {
    let name = ["a", "b", "c", "d", "a@0", "b@1", "e"][generator.index(below: 7)]
    let place = generator.index(below: sequence.count + 1)
    switch generator.index(below: 4) {
    case 0: sequence.insert(name, at: place)
    case 1 where place < sequence.count: sequence.remove(at: place)
    case 2 where place < sequence.count:
      sequence.swapAt(place, generator.index(below: sequence.count))
    default: if place < sequence.count { sequence[place] = name }
    }
  }

  @Test func aNameTwoItemsBearIsNotBoundTooEarly() {
    let items: [SequenceMatcher<String>.Item] = ["a", "a", "b"].map {
      .init(names: [$0], isOptional: false)
    }
    let matcher = SequenceMatcher(
      items: items, order: PartialOrder(predecessors: [[], [], [0]]))
    #expect(matcher.match(["a", "b", "a"]) == .allowed)
    #expect(matcher.match(["a", "a", "b"]) == .allowed)
    #expect(matcher.match(["b"]) == .differs(at: 0, expected: [0, 1]))
    #expect(matcher.match(["a", "b"]) == .incomplete(expected: [1]))
    #expect(matcher.match(["a", "a", "b", "b"]) == .differs(at: 3, expected: []))
  }

  @Test func nothingIsAnOrderOfNothing() {
    let matcher = SequenceMatcher<String>(items: [], order: PartialOrder(predecessors: []))
    #expect(matcher.match([]) == .allowed)
    #expect(matcher.match(["a"]) == .differs(at: 0, expected: []))
  }
}
