import Machine

/// The topics of a course that a learner has met, by their places.
package struct Stage: Hashable, Sendable {
  private var bits: UInt64 = 0

  package init() {}

  package init(_ topics: some Sequence<Int>) { for topic in topics { insert(topic) } }

  /// Reads a stage as the name of a question has it: hexadecimal, the first topic in the lowest bit. Nil for other
  /// texts.
  package init?(text: String) {
    guard !text.isEmpty, text.allSatisfy(\.isHexDigit), let bits = UInt64(text, radix: 16) else {
      return nil
    }
    self.bits = bits
  }

  package var text: String { String(bits, radix: 16) }

  package mutating func insert(_ topic: Int) { if topic < 64 { bits |= 1 << UInt64(topic) } }

  package func contains(_ topic: Int) -> Bool { topic < 64 && bits & (1 << UInt64(topic)) != 0 }

  package func isSuperset(of other: Stage) -> Bool { other.bits & ~bits == 0 }

  package var isEmpty: Bool { bits == 0 }
  package var count: Int { bits.nonzeroBitCount }
}

extension Stage {
  package static func all(of deck: Deck) -> Stage { Stage((deck.course?.topics ?? []).indices) }

  /// The names that topics not met yet introduce and no topic met so far does. Optional topics hide no names.
  package func hiddenNames(in deck: Deck) -> Set<EffectName.ID> {
    guard let topics = deck.course?.topics else { return [] }
    let hidden = topics.indices.filter { !contains($0) && !topics[$0].isOptional }
    let known = Set(topics.indices.filter(contains).flatMap { topics[$0].names })
    return Set(hidden.flatMap { topics[$0].names }).subtracting(known)
  }
}
