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
    #expect(try Studying().run("stats") == "Nothing was answered yet. study begins.\n")
  }

  @Test func solidAndShakyFactsAreCounted() throws {
    let studying = try Studying()
    try studying.answer(Self.resign, isRight: true)
    try studying.answer("situation:go-home", isRight: false)
    let today = lines(studying)
    #expect(
      Array(today.prefix(7)) == [
        "2 answers, 1 right, 0 with help.",
        "Day 1, core 2 of 109, today 34 questions left, about 17 min",
        "2 facts met: 1 solid, 1 shaky (1 not right yet)",
        "A fact is one thing to know; core are those that interviews ask for most. Solid:",
        "  right once, and as good as certain to be known today. Shaky: all others that",
        "  were met.",
        "# is what is solid of a topic; the numbers are its core met and its core in all:",
      ])
    #expect(
      Array(today.suffix(11)) == [
        "Solid in the last 14 days, 1 today: _____________#",
        "Will turn shaky in the next 7 days: 0 0 1 0 0 0 0",
        "Weakest:", "  Home",
        "Minutes of each day:",
        "               Mo   Tu   We   Th   Fr   Sa   Su",
        "  2026-12-21    .    .    .    .    .    .    .",
        "  2026-12-28    .    .    .    .    .    .    .",
        "  2027-01-04    .    .    .    .    .    .    .",
        "  2027-01-11    .    .    .    .    3",
        "Seconds that an answer takes you: trace 90",
      ])
    studying.wait(days: 4)
    #expect(
      lines(studying).filter { $0.hasPrefix("Solid") || $0.hasPrefix("Will") } == [
        "Solid in the last 14 days, 0 today: _________###__",
        "Will turn shaky in the next 7 days: 0 0 0 0 0 0 0",
      ])
    let weakest = lines(studying).drop { $0 != "Weakest:" }
    #expect(
      Array(weakest.prefix(3)) == [
        "Weakest:", "  Home",
        "  foreground active -> foreground inactive: sceneWillResignActive(_:)",
      ])
  }

  /// A day that is over keeps what was solid on it.
  @Test func solidFactsAreShownByDay() throws {
    let studying = try Studying()
    for fact in ["situation:go-home", "situation:return", Self.resign] {
      try studying.answer(fact, isRight: true)
      studying.wait(days: 1)
    }
    let document = try studying.document("stats", "--json")
    let facts = try #require(document["facts"] as? [String: Any])
    let solid = try #require(facts["solid-by-day"] as? [Int])
    #expect(solid.count == 14)
    #expect(Array(solid.suffix(5)) == [0, 1, 2, 3, 2])
    let days = try #require(document["days"] as? [[String: Any]])
    #expect(days.map { $0["answered"] as? Int } == [1, 1, 1])
    #expect(days.map { $0["minutes"] as? Int } == [2, 2, 2])
  }

  @Test func topicsHaveBars() throws {
    let studying = try Studying()
    try studying.answer(Self.resign, isRight: true)
    let page = studying.session.page(of: studying.open)
    let learning = studying.session.learning(of: studying.open)
    #expect(!learning.topics.isEmpty)
    #expect(
      Array(lines(studying).dropFirst(7).prefix(learning.topics.count))
        == page.overview(learning))
  }

  @Test func aShareIsToldOfThirtyAnswersOnLaterDays() throws {
    let studying = try Studying()
    for _ in 0..<40 { try studying.answer(Self.resign, isRight: true) }
    studying.wait(days: 1)
    for number in 1...29 { try studying.answer(Self.resign, isRight: number % 3 != 0) }
    #expect(!studying.run("stats").contains("%"))
    try studying.answer(Self.resign, isRight: false)
    let told = "\nOf the latest 30 answers after the first day 67% were right.\n"
    #expect(studying.run("stats").contains(told))
  }

  @Test func allFactsFitTwoScreens() throws {
    let studying = try Studying()
    for fact in studying.open.book.facts { try studying.answer(fact.id, isRight: true) }
    studying.wait(days: 60)
    let lines = lines(studying)
    #expect(lines.count <= 48)
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
    let seconds = try #require(document["seconds"] as? [String: Double])
    #expect(Array(seconds.values) == [90])
    #expect((document["topics"] as? [Any])?.count == studying.session.deck.course?.topics.count)
  }
}
