import Platform

/// Appends lines to one device's log, under the lock, and returns when they are on the disk.
struct LogAppender: Sendable {
  let directory: DataDirectory
  let device: String
  let holder: LockHolder
  /// How long to wait for another writer, in milliseconds.
  let patience: Int
  let calls: SystemCalls

  func append(_ event: Event) throws(StoreFailure) -> LogWriter.Receipt {
    let folders = FolderMaker(calls: calls)
    try folders.make(directory.log)
    let lock = try FileLock(directory.lock, holder: holder, patience: patience, calls: calls)
    defer { lock.release() }
    let file = try OpenFile(directory.log(of: device), O_RDWR | O_APPEND | O_CREAT, calls)
    defer { file.close() }
    let (isRegular, size) = try file.status()
    let torn = isRegular ? try tornLine(file, size: size) : []
    let aside = torn.isEmpty ? nil : setAside(torn, event.time)
    let line = EventCoding.line(event) + "\n"
    try file.write(Array((torn.isEmpty ? line : "\n" + line).utf8))
    try file.flush()
    if size == 0 { try folders.flush(directory.log) }
    return LogWriter.Receipt(setAside: aside)
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

  /// Copies a torn line to a file of its own and returns its path.
  ///
  /// Nil if that was not possible. The line is still in the log, so an answer is not refused for it.
  private func setAside(_ torn: [UInt8], _ time: EventTime) -> String? {
    let stamp = time.text.filter { $0.isNumber || $0 == "T" || $0 == "+" }
    let name = DeviceName.make(hostName: device) + "-" + stamp
    for attempt in 1...9 {
      let path = directory.setAside + "/" + name + (attempt == 1 ? "" : "-\(attempt)") + ".txt"
      do throws(StoreFailure) {
        try copy(torn, to: path)
        return path
      } catch {
        guard error.code == EEXIST else { return nil }
      }
    }
    return nil
  }

  private func copy(_ bytes: [UInt8], to path: String) throws(StoreFailure) {
    let folders = FolderMaker(calls: calls)
    try folders.make(directory.setAside)
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, calls)
    defer { file.close() }
    try file.write(bytes)
    try file.flush()
    try folders.flush(directory.setAside)
  }
}
