import Quiz

/// Output that goes to a file where one is named, and is printed otherwise.
enum FileOutput {
  static func reply(_ text: String, to path: String?, _ session: PromptState) -> Reply {
    guard let path, path != "-" else { return Reply(output: text, leave: 0) }
    if let problem = session.environment.writeFile(path, text) {
      return .refuse(
        session.voice.say(
          "file.not-written", ["path": Phrase(path), "problem": Phrase(problem)]),
        code: Reply.failure)
    }
    return Reply(
      output: session.voice.say("file.written", ["path": Phrase(path)]) + "\n", leave: 0)
  }
}
