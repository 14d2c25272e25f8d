/// Something in the logs that is not as it should be. Nothing is ever done about it by itself: the
/// line stays where it is, and everything else counts.
package enum LogProblem: Hashable, Sendable {
  /// A line that was cut off while it was written.
  case torn(LinePlace)
  /// A line that is no event; the fault is never `torn` or `newer`.
  case broken(LinePlace, LineFault)
  /// What a merge of two versions leaves behind.
  case conflictMarker(LinePlace)
  /// A line of a newer format. The whole store is read-only then.
  case newerFormat(LinePlace, version: Int)
  /// An event more than 36 hours ahead of the clock. It counts at the time it has.
  case future(LinePlace, EventID)
  /// A second event under an id that another line already has, and not the same. The earlier counts.
  case contradiction(LinePlace, EventID)
  /// A log that could not be read, with the system's error number.
  case unreadable(file: String, code: Int32)
}
