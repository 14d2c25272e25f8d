import Machine

/// A log in which one line is wrong; lines are names (ids).
struct LogEdit: Hashable, Sendable {
  /// True if the line is missing; otherwise it is one too many.
  let isMissing: Bool
  /// The lines as they are shown.
  let lines: [String]
  /// The line that is wrong.
  let line: String
}

/// Makes logs in which one line is wrong, and exactly one edit of that kind puts them right.
struct LogMutator {
  /// The log as it should be.
  let whole: [String]
  private let matcher: SequenceMatcher<String>
  /// The names that can stand in a log, in the deck's order.
  private let names: [String]
  /// By name, the fewest and the most lines of it in a right log.
  private let least: [String: Int]
  private let most: [String: Int]

  /// Nil if a key is no sequence.
  init?(_ key: Key?, in deck: Deck) {
    guard case .sequence(let key)? = key else { return nil }
    whole = key.required
    matcher = key.matcher
    names = Set(key.effects.map(\.name)).sorted().map { deck.names[$0].id }
    least = Self.counts(key.required)
    most = Self.counts(key.words)
  }

  private static func counts(_ names: [String]) -> [String: Int] {
    Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  func accepts(_ lines: [String]) -> Bool {
    // Most logs can be told from their names alone, which is quicker than looking at their order.
    let counts = Self.counts(lines)
    return counts.allSatisfy { $1 <= most[$0] ?? 0 } && least.allSatisfy { $1 <= counts[$0] ?? 0 }
      && matcher.allows(lines)
  }

  /// The edit that turns the whole log into `lines`; nil if there is none, if `lines` are still right, or if another
  /// edit of its kind corrects them, too.
  func edit(_ lines: [String], isMissing: Bool) -> LogEdit? {
    let (long, short) = isMissing ? (whole, lines) : (lines, whole)
    guard let place = long.indices.first(where: { long.without($0) == short }) else { return nil }
    let line = long[place]
    guard !(isMissing && lines.contains(line)), !accepts(lines),
      remedies(for: lines, isMissing: isMissing) == [line]
    else { return nil }
    return LogEdit(isMissing: isMissing, lines: lines, line: line)
  }

  /// The lines that each correct a log by themselves: inserted somewhere, or taken away. Only names of the whole log
  /// are inserted.
  func remedies(for lines: [String], isMissing: Bool) -> [String] {
    guard isMissing else {
      return lines.indices.filter { accepts(lines.without($0)) }.map { lines[$0] }
    }
    return names.filter { name in (0...lines.count).contains { accepts(lines.with(name, at: $0)) } }
  }
}

extension [String] {
  func without(_ place: Int) -> [String] { Array(self[..<place] + self[(place + 1)...]) }

  func with(_ line: String, at place: Int) -> [String] {
    Array(self[..<place] + [line] + self[place...])
  }
}
