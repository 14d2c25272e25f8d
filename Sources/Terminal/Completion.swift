import Platform

/// The names that Tab completes at a prompt.
package enum Completion: Equatable, Sendable {
  case none
  /// The first Tab completes the word before the cursor as far as all fitting names agree, ignoring case. The second
  /// lists the fitting names in this order, or all if none fits. Words are split at separators only.
  case alphabet([String], separators: Set<Character> = [",", ">", "→"])
}

extension Completion {
  /// The text that the first Tab inserts. It replaces the line from `start` on, counted in UTF-8 bytes.
  package struct Replacement: Equatable, Sendable {
    package let start: Int
    package let text: String
  }

  /// The replacement for the last word of `line`; nil if the word fits no name, or nothing can be added.
  package func replacement(for line: String) -> Replacement? {
    guard case .alphabet(let names, let separators) = self else { return nil }
    let word = lastWord(of: line, separators: separators)
    let fit = NameFit(String(word))
    let fitting = fit.fitting(names)
    // A single name is put in whole, of several what they have in common from where they fit.
    let texts = fitting.count == 1 ? fitting.map(\.name) : fitting.map { String($0.rest) }
    guard let common = commonPrefix(of: texts), word.isEmpty || fit.rest(of: common) != nil
    else { return nil }
    return Replacement(start: line[..<word.startIndex].utf8.count, text: common)
  }

  /// The listing for a second Tab after `line`, nil if there is nothing to choose from.
  package func listing(for line: String, columns: Int) -> String? {
    guard case .alphabet(let names, let separators) = self else { return nil }
    let fit = NameFit(String(lastWord(of: line, separators: separators)))
    let fitting = fit.fitting(names).map(\.name)
    let listed = fitting.isEmpty ? names : fitting
    return listed.count > 1 ? ColumnLayout(columns: columns).text(for: listed) : nil
  }

  private func lastWord(of line: String, separators: Set<Character>) -> Substring {
    var start = line.startIndex
    if let last = line.lastIndex(where: separators.contains) { start = line.index(after: last) }
    return line[start...].drop { $0 == " " }
  }

  /// The longest beginning that all names share, ignoring case, in the spelling of the first.
  private func commonPrefix(of names: [String]) -> String? {
    guard var common = names.first else { return nil }
    for name in names.dropFirst() {
      let length = zip(common, name).prefix { $0.lowercased() == $1.lowercased() }.count
      common = String(common.prefix(length))
    }
    return common
  }
}

/// Names in as many columns as fit a width, read downwards.
package struct ColumnLayout: Sendable {
  package let columns: Int
  private let gap = 2

  package init(columns: Int) {
    self.columns = columns
  }

  /// One line for each row, ended by a newline. Names wider than the terminal are listed one a line.
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
