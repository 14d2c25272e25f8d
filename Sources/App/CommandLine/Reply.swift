/// What a command or a line gives back: what to print, and whether that was all.
package struct Reply: Sendable {
  package var output: String
  package var errors: String
  /// The exit code when this is the end; nil to go on.
  package var leave: Int32?
  /// What goes on by itself from here until it is interrupted.
  package var watch: ContentWatch?

  package init(
    output: String = "", errors: String = "", leave: Int32? = nil, watch: ContentWatch? = nil
  ) {
    self.output = output
    self.errors = errors
    self.leave = leave
    self.watch = watch
  }

  /// Findings or failure.
  static let failure: Int32 = 1
  /// Misuse of the command line.
  static let misuse: Int32 = 2

  static func show(_ lines: [String]) -> Reply {
    Reply(output: lines.map { $0 + "\n" }.joined())
  }

  static func refuse(_ text: String, code: Int32 = Reply.misuse) -> Reply {
    Reply(errors: text + "\n", leave: code)
  }

  func followed(by other: Reply) -> Reply {
    Reply(
      output: output + other.output, errors: errors + other.errors, leave: other.leave ?? leave,
      watch: other.watch ?? watch)
  }
}
