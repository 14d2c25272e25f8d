import Foundation
import TestSupport
import Testing

/// What is asked of whoever names no architecture.
@Suite struct ScopeTests {
  private func questions(_ count: Int, _ arguments: String...) throws -> [[String: Any]] {
    let home = try Home()
    return try (22..<22 + count).map { seed in
      let run = try home.run(["question", "--json", "--seed", "\(seed)"] + arguments)
      return try object(run.output)
    }
  }

  private func architectures(_ questions: [[String: Any]]) -> Set<String> {
    Set(questions.compactMap { $0["architecture"] as? String })
  }

  @Test func onlyTheMainArchitectureIsAskedOfUnlessAllAreNamed() throws {
    #expect(architectures(try questions(9, "--kind", "trace")) == ["scene-based"])
    #expect(
      architectures(try questions(9, "--kind", "trace", "--architecture", "all"))
        == ["app-based", "scene-based"])
    #expect(
      architectures(try questions(9, "--kind", "trace", "--architecture", "app-based"))
        == ["app-based"])
  }

  @Test func severalWindowsComeOnlyWhereAllIsNamed() throws {
    func tellsOfTwo(_ question: [String: Any]) -> Bool {
      ((question["text"] as? [String]) ?? []).joined().contains("@scene-")
    }
    #expect(try !questions(9, "--kind", "trace").contains(where: tellsOfTwo))
    let all = try questions(9, "--kind", "trace", "--architecture", "all")
    #expect(all.contains(where: tellsOfTwo))
  }

  @Test func aPaperIsOfTheMainArchitectureUnlessATopicIsNamed() throws {
    func architectures(_ arguments: String...) throws -> Set<String> {
      let run = try Home().run(["export", "json", "--count", "40", "--seed", "7"] + arguments)
      let questions = try object(run.output)["questions"] as? [[String: Any]] ?? []
      return Set(some(questions).compactMap { $0["architecture"] as? String })
    }
    #expect(try architectures() == ["scene-based"])
    #expect(try architectures("--topic", "applicationDidEnterBackground").contains("app-based"))
  }

  /// A lesson waits for Enter, unless so many questions are wanted.
  @Test func aLessonStandsAboveTheFirstOfSoManyQuestions() throws {
    let counted = try Home().terminal("study", "--count", "1")
    #expect(try counted.expect("\n[1/1] ").contains("1/12 The five states"))
    let open = try Home().terminal("study")
    try open.expect("Enter: watch it happen")
    try open.sendLine()
    try open.expect("Enter: questions")
    try open.sendLine()
    try open.expect("\n[1] ")
  }

  /// Whoever stops in front of a lesson gets it again; it counts once one goes on from it.
  @Test func aLessonThatWasLeftComesAgain() throws {
    let home = try Home()
    for isLeft in [true, false] {
      let study = try home.terminal("study")
      try study.expect("1/12 The five states")
      try study.expect("Enter: watch it happen")
      try study.sendLine(isLeft ? "q" : "")
      try study.expect(isLeft ? "\nNothing was answered.\n" : "Enter: questions")
      if !isLeft { try study.sendLine("q") }
    }
    let after = try home.terminal("study")
    try after.expect("\n[1] ")
    #expect(!after.transcript.contains("The five states"))
  }
}
