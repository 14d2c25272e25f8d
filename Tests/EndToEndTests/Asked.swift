import Foundation
import PTYSupport

/// A question that the program put, with what only its grader tells.
struct Asked {
  let handle: String
  /// What is right, as it is shown.
  let truth: [String]
  let others: [String]
  private weak var home: Home?
  private let language: String

  init(_ handle: String, _ home: Home, language: String = "en") throws {
    let verdict = try home.json(
      "--lang", language, "grade", handle, "--answer", "dk", "--json")
    self.init(handle, verdict: verdict, home, language: language)
  }

  init(_ handle: String, verdict: [String: Any], _ home: Home, language: String = "en") {
    truth = verdict["truth"] as? [String] ?? []
    others = verdict["others"] as? [String] ?? []
    self.handle = handle
    self.home = home
    self.language = language
  }

  /// Everything that can be typed.
  var alphabet: [String] { part("alphabet") }
  var text: String { part("text").joined(separator: " ") }

  private func part(_ key: String) -> [String] {
    let question = try? home?.json("--lang", language, "question", handle, "--json")
    return question?[key] as? [String] ?? []
  }

  /// A name that is neither right nor could come as well.
  var wrong: String {
    alphabet.first { !truth.contains($0) && !others.contains($0) } ?? ""
  }

  /// The first right name with one letter missing.
  var misspelt: String {
    let name = String((truth.first ?? "").prefix { $0 != "(" })
    return String(name.dropLast(2) + name.suffix(1))
  }

  /// The handle of the first heading in the text, as it is without a terminal.
  static func handle(in text: String) throws -> String {
    guard let match = text.firstMatch(of: #/\[\d+/\d+\] .*  (\w{5}@[0-9a-f]{4})\n/#) else {
      throw Unexpected(reason: "no heading", transcript: text)
    }
    return String(match.1)
  }
}

extension Home {
  /// A seed whose first question is as wanted, so that tests do not depend on which
  /// cards there are.
  func seed(
    _ kind: String, _ architecture: String, where isWanted: (Asked) -> Bool = { _ in true }
  ) throws -> String {
    if let seed = try Self.pool.seed(kind, architecture, self, where: isWanted) {
      return "\(seed)"
    }
    throw Unexpected(reason: "no \(kind) question of \(architecture) is as wanted", transcript: "")
  }

  private static let pool = QuestionPool()

  /// A sitting whose first question is as wanted.
  func sitting(
    _ kind: String, _ architecture: String = "scene-based", count: Int = 3, language: String = "en",
    environment: [String: String] = [:], where isWanted: (Asked) -> Bool = { _ in true }
  ) throws -> Talk {
    let seed = try seed(kind, architecture, where: isWanted)
    return Talk(
      try terminal(
        "study", "--kind", kind, "--architecture", architecture, "--seed", seed, "--count",
        "\(count)", "--lang", language, environment: environment), self, language)
  }
}

/// A sitting at a terminal.
struct Talk {
  let terminal: PseudoTerminal
  let home: Home
  let language: String

  init(_ terminal: PseudoTerminal, _ home: Home, _ language: String = "en") {
    self.terminal = terminal
    self.home = home
    self.language = language
  }

  /// Waits for the next question and its prompt, and asks for its name.
  @discardableResult
  func question() throws -> Asked {
    try terminal.expect(matching: #/\[\d+/\d+\] .*\n/#)
    try prompt()
    try terminal.sendLine("?")
    let told = try terminal.expect(matching: #/\n  (?:Question|문제) \w{5}@[0-9a-f]{4}/#)
    try prompt()
    let handle = told.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    return try Asked(handle, home, language: language)
  }

  @discardableResult
  func prompt() throws -> String {
    try terminal.expect(
      matching:
        #/\n  (?:\d+|numbers?|your words|true\/false|번호|번호 모두|설명|O 또는 X)?> /#)
  }

  /// Types the line and waits for the text, then for the prompt after it.
  func say(_ line: String, _ text: String) throws {
    try terminal.sendLine(line)
    try terminal.expect(text)
  }

  /// Types `q` after a verdict.
  func quit() throws {
    try terminal.expect("\n> ")
    try terminal.sendLine("q")
    try terminal.waitForExit()
  }
}

enum Menu {
  static let usual = "Enter next, w why, s sim, u undo, q stop (all saved)"
  /// Where the answer is near a right one.
  static let slip = "Enter next, w why, s sim, u undo, t typo, q stop (all saved)"
  static let slipKorean = "Enter 다음, w 이유, s 직접 해 보기, u 되돌리기, t 오타, q 그만 (모두 저장됨)"
  static let korean = "Enter 다음, w 이유, s 직접 해 보기, u 되돌리기, q 그만 (모두 저장됨)"
}
