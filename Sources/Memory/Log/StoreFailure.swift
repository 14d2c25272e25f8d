/// Why progress could not be written.
package enum StoreFailure: Error, Hashable, Sendable {
  /// The system refused; `code` is its error number.
  case system(Step, path: String, code: Int32)
  /// Another program has held the lock all the while.
  case locked(path: String, by: LockHolder?)
  /// A newer version has written here; this one only reads.
  case newerFormat(LinePlace, version: Int)

  package enum Step: Sendable {
    case createDirectory, open, lock, read, write, flush, rename
  }

  /// The system's error number; 0 if the system had no part in it.
  var code: Int32 {
    if case .system(_, _, let code) = self { code } else { 0 }
  }
}

/// The program that writes, as the lock file names it: `4711 host`.
package struct LockHolder: Hashable, Sendable {
  package let process: Int32
  let host: String

  init(process: Int32, host: String) {
    self.process = process
    self.host = host
  }

  /// What `text` writes; nil for anything else.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let process = Int32(words[0]) else { return nil }
    self.init(process: process, host: String(words[1]))
  }

  var text: String { "\(process) \(host)\n" }
}
