import Platform

/// Facts about the input and the output.
package struct TerminalFacts: Equatable, Sendable {
  /// True if a person can be asked: both what is asked and what is typed are seen.
  package let isInteractive: Bool
  /// The width in columns, at least 1.
  package let columns: Int
  package let hasColour: Bool
  /// True if the user's locale writes UTF-8, so that arrows and bars can be shown.
  package let hasUnicode: Bool

  /// The facts that follow from what the system says and the environment: `COLUMNS` wins over the terminal's word,
  /// which wins over 80; `NO_COLOR` (no-color.org) wins over the terminal.
  ///
  /// - Parameter width: nil where no terminal tells it.
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

  /// Asks the system.
  package static func now(_ environment: [String: String]) -> TerminalFacts {
    TerminalFacts(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      width: [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy.compactMap(width).first,
      environment: environment)
  }

  /// Nil if the descriptor is no terminal, or one that does not know its size (0 by 0).
  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// The first of the three that is set and not empty decides (POSIX, 8.2).
  private static func hasUnicode(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased().filter { $0 != "-" }
    return encoding == "utf8" || encoding.split(separator: "@").first?.hasSuffix(".utf8") == true
  }
}
