import CPTY
import Foundation

/// What the threads of one pseudo-terminal share; everything that changes is behind the condition.
final class PTYState: @unchecked Sendable {
  /// What a waiting test can look at.
  struct Output {
    var screen: TerminalScreen
    var raw: [UInt8] = []
    var hasEnded = false
    var status: ExitStatus?
    /// How many of the plain text's scalars have been expected already.
    private var consumed = 0

    init(screen: TerminalScreen) {
      self.screen = screen
    }

    /// The status once nothing more can be written either.
    var endStatus: ExitStatus? { hasEnded ? status : nil }

    /// The text up to the end of what was found, which is not searched again.
    mutating func consume(_ find: (String) -> Range<String.Index>?) -> String? {
      let rest = String(String.UnicodeScalarView(screen.plainText.dropFirst(consumed)))
      guard let range = find(rest) else { return nil }
      let text = rest.unicodeScalars[..<range.upperBound]
      consumed += text.count
      return String(text)
    }
  }

  let master: Int32
  private let process: Int32
  private let lifetime: Duration
  private let condition = NSCondition()
  private var output: Output
  private var isOpen = true

  init(process: Int32, master: Int32, screen: TerminalScreen, lifetime: Duration) {
    self.process = process
    self.master = master
    self.lifetime = lifetime
    output = Output(screen: screen)
  }

  func start() {
    Thread.detachNewThread { self.drain() }
    Thread.detachNewThread { self.reap() }
    Thread.detachNewThread { self.limitLifetime() }
  }

  var screen: TerminalScreen { condition.withLock { output.screen } }
  var rawOutput: [UInt8] { condition.withLock { output.raw } }

  /// Waits until `look` finds something, or nil after the timeout or if nothing can come any more.
  func wait<Found>(_ timeout: Duration, for look: (inout Output) -> Found?) -> Found? {
    let deadline = Date(timeIntervalSinceNow: timeout / .seconds(1))
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let found = look(&output) { return found }
      if output.endStatus != nil || !condition.wait(until: deadline) { return look(&output) }
    }
  }

  /// False if the terminal does not take the bytes. A program that reads nothing is no reason to
  /// hang: what its terminal cannot hold is given up after five seconds.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard cpty_ready(master, 1, 5000) == 1 else { return false }
      let part = Array(rest.prefix(512))
      let count = Foundation.write(master, part, part.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func resize(columns: Int, rows: Int) {
    condition.withLock {
      output.screen.resize(columns: columns, rows: rows)
      _ = cpty_resize(master, Int32(columns), Int32(rows))
    }
  }

  /// Nothing is sent once the process is gone, since its number may be another's by then.
  func kill(_ signal: Int32) {
    condition.withLock {
      if output.status == nil { _ = Foundation.kill(process, signal) }
    }
  }

  /// Ends the draining thread, which closes the terminal.
  func close() {
    condition.withLock {
      isOpen = false
      condition.broadcast()
    }
  }

  private func drain() {
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while condition.withLock({ isOpen }) {
      guard cpty_ready(master, 0, 200) == 1 else { continue }
      let count = read(master, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      // Linux says EIO, macOS end of file, when the last program has closed the terminal.
      guard count > 0 else { break }
      take(chunk[..<count])
    }
    end()
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    condition.withLock {
      output.raw += bytes
      output.screen.feed(bytes)
      condition.broadcast()
    }
  }

  /// The terminal stays open until the test lets go of it: settings can be looked at after the end.
  private func end() {
    condition.lock()
    output.hasEnded = true
    condition.broadcast()
    while isOpen { condition.wait() }
    Foundation.close(master)
    condition.unlock()
  }

  private func reap() {
    let code = cpty_wait(process)
    condition.withLock {
      output.status = code >= 256 ? .signalled(code - 256) : .exited(code)
      condition.broadcast()
    }
  }

  private func limitLifetime() {
    let deadline = Date(timeIntervalSinceNow: lifetime / .seconds(1))
    condition.lock()
    while isOpen, output.status == nil, condition.wait(until: deadline) {}
    condition.unlock()
    kill(SIGKILL)
  }
}
