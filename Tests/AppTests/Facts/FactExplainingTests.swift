import Foundation
import Quiz
import Testing

@testable import App

/// `explain` and the id of a fact.
@Suite struct FactExplainingTests {
  @Test func aTransitionAndThatItWasNotMet() throws {
    let told = try Studying().run("explain", "row:scene/active-to-inactive")
    let lines = told.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(2) == [
        "foreground active -> foreground inactive: sceneWillResignActive(_:) [transition",
        "  of the scene, scene-based]",
      ])
    #expect(lines.contains("  From: foreground active"))
    #expect(lines.contains("  To: foreground inactive"))
    #expect(lines.contains("  Called: sceneWillResignActive(_:)"))
    #expect(lines.contains { $0.hasPrefix("  Why: The scene stops receiving events and") })
    #expect(lines.contains("  You: Not met yet"))
    #expect(lines.contains { $0.hasPrefix("  Source: ") })
  }

  @Test func howWellItIsKnown() throws {
    let studying = try Studying()
    try studying.answer("duty:pause-music", isRight: false)
    #expect(
      studying.run("explain", "duty:pause-music").contains(
        "  You: Met today, right on 0 days, missed once; recall today about 1\n"))
    studying.wait(days: 1)
    try studying.answer("duty:pause-music", isRight: true)
    studying.wait(days: 2)
    let told = studying.run("explain", "duty:pause-music")
    #expect(
      told.contains("  You: Met 3 days ago, right on 1 day, missed once; recall today about "))
    #expect(told.contains("  Belongs in: "))
  }

  @Test func everyFactCanBeExplained() throws {
    let studying = try Studying()
    for fact in studying.open.book.facts {
      #expect(studying.run("explain", fact.id).contains("  You: Not met yet\n"), "\(fact.id)")
    }
  }

  @Test func programsGetNumbers() throws {
    let studying = try Studying()
    let unmet = try studying.document("explain", "counterpart:become-active", "--json")
    #expect(unmet["memory"] is NSNull)
    try studying.answer("counterpart:become-active", isRight: true)
    let known = try studying.document("explain", "counterpart:become-active", "--json")
    #expect(known["fact"] as? String == "counterpart:become-active")
    let memory = try #require(known["memory"] as? [String: Any])
    #expect(memory["met"] as? String == "2027-01-15")
    #expect(memory["right"] as? Int == 1)
    #expect(memory["missed"] as? Int == 0)
    #expect(memory["recall"] as? Double == 1)
  }

  @Test func aFactThatIsNotThereIsAskedBack() throws {
    #expect(
      try Studying().run("explain", "duty:pause-musik")
        == "lifecards: nothing is known of \"duty:pause-musik\"; did you mean duty:pause-music?\n")
  }
}
