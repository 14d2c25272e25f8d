/// One prompt.
package struct LineRequest: Equatable, Sendable {
  /// May contain styles; they take no room on the line.
  package var prompt: String
  /// Text put into the line for the user to accept with Enter or to edit.
  package var prefill: String
  package var completion: Completion
  /// Whether the line is a command: it joins the history, and Up brings earlier commands.
  /// Elsewhere Up brings nothing.
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
