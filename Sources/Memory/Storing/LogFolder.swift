import Platform

/// The directory of the logs, to be read.
struct LogFolder {
  let path: String

  /// The logs by name, and those that could not be read.
  func files() -> ([LogFile], [LogProblem]) {
    var files: [LogFile] = []
    var problems: [LogProblem] = []
    do throws(StoreFailure) {
      for name in try names() {
        do throws(StoreFailure) {
          files.append(LogFile(name: name, bytes: try contents(name)))
        } catch {
          problems.append(.unreadable(file: name, code: error.code))
        }
      }
    } catch {
      if error.code != ENOENT { problems.append(.unreadable(file: "", code: error.code)) }
    }
    return (files, problems)
  }

  private func names() throws(StoreFailure) -> [String] {
    guard let directory = opendir(path) else {
      throw .system(.read, path: path, code: errno)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name.hasSuffix(DataDirectory.logSuffix) { names.append(name) }
    }
    return names.sorted()
  }

  /// Opened without waiting, so that a pipe of that name does not hang the program.
  private func contents(_ name: String) throws(StoreFailure) -> [UInt8] {
    let file = try OpenFile(path + "/" + name, O_RDONLY | O_NONBLOCK, .real)
    defer { file.close() }
    let (isRegular, size) = try file.status()
    guard isRegular else { throw .system(.read, path: file.path, code: EINVAL) }
    return try file.read(0..<size)
  }
}

extension StoreFailure {
  /// The system's error number; 0 where the system had no part in it.
  package var code: Int32 {
    switch self {
    case .system(_, _, let code): code
    case .locked, .newerFormat: 0
    }
  }
}
