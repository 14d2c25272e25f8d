import Foundation
import Testing

/// What a wrong answer is told that it supposes, and what the log says of all answers.
@Suite struct SupposedTests {
  private static let question = "next-state:app-based/go-home@1"

  @Test(arguments: [
    (
      "en",
      "You answered as if an app that leaves the screen were suspended at once, without the background."
    ),
    ("ko", "앱이 화면에서 사라지면 곧바로 suspended 상태가 된다고 생각하기 쉽습니다."),
  ])
  func theMisconceptionIsNamed(language: String, told: String) throws {
    let verdict = try Home().run(
      "grade", Self.question, "--answer", "suspended", "--lang", language)
    #expect(flat(verdict.output).contains(told))
  }

  @Test func programsReadTheMisconception() throws {
    let wrong = try Home().json("grade", Self.question, "--answer", "suspended", "--json")
    let misconception = try #require(wrong["misconception"] as? [String: Any])
    #expect(misconception["id"] as? String == "background-skipped")
    let right = try Home().json("grade", Self.question, "--answer", "background", "--json")
    #expect(right["misconception"] == nil)
  }

  /// The log would be complete if the background were skipped, but an empty answer tells no belief.
  @Test func aLogThatIsTakenForCompleteTellsNoMisconception() throws {
    let home = try Home()
    let seed = try home.seed("detective", "app-based") {
      $0.text.contains("with one line missing") && $0.truth == ["applicationDidEnterBackground(_:)"]
    }
    let sitting = try home.run(
      "study", "--count", "1", "--kind", "detective", "--architecture", "app-based", "--seed",
      seed, input: "none\n")
    #expect(
      flat(sitting.output).contains("Wrong. yours none right applicationDidEnterBackground(_:) "),
      "\(sitting.output)")
    #expect(!sitting.output.contains("You answered as if"))
  }

  /// Nobody is told that it believes in a changed row; who asks why sees what would make the answer right.
  @Test func whereNoMisconceptionFitsOnlyWhyTellsTheSmallestChange() throws {
    let home = try Home()
    let verdict = try home.json("grade", Self.question, "--answer", "active", "--json")
    #expect(verdict["misconception"] == nil)
    let told = "Your answer would be right if inactive led to active here, not to background."
    #expect(!flat(try home.run("grade", Self.question, "--answer", "active").output).contains(told))
    let talk = try home.sitting("next-state", "app-based") {
      $0.truth == ["background"]
        && $0.text.hasSuffix(
          "goes to the Home screen. Which state is the app in right after that? Do not count what it only passes through."
        )
    }
    try talk.question()
    try talk.terminal.sendLine("active")
    try talk.terminal.expect("\n> ")
    try talk.say("w", told)
  }

  /// What is missing, too much or out of place in an answer is said of the step that it belongs to.
  @Test(arguments: [
    (
      "sceneWillResignActive, sceneDidEnterBackground, sceneDidBecomeActive",
      "sceneDidBecomeActive(_:)."
    ),
    (
      "sceneWillResignActive, sceneDidDisconnect",
      "sceneDidDisconnect(_:) instead of sceneDidEnterBackground(_:)."
    ),
  ])
  func whyTellsTheStepOfTheSmallestChange(answer: String, told: String) throws {
    let talk = try Home().sitting("trace", "scene-based") {
      $0.truth == ["sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)"]
        && $0.text.contains("is active. The user goes to the Home screen. Which")
    }
    try talk.question()
    try talk.terminal.sendLine(answer)
    try talk.terminal.expect("\n> ")
    let step = "Your answer would be right if the step foreground inactive → background came"
    try talk.say("w", "  \(step)\n  with \(told)\n")
  }

  @Test func statsCountWhatWasAnswered() throws {
    let home = try Home()
    #expect(try home.run("stats").output == "Nothing was answered yet. study begins.\n")
    let sitting = try home.run(
      "study", "--count", "3", "--kind", "next-state", "--seed", "1",
      input: "background\nbackground\nbackground\n")
    #expect(sitting.status == 0)
    let stats = try home.json("stats", "--json")
    #expect(stats["answers"] as? Int == 3)
    let kinds = try #require(stats["kinds"] as? [[String: Any]])
    #expect(kinds.map { $0["kind"] as? String } == ["next-state"])
    #expect(kinds[0]["right"] as? Int == stats["right"] as? Int)
    let right = try #require(stats["right"] as? Int)
    #expect(
      try home.run("stats").output.hasPrefix("3 answers, \(right) right, 0 with help.\n"))
  }

  @Test func oneAnswerIsNoBelief() throws {
    let sitting = try Home().run(
      "study", "--count", "1", "--kind", "next-state", "--architecture", "app-based", "--seed",
      "1", input: "suspended\n")
    #expect(sitting.output.contains("\n0 of 1 right.\n"))
    #expect(!sitting.output.contains("Your answers agree"))
  }

  @Test func aBeliefThatComesAgainIsCounted() throws {
    let sitting = try Home().run(
      "study", "--count", "12", "--kind", "next-state", "--architecture", "app-based", "--seed",
      "1", input: String(repeating: "suspended\n", count: 12))
    let told = flat(sitting.output).components(
      separatedBy: "in the background first, and suspended only later.")
    try #require(told.count > 2)
    #expect(!told[1].hasPrefix(" (") && told[2].hasPrefix(" (second time)"))
  }
}
