import Platform

/// Lets one program at a time into a directory. The system opens it again when its holder dies.
package struct FileLock {
  /// How long to wait for another program, in milliseconds.
  package static let patience = 5_000

  private let file: OpenFile

  /// Waits for the lock at `path` for up to `patience` milliseconds and names `holder` in it.
  init(
    _ path: String, holder: LockHolder, patience: Int = Self.patience, calls: SystemCalls
  ) throws(StoreFailure) {
    file = try OpenFile(path, O_RDWR | O_CREAT, calls)
    do throws(StoreFailure) {
      try wait(patience)
    } catch {
      file.close()
      throw error
    }
    name(holder)
  }

  func release() {
    file.close()
  }

  private func wait(_ patience: Int) throws(StoreFailure) {
    let clock = ContinuousClock()
    let deadline = clock.now + .milliseconds(patience)
    var pause: UInt32 = 200
    while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else {
        throw .system(.lock, path: file.path, code: errno)
      }
      guard clock.now < deadline else { throw .locked(path: file.path, by: named()) }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }

  /// The name is a courtesy: a disk too full for it may still have room for the line.
  private func name(_ holder: LockHolder) {
    let text = Array(holder.text.utf8)
    let count = pwrite(file.descriptor, text, text.count, 0)
    if count > 0 { _ = ftruncate(file.descriptor, off_t(count)) }
  }

  private func named() -> LockHolder? {
    (try? file.read(0..<256)).flatMap { LockHolder(String(decoding: $0, as: UTF8.self)) }
  }
}

/// The program that writes, as the lock file names it: `4711 host`.
package struct LockHolder: Hashable, Sendable {
  package let process: Int32
  package let host: String

  package init(process: Int32, host: String) {
    self.process = process
    self.host = host
  }

  /// What `text` writes; nil for anything else.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let process = Int32(words[0]) else { return nil }
    self.init(process: process, host: String(words[1]))
  }

  var text: String { "\(process) \(DeviceName.make(hostName: host))\n" }
}
