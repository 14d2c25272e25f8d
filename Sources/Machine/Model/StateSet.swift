/// A set of leaf states of one machine. A machine has at most 64 leaves; the reader refuses more.
package struct StateSet: Hashable, Sendable {
  package static let capacity = 64

  package var bits: UInt64

  package init(bits: UInt64) {
    self.bits = bits
  }

  package init(leaf: Int) {
    bits = 1 << UInt64(leaf)
  }

  package func contains(_ leaf: UInt8) -> Bool {
    bits & (1 << UInt64(leaf)) != 0
  }

  package func union(_ other: StateSet) -> StateSet {
    StateSet(bits: bits | other.bits)
  }

  package func intersects(_ other: StateSet) -> Bool {
    bits & other.bits != 0
  }

  /// The leaf ordinals in this set, ascending.
  package var leaves: [Int] {
    (0..<Self.capacity).filter { contains(UInt8($0)) }
  }
}
