/// A prompt as readline wants it.
enum ReadlinePrompt {
  /// The prompt with its styles marked as taking no room (RL_PROMPT_START_IGNORE and
  /// RL_PROMPT_END_IGNORE in readline.h).
  static func protected(_ prompt: String) -> String {
    let unmarked = prompt.filter { $0 != "\u{1}" && $0 != "\u{2}" && $0 != "\0" }
    return Style.parts(of: unmarked)
      .map { $0.isStyle ? "\u{1}\($0.text)\u{2}" : $0.text }
      .joined()
  }
}
