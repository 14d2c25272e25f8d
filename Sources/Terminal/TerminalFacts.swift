import Platform

/// What is known about where input comes from and output goes.
package struct TerminalFacts: Equatable, Sendable {
  /// The user's word about colour, if any.
  package enum ColourChoice: Sendable {
    case automatic, always, never
  }

  package let inputIsTerminal: Bool
  package let outputIsTerminal: Bool
  package let errorIsTerminal: Bool
  /// The width in columns, at least 1.
  package let columns: Int
  /// The height in rows, at least 1.
  package let rows: Int
  package let outputHasColour: Bool
  package let errorHasColour: Bool
  /// Whether the user's locale writes UTF-8, so that arrows and bars can be shown.
  package let hasUnicode: Bool

  /// The facts that follow from a probe of the system and the environment.
  ///
  /// `COLUMNS` and `LINES` win over the terminal's word, which wins over 80 by 24. A `choice` wins
  /// over `NO_COLOR` (no-color.org), which wins over the terminal.
  package init(
    probe: TerminalProbe, environment: [String: String], colour choice: ColourChoice = .automatic
  ) {
    inputIsTerminal = probe.inputIsTerminal
    outputIsTerminal = probe.outputIsTerminal
    errorIsTerminal = probe.errorIsTerminal
    columns = Self.size("COLUMNS", environment) ?? probe.columns ?? 80
    rows = Self.size("LINES", environment) ?? probe.rows ?? 24
    let canColour = Self.canColour(environment)
    outputHasColour = Self.decide(choice, canColour && probe.outputIsTerminal)
    errorHasColour = Self.decide(choice, canColour && probe.errorIsTerminal)
    hasUnicode = Self.hasUnicode(environment)
  }

  /// Whether a person can be asked: both what is asked and what is typed are seen.
  package var isInteractive: Bool { inputIsTerminal && outputIsTerminal }

  private static func size(_ name: String, _ environment: [String: String]) -> Int? {
    environment[name].flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  private static func canColour(_ environment: [String: String]) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return (environment["NO_COLOR"] ?? "").isEmpty && !terminal.isEmpty && terminal != "dumb"
  }

  private static func decide(_ choice: ColourChoice, _ automatic: Bool) -> Bool {
    switch choice {
    case .automatic: automatic
    case .always: true
    case .never: false
    }
  }

  /// The first of the three that is set and not empty decides (POSIX, 8.2).
  private static func hasUnicode(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let encoding = locale.lowercased().filter { $0 != "-" }
    return encoding == "utf8" || encoding.split(separator: "@").first?.hasSuffix(".utf8") == true
  }
}

/// What the system says about the three standard descriptors.
package struct TerminalProbe: Equatable, Sendable {
  package var inputIsTerminal: Bool
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// Nil where no terminal tells its size.
  package var columns: Int?
  package var rows: Int?

  package init(
    inputIsTerminal: Bool, outputIsTerminal: Bool, errorIsTerminal: Bool, columns: Int? = nil,
    rows: Int? = nil
  ) {
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.columns = columns
    self.rows = rows
  }

  /// Asks the system; a terminal may have been resized since the last time.
  package static func now() -> TerminalProbe {
    let size = [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO].lazy.compactMap(size(of:)).first
    return TerminalProbe(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1, columns: size?.columns, rows: size?.rows)
  }

  /// Nil if the descriptor is no terminal, or one that does not know (0 by 0).
  private static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}
