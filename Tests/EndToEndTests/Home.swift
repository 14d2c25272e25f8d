import Foundation
import PTYSupport

/// A learner's home of its own, and the program in it. The folder goes with this object.
final class Home: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/lifecards-e2e-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The repository's content, found from this file.
  static let content = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Content").path

  var program: String { (try? BuiltProduct.path("lifecards")) ?? "" }

  var data: String { path + "/data/lifecards" }

  func environment(_ extra: [String: String] = [:]) -> [String: String] {
    [
      "HOME": path, "XDG_DATA_HOME": path + "/data", "XDG_STATE_HOME": path + "/state",
      "LIFECARDS_CONTENT": Self.content, "INPUTRC": "/dev/null", "TERM": "xterm-256color",
      "LANG": "en_US.UTF-8", "PATH": "/usr/bin:/bin",
    ].merging(extra) { $1 }
  }

  // MARK: Running

  /// The program at a terminal of 80 columns.
  func terminal(
    _ arguments: String..., environment extra: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try terminal(arguments, environment: extra)
  }

  func terminal(
    _ arguments: [String], environment extra: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal.spawn(
      executable: try BuiltProduct.path("lifecards"), arguments: arguments,
      environment: environment(extra), lifetime: .seconds(60))
  }

  /// What the program prints without a terminal, and how it ended.
  func run(
    _ arguments: String..., input: String = "", environment extra: [String: String] = [:]
  ) throws -> PipedRun {
    try run(arguments, input: input, environment: extra)
  }

  func run(
    _ arguments: [String], input: String = "", environment extra: [String: String] = [:]
  ) throws -> PipedRun {
    try PipedRun.finish(
      try BuiltProduct.path("lifecards"), arguments, input: input, environment: environment(extra),
      in: path)
  }

  /// What a shell makes of the command, where `lifecards` is the program.
  func shell(_ command: String, environment extra: [String: String] = [:]) throws -> PipedRun {
    let program = URL(fileURLWithPath: try BuiltProduct.path("lifecards"))
    var variables = environment(extra)
    variables["PATH"] = program.deletingLastPathComponent().path + ":/usr/bin:/bin"
    return try PipedRun.finish(
      "/bin/bash", ["-c", "set -o pipefail; " + command], input: "", environment: variables,
      in: path)
  }

  /// The program's JSON.
  func json(_ arguments: String..., status: Int32 = 0) throws -> [String: Any] {
    let result = try run(arguments)
    guard result.status == status else {
      throw Unexpected(reason: "\(arguments): status \(result.status)", transcript: result.errors)
    }
    return try object(result.output)
  }

  // MARK: The log

  /// All whole lines of all logs, oldest first.
  /// - Parameter mayBeTorn: lines that a kill has cut off are left out, as the program does.
  func events(in data: String? = nil, mayBeTorn: Bool = false) throws -> [[String: Any]] {
    let folder = (data ?? self.data) + "/log"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var alphabets: [String: Any] = [:]
    return try names.sorted().filter { $0.hasSuffix(".jsonl") }.flatMap { name in
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        .split(separator: "\n").compactMap { line in
          mayBeTorn ? try? object(String(line)) : try object(String(line))
        }
    }.map { event in
      // An alphabet is written out by the first answer that uses it.
      guard var question = event["question"] as? [String: Any],
        let name = question["alphabet"] as? String
      else { return event }
      if let names = question["implements"] { alphabets[name] = names }
      question["implements"] = alphabets[name]
      return event.merging(["question": question]) { $1 }
    }
  }

  func answers() throws -> [[String: Any]] {
    try events().filter { $0["event"] as? String == "answer" }
  }

  /// The one log there is.
  func logPath() throws -> String {
    let folder = data + "/log"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".jsonl") }
    guard let name = names.first, names.count == 1 else {
      throw Unexpected(reason: "logs: \(names)", transcript: "")
    }
    return folder + "/" + name
  }
}

func object(_ text: String) throws -> [String: Any] {
  let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
  guard let object = value as? [String: Any] else {
    throw Unexpected(reason: "no JSON object", transcript: text)
  }
  return object
}

/// The text with every run of blanks and line ends as one blank, to compare what may be wrapped.
func flat(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}
