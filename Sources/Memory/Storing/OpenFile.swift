import Platform

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

  /// What kind of file it is, and how many bytes it has.
  func status() throws(StoreFailure) -> (isRegular: Bool, size: Int) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .system(.read, path: path, code: errno)
    }
    return (status.st_mode & S_IFMT == S_IFREG, Int(status.st_size))
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
