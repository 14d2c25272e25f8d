import Platform

/// Properties of the terminal or pipe that input and output go through.
package struct TerminalFacts: Equatable, Sendable {
  /// True if input and output are both terminals, so that a person can be asked.
  package let isInteractive: Bool
  /// The width in columns, at least 1.
  package let columns: Int
  package let hasColour: Bool
  /// True if the user's locale writes UTF-8, so that arrows and bars can be shown.
  package let hasUnicode: Bool

  /// Works out the facts. `COLUMNS` comes before the terminal's width, which comes before 80; `NO_COLOR`
  /// (no-color.org) comes before the terminal.
  ///
  /// - Parameter width: the terminal's columns; nil if unknown.
  package init(
    inputIsTerminal: Bool, outputIsTerminal: Bool, width: Int?, environment: [String: String]
  ) {
    isInteractive = inputIsTerminal && outputIsTerminal
    let told = environment["COLUMNS"].flatMap(Int.init)
    columns = told.flatMap { (1...10_000).contains($0) ? $0 : nil } ?? width ?? 80
    let terminal = environment["TERM"] ?? ""
    let isColourless = terminal.isEmpty || terminal == "dumb"
    hasColour = outputIsTerminal && !isColourless && (environment["NO_COLOR"] ?? "").isEmpty
    hasUnicode = Self.hasUnicode(environment)
  }

  /// The facts of this process, asked of the system.
  package static func now(_ environment: [String: String]) -> TerminalFacts {
    TerminalFacts(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      width: [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy.compactMap(size).first?.columns,
      environment: environment)
  }

  /// The lines of the terminal that output goes to, at this moment; nil if it goes to none.
  package static var rows: Int? { size(of: STDOUT_FILENO)?.rows }

  /// The size of a terminal; nil if the descriptor is none, or one that does not know its size (0 by 0).
  private static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// True if the locale's encoding is UTF-8. The first variable that is set and not empty decides (POSIX, 8.2).
  private static func hasUnicode(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased().filter { $0 != "-" }
    return encoding == "utf8" || encoding.split(separator: "@").first?.hasSuffix(".utf8") == true
  }
}
