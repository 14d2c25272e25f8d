package import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text must be what the golden file holds, byte for byte.
///
/// With `UPDATE_GOLDENS=1` in the environment the file is written instead, and the test fails all the
/// same, so that a new golden is read before it counts.
/// - Parameter file: a path beside the test's own file, `Goldens/quiz.md`.
package func expectGolden(
  _ text: String, _ file: String, beside test: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = folder(of: test) + "/" + file
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    let problem = write(text, to: path).map { ": \($0)" } ?? ""
    Issue.record("golden written, read it: \(file)\(problem)", sourceLocation: sourceLocation)
    return
  }
  guard let data = FileManager.default.contents(atPath: path) else {
    Issue.record("no golden \(file); UPDATE_GOLDENS=1 writes it", sourceLocation: sourceLocation)
    return
  }
  let golden = String(decoding: data, as: UTF8.self)
  if Array(text.utf8) != Array(data) {
    Issue.record(
      "\(file), \(firstDifference(golden, text))", sourceLocation: sourceLocation)
  }
}

private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
}

private func write(_ text: String, to path: String) -> String? {
  do {
    try FileManager.default.createDirectory(
      atPath: folder(of: path), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    return nil
  } catch { return "\(error)" }
}

/// "line 3: expected …, got …".
private func firstDifference(_ golden: String, _ text: String) -> String {
  let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
  let found = text.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(expected, found).prefix { $0 == $1 }.count
  func shown(_ lines: [Substring]) -> String {
    line < lines.count ? "'\(lines[line])'" : "the end"
  }
  return "line \(line + 1):\n  golden \(shown(expected))\n  now    \(shown(found))"
}
