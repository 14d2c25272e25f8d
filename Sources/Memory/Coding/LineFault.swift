/// Why a line of the log is not an event.
package enum LineFault: Error, Hashable, Sendable {
  /// It ends in the middle: what a write that was cut off leaves.
  case torn
  /// It is not a JSON object; the byte in this column, counted from 1, cannot stand there.
  case notJSON(column: Int)
  /// A key that its kind needs is absent.
  case missing(key: String)
  /// The value of this key is not one it can have.
  case wrongValue(key: String)
  /// A newer version of the format wrote it.
  case newer(version: Int)
}
