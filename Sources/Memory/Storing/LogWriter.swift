/// Adds events to a log. When `append` returns, the event is on the disk.
package struct LogWriter: Sendable {
  private let write: @Sendable (Event) throws(StoreFailure) -> Receipt

  /// What was found while writing.
  package struct Receipt: Hashable, Sendable {
    /// Where a copy of a torn last line went, if there was one.
    package let setAside: String?

    package init(setAside: String? = nil) {
      self.setAside = setAside
    }
  }

  package init(_ write: @escaping @Sendable (Event) throws(StoreFailure) -> Receipt) {
    self.write = write
  }

  /// Writes the log of `device` in `directory`, or refuses every event if `log`, which was read
  /// there, is of a newer format.
  package static func live(
    _ directory: DataDirectory, device: String, holder: LockHolder, after log: EventLog,
    patience: Int = FileLock.patience, calls: SystemCalls = .real
  ) -> LogWriter {
    if let reason = log.readOnlyReason {
      return LogWriter { _ throws(StoreFailure) in throw reason }
    }
    let file = LogAppender(
      directory: directory, device: device, holder: holder, patience: patience, calls: calls)
    return LogWriter { event throws(StoreFailure) in try file.append(event) }
  }

  /// Writes `event`. After a failure it may or may not be in the log; writing it again is harmless,
  /// since an event of the same id is the same event.
  @discardableResult
  package func append(_ event: Event) throws(StoreFailure) -> Receipt {
    try write(event)
  }
}
