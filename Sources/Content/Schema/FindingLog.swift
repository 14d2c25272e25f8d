import Machine
import Synchronization

/// Collects findings. A class, so that all that reads and links one folder writes into the same list.
final class FindingLog: Sendable {
  private let found = Mutex<[Finding]>([])

  var findings: [Finding] { found.withLock { $0 } }

  func report(_ finding: Finding) { report([finding]) }

  func report(_ more: [Finding]) { found.withLock { $0 += more } }

  func unknown(_ kind: String, _ word: Word, among known: some Collection<String>) {
    report(.unknownName(kind, word, among: known))
  }

  /// The value of a name; nil, and a finding, if the name is unknown.
  func find<Value>(_ kind: String, _ word: Word, in table: [String: Value]) -> Value? {
    if let value = table[word.text] { return value }
    unknown(kind, word, among: table.keys)
    return nil
  }

  func require(_ kind: String, _ words: [Word?], among known: [String]) {
    for case let word? in words where !known.contains(word.text) {
      unknown(kind, word, among: known)
    }
  }

  /// The index of the first subject with an id; nil, and a finding, if there is none.
  func find<Subjects: RandomAccessCollection>(
    _ kind: String, _ word: Word, in table: Subjects, by id: (Subjects.Element) -> String
  ) -> Subjects.Index? {
    if let place = table.firstIndex(where: { id($0) == word.text }) { return place }
    unknown(kind, word, among: table.map(id))
    return nil
  }

  /// Reports every id that occurred earlier in the list.
  func reportDuplicates(_ kind: String, _ ids: [Word]) {
    var seen: [String: SourceSpan] = [:]
    for id in ids where !id.text.isEmpty {
      if let first = seen[id.text] {
        report(.duplicate(kind, id, notes: [Finding.Note("first-here", at: first)]))
      } else {
        seen[id.text] = id.span
      }
    }
  }
}

extension Finding {
  static func duplicate(_ kind: String, _ id: Word, notes: [Note] = []) -> Finding {
    Finding("duplicate-id", ["kind": kind, "id": id.text], at: id.span, notes: notes)
  }

  /// The finding for an unknown name; it offers the nearest known name.
  static func unknownName(
    _ kind: String, _ word: Word, among known: some Sequence<String>
  ) -> Finding {
    unknown("unknown-name", word, ["kind": kind], among: known)
  }

  /// The finding for a reference to something unknown; it offers the nearest known name.
  static func unknown(
    _ rule: String, _ word: Word, _ arguments: [String: String] = [:],
    among known: some Sequence<String>
  ) -> Finding {
    var arguments = arguments
    arguments["name"] = word.text
    arguments["nearest"] = NearestName.nearest(to: word.text, among: known.sorted())
    return Finding(rule, arguments["nearest"].map { _ in "near" }, arguments, at: word.span)
  }
}
