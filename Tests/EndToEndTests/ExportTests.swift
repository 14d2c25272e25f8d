import Foundation
import TestSupport
import Testing

/// What a teacher or a learner can ask a paper to be about.
@Suite struct ExportTests {
  private func cards(_ home: Home, _ arguments: String...) throws -> [String] {
    let paper = home.path + "/quiz.json"
    let run = try home.run(["export", "json", "--seed", "1", "-o", paper, "--force"] + arguments)
    #expect(run.status == 0, "\(run.errors)")
    let text = try String(contentsOfFile: home.path + "/quiz-key.json", encoding: .utf8)
    return (try object(text)["answers"] as? [[String: Any]] ?? []).compactMap {
      $0["card"] as? String
    }
  }

  @Test func aTopicIsWhatExplainKnowsByName() throws {
    let home = try Home()
    for card in some(try cards(home, "--topic", "lock", "--count", "9")) {
      #expect(card.split(separator: "/")[1] == "lock", "\(card)")
    }
    let paths = try cards(home, "--topic", "suspended", "--kind", "path")
    #expect(Set(paths) == ["path:app-based/process/suspended", "path:scene-based/app/suspended"])
    let named = try cards(home, "--topic", "sceneDidDisconnect", "--count", "100")
    #expect(named.contains("definition:scene-disconnect"))
    #expect(named.contains { $0.hasPrefix("trace:scene-based/") })
    #expect(!named.contains("duties:sceneDidEnterBackground"))
    let both = try cards(home, "--topic", "lock,unlock", "--kind", "trace")
    #expect(Set(both.map { $0.split(separator: "/")[1] }) == ["lock", "unlock"])
  }

  @Test(arguments: [
    (
      ["--topic", "sceneDidDisconect"],
      "lifecards: no topic is called “sceneDidDisconect”; did you mean sceneDidDisconnect?\n"
    ),
    (
      ["--topic", "quaternions"],
      "lifecards: no topic is called “quaternions”; lifecards explain finds names\n"
    ),
    (
      ["--kind", "tarce"],
      """
      lifecards: no kind of question is called “tarce”; known: callback, next-state, trace, path, \
      legal, detective, counterpart, duties, claim, myth, code, definition, states-in-order, \
      phases-in-order, who-is-told
      Did you mean trace?

      """
    ),
  ])
  func whatIsNotKnownIsOfferedWhatIsNear(_ words: [String], _ text: String) throws {
    let home = try Home()
    let run = try home.run(["export", "markdown"] + words)
    #expect(run.errors == text)
    #expect(run.output == "" && run.status == 2)
  }

  /// The latest answer counts: what was put right later is not missed.
  @Test func whatWasMissedGoesOutAndNothingElse() throws {
    let home = try Home()
    let none = try home.run("export", "markdown", "--missed")
    #expect(
      none.errors == "lifecards: nothing was answered wrong last, so there is nothing to export\n")
    #expect(none.output == "" && none.status == 1)
    _ = try home.run(
      "study", "--count", "3", "--kind", "next-state", "--seed", "4",
      input: String(repeating: ":dk\n", count: 3))
    let missed = try cards(home, "--missed")
    #expect(missed.count == 3 && missed.allSatisfy { $0.hasPrefix("next-state:") })
    let of = try home.run("export", "markdown", "--missed", "--kind", "trace")
    #expect(of.status != 0 && of.output == "", "\(of)")
  }
}
