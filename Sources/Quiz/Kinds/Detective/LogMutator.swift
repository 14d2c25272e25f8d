import Machine

/// A log in which one line is wrong; lines are names (ids).
enum LogEdit: Hashable, Sendable {
  /// This name is missing from these lines.
  case missing(String, from: [String])
  /// The line at this place (from 0) of these does not belong.
  case extra(at: Int, of: [String])

  var isMissing: Bool { if case .missing = self { true } else { false } }

  /// The lines as they are shown.
  var lines: [String] {
    switch self {
    case .missing(_, let lines), .extra(_, let lines): lines
    }
  }

  /// The line that is wrong.
  var line: String {
    switch self {
    case .missing(let name, _): name
    case .extra(let place, let lines): lines[place]
    }
  }
}

/// Makes logs in which one line is wrong, and exactly one edit of that kind puts them right.
struct LogMutator {
  /// The log as it should be.
  let whole: [String]
  private let matcher: SequenceMatcher<String>
  /// The names that can stand in a log, in the deck's order.
  private let names: [String]
  /// How often each name must stand in a log, and how often it can.
  private let least: [String: Int]
  private let most: [String: Int]

  /// Nil if a key is no sequence.
  init?(_ key: Key, in deck: Deck) {
    guard case .sequence(let key) = key else { return nil }
    whole = key.required
    matcher = key.matcher
    names = Set(key.effects.map(\.name)).sorted().map { deck.names[$0].id }
    least = Self.counts(key.required)
    most = Self.counts(key.words)
  }

  private static func counts(_ names: [String]) -> [String: Int] {
    Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Whether nothing is wrong with a log.
  func accepts(_ lines: [String]) -> Bool {
    // Most logs can be told from their names alone, which is quicker than looking at their order.
    let counts = Self.counts(lines)
    return counts.allSatisfy { $1 <= most[$0] ?? 0 } && least.allSatisfy { $1 <= counts[$0] ?? 0 }
      && matcher.match(lines) == .allowed
  }

  /// The one edit that makes lines a log; nil if there is none, or more than one.
  func edit(_ lines: [String], isMissing: Bool) -> LogEdit? {
    let edits =
      isMissing
      ? whole.indices.lazy.compactMap { place in without(place) == lines ? missing(at: place) : nil
      }
      .first
      : lines.indices.lazy.compactMap { extra(lines[$0], at: $0) }.first { $0.lines == lines }
    return edits
  }

  private func without(_ place: Int) -> [String] {
    var lines = whole
    lines.remove(at: place)
    return lines
  }

  /// Logs that lack one line whose name stands nowhere else in them.
  func missing() -> [LogEdit] { whole.indices.compactMap(missing) }

  private func missing(at place: Int) -> LogEdit? {
    let (name, lines) = (whole[place], without(place))
    guard !lines.contains(name), !accepts(lines), mending(lines) == [name] else { return nil }
    return .missing(name, from: lines)
  }

  /// The names one line of which, somewhere, makes the log right. Others than those shown cannot.
  func mending(_ lines: [String]) -> [String] {
    names.filter { name in
      (0...lines.count).contains { place in
        var mended = lines
        mended.insert(name, at: place)
        return accepts(mended)
      }
    }
  }

  /// The log with a line of `name` at `place`; nil unless taking that line away, and no other, puts it right.
  func extra(_ name: String, at place: Int) -> LogEdit? {
    guard place <= whole.count else { return nil }
    var lines = whole
    lines.insert(name, at: place)
    guard !accepts(lines) else { return nil }
    return needless(lines) == [place] ? .extra(at: place, of: lines) : nil
  }

  /// The places of lines any one of which has to go for the log to be right.
  func needless(_ lines: [String]) -> [Int] {
    lines.indices.filter { index in
      var mended = lines
      mended.remove(at: index)
      return accepts(mended)
    }
  }
}
