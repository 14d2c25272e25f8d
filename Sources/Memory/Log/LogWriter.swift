import Platform

/// Appends lines to one device's log, under the lock. When `append` returns, the line is on the disk.
package struct LogWriter: Sendable {
  let directory: DataDirectory
  let device: String
  let holder: LockHolder
  /// How long to wait for another writer, in milliseconds.
  let patience: Int
  let calls: SystemCalls

  package init(
    _ directory: DataDirectory, device: String, process: Int32,
    patience: Int = FileLock.patience, calls: SystemCalls = .real
  ) {
    self.directory = directory
    self.device = device
    holder = LockHolder(process: process, host: device)
    self.patience = patience
    self.calls = calls
  }

  /// Writes a line and returns where a copy of a torn last line went, if there was one. After a failure
  /// the line may or may not be in the log; writing it again is harmless, since an event of the same id
  /// is the same event.
  @discardableResult
  func append(_ line: String, at time: EventTime) throws(StoreFailure) -> String? {
    let folders = FolderMaker(calls: calls)
    try folders.make(directory.log)
    let lock = try FileLock(directory.lock, holder: holder, patience: patience, calls: calls)
    defer { lock.release() }
    let file = try OpenFile(directory.log(of: device), O_RDWR | O_APPEND | O_CREAT, calls)
    defer { file.close() }
    let status = try file.status()
    let torn = status.isRegular ? try tornLine(file, size: status.size) : []
    let aside =
      torn.isEmpty
      ? nil : SetAside(directory: directory, calls: calls).keep(torn, device: device, time)
    try file.write(Array(((torn.isEmpty ? "" : "\n") + line + "\n").utf8))
    try file.flush()
    if status.size == 0 { try folders.flush(directory.log) }
    return aside
  }

  /// What stands after the last newline; empty if nothing does.
  private func tornLine(_ file: OpenFile, size: Int) throws(StoreFailure) -> [UInt8] {
    var tail: [UInt8] = []
    var start = size
    while start > 0 {
      let piece = start == size ? start - 1..<start : max(0, start - 65_536)..<start
      let bytes = try file.read(piece)
      if let newline = bytes.lastIndex(of: 0x0A) { return bytes[(newline + 1)...] + tail }
      tail = bytes + tail
      start = piece.lowerBound
    }
    return tail
  }
}
