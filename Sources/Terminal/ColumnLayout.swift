import Platform

/// Names in as many columns as fit a width, read downwards.
package struct ColumnLayout: Sendable {
  package let columns: Int
  private let gap = 2

  package init(columns: Int) {
    self.columns = columns
  }

  /// One line a row, each ended by a newline. A name wider than the width gets a line of its own.
  package func text(for names: [String]) -> String {
    let width = (names.map { DisplayWidth.columns(of: $0) }.max() ?? 0) + gap
    // The last cell stays free: some terminals wrap as soon as it is filled.
    let across = max(1, (columns - 1 + gap) / width)
    let rows = (names.count + across - 1) / across
    return (0..<rows).map { row(of: names, at: $0, rows: rows, width: width) + "\n" }.joined()
  }

  private func row(of names: [String], at row: Int, rows: Int, width: Int) -> String {
    let cells = stride(from: row, to: names.count, by: rows).map { names[$0] }
    guard let last = cells.last else { return "" }
    return cells.dropLast().map { $0.padded(to: width) }.joined() + last
  }
}
