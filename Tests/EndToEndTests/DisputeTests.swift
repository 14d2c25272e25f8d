import Foundation
import Testing

/// A report on a verdict, for somebody who thinks that it is wrong.
@Suite struct DisputeTests {
  private let home: Home

  init() throws {
    home = try Home()
  }

  private var folder: String { home.data + "/disputes" }
  private var reports: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private func report(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  @Test(arguments: ["dispute", ":dispute"])
  func afterAVerdictItIsWrittenAndSaysWhereItIs(_ word: String) throws {
    let talk = try home.sitting("trace") { $0.truth.count > 1 }
    let asked = try talk.question()
    try talk.terminal.sendLine(asked.wrong)
    try talk.terminal.sendLine("")
    try talk.terminal.expect("\n\(Menu.usual)\n> ")
    try talk.say(word, "The report is in")
    try talk.terminal.expect("\n> ")
    try #require(reports == ["\(asked.handle)-1.md"])
    let text = try report(reports[0])
    for part in asked.truth + [
      "# Disputed verdict: \(asked.handle)", asked.wrong, "Wrong, 0 of ", "## Question",
      "## What the machine did", "## Sources", "https://", "lifecards 0.", "\"situations\":[",
    ] {
      #expect(flat(text).contains(flat(part)), "\(part)")
    }
    #expect(!text.contains("\u{1B}"))
    try talk.say("", "[2/3]")
    try talk.prompt()
    try talk.say(":dispute", "The report is in")
    #expect(reports == ["\(asked.handle)-1.md", "\(asked.handle)-2.md"])
    #expect(try home.answers().count == 1)
  }

  @Test func outsideItIsAboutTheLastAnswer() throws {
    #expect(try home.run("dispute").status == 1)
    _ = try home.run("study", "--count", "2", "--kind", "claim", "--seed", "4", input: "y\ny\n")
    let answer = try #require(try home.answers().last)
    let seed = try #require(answer["seed"] as? String)
    let result = try home.run("dispute", "--lang", "ko")
    #expect(result.status == 0)
    try #require(reports.count == 1)
    #expect(result.output.contains(folder + "/" + reports[0]))
    #expect(reports[0].hasSuffix("@\(seed)-1.md"))
    let text = try report(reports[0])
    #expect(text.contains("# 판정 이의") && text.contains("## 출처"))
    #expect(text.contains(try #require(answer["card"] as? String)))
    let document = try home.json("dispute", "--json")
    #expect((document["path"] as? String)?.hasSuffix("-2.md") == true)
  }

  @Test func whatCannotBeWrittenIsSaidAndNothingIsLost() throws {
    _ = try home.run("study", "--count", "1", "--kind", "claim", "--seed", "4", input: "y\n")
    let log = try String(contentsOfFile: home.logPath(), encoding: .utf8)
    let full = try home.shell("(ulimit -f 0; lifecards dispute 2>&1) | cat")
    #expect(full.status == 1)
    #expect(full.output.contains("could not be written: "))
    #expect(reports == [])
    try FileManager.default.removeItem(atPath: folder)
    try "in the way".write(toFile: folder, atomically: true, encoding: .utf8)
    let blocked = try home.run("dispute")
    #expect(blocked.status == 1)
    #expect(blocked.errors.contains("\(folder) could not be written: "))
    #expect(try String(contentsOfFile: home.logPath(), encoding: .utf8) == log)
  }
}
