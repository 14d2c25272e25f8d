import Platform

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
