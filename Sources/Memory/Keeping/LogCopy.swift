import Platform

/// The bytes of all logs of a directory, to be saved, compared or put back.
package struct LogCopy: Hashable, Sendable {
  /// The bytes of each file, by its name.
  package var files: [String: [UInt8]] = [:]

  package init() {}

  /// Every log in a folder; a folder that is not there holds none.
  package init(folder: String) throws(StoreFailure) {
    let folder = LogFolder(path: folder)
    for name in try folder.names() { files[name] = try folder.open(name).bytes() }
  }

  /// Writes the files into a folder that does not hold them yet. When it returns, they are on the disk.
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
      let line = RawLine(text, of: name, number: number, offset: start, isEnded: end != nil)
      if let line { lines.append(line) }
      (start, number) = ((end ?? bytes.endIndex - 1) + 1, number + 1)
    }
    return lines
  }

  /// The number of answers that are not undone.
  package var answers: Int {
    Replay(allItems).holding.count { if case .answer = $0.event.payload { true } else { false } }
  }

  /// The number of events of this copy that `other` lacks.
  package func count(without other: LogCopy) -> Int {
    Set(items.map(\.id)).subtracting(other.items.map(\.id)).count
  }
}
