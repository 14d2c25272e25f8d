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

  /// True if the names are those of one of the allowed orders.
  private func isAllowed(_ sequence: [String], _ sample: Sample, _ extensions: [[Int]]) -> Bool {
    extensions.contains { order in
      order.count == sequence.count
        && zip(order, sequence).allSatisfy { sample.items[$0].names.contains($1) }
    }
  }

  private func check(_ sequence: [String], _ sample: Sample, _ extensions: [[Int]]) {
    let matcher = SequenceMatcher(items: sample.items, order: sample.order)
    #expect(
      matcher.allows(sequence) == isAllowed(sequence, sample, extensions),
      "poset \(sample.seed): \(sequence)")
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
        if isAllowed(sequence, sample, extensions) { allowed += 1 }
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
    for sequence in [["a", "b", "a"], ["a", "a", "b"]] { #expect(matcher.allows(sequence)) }
    for sequence in [["b"], ["a", "b"], ["a", "a", "b", "b"]] {
      #expect(!matcher.allows(sequence))
    }
  }

  /// A door that opens and shuts may bounce: it shuts and opens once more. Both come or neither.
  private func bouncingDoor() -> SequenceMatcher<String> {
    let items: [SequenceMatcher<String>.Item] = [
      .init(names: ["unlock"], isOptional: false), .init(names: ["open"], isOptional: false),
      .init(names: ["bounce"], isOptional: true, group: 0),
      .init(names: ["open"], isOptional: true, group: 0),
    ]
    return SequenceMatcher(
      items: items, order: PartialOrder(predecessors: [[], [0], [1], [2]]))
  }

  @Test(arguments: [
    (["unlock", "open", "open"], ["=unlock", "=open", "-open"]),
    (["unlock", "open", "bounce"], ["=unlock", "=open", "=bounce", "+open"]),
    (["open"], ["+unlock", "=open"]),
  ])
  func whatMayBeLeftOutIsMissedOnlyWhereItWasBegun(sequence: [String], lines: [String]) throws {
    let matcher = bouncingDoor()
    let alignment = try #require(matcher.plainAlignment(with: sequence))
    let told = alignment.lines.map { line in
      switch line {
      case .both(_, let item): "=" + matcher.items[item].names.joined()
      case .missing(let item): "+" + matcher.items[item].names.joined()
      case .extra(let place): "-" + sequence[place]
      }
    }
    #expect(told == lines)
  }

  @Test func nothingIsAnOrderOfNothing() {
    let matcher = SequenceMatcher<String>(items: [], order: PartialOrder(predecessors: []))
    #expect(matcher.allows([]) && !matcher.allows(["a"]))
  }
}
