import Platform

/// Earlier commands, one a line. History is a convenience: whatever goes wrong with its file, it is
/// only no longer kept.
struct HistoryFile {
  let path: String
  /// How many lines are kept.
  let limit: Int
  /// Whether what has been asked for so far could be read and written.
  private(set) var isKept = true

  init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// The last `limit` lines, oldest first. A file that has grown beyond them is cut down to them.
  mutating func load() -> [String] {
    guard let bytes = contents() else { return [] }
    let lines = InputText.lines(bytes).filter { !$0.isEmpty }
    let kept = Array(lines.suffix(limit))
    if kept.count < lines.count { replace(by: kept) }
    return kept
  }

  /// Adds a line at the end; the file and its directory are created for the user alone.
  mutating func append(_ line: String) {
    createDirectory()
    isKept = write(line + "\n", to: path, flags: O_APPEND) && isKept
  }

  private mutating func contents() -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      isKept = errno == ENOENT
      return nil
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { isKept = false }
      guard count > 0 else { return isKept ? bytes : nil }
      bytes += chunk[..<count]
    }
  }

  private mutating func replace(by lines: [String]) {
    let draft = path + ".new"
    let text = lines.map { $0 + "\n" }.joined()
    isKept = write(text, to: draft, flags: O_TRUNC) && rename(draft, path) == 0 && isKept
  }

  private func write(_ text: String, to path: String, flags: Int32) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return TerminalOutput(descriptor: descriptor).write(text) == .written
  }

  /// Makes the directories above the file that are missing (0700, as the XDG rules ask).
  private func createDirectory() {
    var parent = ""
    for name in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
      parent += name + "/"
      if !name.isEmpty { mkdir(parent, 0o700) }
    }
  }
}
