/// Compares a sequence of names with a partial order of named effects, some of which may be left out.
///
/// Keeps every set of effects that the names so far may have accounted for, so a name that several
/// effects carry is never bound too early.
package struct SequenceMatcher<Name: Hashable & Sendable>: Sendable {
  package struct Item: Sendable {
    /// Every name that means this effect.
    package let names: Set<Name>
    package let isOptional: Bool
    /// Optional items with the same number come all or none; nil: it does not depend on others.
    package let group: Int?

    package init(names: Set<Name>, isOptional: Bool, group: Int? = nil) {
      (self.names, self.isOptional) = (names, isOptional)
      self.group = isOptional ? group : nil
    }
  }

  package let items: [Item]
  let order: PartialOrder
  /// One matcher for each subset of the groups: those in it are required, the others absent. The empty subset is first.
  /// Empty if there are no groups, or too many.
  let whole: [SequenceMatcher]

  package init(items: [Item], order: PartialOrder) {
    precondition(items.count == order.count, "one place in the order for each item")
    (self.items, self.order) = (items, order)
    let groups = Set(items.compactMap(\.group)).sorted()
    whole =
      groups.isEmpty || groups.count > Self.mostGroups
      ? []
      : (0..<(1 << groups.count)).map { bits in
        SequenceMatcher(
          items: items.map { item in
            guard let place = item.group.flatMap({ groups.firstIndex(of: $0) }) else { return item }
            return bits >> place & 1 == 1
              ? Item(names: item.names, isOptional: false) : Item(names: [], isOptional: true)
          }, order: order)
      }
  }

  /// The most groups that are looked at; where there are more, their items are taken to be
  /// independent.
  private static var mostGroups: Int { 4 }

  /// True if the names stand in an allowed order, and nothing is missing.
  package func allows(_ sequence: [Name]) -> Bool {
    (whole.isEmpty ? [self] : whole).contains { $0.allowsAlone(sequence) }
  }

  private func allowsAlone(_ sequence: [Name]) -> Bool {
    var reached: Set<Progress> = [Progress(words: (items.count + 63) / 64)]
    for name in sequence {
      reached = Set(reached.flatMap { steps(from: $0, by: name) })
      if reached.isEmpty { return false }
    }
    return reached.contains(where: isComplete)
  }

  func candidates(after progress: Progress) -> [Int] {
    items.indices.filter { !progress.contains($0) && isReachable($0, from: progress) }
  }

  /// True if all that must come before `item` is done; optional effects may have been left out.
  private func isReachable(_ item: Int, from progress: Progress) -> Bool {
    items.indices.allSatisfy { other in
      !order.isBefore(other, item) || progress.contains(other) || items[other].isOptional
    }
  }

  private func steps(from progress: Progress, by name: Name) -> [Progress] {
    candidates(after: progress).filter { items[$0].names.contains(name) }
      .map { self.progress(progress, by: $0) }
  }

  /// Returns the progress after an item is done; what had to come before it counts as left out.
  func progress(_ progress: Progress, by item: Int) -> Progress {
    var next = progress
    next.insert(item)
    for other in items.indices where order.isBefore(other, item) { next.insert(other) }
    return next
  }

  func isComplete(_ progress: Progress) -> Bool {
    items.indices.allSatisfy { progress.contains($0) || items[$0].isOptional }
  }

  /// The effects that are done or left out for good.
  struct Progress: Hashable, Comparable {
    private var bits: [UInt64]

    static func < (one: Progress, other: Progress) -> Bool {
      one.bits.lexicographicallyPrecedes(other.bits)
    }

    var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

    init(words: Int) {
      bits = [UInt64](repeating: 0, count: words)
    }

    func contains(_ item: Int) -> Bool { bits[item >> 6] & (1 << UInt64(item & 63)) != 0 }

    mutating func insert(_ item: Int) { bits[item >> 6] |= 1 << UInt64(item & 63) }
  }
}

/// Alignment: names may be missing from a sequence, or too many, anywhere in it.
extension SequenceMatcher {
  /// A sequence compared line by line with one allowed order.
  package struct Alignment: Hashable, Sendable {
    /// The lines, in an order that keeps the order of the names and that of the items.
    package let lines: [Line]

    /// The number of names that are in both, in the same order.
    package var matched: Int { lines.count { if case .both = $0 { true } else { false } } }

    /// The length of the longer of the two.
    package var total: Int {
      let extra = lines.count { if case .extra = $0 { true } else { false } }
      let missing = lines.count { if case .missing = $0 { true } else { false } }
      return matched + max(extra, missing)
    }
  }

  /// A line of an alignment: a place in the sequence, an item of the order, or both.
  package enum Line: Hashable, Sendable {
    case both(place: Int, item: Int)
    case missing(item: Int)
    case extra(place: Int)
  }

  /// The best alignment of a sequence with any allowed order; effects that may be left out stand in the order
  /// only where the sequence has them. Nil where there are too many orders to look at.
  ///
  /// Repairing the first name that does not fit, by another, by one more or by none, makes it no worse.
  package func alignment(with sequence: [Name]) -> Alignment? {
    alignment(with: sequence, among: whole.isEmpty ? [self] : whole)
  }

  /// The best alignment in which nothing is missing of what comes only together, unless the sequence has begun it.
  package func plainAlignment(with sequence: [Name]) -> Alignment? {
    alignment(
      with: sequence,
      among: whole.isEmpty ? [self] : whole.filter { $0.isSuggested(by: sequence, of: self) })
  }

  private func alignment(
    with sequence: [Name], among matchers: [SequenceMatcher]
  ) -> Alignment? {
    let found = matchers.compactMap { matcher in
      matcher.laid(beside: sequence).map { (matcher: matcher, candidate: $0) }
    }
    guard let first = found.first else { return nil }
    let best = found.dropFirst().reduce(first) {
      $1.candidate.isBetter(than: $0.candidate) ? $1 : $0
    }
    return best.matcher.alignment(of: sequence.count, best.candidate.pairs)
  }

  /// True if the sequence has a name of each group that is required here, one that nothing else may have; a group all of
  /// whose names stand elsewhere, too, is always suggested.
  private func isSuggested(by sequence: [Name], of all: SequenceMatcher) -> Bool {
    let required = items.indices.filter { all.items[$0].group != nil && !items[$0].isOptional }
    return Dictionary(grouping: required) { all.items[$0].group }.allSatisfy { group, places in
      let elsewhere = all.items.filter { $0.group != group }.map(\.names)
      let own = places.flatMap { all.items[$0].names }
        .filter { name in !elsewhere.contains { $0.contains(name) } }
      return own.isEmpty || sequence.contains(where: own.contains)
    }
  }

  /// The pairs of the best alignment; nil if there are too many orders to look at.
  private func laid(beside sequence: [Name]) -> Candidate? {
    let required = items.count { !$0.isOptional }
    let beginning = Progress(words: (items.count + 63) / 64)
    var layers: [Int: [Progress: Row]] = [0: [beginning: Row(sequence.count)]]
    var best: Candidate?
    var seen = 0
    for count in 0...items.count {
      let layer = layers.removeValue(forKey: count) ?? [:]
      for (progress, row) in layer.sorted(by: { $0.key < $1.key }) {
        seen += 1
        guard seen <= Self.orders else { return nil }
        if isComplete(progress) {
          let candidate = row.best(required: required, names: sequence.count)
          best = best.map { candidate.isBetter(than: $0) ? candidate : $0 } ?? candidate
        }
        for item in candidates(after: progress) {
          let next = self.progress(progress, by: item)
          let longer = row.followed(by: item, items[item], in: sequence)
          layers[next.count, default: [:]][next, default: longer].merge(longer)
        }
      }
    }
    return best
  }

  private static var orders: Int { 4_096 }

  /// Builds the lines from the pairs: a pair is one line, and before it stand the missing items,
  /// then the extra names.
  private func alignment(of names: Int, _ pairs: [(place: Int, item: Int)]) -> Alignment {
    var (lines, place, pairs) = ([Line](), 0, pairs[...])
    let paired = Set(pairs.map(\.item))
    var left = items.indices.filter { paired.contains($0) || !items[$0].isOptional }
    func add(upTo end: Int) {
      lines += (place..<end).map { .extra(place: $0) }
      place = end
    }
    while let next = left.firstIndex(where: { item in
      (!paired.contains(item) || item == pairs.first?.item)
        && !left.contains { order.isBefore($0, item) }
    }) {
      let item = left.remove(at: next)
      if let pair = pairs.first, pair.item == item {
        add(upTo: pair.place)
        lines.append(.both(place: pair.place, item: item))
        place += 1
        pairs.removeFirst()
      } else {
        lines.append(.missing(item: item))
      }
    }
    add(upTo: names)
    return Alignment(lines: lines)
  }

  /// Names paired with items, one by one, and the length of the longer of the two lists.
  private struct Candidate {
    let pairs: [(place: Int, item: Int)]
    let total: Int

    private var share: Double { total == 0 ? 1 : Double(pairs.count) / Double(total) }

    /// True if the share is larger, or as large and the total shorter.
    func isBetter(than other: Candidate) -> Bool {
      (share, -total) > (other.share, -other.total)
    }
  }

  /// The pairs so far, as a list linked from the last to the first.
  private final class Trail: Sendable {
    let pair: (place: Int, item: Int)
    let count: Int
    private let before: Trail?

    init(_ pair: (place: Int, item: Int), after before: Trail?) {
      (self.pair, self.before, count) = (pair, before, (before?.count ?? 0) + 1)
    }

    var pairs: [(place: Int, item: Int)] { (before?.pairs ?? []) + [pair] }
  }

  /// By number of names read, then by number of optional effects used: the most pairs that match so far;
  /// `nothing` if that number of optional effects cannot be used.
  private struct Row {
    private enum Cell {
      case nothing
      case pairs(Trail?)

      var count: Int { if case .pairs(let trail) = self { trail?.count ?? 0 } else { -1 } }
    }

    private var matched: [[Cell]]

    init(_ names: Int) {
      matched = Array(repeating: [.pairs(nil)], count: names + 1)
    }

    /// Returns the row for an order that has one more effect.
    func followed(by index: Int, _ item: Item, in sequence: [Name]) -> Row {
      var next = self
      for place in sequence.indices {
        // Of two places that are as good the earlier one is taken.
        next.raise(place + 1, to: next.matched[place])
        if item.names.contains(sequence[place]) {
          for (number, cell) in matched[place].enumerated() {
            guard case .pairs(let trail) = cell else { continue }
            next.raise(
              place + 1, number + (item.isOptional ? 1 : 0),
              to: .pairs(Trail((place, index), after: trail)))
          }
        }
      }
      return next
    }

    mutating func merge(_ other: Row) {
      for place in matched.indices { raise(place, to: other.matched[place]) }
    }

    private mutating func raise(_ place: Int, to cells: [Cell]) {
      for (number, cell) in cells.enumerated() { raise(place, number, to: cell) }
    }

    private mutating func raise(_ place: Int, _ number: Int, to cell: Cell) {
      while matched[place].count <= number { matched[place].append(.nothing) }
      if cell.count > matched[place][number].count { matched[place][number] = cell }
    }

    func best(required: Int, names: Int) -> Candidate {
      let found = (matched.last ?? []).enumerated().compactMap { number, cell -> Candidate? in
        guard case .pairs(let trail) = cell else { return nil }
        return Candidate(pairs: trail?.pairs ?? [], total: max(required + number, names))
      }
      return found.reduce(Candidate(pairs: [], total: max(required, names))) {
        $1.isBetter(than: $0) ? $1 : $0
      }
    }
  }
}
