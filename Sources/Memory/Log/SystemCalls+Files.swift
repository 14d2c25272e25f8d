import Platform

/// Makes directories and whole files that outlive a power cut.
extension SystemCalls {
  /// Makes the directories of `path` that are missing, for the user alone.
  func makeFolder(_ path: String) throws(StoreFailure) {
    if mkdir(path, 0o700) == 0 { return try flushFolder(parent(path)) }
    let code = errno
    if code == ENOENT, !path.isEmpty, parent(path) != path {
      try makeFolder(parent(path))
      return try makeFolder(path)
    }
    var status = stat()
    guard code == EEXIST, stat(path, &status) == 0, status.isFolder else {
      throw .system(.createDirectory, path: path, code: code == EEXIST ? ENOTDIR : code)
    }
  }

  /// Returns when the names in a directory are on the disk.
  func flushFolder(_ path: String) throws(StoreFailure) {
    try OpenFile(path, O_RDONLY | O_DIRECTORY, self).flush()
  }

  private func parent(_ path: String) -> String {
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "." }
    return slash == rest.startIndex ? "/" : String(rest[..<slash])
  }

  /// Replaces a file as a whole: a reader sees the old one or the new one. Another file is written
  /// first; after a failure nothing of it is left.
  func replaceFile(_ path: String, with bytes: [UInt8], process: Int32) throws(StoreFailure) {
    let draft = "\(path).\(process).new"
    try writeFile(draft, bytes, O_TRUNC)
    guard rename(draft, path) == 0 else {
      let code = errno
      unlink(draft)
      throw .system(.rename, path: path, code: code)
    }
    try flushFolder(parent(path))
  }

  /// Writes to the first of the names for 1 to `most` that is free, and returns its path. The file is on the disk then;
  /// after a failed write nothing of it is left.
  func createFile(
    in folder: String, _ bytes: [UInt8], most: Int, name: (_ number: Int) -> String
  ) throws(StoreFailure) -> String {
    try makeFolder(folder)
    var number = 1
    while true {
      let path = folder + "/" + name(number)
      do throws(StoreFailure) {
        try writeFile(path, bytes, O_EXCL)
        try flushFolder(folder)
        return path
      } catch {
        guard error.code == EEXIST, number < most else { throw error }
        number += 1
      }
    }
  }

  private func writeFile(_ path: String, _ bytes: [UInt8], _ flag: Int32) throws(StoreFailure) {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | flag, self)
    do throws(StoreFailure) {
      try file.write(bytes)
      try file.flush()
    } catch {
      unlink(path)
      throw error
    }
  }
}

extension DataDirectory {
  /// Writes a report on the question with this handle, made harmless, in a file of its own, and returns
  /// where.
  package func saveDispute(_ text: String, handle: String) throws(StoreFailure) -> String {
    let bytes = Array(text.harmless().utf8)
    return try SystemCalls.real.createFile(in: disputes, bytes, most: 9_999) { number in
      "\(handle)-\(number).md"
    }
  }
}

extension DeviceName {
  /// The name of this machine: the host's with a suffix that is drawn once and kept in `folder`, which is
  /// not copied between machines. If it cannot be kept, the name is another the next time.
  package static func kept(
    in folder: String, hostName: String, process: Int32, random: () -> UInt64
  ) -> String {
    let path = "\(folder)/device"
    do throws(StoreFailure) {
      let bytes = try OpenFile.reading(path).read(0..<256)
      let known = String(decoding: bytes, as: UTF8.self).trimmed
      if !known.isEmpty { return make(hostName: known) }
    } catch {
      if error.code != ENOENT { return make(hostName: hostName) }
    }
    let name = make(hostName: hostName, suffix: String(random() >> 44, radix: 32))
    try? SystemCalls.real.makeFolder(folder)
    try? SystemCalls.real.replaceFile(path, with: Array("\(name)\n".utf8), process: process)
    return name
  }
}
