import Memory
import Platform
import Quiz

/// Puts what is wrong with the log into words.
struct StoreWords {
  let voice: Voice

  /// What could not be saved, with the line itself so that it can be kept by hand.
  func text(
    _ failure: StoreFailure, of payload: Event.Payload, line: String, in directory: DataDirectory
  ) -> String {
    let what = Phrase(voice.say("store.what.\(Self.word(for: payload))"))
    return switch failure {
    case .system(_, let path, let code):
      voice.say(
        "store.unwritable",
        [
          "what": what, "path": Phrase(path), "problem": Phrase(Self.problem(code)),
          "line": Phrase(line),
        ])
    case .locked(let path, let holder):
      voice.say(
        "store.locked",
        [
          "what": what, "path": Phrase(path),
          "pid": Phrase(holder.map { "\($0)" } ?? "?"), "line": Phrase(line),
        ])
    case .newerFormat(let place, _): newer(place, in: directory)
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

  /// What kept a file for people from being written.
  func unwritten(_ failure: StoreFailure) -> String {
    let (path, problem) =
      switch failure {
      case .system(_, let path, let code): (path, Self.problem(code))
      case .locked(let path, _): (path, "")
      case .newerFormat(let place, _): (place.file, "")
      }
    return voice.say("file.not-written", ["path": Phrase(path), "problem": Phrase(problem)])
  }

  func text(_ problem: LogProblem, in directory: DataDirectory) -> String {
    let isOne = problem.lines == 1
    var words = [
      "path": Phrase(path(problem.place, in: directory)), "line": Phrase(problem.place.line),
      "n": Phrase(problem.lines),
    ]
    switch problem.kind {
    case .torn: return voice.say("store.torn", words)
    case .contradiction: return voice.say("store.contradiction", words)
    case .damaged:
      return voice.say(isOne ? "store.broken" : "store.broken.many", words)
    case .unknownKind(let kind):
      words["kind"] = Phrase(String(kind.prefix(40)))
      return voice.say(isOne ? "store.unknown" : "store.unknown.many", words)
    case .newerFormat: return newer(problem.place, in: directory)
    case .future: return voice.say("store.future", words)
    case .unreadable(let code):
      words["problem"] = Phrase(Self.problem(code))
      return voice.say("store.unreadable", words)
    }
  }

  /// A problem for programs. Keys are permanent.
  func document(_ problem: LogProblem, in directory: DataDirectory) -> JSONValue {
    let line = problem.place.line
    return .object([
      "problem": .string(problem.kind.word), "path": .string(path(problem.place, in: directory)),
      "line": line == 0 ? nil : .int(line), "lines": line == 0 ? nil : .int(problem.lines),
    ])
  }

  private func newer(_ place: LinePlace, in directory: DataDirectory) -> String {
    voice.say(
      "store.newer", ["path": Phrase(path(place, in: directory)), "line": Phrase(place.line)])
  }

  private func path(_ place: LinePlace, in directory: DataDirectory) -> String {
    place.file.isEmpty ? directory.path : "\(directory.log)/\(place.file)"
  }

  private static func problem(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
