import Platform

/// A reason why progress could not be read or written.
package enum StoreFailure: Error, Hashable, Sendable {
  /// The system refused; `code` is its error number.
  case system(Step, path: String, code: Int32)
  /// Another program, with this process number if it is known, held the lock until the wait was over.
  case locked(path: String, by: Int32?)
  /// A newer version has written here; this one only reads.
  case newerFormat(LinePlace)

  package enum Step: Sendable {
    case createDirectory, open, lock, read, write, flush, rename
  }

  /// The system's error number; 0 if the system had no part in it.
  var code: Int32 {
    if case .system(_, _, let code) = self { code } else { 0 }
  }
}

/// The calls through which bytes reach the disk, so that tests can let them fail.
///
/// Each answers as the system does: negative on failure, with the reason in `errno`.
package struct SystemCalls: Sendable {
  var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
  var write: @Sendable (_ descriptor: Int32, UnsafeRawBufferPointer) -> Int
  var flush: @Sendable (_ descriptor: Int32) -> Int32
  var rename: @Sendable (_ old: String, _ new: String) -> Int32

  package static let real = systemCalls
}

// Outside the type, where its members do not hide the functions of their names.
private let systemCalls = SystemCalls(
  open: { open($0, $1, $2) }, write: { write($0, $1.baseAddress, $1.count) }, flush: { fsync($0) },
  rename: { rename($0, $1) })

/// An open file or directory; closed when nobody holds it any more.
struct OpenFile: ~Copyable {
  let path: String
  let descriptor: Int32
  private let calls: SystemCalls

  /// Opens `path`; a file that is created is for the user alone.
  init(_ path: String, _ flags: Int32, _ calls: SystemCalls = .real) throws(StoreFailure) {
    let descriptor = Self.retrying { calls.open(path, flags | O_CLOEXEC, 0o600) }
    if descriptor < 0 { throw .system(.open, path: path, code: errno) }
    self.path = path
    self.descriptor = descriptor
    self.calls = calls
  }

  /// Opens a regular file to be read. It is opened without waiting, so that a pipe of that name does not hang
  /// the program.
  static func reading(_ path: String) throws(StoreFailure) -> OpenFile {
    let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
    guard try file.status().isRegular else { throw .system(.read, path: path, code: EINVAL) }
    return file
  }

  deinit { _ = close(descriptor) }

  /// Writes all of `bytes`, in one call unless the system takes only a part of them.
  func write(_ bytes: [UInt8]) throws(StoreFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        return Self.retrying { calls.write(descriptor, rest) }
      }
      guard count > 0 else { throw .system(.write, path: path, code: count == 0 ? ENOSPC : errno) }
      written += count
    }
  }

  /// Returns when everything written is on the disk.
  func flush() throws(StoreFailure) {
    guard Self.retrying({ calls.flush(descriptor) }) == 0 else {
      throw .system(.flush, path: path, code: errno)
    }
  }

  func status() throws(StoreFailure) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.read, path: path, code: errno) }
    return status
  }

  /// The bytes at `range`, fewer if the file ends before.
  func read(_ range: Range<Int>) throws(StoreFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var count = 0
    while count < range.count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        return Self.retrying {
          pread(descriptor, rest.baseAddress, rest.count, off_t(range.lowerBound + count))
        }
      }
      if got < 0 { throw .system(.read, path: path, code: errno) }
      if got == 0 { break }
      count += got
    }
    bytes.removeLast(range.count - count)
    return bytes
  }

  /// All of the file.
  func bytes() throws(StoreFailure) -> [UInt8] { try read(0..<Int(try status().st_size)) }

  /// Calls again as long as a signal interrupts.
  private static func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
