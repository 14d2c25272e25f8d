import Memory
import Platform
import Quiz

/// Messages about problems with the log.
struct StoreWords {
  let voice: Voice
  let directory: DataDirectory

  // MARK: What could not be written

  /// Says that an event could not be saved, with its log line so that it can be kept by hand.
  func text(_ failure: StoreFailure, of payload: Event.Payload, line: String) -> String {
    let what = voice.say("store.what.\(Self.word(for: payload))")
    return switch failure {
    case .system(_, let path, let code):
      voice.say(
        "store.unwritable",
        ["what": what, "path": path, "problem": Self.problem(code), "line": line])
    case .locked(let path, let holder):
      voice.say(
        "store.locked",
        ["what": what, "path": path, "pid": holder.map { "\($0)" } ?? "?", "line": line])
    case .newerFormat(let place):
      voice.say("store.newer", ["path": path(place), "line": place.line])
    }
  }

  private static func word(for payload: Event.Payload) -> String {
    switch payload {
    case .answer: "answer"
    case .hint: "hint"
    case .override: "rating"
    case .undo: "undo"
    case .set: "setting"
    case .regrades: "regrade"
    }
  }

  /// The warning before a sitting whose answers cannot be saved.
  func beforehand(_ failure: StoreFailure) -> String {
    voice.say("store.beforehand", ["path": directory.log, "problem": parts(failure).problem])
  }

  func unwritten(_ failure: StoreFailure) -> String {
    let (path, problem) = parts(failure)
    return voice.say("file.not-written", ["path": path, "problem": problem])
  }

  /// Why a file could not be read or written.
  func refusal(_ failure: StoreFailure) -> String {
    guard case .system(.read, let path, let code) = failure else { return unwritten(failure) }
    return voice.say("store.unreadable", ["path": path, "problem": Self.problem(code)])
  }

  private func parts(_ failure: StoreFailure) -> (path: String, problem: String) {
    switch failure {
    case .system(_, let path, let code): (path, Self.problem(code))
    case .locked(let path, _): (path, Self.problem(EWOULDBLOCK))
    case .newerFormat(let place): (place.file, "")
    }
  }

  // MARK: What could not be read

  func text(_ problem: LogProblem) -> String {
    let (key, what) = sentence(of: problem)
    var words: [String: any PhraseConvertible] = [
      "path": path(problem.damage.place), "line": problem.damage.place.line, "n": problem.lines,
    ]
    words["kind"] = what
    words["problem"] = what
    return voice.say(key, words)
  }

  func document(_ problem: LogProblem) -> JSONValue {
    let place = problem.damage.place
    let isOfFile = place.line == 0
    return [
      "problem": problem.damage.kind.rawValue, "path": path(place),
      "line": isOfFile ? nil : place.line, "lines": isOfFile ? nil : problem.lines,
    ]
  }

  private func sentence(of problem: LogProblem) -> (key: String, what: String?) {
    let isOne = problem.lines == 1
    return switch problem.damage.kind {
    case .torn: ("store.torn", nil)
    case .contradiction: ("store.contradiction", nil)
    case .unknownKind: (isOne ? "store.unknown" : "store.unknown.many", problem.damage.detail)
    case .newerFormat: ("store.newer", nil)
    case .future: ("store.future", nil)
    case .unreadable: ("store.unreadable", Self.detail(of: problem.damage))
    default: (isOne ? "store.broken" : "store.broken.many", nil)
    }
  }

  // MARK: What a check found

  /// A line for each damage; more than two of one kind in a file share a line.
  func lines(_ damages: [LogDamage]) -> [String] {
    let groups = damages.map { Trouble(kind: $0.kind, file: $0.place.file) }.unique()
    return groups.flatMap { group in
      let all = damages.filter { $0.kind == group.kind && $0.place.file == group.file }
      guard all.count > Self.mostAlike, let first = all.first, let last = all.last else {
        return all.map { text($0) }
      }
      let words: [String: any PhraseConvertible] = ["n": all.count, "last": last.place.line]
      return [voice.say("damage.alike", words.merging(["text": Phrase(text(first))]) { $1 })]
    }
  }

  private static let mostAlike = 2

  private struct Trouble: Hashable {
    let kind: LogDamage.Kind
    let file: String
  }

  /// The place of a damage, and what the damage means.
  func text(_ damage: LogDamage, in path: String? = nil) -> String {
    let file = path ?? self.path(damage.place)
    let place = damage.place.line == 0 ? file : "\(file):\(damage.place.line)"
    let words = ["detail": Self.detail(of: damage)]
    return "\(place): " + voice.say("damage.\(damage.kind.rawValue)", words)
  }

  private static func detail(of damage: LogDamage) -> String {
    damage.kind == .unreadable ? problem(Int32(damage.detail) ?? 0) : damage.detail
  }

  func document(_ damage: LogDamage) -> JSONValue {
    [
      "problem": damage.kind.rawValue, "path": path(damage.place),
      "line": damage.place.line == 0 ? nil : damage.place.line,
      "repair": damage.kind.isLeftOut ? "left-out" : "kept", "text": text(damage),
    ]
  }

  private func path(_ place: LinePlace) -> String {
    place.file.isEmpty ? directory.path : "\(directory.log)/\(place.file)"
  }

  private static func problem(_ code: Int32) -> String { String(cString: strerror(code)) }
}
