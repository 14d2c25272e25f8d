import Platform

/// Creates directories that outlive a power cut.
struct FolderMaker {
  let calls: SystemCalls

  /// Makes the directories of `path` that are missing, for the user alone.
  func make(_ path: String) throws(StoreFailure) {
    guard mkdir(path, 0o700) != 0 else { return try flush(parent(path)) }
    switch errno {
    case EEXIST:
      guard isFolder(path) else { throw .system(.createDirectory, path: path, code: ENOTDIR) }
    case ENOENT where parent(path) != path:
      try make(parent(path))
      try make(path)
    case let code: throw .system(.createDirectory, path: path, code: code)
    }
  }

  /// Returns when the names in a directory are on the disk.
  func flush(_ path: String) throws(StoreFailure) {
    let folder = try OpenFile(path, O_RDONLY | O_DIRECTORY, calls)
    defer { folder.close() }
    try folder.flush()
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func parent(_ path: String) -> String {
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/") else { return "." }
    return slash == rest.startIndex ? "/" : String(rest[..<slash])
  }
}
