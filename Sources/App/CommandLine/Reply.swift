import Quiz

/// What a command or a line gives back: what to print, and whether that was all.
package struct Reply: Sendable {
  package var output = ""
  package var errors = ""
  /// The exit code when this is the end; nil to go on.
  package var leave: Int32?
  /// What goes on by itself from here until it is interrupted.
  package var watch: ContentWatch?

  /// Findings or failure.
  static let failure: Int32 = 1
  /// Misuse of the command line.
  static let misuse: Int32 = 2

  static func show(_ lines: [String], leave: Int32? = nil) -> Reply {
    Reply(output: lines.map { $0 + "\n" }.joined(), leave: leave)
  }

  static func json(_ document: JSONValue) -> Reply {
    Reply(output: document.text(pretty: true) + "\n", leave: 0)
  }

  static func refuse(_ text: String, code: Int32 = Reply.misuse) -> Reply {
    Reply(errors: text + "\n", leave: code)
  }

  static func refuse(_ refusal: Refusal) -> Reply {
    refuse(refusal.text, code: refusal.code)
  }

  func followed(by other: Reply) -> Reply {
    Reply(
      output: output + other.output, errors: errors + other.errors, leave: other.leave ?? leave,
      watch: other.watch ?? watch)
  }
}
