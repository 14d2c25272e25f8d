import Platform
import Quiz
import Testing

@testable import App

/// What `stats` says of the facts that were learnt.
@Suite struct FactStatisticsTests {
  private static let resign = "row:scene/active-to-inactive"

  private func lines(_ studying: Studying) -> [String] {
    studying.run("stats").split(separator: "\n").map(String.init)
  }

  @Test func whoHasDoneNothingIsToldSo() throws {
    #expect(try Studying().run("stats") == "Nothing was answered.\n")
  }

  @Test func solidAndShakyFactsAreCounted() throws {
    let studying = try Studying()
    try studying.answer(Self.resign, isRight: true)
    try studying.answer("situation:go-home", isRight: false)
    let today = lines(studying)
    #expect(today.first == "2 answers: 1 right, 0 with help.")
    #expect(
      Array(today.suffix(3)) == [
        "2 facts met: 1 solid, 0 shaky", "Will turn shaky in the next 7 days: 1 0 1 0 0 0 0",
        "Minutes in each of the last 4 weeks: 0 0 0 3",
      ])
    studying.wait(days: 4)
    #expect(
      Array(lines(studying).suffix(6)) == [
        "2 facts met: 0 solid, 2 shaky", "Weakest:", "  Home",
        "  foreground active -> foreground inactive: sceneWillResignActive(_:)",
        "Will turn shaky in the next 7 days: 0 0 0 0 0 0 0",
        "Minutes in each of the last 4 weeks: 0 0 0 3",
      ])
  }

  @Test func topicsHaveBars() throws {
    let studying = try Studying()
    try studying.answer(Self.resign, isRight: true)
    let page = studying.session.page(of: studying.open)
    let learning = studying.session.learning(of: studying.open)
    #expect(!learning.topics.isEmpty)
    #expect(
      Array(lines(studying).dropFirst().prefix(learning.topics.count))
        == page.overview(learning))
  }

  @Test func aShareIsToldOfThirtyAnswersOnLaterDays() throws {
    let studying = try Studying()
    for _ in 0..<40 { try studying.answer(Self.resign, isRight: true) }
    studying.wait(days: 1)
    for number in 1...29 { try studying.answer(Self.resign, isRight: number % 3 != 0) }
    #expect(!studying.run("stats").contains("%"))
    try studying.answer(Self.resign, isRight: false)
    #expect(studying.run("stats").contains("\nOf 30 answers after the first day 67% were right.\n"))
  }

  @Test func allFactsFitASmallTerminal() throws {
    let studying = try Studying()
    for fact in studying.open.book.facts { try studying.answer(fact.id, isRight: true) }
    studying.wait(days: 60)
    let lines = lines(studying)
    #expect(lines.count <= 24)
    for line in lines { #expect(DisplayWidth.columns(of: line) <= 80, "\(line)") }
  }

  @Test func programsGetTheSame() throws {
    let studying = try Studying()
    try studying.answer("situation:go-home", isRight: false)
    studying.wait(days: 3)
    let document = try studying.document("stats", "--json")
    let facts = try #require(document["facts"] as? [String: Any])
    #expect(facts["met"] as? Int == 1)
    let weakest = try #require(facts["weakest"] as? [[String: Any]])
    #expect(weakest.map { $0["id"] as? String } == ["situation:go-home"])
    #expect(weakest.map { $0["title"] as? String } == ["Home"])
    #expect(document["forecast"] as? [Int] == [0, 0, 0, 0, 0, 0, 0])
    #expect(document["minutes"] as? [Int] == [0, 0, 0, 2])
    #expect((document["topics"] as? [Any])?.count == studying.session.deck.course?.topics.count)
  }
}
