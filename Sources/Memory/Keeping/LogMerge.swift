import Platform

/// Adds events of other logs to a directory's, each once. Lines that are there already stay as they are.
package struct LogMerge {
  package private(set) var counts = Counts()
  /// Lines that could not be added; the file of their place is the path they came from.
  package private(set) var left: [LogDamage] = []
  private(set) var copy: LogCopy
  private var known: [EventID: UInt64]
  private var days: Set<Int> = []

  package struct Counts: Hashable, Sendable {
    package var answers = 0
    /// Study days of the answers that were added.
    package var days = 0
    package var settings = 0
    package var others = 0
    package var known = 0
  }

  init(into copy: LogCopy) {
    self.copy = copy
    known = Dictionary(copy.items.map { ($0.id, $0.digest) }) { first, _ in first }
  }

  /// Adds a file, or all logs of a folder: a directory of progress, or the folder of its logs.
  mutating func add(_ path: String) throws(StoreFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .system(.read, path: path, code: errno) }
    guard status.isFolder else { return try add(file: path) }
    let data = DataDirectory(path: path)
    let own = try LogFolder(path: path).names().map { path + "/" + $0 }
    let below = try LogFolder(path: data.log).names().map { data.log + "/" + $0 }
    guard !(own + below).isEmpty else { throw .system(.read, path: path, code: ENOENT) }
    for file in own + below { try add(file: file) }
  }

  private mutating func add(file path: String) throws(StoreFailure) {
    var source = LogCopy()
    source.files[path] = try OpenFile.reading(path).bytes()
    let stem = path.split(separator: "/").last.map(String.init) ?? path
    let name = DataDirectory.logName(
      of: stem.hasSuffix(DataDirectory.logSuffix)
        ? String(stem.dropLast(DataDirectory.logSuffix.count)) : stem)
    for line in source.lines(of: path) { add(line, to: name) }
  }

  private mutating func add(_ line: RawLine, to name: String) {
    let item: LogItem
    do throws(LogDamage) { item = try LogItem(line) } catch { return left.append(error) }
    if let digest = known[item.id] {
      counts.known += 1
      if digest != item.digest {
        left.append(LogDamage(kind: .contradiction, place: line.span.place))
      }
      return
    }
    known[item.id] = item.digest
    count(item)
    let end: [UInt8] = copy.files[name].map { $0.isEmpty || $0.last == 0x0A ? [] : [0x0A] } ?? []
    copy.files[name, default: []] += end + line.bytes + [0x0A]
  }

  private mutating func count(_ item: LogItem) {
    switch item.event.payload {
    case .answer:
      counts.answers += 1
      days.insert(item.event.time.studyDay)
      counts.days = days.count
    case .set: counts.settings += 1
    default: counts.others += 1
    }
  }
}
