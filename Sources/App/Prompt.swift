/// What to ask for next.
package struct Prompt: Hashable, Sendable {
  package var text: String
  /// Put into the line, for the user to accept or edit.
  package var prefill = ""
  /// What Tab knows: the whole alphabet, whatever is right.
  package var alphabet: [String] = []
  /// Commands are separated by blanks, answers never.
  package var isCommand = false

  /// How it was answered.
  package enum Input: Hashable, Sendable {
    /// `listed`: the whole alphabet was shown while it was typed.
    case line(String, listed: Bool)
    case overlong(limit: Int)
    /// Ctrl-C on an empty line.
    case interrupted
    /// Ctrl-D on an empty line, or nothing more to come.
    case end
  }
}
