import Platform

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Earlier commands, one a line. If the file cannot be read or written, history is just not kept.
struct HistoryFile {
  let path: String
  /// The most lines that are kept.
  let limit: Int

  /// The last `limit` lines, oldest first. A file that has grown beyond them is cut down to them.
  func load() -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let lines = InputText.lines(Array(data)).filter { !$0.isEmpty }
    let kept = Array(lines.suffix(limit))
    if kept.count < lines.count {
      _ = FileReplacement(path: path).write(kept.map { $0 + "\n" }.joined())
    }
    return kept
  }

  /// Appends a line. A new file is for the user alone (0600), and so are new folders (0700, as the XDG rules ask).
  func append(_ line: String) {
    var parent = ""
    for name in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      parent += name + "/"
      if !name.isEmpty { mkdir(parent, 0o700) }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND, 0o600)
    guard descriptor >= 0 else { return }
    _ = writeAll(line.harmless() + "\n", to: descriptor)
    close(descriptor)
  }
}
