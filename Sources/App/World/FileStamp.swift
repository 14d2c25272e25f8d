/// What shows from outside that a file is not the one it was.
package struct FileStamp: Hashable, Sendable {
  let size: Int
  /// Nanoseconds since 1970.
  let modified: Int
  /// Another number is another file of the same name.
  let number: UInt64
}
