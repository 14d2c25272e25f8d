/// A line of one of the logs.
package struct LinePlace: Hashable, Comparable, Sendable {
  /// The name of the file within the log directory.
  package let file: String
  /// Counted from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package static func < (left: LinePlace, right: LinePlace) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}
