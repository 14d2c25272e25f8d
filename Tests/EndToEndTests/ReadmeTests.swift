import Foundation
import PTYSupport
import TestSupport
import Testing

/// What `Content/README.md` tells an author to write and what it says is then printed.
@Suite struct ReadmeTests {
  /// Every file is written and every command run in the order in which they stand. With
  /// `UPDATE_GOLDENS=1` the README gets what is printed now.
  @Test func everyStepPrintsWhatTheReadmeSays() throws {
    let tutorial = try Tutorial(
      readme: try String(contentsOfFile: Home.content + "/README.md", encoding: .utf8))
    #expect(tutorial.filesWritten > 15)
    #expect(tutorial.commandsRun > 15)
    expectGolden(tutorial.text, "../../Content/README.md")
  }

  @Test func theFinishedDeckHasNoFindingsAndAsksQuestionsOfEveryTableKind() throws {
    let tutorial = try Tutorial(
      readme: try String(contentsOfFile: Home.content + "/README.md", encoding: .utf8))
    #expect(try tutorial.home.run("check", tutorial.home.path + "/tcp").status == 0)
    for kind in ["callback", "next-state", "trace"] {
      let question = try tutorial.home.json(
        "question", "--content", tutorial.home.path + "/tcp", "--kind", kind, "--json")
      #expect(question["kind"] as? String == kind)
    }
    let study = try tutorial.home.run(
      "study", "--content", tutorial.home.path + "/tcp", "--count", "3",
      "--seed", "1", input: "dk\ndk\ndk\n")
    #expect(study.output.contains("\n0 of 3 right.\n"))
  }
}

/// The README worked through in a folder of its own.
private struct Tutorial {
  let home: Home
  /// The README with what its commands print now.
  private(set) var text = ""
  private(set) var filesWritten = 0
  private(set) var commandsRun = 0

  init(readme: String) throws {
    home = try Home()
    var lines = readme.components(separatedBy: "\n")[...]
    var output: [String] = []
    while let line = lines.popFirst() {
      output.append(line)
      if line.hasPrefix("`"), line.hasSuffix(".yaml`:"), lines.first == "```yaml" {
        output += try write(String(line.dropFirst().dropLast(2)), &lines)
      } else if line == "```console" {
        output += try run(&lines)
      }
    }
    text = output.joined(separator: "\n")
  }

  private mutating func write(_ path: String, _ lines: inout ArraySlice<String>) throws -> [String]
  {
    let fence = lines.removeFirst()
    let block = Self.block(&lines)
    let url = URL(fileURLWithPath: home.path + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((block.joined(separator: "\n") + "\n").utf8).write(to: url)
    filesWritten += 1
    return [fence] + block + ["```"]
  }

  /// The commands of a block, each followed by what it prints.
  private mutating func run(_ lines: inout ArraySlice<String>) throws -> [String] {
    var shown: [String] = []
    for command in Self.block(&lines) where command.hasPrefix("$ ") {
      var printed = try home.shell("{ \(command.dropFirst(2)); } 2>&1").output
      while printed.hasSuffix("\n") { printed.removeLast() }
      shown.append(command)
      shown += printed.isEmpty ? [] : printed.components(separatedBy: "\n")
      commandsRun += 1
    }
    return shown + ["```"]
  }

  /// The lines up to the end of a block, which is taken too.
  private static func block(_ lines: inout ArraySlice<String>) -> [String] {
    let block = Array(lines.prefix { $0 != "```" })
    lines = lines.dropFirst(block.count + 1)
    return block
  }
}
