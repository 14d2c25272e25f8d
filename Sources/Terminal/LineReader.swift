/// A source of lines: a person at a terminal, or a pipe.
package protocol LineReader {
  /// Waits for the next line; a reader that has reached its end says so each time it is asked.
  mutating func read(_ request: LineRequest) -> LineOutcome
}

/// The prompt, and the completions offered, while a reader waits for a line.
package struct LineRequest: Equatable, Sendable {
  /// May contain styles; they take no room on the line.
  package var prompt: String
  /// Text put into the line for the user to accept with Enter or to edit.
  package var prefill: String
  package var completion: Completion
  /// True if the line is a command and joins the history; otherwise Up brings up nothing.
  package var keepsHistory: Bool

  package init(
    prompt: String, prefill: String = "", completion: Completion = .none,
    keepsHistory: Bool = false
  ) {
    self.prompt = prompt
    self.prefill = prefill
    self.completion = completion
    self.keepsHistory = keepsHistory
  }

  /// A prompt for commands, whose words are separated by blanks.
  package init(prompt: String, commands: [String]) {
    self.init(
      prompt: prompt, completion: .alphabet(commands, separators: [" "]), keepsHistory: true)
  }
}

/// The result of waiting for a line.
package enum LineOutcome: Equatable, Sendable {
  /// The line without its line break. `listed`: names were listed by Tab while it was typed.
  case line(String, listed: Bool)
  /// A line of more bytes than `limit` has been skipped, and was not kept.
  case overlong(limit: Int)
  /// Ctrl-C on an empty line.
  case interrupted
  /// Ctrl-D on an empty line, or nothing more to come.
  case endOfInput
}

/// Text from bytes that somebody typed, pasted or piped in.
enum InputText {
  /// Replaces invalid UTF-8 and NUL by U+FFFD, so that they are seen; nothing else changes.
  static func repaired(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }

  /// The lines of a paste. A newline at its end begins no further line.
  static func lines(_ bytes: some BidirectionalCollection<UInt8>) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { repaired($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
  }
}
