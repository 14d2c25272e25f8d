import Foundation
import Testing

/// What a wrong answer is told that it supposes, and what the log says of all answers.
@Suite struct SupposedTests {
  private static let question = "next-state:app-based/go-home@1"

  @Test(arguments: [
    ("en", "You answered as if leaving the screen led straight to suspended."),
    ("ko", "화면에서 사라지면 곧바로 suspended 상태가 된다고 생각한 답입니다."),
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
    #expect(right["supposed"] == nil)
  }

  @Test func whereNoMisconceptionFitsTheSmallestChangeIsNamed() throws {
    let verdict = try Home().json("grade", Self.question, "--answer", "active", "--json")
    #expect(verdict["misconception"] == nil)
    #expect(
      verdict["supposed"] as? String
        == "You answered as if the app went from inactive to active; in the machine it goes to background."
    )
  }

  /// Questions, wrong answers to them, and the misconceptions behind these.
  private static let believed = [
    ("path:app-based/process/suspended@0000", "call-accepted", "background-skipped"),
    ("detective:app-based/app-switcher-return@0004", "none", "background-skipped"),
  ]

  @Test(arguments: believed)
  func pathsAndLinesOfLogsTellMisconceptionsToo(
    question: String, answer: String, misconception: String
  ) throws {
    let home = try Home()
    let verdict = try home.json("grade", question, "--answer", answer, "--json")
    #expect(verdict["verdict"] as? String == "wrong")
    let told = try #require(verdict["misconception"] as? [String: Any])
    #expect(told["id"] as? String == misconception)
    let words = try home.run("grade", question, "--answer", answer).output
    #expect(flat(words).contains(told["told"] as? String ?? "?"))
  }

  @Test func statsCountWhatWasAnswered() throws {
    let home = try Home()
    #expect(try home.run("stats").output == "Nothing was answered.\n")
    let sitting = try home.run(
      "study", "--count", "3", "--kind", "next-state", "--seed", "1",
      input: "background\nbackground\nbackground\n")
    #expect(sitting.status == 0)
    let stats = try home.json("stats", "--json")
    #expect(stats["answers"] as? Int == 3)
    let kinds = try #require(stats["kinds"] as? [[String: Any]])
    #expect(kinds.map { $0["kind"] as? String } == ["next-state"])
    #expect(kinds[0]["right"] as? Int == stats["right"] as? Int)
    #expect(try home.run("stats").output.hasPrefix("3 answers, "))
  }

  @Test func theSummaryOfASittingNamesTheLikeliestBelief() throws {
    let home = try Home()
    let sitting = try home.run(
      "study", "--count", "12", "--kind", "next-state", "--architecture", "app-based", "--seed",
      "1",
      input: String(repeating: "suspended\n", count: 12))
    let told = "Your answers fit a belief that is wrong: leaving the app suspends it at once.\n"
    #expect(sitting.output.contains(told))
    let stats = try home.json("stats", "--json")
    let misconceptions = try #require(stats["misconceptions"] as? [[String: Any]])
    #expect(misconceptions.map { $0["id"] as? String } == ["background-skipped"])
  }

  @Test func aBeliefThatComesAgainIsCounted() throws {
    let sitting = try Home().run(
      "study", "--count", "12", "--kind", "next-state", "--architecture", "app-based", "--seed",
      "1", input: String(repeating: "suspended\n", count: 12))
    let told = flat(sitting.output).components(separatedBy: "the app is told when it gets there.")
    try #require(told.count > 3)
    #expect(!told[1].hasPrefix(" (") && told[2].hasPrefix(" (second time) ["))
    #expect(told[3].hasPrefix(" (3 times now) ["))
  }

  private func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
