import Platform
import Terminal

/// Prints log lines that could not be saved, or writes them to another file.
extension PromptState {
  /// Ends a sitting. Unsaved log lines are printed, or written to a file that the user names.
  mutating func offerUnsaved() -> Reply {
    let lines = store.unsavedLines()
    let isOpen = environment.isInteractive && staysOpen
    guard !lines.isEmpty else { return Reply(leave: isOpen ? nil : 0) }
    let told = Reply.warn([voice.say("store.unsaved", ["n": lines.count])])
    let end = Reply(leave: isOpen ? nil : Reply.failure)
    let printed = Reply.show(lines).followed(by: end)
    guard environment.isInteractive else {
      let named = lines.map { voice.say("store.unsaved.line", ["line": $0]) }
      return told.followed(by: .warn(named)).followed(by: end)
    }
    mode = .waiting(
      Waiting(prompt: voice.say("store.unsaved.file")) { state, input in
        guard case .line(let path, _) = input, !path.trimmed.isEmpty else { return printed }
        return state.keep(lines, in: path.trimmed).followed(by: end)
      })
    return told
  }

  private func keep(_ lines: [String], in path: String) -> Reply {
    let text = lines.map { $0 + "\n" }.joined()
    if let problem = environment.writeFile(path, text) {
      return .show([voice.say("file.not-written", ["path": path, "problem": problem])] + lines)
    }
    return .show([voice.say("store.unsaved.kept", ["path": path])])
  }
}
