/// A node of a machine's state tree. A machine is always in exactly one leaf.
package struct State: Sendable {
  package typealias ID = Machine.ID<State>

  /// The path from the root, `foreground.active`.
  package let id: String
  /// 1 for a state at the top, 2 for its children, and so on.
  package let depth: Int
  /// The leaves at or below this node, one bit a leaf.
  package let leaves: StateSet
  package let title: LocalizedText
  package let gloss: LocalizedText?
  /// The only case in which an instance is in the state, for one who takes it to be so in another.
  package let absent: LocalizedText?
  /// Other spellings that an answer may use, by language.
  package let accepts: [String]
  /// The title in Hangul, as it is read aloud, for Korean particles.
  package let reads: String?
  package let isLeaf: Bool
  /// True if answers stop here: its children are not told apart by questions.
  package let isAnswer: Bool
  /// A sentence that tells, in the text of a question whose key depends on it, that this is the state.
  package let says: LocalizedText?
  /// By the id of a fact: the sentence that takes the place of both `says` and "the fact does not hold".
  package let saysBeside: [String: LocalizedText]
  package let sources: [String]

  package init(
    id: String, depth: Int, leaves: StateSet, title: LocalizedText, gloss: LocalizedText?,
    absent: LocalizedText? = nil, accepts: [String], reads: String?, isLeaf: Bool, isAnswer: Bool,
    says: LocalizedText?, saysBeside: [String: LocalizedText] = [:], sources: [String]
  ) {
    (self.id, self.depth, self.leaves, self.title, self.gloss) = (id, depth, leaves, title, gloss)
    self.absent = absent
    (self.accepts, self.reads, self.isLeaf, self.isAnswer) = (accepts, reads, isLeaf, isAnswer)
    (self.says, self.saysBeside, self.sources) = (says, saysBeside, sources)
  }
}

/// A state without children, by its index among the leaves of its machine.
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

  package func contains(_ leaf: Leaf) -> Bool { bits & (1 << UInt64(leaf.ordinal)) != 0 }

  package func union(_ other: StateSet) -> StateSet { StateSet(bits: bits | other.bits) }

  package func intersects(_ other: StateSet) -> Bool { bits & other.bits != 0 }

  /// The leaves in this set, ascending.
  package var leaves: [Leaf] {
    (0..<Self.capacity).map { Leaf(ordinal: UInt8($0)) }.filter(contains)
  }
}
