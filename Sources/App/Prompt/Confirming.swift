import Platform
import Quiz
import Terminal

extension PromptState {
  /// Goes on after a yes; after anything else all stays as it is.
  mutating func confirm(
    _ prompt: String, then: @escaping @Sendable (inout PromptState) -> Reply
  ) -> Reply {
    mode = .waiting(
      Waiting(prompt: prompt) { state, input in
        guard case .line(let line, _) = input, state.voice.command(line.trimmed) == .yes else {
          return .show([state.voice.say("confirm.no")], leave: 0)
        }
        return then(&state)
      })
    return Reply()
  }

  /// The same for a command: `--yes` says it beforehand, and without a terminal nobody else can.
  mutating func confirm(
    _ invocation: Invocation, _ lines: [String], _ prompt: String,
    then: @escaping @Sendable (inout PromptState) -> Reply
  ) -> Reply {
    let told = Reply.show(lines)
    if invocation.has("yes") { return told.followed(by: then(&self)) }
    guard environment.isInteractive else {
      return told.followed(by: .refuse(voice.say("confirm.needs-yes"), code: Reply.failure))
    }
    return told.followed(by: confirm(prompt, then: then))
  }
}
