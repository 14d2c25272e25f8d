import Foundation
import PTYSupport

/// The probe at a terminal, in a bare environment and with readline as it comes.
func probe(
  _ arguments: String..., environment extra: [String: String] = [:], columns: Int = 80,
  rows: Int = 24
) throws -> PseudoTerminal {
  let environment = ["TERM": "xterm-256color", "INPUTRC": "/dev/null", "LANG": "C.UTF-8"]
  return try PseudoTerminal.spawn(
    executable: try BuiltProduct.path("terminal-probe"), arguments: arguments,
    environment: environment.merging(extra) { $1 }, columns: columns, rows: rows)
}

/// A directory of its own, removed afterwards.
func withDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
  let path = NSTemporaryDirectory() + "/terminal-tests-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try body(path)
}

/// Hangul in pieces, as a Mac pastes it.
func decomposed(_ text: String) -> String {
  text.decomposedStringWithCanonicalMapping
}

func scalars(_ text: String) -> String {
  text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
}
