import App
import Foundation
import Terminal

/// First questions by seed, put by the program's own prompt inside this process, each once for all tests: starting the
/// program for every seed that is looked at took longer than the tests that wanted one.
final class QuestionPool: @unchecked Sendable {
  private let lock = NSLock()
  private var known: [String: [Int: Asked]] = [:]
  private var prompt: Conversation?

  /// The first seed whose first question is as wanted.
  func seed(
    _ kind: String, _ architecture: String, _ home: Home, where isWanted: (Asked) -> Bool
  ) throws -> Int? {
    try lock.withLock {
      try (1...120).first { seed in
        isWanted(try asked("--kind \(kind) --architecture \(architecture)", seed, home))
      }
    }
  }

  private func asked(_ filter: String, _ seed: Int, _ home: Home) throws -> Asked {
    if let asked = known[filter]?[seed] { return asked }
    let prompt = try prompt ?? Self.open()
    let question = prompt.say("study --count 1 \(filter) --seed \(seed)")
    _ = prompt.say(":q")
    let handle = try Asked.handle(in: question)
    let verdict = prompt.say("grade \(handle) --answer dk --json")
    let asked = Asked(handle, verdict: try object(verdict), home)
    self.prompt = prompt
    known[filter, default: [:]][seed] = asked
    return asked
  }

  /// The program as it is for someone who has answered nothing and has no terminal.
  private static func open() throws -> Conversation {
    let nowhere = NSTemporaryDirectory() + "/lifecards-nobody-\(UUID().uuidString)"
    let environment = HostSystem.environment(
      variables: [
        "HOME": nowhere, "XDG_DATA_HOME": nowhere, "XDG_STATE_HOME": nowhere,
        "LIFECARDS_CONTENT": Home.content, "LANG": "en_US.UTF-8",
      ], isInteractive: false, columns: 80, isPlain: false, style: Style(isPlain: true))
    let started = Launch.conversation(["stats"], in: environment)
    guard let conversation = started.conversation else {
      throw Unexpected(reason: "the program does not start", transcript: started.reply.errors)
    }
    return conversation
  }
}

extension Conversation {
  /// What a line prints.
  fileprivate func say(_ line: String) -> String {
    take(.line(line, listed: false)).output
  }
}
