/// Why progress could not be written.
package enum StoreFailure: Error, Hashable, Sendable {
  /// The system refused; `code` is its error number.
  case system(Step, path: String, code: Int32)
  /// Another program has held the lock all the while.
  case locked(path: String, by: LockHolder?)
  /// A newer version has written here; this one only reads.
  case newerFormat(LinePlace, version: Int)

  package enum Step: String, Hashable, Sendable {
    case createDirectory, open, lock, read, write, flush, rename
  }
}
