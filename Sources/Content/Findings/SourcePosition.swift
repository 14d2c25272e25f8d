/// A place as editors show it: line and column count from 1, columns in characters as people see
/// them (grapheme clusters), not in bytes.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
