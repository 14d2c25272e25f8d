import Platform

/// The calls through which bytes reach the disk, so that tests can let them fail.
///
/// Each answers as the system does: negative on failure, with the reason in `errno`.
package struct SystemCalls: Sendable {
  package var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
  package var write: @Sendable (_ descriptor: Int32, UnsafeRawBufferPointer) -> Int
  package var flush: @Sendable (_ descriptor: Int32) -> Int32
  package var rename: @Sendable (_ old: String, _ new: String) -> Int32

  package static let real = SystemCalls(
    open: { path, flags, mode in
      #if canImport(Glibc)
        Glibc.open(path, flags, mode)
      #elseif canImport(Musl)
        Musl.open(path, flags, mode)
      #else
        Darwin.open(path, flags, mode)
      #endif
    },
    write: { descriptor, bytes in
      #if canImport(Glibc)
        Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        Musl.write(descriptor, bytes.baseAddress, bytes.count)
      #else
        Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
    },
    flush: { fsync($0) },
    rename: { old, new in
      #if canImport(Glibc)
        Glibc.rename(old, new)
      #elseif canImport(Musl)
        Musl.rename(old, new)
      #else
        Darwin.rename(old, new)
      #endif
    })
}

/// An open file or directory. Whoever opens it closes it.
struct OpenFile {
  let path: String
  let descriptor: Int32
  let calls: SystemCalls

  /// Opens `path`; a file that is created is for the user alone.
  init(_ path: String, _ flags: Int32, _ calls: SystemCalls) throws(StoreFailure) {
    self.path = path
    self.calls = calls
    descriptor = Self.retrying { calls.open(path, flags | O_CLOEXEC, 0o600) }
    if descriptor < 0 { throw .system(.open, path: path, code: errno) }
  }

  func close() {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Writes all of `bytes`, in one call unless the system takes only a part of them.
  func write(_ bytes: [UInt8]) throws(StoreFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        return Self.retrying { calls.write(descriptor, rest) }
      }
      guard count > 0 else {
        throw .system(.write, path: path, code: count == 0 ? ENOSPC : errno)
      }
      written += count
    }
  }

  /// Returns when what was written is on the disk.
  func flush() throws(StoreFailure) {
    guard Self.retrying({ calls.flush(descriptor) }) == 0 else {
      throw .system(.flush, path: path, code: errno)
    }
  }

  /// Tells one state of a file from another.
  struct Status {
    let isRegular: Bool
    let size: Int
    let number: UInt64
    /// When it was last written to, in nanoseconds since 1970.
    let modified: Int
  }

  func status() throws(StoreFailure) -> Status {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .system(.read, path: path, code: errno)
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Status(
      isRegular: status.st_mode & S_IFMT == S_IFREG, size: Int(status.st_size),
      number: UInt64(status.st_ino), modified: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec))
  }

  /// The bytes at `range`, fewer if the file ends before.
  func read(_ range: Range<Int>) throws(StoreFailure) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let got = Self.retrying {
          pread(descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
        }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        count += got
      }
    }
    guard code == 0 else { throw .system(.read, path: path, code: code) }
    return bytes
  }

  /// Calls again as long as a signal interrupts.
  static func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

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

  /// Replaces a file as a whole: whoever looks sees the old one or the new one. `draft` is written
  /// first; after a failure nothing of it is left.
  func replace(_ path: String, with bytes: [UInt8], draft: String) throws(StoreFailure) {
    do throws(StoreFailure) {
      try write(bytes, to: draft, O_TRUNC)
      guard calls.rename(draft, path) == 0 else {
        throw StoreFailure.system(.rename, path: path, code: errno)
      }
    } catch {
      unlink(draft)
      throw error
    }
    try flush(parent(path))
  }

  /// Writes a file that does not exist yet, on the disk when this returns; after a failure nothing of it
  /// is left.
  func create(_ path: String, with bytes: [UInt8]) throws(StoreFailure) {
    do throws(StoreFailure) {
      try write(bytes, to: path, O_EXCL)
    } catch {
      if error.code != EEXIST { unlink(path) }
      throw error
    }
    try flush(parent(path))
  }

  private func write(_ bytes: [UInt8], to path: String, _ flag: Int32) throws(StoreFailure) {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | flag, calls)
    defer { file.close() }
    try file.write(bytes)
    try file.flush()
  }
}
