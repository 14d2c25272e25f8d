/// A state without children, by its place among those of its machine.
package struct Leaf: Hashable, Comparable, CustomStringConvertible, Sendable {
  package let ordinal: UInt8

  package init(ordinal: UInt8) {
    self.ordinal = ordinal
  }

  package var description: String { "\(ordinal)" }

  package static func < (left: Leaf, right: Leaf) -> Bool { left.ordinal < right.ordinal }
}

/// A set of leaf states of one machine. A machine has at most 64 leaves; the reader refuses more.
package struct StateSet: Hashable, Sendable {
  package static let capacity = 64

  package var bits: UInt64

  package init(bits: UInt64) {
    self.bits = bits
  }

  package init(leaf: Leaf) {
    bits = 1 << UInt64(leaf.ordinal)
  }

  package func contains(_ leaf: Leaf) -> Bool {
    bits & (1 << UInt64(leaf.ordinal)) != 0
  }

  package func union(_ other: StateSet) -> StateSet {
    StateSet(bits: bits | other.bits)
  }

  package func intersects(_ other: StateSet) -> Bool {
    bits & other.bits != 0
  }

  /// The leaves in this set, ascending.
  package var leaves: [Leaf] {
    (0..<Self.capacity).map { Leaf(ordinal: UInt8($0)) }.filter(contains)
  }
}
