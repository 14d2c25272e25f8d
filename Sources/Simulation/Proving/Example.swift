import Statechart

/// Situations from the very beginning that show something.
package struct Example: Hashable, Sendable {
  package let start: Configuration
  package let calls: [Call]

  package init(start: Configuration, calls: [Call]) {
    self.start = start
    self.calls = calls
  }

  /// The same with one more situation at the end.
  func appending(_ call: Call) -> Example {
    Example(start: start, calls: calls + [call])
  }
}
