import Platform

/// A prompt as readline wants it.
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
