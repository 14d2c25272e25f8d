import CReadline

import Platform

/// Lines typed at the terminal, edited by GNU readline as the user's `~/.inputrc` has it.
///
/// Readline keeps its state in global variables: there is one terminal, so make one reader, and use
/// it from the main thread.
package struct ReadlineReader: LineReader {
  private let history: HistoryFile?
  private var lastCommand: String?
  private var pastedLines: [String] = []

  /// Sets up readline under the name that `$if lifecards` in `~/.inputrc` tests. A nil path keeps no history.
  package init(historyPath: String?) {
    // How many commands the history holds.
    let limit = 1000
    crl_set_up("lifecards", Int32(limit))
    history = historyPath.map { HistoryFile(path: $0, limit: limit) }
    let commands = history?.load() ?? []
    for command in commands { crl_remember(command) }
    lastCommand = commands.last
  }

  /// The next line. Pasted lines answer one request each, in order. A request with a prefill is not answered by them,
  /// because the user has to confirm its text.
  package mutating func read(_ request: LineRequest) -> LineOutcome {
    let outcome =
      pastedLines.isEmpty || !request.prefill.isEmpty ? edit(request) : nextPasted(for: request)
    if case .line(let line, _) = outcome, request.keepsHistory { remember(line) }
    return outcome
  }

  private mutating func nextPasted(for request: LineRequest) -> LineOutcome {
    let line = pastedLines.removeFirst()
    _ = TerminalOutput.standard.write(request.prompt + line + "\n")
    return .line(line, listed: false)
  }

  private mutating func edit(_ request: LineRequest) -> LineOutcome {
    let assistant = CompletionAssistant(request.completion)
    var typed: UnsafeMutablePointer<CChar>?
    let outcome = withExtendedLifetime(assistant) { ask(request, assistant, &typed) }
    defer { free(typed) }
    switch outcome {
    case CRL_INTERRUPTED: return .interrupted
    case CRL_LINE: return line(typed, listed: assistant.hasListed)
    default: return .endOfInput
    }
  }

  private func ask(
    _ request: LineRequest, _ assistant: CompletionAssistant,
    _ typed: inout UnsafeMutablePointer<CChar>?
  ) -> crl_outcome {
    ReadlinePrompt.protected(request.prompt).withCString { prompt in
      request.prefill.withCString { prefill in
        var form = assistant.form
        form.prompt = prompt
        form.prefill = prefill
        form.uses_history = request.keepsHistory
        return crl_read(&form, &typed)
      }
    }
  }

  private mutating func line(
    _ typed: UnsafeMutablePointer<CChar>?, listed: Bool
  ) -> LineOutcome {
    guard let typed else { return .endOfInput }
    let bytes = UnsafeRawBufferPointer(start: typed, count: strlen(typed))
    let lines = InputText.lines(bytes)
    pastedLines = lines.dropFirst() + pastedLines
    return .line(lines.first ?? "", listed: listed)
  }

  private mutating func remember(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), line != lastCommand else { return }
    lastCommand = line
    crl_remember(line)
    history?.append(line)
  }
}

/// Prepares prompts for readline.
enum ReadlinePrompt {
  /// The prompt, made harmless, with its styles marked as taking no room (RL_PROMPT_START_IGNORE and
  /// RL_PROMPT_END_IGNORE in readline.h).
  static func protected(_ prompt: String) -> String {
    let unmarked = prompt.filter { $0 != "\u{1}" && $0 != "\u{2}" && $0 != "\0" }
    return Style.parts(of: unmarked)
      .map { part in
        let text = part.text.harmless(emphasis: part.isStyle)
        return part.isStyle ? "\u{1}\(text)\u{2}" : text
      }
      .joined()
  }
}

/// The locale that readline and the C library read typed characters in.
package enum UTF8Locale {
  /// Sets the user's locale, or one with UTF-8 if the user's has another encoding or none; false if there is none.
  /// Call it first in the program, after reading the environment, which it may change.
  @discardableResult
  package static func establish() -> Bool { crl_use_utf8() }
}
