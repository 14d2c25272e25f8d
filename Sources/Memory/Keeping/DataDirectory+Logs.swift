import Platform

extension DataDirectory {
  /// Replaces all logs by `copy`. Returns the path of a copy of the old ones.
  ///
  /// A crash on the way leaves whole files, old or new, and the copy.
  package func replaceLogs(
    with copy: LogCopy, at time: EventTime, process: Int32
  ) throws(StoreFailure) -> String {
    try SystemCalls.real.makeFolder(log)
    let lock = try FileLock(self.lock, holder: "\(process)\n", patience: 5_000)
    defer { lock.release() }
    let old = try LogCopy(folder: log)
    let aside = setAside + "/log-" + time.stamp
    try old.write(to: aside)
    try write(copy, over: old, process)
    for name in old.files.keys where copy.files[name] == nil { unlink(log + "/" + name) }
    try SystemCalls.real.flushFolder(log)
    return aside
  }

  /// Adds the events of other logs, given as files or folders, and returns what was added. After a failure every file
  /// is either as it was or complete.
  package func merge(_ paths: [String], process: Int32) throws(StoreFailure) -> LogMerge {
    try SystemCalls.real.makeFolder(log)
    let lock = try FileLock(self.lock, holder: "\(process)\n", patience: 5_000)
    defer { lock.release() }
    let old = try LogCopy(folder: log)
    var merge = LogMerge(into: old)
    for path in paths { try merge.add(path) }
    try write(merge.copy, over: old, process)
    return merge
  }

  private func write(_ copy: LogCopy, over old: LogCopy, _ process: Int32) throws(StoreFailure) {
    for (name, bytes) in copy.files.sorted(by: { $0.key < $1.key }) where old.files[name] != bytes {
      try SystemCalls.real.replaceFile(log + "/" + name, with: bytes, process: process)
    }
    unlink(snapshot)
  }

  /// The copies that were made before logs were replaced, the oldest first.
  package var copiesAside: [String] {
    let names = (try? LogFolder(path: setAside, suffix: "").names()) ?? []
    return names.filter { $0.hasPrefix("log-") }.map { setAside + "/" + $0 }
  }
}

extension EventTime {
  /// For names of files: `20261121T191203123`.
  package var stamp: String { String(text.filter { $0.isNumber || $0 == "T" }.prefix(18)) }
}
