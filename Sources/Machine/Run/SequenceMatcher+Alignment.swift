/// How far a sequence agrees with an allowed order, wherever in it.
extension SequenceMatcher {
  /// A sequence laid beside an allowed order.
  package struct Alignment: Hashable, Sendable {
    /// Names that stand in both, in the same order.
    package let matched: Int
    /// How many there are in the longer of the two.
    package let total: Int

    /// 0…1; 1 only where both are the same.
    package var share: Double { total == 0 ? 1 : Double(matched) / Double(total) }
  }

  /// The best alignment of a sequence with any allowed order; effects that may be left out stand in the order
  /// only where the sequence has them. Nil where there are too many orders to look at.
  ///
  /// Repairing the first name that does not fit, by another, by one more or by none, makes it no worse.
  package func alignment(with sequence: [Name]) -> Alignment? {
    guard !whole.isEmpty else { return alignmentAlone(with: sequence) }
    return whole.compactMap { $0.alignmentAlone(with: sequence) }
      .reduce(nil) { Self.better($0, $1) }
  }

  private func alignmentAlone(with sequence: [Name]) -> Alignment? {
    let required = items.count { !$0.isOptional }
    let beginning = Progress(words: (items.count + 63) / 64)
    var layers: [Int: [Progress: Transition]] = [0: [beginning: Transition(sequence.count)]]
    var best: Alignment?
    var seen = 0
    for count in 0...items.count {
      for (progress, row) in layers.removeValue(forKey: count) ?? [:] {
        seen += 1
        guard seen <= Self.orders else { return nil }
        if isComplete(progress) {
          best = Self.better(best, row.best(required: required, names: sequence.count))
        }
        for item in candidates(after: progress) {
          let next = self.progress(progress, by: item)
          let longer = row.followed(by: items[item], in: sequence)
          layers[next.count, default: [:]][next, default: longer].merge(longer)
        }
      }
    }
    return best
  }

  private static var orders: Int { 4_096 }

  /// The larger share; of equal shares the shorter total.
  private static func better(_ one: Alignment?, _ other: Alignment) -> Alignment {
    guard let one else { return other }
    return (other.share, -other.total) > (one.share, -one.total) ? other : one
  }

  /// For each beginning of a sequence, and each number of optional effects among the names that match, how
  /// many names match at the most; none where that number cannot be.
  private struct Transition {
    private var matched: [[Int?]]

    init(_ names: Int) {
      matched = Array(repeating: [0], count: names + 1)
    }

    /// With one more effect in the order.
    func followed(by item: Item, in sequence: [Name]) -> Transition {
      var next = self
      for place in sequence.indices {
        if item.names.contains(sequence[place]) {
          next.raise(place + 1, to: matched[place], optional: item.isOptional ? 1 : 0, by: 1)
        }
        next.raise(place + 1, to: next.matched[place], optional: 0, by: 0)
      }
      return next
    }

    /// What either has.
    mutating func merge(_ other: Transition) {
      for place in matched.indices { raise(place, to: other.matched[place], optional: 0, by: 0) }
    }

    private mutating func raise(_ place: Int, to counts: [Int?], optional: Int, by more: Int) {
      for (number, count) in counts.enumerated() {
        guard let count else { continue }
        let number = number + optional
        while matched[place].count <= number { matched[place].append(nil) }
        matched[place][number] = max(matched[place][number] ?? 0, count + more)
      }
    }

    func best(required: Int, names: Int) -> Alignment {
      let counts = (matched.last ?? []).enumerated().compactMap { number, count in
        count.map { Alignment(matched: $0, total: max(required + number, names)) }
      }
      return counts.reduce(nil) { SequenceMatcher.better($0, $1) }
        ?? Alignment(matched: 0, total: max(required, names))
    }
  }
}
