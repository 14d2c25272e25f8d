import Platform

/// Reproducible randomness: SplitMix64 (Steele, Lea, Flood 2014), the same on every machine.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// Seeds the generator with the hash of a name.
  package init(name: String) { self.init(seed: StableHash.of(name)) }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// An index below `count`, evenly; `count` must be positive.
  package mutating func index(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Any one of some items; nil if there are none.
  mutating func element<Element>(of items: [Element]) -> Element? {
    items.isEmpty ? nil : items[index(below: items.count)]
  }

  /// Draws an index, each as likely as its weight is high; nil if the weights add up to 0.
  mutating func place(weighing weights: [Int]) -> Int? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = index(below: total)
    return weights.firstIndex { weight in
      rest -= weight
      return rest < 0
    }
  }

  package mutating func shuffled<Element>(_ items: [Element]) -> [Element] {
    var items = items
    for last in items.indices.dropFirst().reversed() {
      items.swapAt(last, index(below: last + 1))
    }
    return items
  }

  /// The items shuffled, those that are preferred before the others.
  package mutating func shuffled<Element>(
    _ items: [Element], preferring isPreferred: (Element) -> Bool
  ) -> [Element] {
    let shuffled = shuffled(items)
    return shuffled.filter(isPreferred) + shuffled.filter { !isPreferred($0) }
  }
}
