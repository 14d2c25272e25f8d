/// How a prompt was left.
package enum LineOutcome: Equatable, Sendable {
  /// The line without its end. `listed`: the whole alphabet was shown while it was typed.
  case line(String, listed: Bool)
  /// A line of more bytes than `limit` has been skipped, and was not kept.
  case overlong(limit: Int)
  /// Ctrl-C on an empty line.
  case interrupted
  /// Ctrl-D on an empty line, or nothing more to come.
  case endOfInput
}
