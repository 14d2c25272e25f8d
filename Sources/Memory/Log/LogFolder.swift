import Platform

/// The directory of the logs, to be read.
struct LogFolder {
  let path: String

  /// The names of the logs in order; none if there is no directory.
  func names(endingIn suffix: String = DataDirectory.logSuffix) throws(StoreFailure) -> [String] {
    guard let directory = opendir(path) else {
      if errno == ENOENT { return [] }
      throw .system(.read, path: path, code: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      names.append(name)
    }
    return names.filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// Opened without waiting, so that a pipe of that name does not hang the program.
  func open(_ name: String) throws(StoreFailure) -> OpenFile {
    let file = try OpenFile(path + "/" + name, O_RDONLY | O_NONBLOCK, .real)
    do throws(StoreFailure) {
      guard try file.status().isRegular else {
        throw StoreFailure.system(.read, path: file.path, code: EINVAL)
      }
      return file
    } catch {
      file.close()
      throw error
    }
  }
}

/// One line as it stands in a file.
struct RawLine {
  /// Counted from 1.
  let number: Int
  /// Where it begins in the file.
  let offset: Int
  /// Without the newline.
  let bytes: ArraySlice<UInt8>
  /// A newline ends it.
  let isEnded: Bool
}

/// Walks over the lines of a file without holding more of it than a line and a piece.
struct LineReader {
  private static let piece = 1 << 18

  /// Calls `body` for every line from `offset` on that is not blank; `number` is the first one's.
  /// Returns where the line after the last newline begins, and its number.
  static func read(
    _ file: OpenFile, from offset: Int = 0, number: Int = 1, _ body: (RawLine) -> Void
  ) throws(StoreFailure) -> (offset: Int, number: Int) {
    var (start, number) = (offset, number)
    var rest: [UInt8] = []
    while true {
      let from = start + rest.count
      let bytes = try file.read(from..<from + max(piece, rest.count))
      guard !bytes.isEmpty else { break }
      var searched = rest.count
      rest += bytes
      var begin = 0
      while let end = rest[searched...].firstIndex(of: 0x0A) {
        call(body, rest[begin..<end], number, start + begin, isEnded: true)
        number += 1
        begin = end + 1
        searched = begin
      }
      start += begin
      rest.removeFirst(begin)
    }
    call(body, rest[...], number, start, isEnded: false)
    return (start, number)
  }

  private static func call(
    _ body: (RawLine) -> Void, _ bytes: ArraySlice<UInt8>, _ number: Int, _ offset: Int,
    isEnded: Bool
  ) {
    // Some editors begin a file with a byte order mark, some end lines with a carriage return.
    let mark = offset == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var text = bytes.dropFirst(mark)
    while let last = text.last, [0x20, 0x0D, 0x09].contains(last) { text.removeLast() }
    guard !text.isEmpty else { return }
    body(RawLine(number: number, offset: offset + mark, bytes: text, isEnded: isEnded))
  }
}

/// Copies of lines that could not be read: what was set aside is not spoken of again.
struct SetAside {
  let directory: DataDirectory
  let calls: SystemCalls

  /// Copies lines to a file of its own and returns its path.
  ///
  /// Nil if that was not possible. The lines are still in the log, so an answer is not refused for it.
  func keep(_ lines: [UInt8], device: String, _ time: EventTime) -> String? {
    let stamp = time.text.filter { $0.isNumber || $0 == "T" || $0 == "+" }
    let name = DeviceName.make(hostName: device) + "-" + stamp
    let folders = FolderMaker(calls: calls)
    for attempt in 1...9 {
      let path = directory.setAside + "/" + name + (attempt == 1 ? "" : "-\(attempt)") + ".txt"
      do throws(StoreFailure) {
        try folders.make(directory.setAside)
        try folders.create(path, with: lines)
        return path
      } catch {
        guard error.code == EEXIST else { return nil }
      }
    }
    return nil
  }

  /// The lines that are kept.
  func lines() -> Set<ArraySlice<UInt8>> {
    var lines: Set<ArraySlice<UInt8>> = []
    let folder = LogFolder(path: directory.setAside)
    for name in (try? folder.names(endingIn: ".txt")) ?? [] {
      guard let file = try? folder.open(name) else { continue }
      defer { file.close() }
      _ = try? LineReader.read(file) { lines.insert($0.bytes) }
    }
    return lines
  }
}
