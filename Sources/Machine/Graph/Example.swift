/// Situations from the very beginning that show something.
package struct Example: Hashable, Sendable {
  package let start: Configuration
  package let calls: [Occurrence]

  package init(start: Configuration, calls: [Occurrence]) {
    self.start = start
    self.calls = calls
  }

  /// The same with one more situation at the end.
  func appending(_ call: Occurrence) -> Example {
    Example(start: start, calls: calls + [call])
  }
}
