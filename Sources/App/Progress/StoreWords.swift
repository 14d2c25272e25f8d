import Quiz
import Memory

import Platform

/// Puts what is wrong with the log into words.
struct StoreWords {
  let voice: Voice

  /// What could not be saved, with the line itself so that it can be kept by hand.
  func text(_ failure: StoreFailure, line: String, in directory: String) -> String {
    switch failure {
    case .system(_, let path, let code):
      voice.say(
        "store.unwritable",
        ["path": Phrase(path), "problem": Phrase(Self.problem(code)), "line": Phrase(line)])
    case .locked(let path, let holder):
      voice.say(
        "store.locked",
        [
          "path": Phrase(path), "pid": Phrase(holder.map { "\($0.process)" } ?? "?"),
          "line": Phrase(line),
        ])
    case .newerFormat(let place, _):
      voice.say("store.newer", ["path": Phrase("\(directory)/log/\(place.file)")])
    }
  }

  /// What kept a file for people from being written.
  func unwritten(_ failure: StoreFailure) -> String {
    switch failure {
    case .system(_, let path, let code):
      voice.say(
        "file.not-written", ["path": Phrase(path), "problem": Phrase(Self.problem(code))])
    case .locked(let path, _): voice.say("file.not-written", ["path": Phrase(path), "problem": ""])
    case .newerFormat(let place, _): voice.say("store.newer", ["path": Phrase(place.file)])
    }
  }

  func text(_ problem: LogProblem, in directory: String) -> String {
    func path(_ file: String) -> Phrase {
      Phrase(file.isEmpty ? directory : "\(directory)/log/\(file)")
    }
    switch problem {
    case .torn(let place):
      return voice.say("store.torn", ["path": path(place.file)])
    case .broken(let place, _), .conflictMarker(let place), .contradiction(let place, _):
      return voice.say(
        "store.broken", ["path": path(place.file), "line": Phrase(place.line)])
    case .newerFormat(let place, _):
      return voice.say("store.newer", ["path": path(place.file)])
    case .future(let place, _):
      return voice.say(
        "store.future", ["path": path(place.file), "line": Phrase(place.line)])
    case .unreadable(let file, let code):
      return voice.say(
        "store.unreadable", ["path": path(file), "problem": Phrase(Self.problem(code))])
    }
  }

  private static func problem(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
