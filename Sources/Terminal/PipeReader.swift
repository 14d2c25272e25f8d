import Platform

/// Lines from a pipe or a file: no prompt, no editing, nothing echoed.
package struct PipeReader: LineReader {
  /// The most bytes of a line; longer ones are reported as overlong and skipped.
  package let limit: Int
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var next = 0
  private var isFirstLine = true
  private var hasEnded = false

  package init(descriptor: Int32 = STDIN_FILENO, limit: Int = 1 << 20) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line without its LF or CRLF. The request is ignored.
  package mutating func read(_ request: LineRequest) -> LineOutcome {
    var line: [UInt8] = []
    var isOverlong = false
    while next < buffer.count || fill() {
      let rest = buffer[next...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      if !isOverlong { line += rest[..<(end ?? rest.endIndex)] }
      // One byte more than the limit may be the CR of a CRLF.
      if line.count > limit + 1 { (isOverlong, line) = (true, []) }
      next = end.map { $0 + 1 } ?? buffer.count
      if end != nil { return outcome(of: line, isOverlong: isOverlong) }
    }
    return line.isEmpty && !isOverlong
      ? .endOfInput : outcome(of: line, isOverlong: isOverlong)
  }

  private mutating func outcome(of bytes: [UInt8], isOverlong: Bool) -> LineOutcome {
    var line = bytes[...]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    if isOverlong || line.count > limit { return .overlong(limit: limit) }
    return .line(InputText.repaired(line), listed: false)
  }

  /// Reads more bytes; false at the end of the input or after an error.
  private mutating func fill() -> Bool {
    guard !hasEnded else { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var count: Int
    repeat { count = systemRead(descriptor, &chunk, chunk.count) } while count < 0 && mayRetry()
    hasEnded = count <= 0
    buffer = Array(chunk.prefix(max(0, count)))
    next = 0
    return !hasEnded
  }

  /// True if the read that just failed is to be tried again; waits for input if there is none yet.
  private func mayRetry() -> Bool {
    guard errno == EINTR || errno == EAGAIN else { return false }
    guard errno == EAGAIN else { return true }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }
}

private let systemRead = read
