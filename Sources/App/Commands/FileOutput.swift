import Quiz

/// Output that goes to a file if one is named, and is printed otherwise.
struct FileOutput {
  private let environment: Environment
  private let voice: Voice

  init(_ state: PromptState) {
    environment = state.environment
    voice = state.voice
  }

  /// Writes to the file at `path`, which is replaced as a whole or not at all.
  func write(_ text: String, to path: String?) throws(Refusal) -> Reply {
    guard let path, path != "-" else { return Reply(output: text, leave: 0) }
    if let problem = environment.writeFile(path, text) {
      let words = ["path": Phrase(path), "problem": Phrase(problem)]
      throw Refusal(text: voice.say("file.not-written", words), code: Reply.failure)
    }
    return .show([voice.say("file.written", ["path": Phrase(path)])], leave: 0)
  }

  /// A quiz goes to the file named, its key beside it; without a file the quiz is printed and the key, if it is
  /// separate, left out. Nobody named the key's file: what lies there is written over only if it is an older
  /// key, or if the user insists.
  func write(
    _ quiz: String, key: String?, to path: String?, insists: Bool
  ) throws(Refusal) -> Reply {
    // Nothing is put beside a device.
    guard let path, path != "-", !path.hasPrefix("/dev/"), let key else {
      return try write(quiz, to: path)
    }
    let keyPath = Self.keyPath(beside: path)
    if !insists, let there = environment.readFile(keyPath), !Self.begin(alike: there, key) {
      throw Refusal(
        text: voice.say("export.key-exists", ["path": Phrase(keyPath)]), code: Reply.failure)
    }
    return try write(quiz, to: path).followed(by: write(key, to: keyPath))
  }

  /// Whether two documents are of one sort: their first two lines are the same.
  private static func begin(alike one: String, _ other: String) -> Bool {
    func head(_ text: String) -> [Substring] {
      text.prefix(1000).split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        .dropLast()
    }
    return head(one) == head(other)
  }

  /// `quiz.md` has its key in `quiz-key.md`.
  private static func keyPath(beside path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[slash...].lastIndex(of: "."), dot != slash else { return path + "-key" }
    return path[..<dot] + "-key" + path[dot...]
  }
}
