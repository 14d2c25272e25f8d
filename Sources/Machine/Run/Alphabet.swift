/// The names that an observer sees: the callbacks it implements, the notifications it listens to.
package struct Alphabet: Hashable, Sendable {
  package let names: Set<EffectName.ID>

  package init(_ names: Set<EffectName.ID>) {
    self.names = names
  }

  /// The effects whose names are in the alphabet, numbered from 0, each with its direct predecessors among them.
  package func observe(_ effects: [TracedEffect]) -> [TracedEffect] {
    let chosen = effects.indices.filter { names.contains(effects[$0].name) }
    let order = Self.order(of: effects).restricted(to: chosen)
    return chosen.enumerated().map { place, index in
      var effect = effects[index]
      effect.id = place
      effect.after = order.direct(before: place)
      return effect
    }
  }

  /// The order stated between `effects`, by their place in the list; predecessors outside it are ignored.
  package static func order(of effects: [TracedEffect]) -> PartialOrder {
    let places = Dictionary(uniqueKeysWithValues: effects.enumerated().map { ($1.id, $0) })
    return PartialOrder(predecessors: effects.map { $0.after.compactMap { places[$0] } })
  }
}

/// A strict partial order on 0..<count, built so that every predecessor has a smaller number.
package struct PartialOrder: Sendable, Equatable {
  /// For each element, all elements before it: one bit each, 64 a word.
  private let before: [[UInt64]]

  /// - Parameter predecessors: for each element some elements before it; the rest follows.
  package init(predecessors: [[Int]]) {
    let words = (predecessors.count + 63) / 64
    var closure: [[UInt64]] = []
    for list in predecessors {
      var set = [UInt64](repeating: 0, count: words)
      for element in list {
        set[element >> 6] |= 1 << UInt64(element & 63)
        for word in 0..<words { set[word] |= closure[element][word] }
      }
      closure.append(set)
    }
    before = closure
  }

  package var count: Int { before.count }

  /// True if it is stated that `first` comes before `second`.
  package func isBefore(_ first: Int, _ second: Int) -> Bool {
    before[second][first >> 6] & (1 << UInt64(first & 63)) != 0
  }

  /// The elements before `element` between which and it there is no other.
  package func direct(before element: Int) -> [Int] {
    let all = (0..<element).filter { isBefore($0, element) }
    return all.filter { candidate in
      !all.contains { isBefore(candidate, $0) }
    }
  }

  /// The same order among `chosen` only, renumbered in the order given (ascending).
  package func restricted(to chosen: [Int]) -> PartialOrder {
    PartialOrder(
      predecessors: chosen.indices.map { index in
        (0..<index).filter { isBefore(chosen[$0], chosen[index]) }
      })
  }
}
