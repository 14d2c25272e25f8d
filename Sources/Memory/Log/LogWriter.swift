import Platform

/// Appends lines to one device's log, under the lock. When `append` returns, the line is on the disk.
package struct LogWriter: Sendable {
  let directory: DataDirectory
  let device: String
  private let process: Int32
  /// The longest wait for another writer, in milliseconds.
  private let patience: Int
  let calls: SystemCalls

  package init(
    _ directory: DataDirectory, device: String, process: Int32, patience: Int = 5_000,
    calls: SystemCalls = .real
  ) {
    (self.directory, self.device, self.process) = (directory, device, process)
    (self.patience, self.calls) = (patience, calls)
  }

  /// Writes a line and returns where a copy of a torn last line went, if there was one. After a failure
  /// the line may or may not be in the log; writing it again is harmless, since an event of the same id
  /// is the same event.
  @discardableResult
  func append(_ line: String, at time: EventTime) throws(StoreFailure) -> String? {
    try calls.makeFolder(directory.log)
    let holder = "\(process) \(DeviceName.make(hostName: device))\n"
    let lock = try FileLock(directory.lock, holder: holder, patience: patience, calls)
    defer { lock.release() }
    let file = try OpenFile(directory.log(of: device), O_RDWR | O_APPEND | O_CREAT, calls)
    let status = try file.status()
    let torn = status.isRegular ? try tornLine(file, size: Int(status.st_size)) : []
    let kept = SetAside(directory: directory, calls: calls)
    let aside = torn.isEmpty ? nil : kept.keep(torn, device: device, time)
    try file.write(Array(((torn.isEmpty ? "" : "\n") + line + "\n").utf8))
    try file.flush()
    if status.st_size == 0 { try calls.flushFolder(directory.log) }
    return aside
  }

  /// Finds out whether lines can be written, and leaves nothing behind. A pipe in the place of the log fails at once.
  package func probe() throws(StoreFailure) {
    try calls.makeFolder(directory.log)
    guard access(directory.log, W_OK) == 0 else {
      throw .system(.open, path: directory.log, code: errno)
    }
    let log = directory.log(of: device)
    if access(log, F_OK) == 0 { _ = try OpenFile(log, O_WRONLY | O_APPEND | O_NONBLOCK, calls) }
    let path = "\(directory.path)/probe.\(process)"
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC, calls)
    defer { unlink(path) }
    try file.write([UInt8](repeating: 0x0A, count: Self.probed))
  }

  /// About as much as a sitting writes, in bytes.
  private static let probed = 1 << 16

  /// The bytes after the last newline; empty if there are none.
  private func tornLine(_ file: borrowing OpenFile, size: Int) throws(StoreFailure) -> [UInt8] {
    var length = 1
    while true {
      let tail = try file.read(max(0, size - length)..<size)
      if let newline = tail.lastIndex(of: 0x0A) { return Array(tail[(newline + 1)...]) }
      if length >= size { return tail }
      length *= 4_096
    }
  }
}

/// A lock that one program at a time can hold. The system frees it when its holder dies.
struct FileLock: ~Copyable {
  private let file: OpenFile

  /// Waits for the lock at `path` for up to `patience` milliseconds and names `holder` in it, a process and
  /// its host: `4711 laptop`.
  init(
    _ path: String, holder: String, patience: Int, _ calls: SystemCalls = .real
  ) throws(StoreFailure) {
    let file = try OpenFile(path, O_RDWR | O_CREAT, calls)
    let deadline = ContinuousClock.now + .milliseconds(patience)
    var pause: UInt32 = 200
    while flock(file.descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw .system(.lock, path: path, code: errno) }
      guard ContinuousClock.now < deadline else {
        let named = String(decoding: (try? file.read(0..<256)) ?? [], as: UTF8.self)
        throw .locked(path: path, by: Int32(named.prefix(while: \.isNumber)))
      }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
    // The name is a courtesy: a disk too full for it may still have room for the line.
    let text = Array(holder.utf8)
    let count = pwrite(file.descriptor, text, text.count, 0)
    if count > 0 { _ = ftruncate(file.descriptor, off_t(count)) }
    self.file = file
  }

  func release() { flock(file.descriptor, LOCK_UN) }
}
