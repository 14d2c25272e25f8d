import Platform

/// A directory of logs, or of other files with one suffix, for reading.
struct LogFolder {
  let path: String
  var suffix = DataDirectory.logSuffix

  /// The names of the files in order; none if there is no directory.
  func names() throws(StoreFailure) -> [String] {
    guard let directory = opendir(path) else {
      if errno == ENOENT { return [] }
      throw .system(.read, path: path, code: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      withUnsafeBytes(of: &entry.pointee.d_name) { name in
        names.append(String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  func open(_ name: String) throws(StoreFailure) -> OpenFile {
    try OpenFile.reading(path + "/" + name)
  }

  func bytes(at span: LineSpan) throws(StoreFailure) -> [UInt8] {
    try open(span.place.file).read(span.offset..<span.offset + span.length)
  }
}

extension OpenFile {
  private static let piece = 1 << 18

  /// Calls `body` for every line after `start` that is not blank, holding no more than a line and a piece of the file.
  /// Returns how many bytes and lines there are up to the last newline.
  func forEachLine(
    of name: String, after start: (bytes: Int, lines: Int) = (0, 0), _ body: (RawLine) -> Void
  ) throws(StoreFailure) -> (bytes: Int, lines: Int) {
    var (offset, lines) = start
    var rest: ArraySlice<UInt8> = []
    func call(_ bytes: ArraySlice<UInt8>, isEnded: Bool) {
      let line = RawLine(bytes, of: name, number: lines + 1, offset: offset, isEnded: isEnded)
      if let line { body(line) }
    }
    while true {
      let from = offset + rest.count
      let bytes = try read(from..<from + max(Self.piece, rest.count))
      if bytes.isEmpty { break }
      rest += bytes
      while let end = rest.firstIndex(of: 0x0A) {
        call(rest[..<end], isEnded: true)
        offset += end + 1 - rest.startIndex
        lines += 1
        rest = rest[(end + 1)...]
      }
    }
    call(rest, isEnded: false)
    return (offset, lines)
  }
}

/// Copies of lines that could not be read. A line that has a copy is not reported again.
struct SetAside {
  let directory: DataDirectory
  var calls = SystemCalls.real

  /// Copies lines to a file of its own and returns its path.
  ///
  /// Nil if that was not possible. The lines are still in the log, so an answer is not refused for it.
  func keep(_ lines: [UInt8], device: String, _ time: EventTime) -> String? {
    let stamp = time.text.filter { $0.isNumber || $0 == "T" || $0 == "+" }
    let name = DeviceName.make(hostName: device) + "-" + stamp
    return try? calls.createFile(in: directory.setAside, lines, most: 9) { number in
      name + (number == 1 ? "" : "-\(number)") + ".txt"
    }
  }

  /// The lines that are kept.
  func lines() -> Set<ArraySlice<UInt8>> {
    var lines: Set<ArraySlice<UInt8>> = []
    let folder = LogFolder(path: directory.setAside, suffix: ".txt")
    for name in (try? folder.names()) ?? [] {
      _ = try? folder.open(name).forEachLine(of: name) { lines.insert($0.bytes) }
    }
    return lines
  }
}
