import Foundation
import Testing

/// Studying towards a date: the plan, the day after, and what changes nothing.
@Suite struct DateTests {
  private func run(
    _ home: Home, _ arguments: String..., input: String = "", on day: String = "2026-12-01"
  ) throws -> PipedRun {
    try home.run(arguments, input: input, environment: ["LIFECARDS_NOW": "\(day)T09:00:00+09:00"])
  }

  @Test func thePlanTellsDayByDayWhatComes() throws {
    let plan = try run(Home(), "plan", "2026-12-06", "--minutes", "20")
    #expect(plan.status == 0)
    #expect(
      plan.output.split(separator: "\n", omittingEmptySubsequences: false).prefix(4) == [
        "Interview on 2026-12-06, in 5 days; 20 minutes a day.",
        "Day 1 of 6, core 0 of 109, today 40 questions left, about 20 min", "",
        "  day    min  new (core)  again  topics",
      ])
    #expect(plan.lines.count { $0.contains("only what you have met") } == 1)
    #expect(plan.lines[3].contains(#/^  today  20   \d+ \(\d+\)  /#))
    #expect(plan.lines[7].contains(#/^  12-05  2[01]   0 /#))
    #expect(
      plan.lines.suffix(1) == ["A forecast comes after 30 answers on later days than the first."])
  }

  @Test func aDayHasSoManyMinutesAtTheMost() throws {
    let home = try Home()
    let plan = try run(home, "plan", "2026-12-06", "--minutes", "5000")
    #expect(plan.errors == "set minutes N: minutes of study a day, from 1 to 600\n")
    #expect(plan.status == 2)
  }

  @Test func whatDoesNotFitIsSaid() throws {
    let plan = try run(Home(), "plan", "2026-12-03", "--minutes", "10", "--lang", "ko")
    #expect(plan.lines[0] == "면접은 2026-12-03, 2일 남았습니다. 하루 10분입니다.")
    #expect(plan.output.contains("하루 10분으로는 모자랍니다. 핵심 109개 중 "))
  }

  @Test func programsGetTheSame() throws {
    let home = try Home()
    _ = try run(home, "plan", "2026-12-06", "--minutes", "20")
    let data = Data(try run(home, "plan", "--json").output.utf8)
    let plan = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(plan["date"] as? String == "2026-12-06")
    let days = plan["days"] as? [[String: Any]] ?? []
    #expect(days.map { $0["date"] as? String } == (1...5).map { "2026-12-0\($0)" })
    #expect(days.last?["new"] as? Int == 0)
    #expect(plan["recall"] is NSNull)
  }

  /// On the day and after it nobody is told how much is left of today.
  @Test func theDayItselfHasNoRest() throws {
    let home = try Home()
    _ = try run(home, "plan", "2026-12-06")
    _ = try run(home, "study", "--count", "1", input: "dk\n")
    for day in ["2026-12-06", "2026-12-07"] {
      let standing = try run(home, on: day).lines.filter { $0.hasPrefix("Day ") }
      #expect(standing.count == 1 && standing.allSatisfy { !$0.contains("left") }, "\(standing)")
    }
  }

  @Test func theDayItselfIsSaid() throws {
    let home = try Home()
    _ = try run(home, "plan", "2026-12-06")
    _ = try run(home, "study", "--count", "1", input: "dk\n")
    #expect(
      try run(home, on: "2026-12-06").lines.contains { $0.hasPrefix("The interview is today.") })
  }

  /// The first screen knows its own words.
  @Test(arguments: [("en", "i know it"), ("ko", "이미 알고 있습니다"), ("ko", "2번"), ("en", "2.")])
  func theWaysInMayBeSaid(language: String, words: String) throws {
    let terminal = try Home().terminal("--lang", language)
    try terminal.expect("\n> ")
    // What is looked up first is longer than the screen; the ways in stand behind it.
    try terminal.sendLine("suspended")
    let ways = language == "ko" ? "1 처음 · 2 이미 알고 있음" : "1 new to it · 2 know it"
    for _ in 0..<4 {
      let screen = try terminal.expect(matching: #/\n(?:> |\(Enter[^\n]*\) )/#)
      if screen.contains(ways) { break }
      try terminal.sendLine()
    }
    try terminal.sendLine(words)
    try terminal.expect("\n[1] ")
  }

  /// Whatever was not met before the day stays so.
  @Test func theDayItselfBringsNothingNew() throws {
    let home = try Home()
    _ = try run(home, "plan", "2026-12-06")
    _ = try run(home, "study", "--minutes", "5", input: String(repeating: "\n", count: 12))
    let before = try run(home, "study", "--minutes", "5", input: "\n\n\n\n", on: "2026-12-04")
    #expect(before.output.contains("New to you: press Enter to see the answer"))
    let day = try run(home, "study", "--minutes", "5", input: "dk\ndk\ndk\n", on: "2026-12-06")
    #expect(day.output.contains("Here is the answer.") && !day.output.contains("New. Enter"))
  }

  @Test func theFirstScreenAsksForTheDateUntilItIsOne() throws {
    let terminal = try Home().terminal([])
    try terminal.expect("Enter: the first lesson")
    try terminal.sendLine("help")
    try terminal.expect("help all")
    try terminal.sendLine("3")
    try terminal.expect("The date of your interview, such as ")
    try terminal.sendLine("soon")
    try terminal.expect("“soon” is no date; write it as 2026-12-12, 12 December or in 9 days")
    try terminal.sendLine("12/3")
    try terminal.expect("Interview on 2")
    try terminal.expect("Enter: the first lesson")
  }

  @Test func theDayAfterAsksHowItWent() throws {
    let home = try Home()
    _ = try run(home, "plan", "2026-12-06")
    let over = "The interview was on 2026-12-06. debrief notes what was asked, so that it comes"
    #expect(try run(home, "plan", on: "2026-12-07").lines.first == over)
  }

  @Test func whatWasAskedComesAgain() throws {
    let home = try Home()
    let said =
      "What happens when a phone call comes in?\n1\n2\nWhat is the capital of France?\n\n\n"
    let run = try run(home, "debrief", input: said)
    #expect(run.status == 0)
    #expect(
      run.lines.suffix(3) == [
        "1 question noted, 1 to come again.", "Not noted:",
        "  What is the capital of France?",
      ])
    let answers = try home.answers()
    #expect(answers.count == 1)
    #expect(answers[0]["raw"] as? String == "What happens when a phone call comes in?")
    #expect(answers[0]["facts"] as? String == "-")
    #expect((answers[0]["card"] as? String)?.hasPrefix("definition:") == true)
    #expect(try self.run(home, "missed").output == "Nothing was missed.\n")
  }

  @Test func aQuestionInPlaceOfANumberIsTheNextAndQEnds() throws {
    let said = "What is a scene?\nWhat is a background task?\nq\n"
    let run = try run(Home(), "debrief", input: said)
    #expect(
      run.lines.suffix(4) == [
        "0 questions noted, 0 to come again.", "Not noted:", "  What is a scene?",
        "  What is a background task?",
      ])
  }

  /// The choices may be said in their words, and a question that comes too early is the next.
  @Test func nothingThatIsSaidIsLost() throws {
    let home = try Home()
    let said = "What is a scene?\n1\nWhat is a background task?\nnot well\n1\nwell\n7\nhelp\n\n"
    let run = try run(home, "debrief", input: said)
    #expect(run.lines.last == "2 questions noted, 1 to come again.")
    #expect(
      try home.answers().map { $0["raw"] as? String } == [
        "What is a scene?", "What is a background task?",
      ])
    #expect(try home.answers().map { $0["verdict"] as? String } == ["unknown", "right"])
  }

  @Test func crammingLeavesEverythingAsItWas() throws {
    let home = try Home()
    let answers = String(repeating: "dk\n", count: 12)
    _ = try run(home, "study", "--count", "6", input: answers)
    func state() throws -> [String] {
      try [["stats", "--json"], ["plan", "--facts", "--json"], ["--json"]].map {
        try home.run($0, environment: ["LIFECARDS_NOW": "2026-12-02T09:00:00+09:00"]).output
      }
    }
    let before = try state()
    let cram = try run(home, "study", "--cram", "--count", "3", input: answers, on: "2026-12-02")
    #expect(cram.output.contains("[3]") || cram.output.contains("[3/3]"))
    #expect(try home.answers().last?["counts"] as? Bool == false)
    #expect(try state() == before)
  }
}
