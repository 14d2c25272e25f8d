import Foundation
import Testing

/// What is shown as the name of a question is taken wherever a name is; broken content is called broken.
@Suite struct AskedByNameTests {
  @Test func aNameFromACourseIsTaken() throws {
    let home = try Home()
    let shown = try home.run("study", "--count", "1", "--lang", "en", input: "dk\n").output
    let name = try #require(shown.firstMatch(of: #/ (\w{5}@[0-9a-f]{4}-[0-9a-f]+)\n/#)).1
    let asked = try home.run("question", String(name), "--lang", "en")
    #expect(
      asked.status == 0 && asked.output.contains("Which state is"), "\(asked)")
    let graded = try home.run("grade", String(name), "--answer", "4", "--lang", "en")
    #expect(graded.output.hasPrefix("Right."), "\(graded)")
    let paper = try home.run("export", "markdown", String(name), "--lang", "en")
    #expect(paper.status == 0, "\(paper)")
    let wrong = try home.run("question", "\(name.prefix(5))@0001-x", "--lang", "en")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors
        == "lifecards: after @ comes a seed of up to four hexadecimal digits, not “0001-x”\n")
  }

  @Test func brokenContentThatWasNamedIsCalledBroken() throws {
    let home = try Home()
    let folder = home.path + "/Broken"
    try FileManager.default.createDirectory(
      atPath: folder + "/wording", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder + "/tiny", withIntermediateDirectories: true)
    let wording = Home.content + "/wording"
    for file in try FileManager.default.contentsOfDirectory(atPath: wording) {
      try FileManager.default.copyItem(
        atPath: "\(wording)/\(file)", toPath: "\(folder)/wording/\(file)")
    }
    try Data("deck: [\n".utf8).write(
      to: URL(fileURLWithPath: folder + "/tiny/deck.yaml"))
    let refused = try home.run(
      "question", "--content", folder, "--lang", "en", environment: ["LIFECARDS_CONTENT": ""])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("deck.yaml:"), "\(refused)")
    #expect(!refused.errors.contains("no Content folder was found"), "\(refused)")
  }

  @Test func anEntryThatStandsTwiceIsNamedByCheck() throws {
    let home = try Home()
    let folder = home.path + "/Twice"
    try FileManager.default.copyItem(atPath: Home.content, toPath: folder)
    let file = folder + "/ios-app/myths.yaml"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let end = try #require(text.range(of: "\n  - id: C-13"))
    let start = try #require(text.range(of: "\n  - id: C-12"))
    let twice = text[..<end.lowerBound] + text[start.lowerBound...]
    try twice.write(toFile: file, atomically: true, encoding: .utf8)
    let check = try home.run("check", folder, "--lang", "en")
    #expect(check.status == 1)
    #expect(check.errors.contains("another myth is named 'C-12' already"), "\(check)")
    #expect(!(check.output + check.errors).contains("Fatal"), "\(check)")
  }

  @Test func aDeckThatIsNamedTwiceCanBeCrammed() throws {
    let home = try Home()
    let run = try home.run(
      "study", "--cram", "--count", "1", "--deck", "ios-app,\(Home.content)/ios-app", input: ":q\n")
    #expect(run.status == 0, "\(run)")
  }

  @Test func onlyAnInterviewWaitsForWhatInterviewsAreMadeOf() throws {
    let home = try Home()
    let folder = home.path + "/Broken"
    try FileManager.default.copyItem(atPath: Home.content, toPath: folder)
    let file = URL(fileURLWithPath: folder + "/ios-app/interview.yaml")
    try (Data(contentsOf: file) + Data("\ninterview:\n  - [\n".utf8)).write(to: file)
    let asked = try home.run("question", "--seed", "1", "--content", folder)
    #expect((asked.status, asked.errors) == (0, ""))
    let refused = try home.run("interview", "--seed", "1", "--content", folder, "--lang", "en")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("/interview.yaml:"), "\(refused)")
    #expect(refused.output == "", "\(refused)")
  }
}
