import Platform

/// All logs of a directory as they are, to be kept, compared and put in place.
package struct LogCopy: Hashable, Sendable {
  /// The bytes of each file, by its name.
  package var files: [String: [UInt8]] = [:]

  package init() {}

  /// Every log in a folder; a folder that is not there holds none.
  package init(folder: String) throws(StoreFailure) {
    let folder = LogFolder(path: folder)
    for name in try folder.names() { files[name] = try folder.open(name).bytes() }
  }

  /// Writes the files into a folder that does not exist yet. They are on the disk then.
  package func write(to folder: String) throws(StoreFailure) {
    for (name, bytes) in files {
      _ = try SystemCalls.real.createFile(in: folder, bytes, most: 1) { _ in name }
    }
  }

  /// The events that can be read, each once.
  var items: [LogItem] { Replay(allItems).items }

  private var allItems: [LogItem] {
    files.sorted { $0.key < $1.key }.flatMap { name, bytes in
      lines(of: name).compactMap { try? LogItem($0) }
    }
  }

  /// The lines of a file that are not blank.
  func lines(of name: String) -> [RawLine] {
    let bytes = files[name] ?? []
    var lines: [RawLine] = []
    var (start, number) = (bytes.startIndex, 1)
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A)
      let text = bytes[start..<(end ?? bytes.endIndex)]
      let place = LinePlace(file: name, line: number)
      let span = LineSpan(place: place, offset: start, length: text.count)
      if text.contains(where: { ![0x20, 0x0D, 0x09].contains($0) }) {
        lines.append(RawLine(span: span, bytes: text, isEnded: end != nil))
      }
      (start, number) = ((end ?? bytes.endIndex - 1) + 1, number + 1)
    }
    return lines
  }

  /// How many answers hold.
  package var answers: Int {
    Replay(allItems).holding.count { if case .answer = $0.event.payload { true } else { false } }
  }

  /// The events of this copy that `other` has not.
  package func count(without other: LogCopy) -> Int {
    Set(items.map(\.id)).subtracting(other.items.map(\.id)).count
  }
}

extension DataDirectory {
  /// Puts other logs in the place of those that are there, of which a copy is kept; says where.
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

  /// Takes in the events of other logs, files and folders; what came is told by what is returned. After a failure
  /// every file is as it was or whole.
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
