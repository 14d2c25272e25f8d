/// How many lines of tables a sequence agrees with.
extension SequenceMatcher {
  /// The most lines that can stand as they are if the others are left out of account: what the sequence has of
  /// them is in an allowed order, and nothing is missing. Names that no line shows count against it once each.
  ///
  /// - Parameters:
  ///   - lines: for each item the line that shows it; one line may show several items.
  ///   - floor: a share of lines that is too small to be looked for.
  /// - Returns: nil where no share above the floor is found.
  package func agreement(
    with sequence: [Name], lines: [Int], above floor: Double
  ) -> Alignment? {
    guard !whole.isEmpty else {
      return agreementAlone(with: sequence, lines: lines, above: floor)
    }
    return whole.compactMap { $0.agreementAlone(with: sequence, lines: lines, above: floor) }
      .max { $0.share < $1.share }
  }

  private func agreementAlone(
    with sequence: [Name], lines: [Int], above floor: Double
  ) -> Alignment? {
    let all = Set(items.indices.filter { !items[$0].isOptional }.map { lines[$0] }).sorted()
    let known = items.reduce(into: Set<Name>()) { $0.formUnion($1.names) }
    let foreign = Set(sequence).subtracting(known).count
    let words = sequence.filter(known.contains)
    let miscounted = all.filter { isMiscounted($0, lines, words) }
    let others = all.filter { !miscounted.contains($0) }
    var seen = 0
    for more in 0...others.count {
      let kept = others.count - more
      let total = max(all.count, kept + foreign)
      guard total > 0, Double(kept) / Double(total) > floor else { return nil }
      for chosen in Self.choices(of: more, among: others) {
        seen += 1
        guard seen <= Self.patience else { return nil }
        if allows(words, without: Set(miscounted + chosen), lines) {
          return Alignment(matched: kept, total: total)
        }
      }
    }
    return nil
  }

  /// Whether a sequence has a line's names, where no other line has them, more or less often than it should.
  private func isMiscounted(_ line: Int, _ lines: [Int], _ words: [Name]) -> Bool {
    let own = items.indices.filter { lines[$0] == line }
    let names = own.reduce(into: Set<Name>()) { $0.formUnion(items[$1].names) }
    let isShared = items.indices.contains {
      lines[$0] != line && !items[$0].names.isDisjoint(with: names)
    }
    guard !isShared else { return false }
    let count = words.count { names.contains($0) }
    return !(own.count { !items[$0].isOptional }...own.count).contains(count)
  }

  private func allows(_ words: [Name], without dropped: Set<Int>, _ lines: [Int]) -> Bool {
    let kept = items.indices.filter { !dropped.contains(lines[$0]) }
    let names = kept.reduce(into: Set<Name>()) { $0.formUnion(items[$1].names) }
    let loosened = items.indices.map { index in
      Item(
        names: items[index].names,
        isOptional: items[index].isOptional || dropped.contains(lines[index]))
    }
    return SequenceMatcher(items: loosened, order: order)
      .match(words.filter(names.contains)) == .allowed
  }

  private static func choices(of count: Int, among all: [Int]) -> [[Int]] {
    guard count > 0 else { return [[]] }
    guard let last = all.last else { return [] }
    let rest = Array(all.dropLast())
    return choices(of: count, among: rest) + choices(of: count - 1, among: rest).map { $0 + [last] }
  }

  private static var patience: Int { 256 }
}
