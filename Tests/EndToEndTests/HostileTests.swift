import Foundation
import Testing

/// What strangers may type, name or leave lying about.
@Suite struct HostileTests {
  @Test func nothingThatATerminalObeysIsSentBack() throws {
    let home = try Home()
    let typed = try home.run(
      "study", "--count", "1", "--kind", "callback", input: "\u{1B}]0;pwned\u{7}\n\u{9B}31mred\n")
    #expect(typed.output.contains("“\u{FFFD}]0;pwned\u{FFFD}” cannot be read as an answer."))
    let named = try home.run("explain", "\u{1B}[31mx")
    #expect(!(named.output + named.errors).unicodeScalars.contains("\u{1B}"))
    let handle = try #require(try handle(of: "callback", home))
    let document = try home.run("grade", handle, "--answer", "\u{9B}31m\u{202E}", "--json")
    #expect(document.output.contains(#""word": "\u009b31m\u202e""#), "\(document.output)")
  }

  @Test(arguments: ["callback", "legal", "path", "claim"])
  func anAnswerThatIsTooLongIsNoAnswer(kind: String) throws {
    let home = try Home()
    let handle = try #require(try handle(of: kind, home))
    for unit in ["1 ", "x", "y", "go-home,"] {
      let long = String(repeating: unit, count: 50_000 / unit.count)
      let run = try home.run("grade", handle, "--answer", long)
      #expect(run.status == 1)
      #expect(run.errors == "That line is longer than 4096 bytes and was skipped.\n")
    }
  }

  /// A file that holds no answers is not read to its end.
  @Test func aSittingEndsWhereNothingCanBeRead() throws {
    let home = try Home()
    let lines = Array(repeating: "qqqq wwww", count: 50).joined(separator: "\n")
    let run = try home.run(
      ["study", "--count", "40", "--seed", "5", "--kind", "callback"], input: lines + "\n")
    #expect(run.status == 1)
    #expect(run.errors == "30 lines in a row cannot be read as answers; the sitting ends here.\n")
    #expect(run.output.contains("\n[30/40] ") && !run.output.contains("\n[31/40] "))
  }

  /// Bytes that are no text are no answer in own words either.
  @Test(arguments: ["\u{FFFD}", "\u{1}"])
  func whatIsNoTextIsNoAnswer(sign: String) throws {
    let home = try Home()
    let run = try home.run(
      ["study", "--count", "1", "--seed", "5", "--kind", "definition", "--lang", "en"],
      input: "launch \(sign)\n:dk\n")
    #expect(
      run.output.hasSuffix(
        """
        Own words are yours to judge: only the numbers of the points you said (such as 1
          3), all or none can be recorded here.
        Nothing was answered.

        """))
  }

  @Test func whatCannotBeReadIsRepeatedInShort() throws {
    let home = try Home()
    let handle = try #require(try handle(of: "callback", home))
    let run = try home.run("grade", handle, "--answer", String(repeating: "q", count: 4000))
    let word = String(repeating: "q", count: 59) + "…"
    #expect(
      run.errors == "“\(word)” cannot be read as an answer. It does not count. "
        + "One delegate method is asked for.\n")
  }

  private func handle(of kind: String, _ home: Home) throws -> String? {
    let run = try home.run("question", "--kind", kind, "--seed", "5")
    return run.output.split(separator: "\n").first?.split(separator: " ").last.map(String.init)
  }

  // MARK: Files

  @Test func aKeyIsNeverWrittenOverSomethingElse() throws {
    let home = try Home()
    let (paper, key) = (home.path + "/quiz.md", home.path + "/quiz-key.md")
    try "precious\n".write(toFile: key, atomically: true, encoding: .utf8)
    let refused = try home.run("export", "markdown", "--count", "1", "-o", paper)
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "lifecards: the key would go to \(key), where something else is already; nothing was written. --force writes over it\n"
    )
    #expect(try String(contentsOfFile: key, encoding: .utf8) == "precious\n")
    #expect(!FileManager.default.fileExists(atPath: paper))
    let forced = try home.run("export", "markdown", "--count", "1", "-o", paper, "--force")
    #expect(forced.output == "Written: \(paper)\nWritten: \(key)\n")
    // An older key is ours to replace.
    let again = try home.run("export", "markdown", "--count", "2", "-o", paper)
    #expect(again.status == 0, "\(again.errors)")
  }

  /// Where hardly a file can be opened, that is said, and nothing crashes.
  @Test func fewOpenFilesEndNothing() throws {
    let home = try Home()
    let tries = "for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25"
    let run = try home.shell(
      "ulimit -n 6; \(tries); do lifecards stats >/dev/null 2>&1; test $? -lt 2 || echo $n; done")
    #expect(run.output == "")
  }

  @Test func aFullDiskLeavesTheOldFile() throws {
    let home = try Home()
    let paper = home.path + "/quiz.md"
    try "old\n".write(toFile: paper, atomically: true, encoding: .utf8)
    let run = try home.shell("ulimit -f 1; lifecards export markdown --count 60 -o '\(paper)'")
    #expect(run.status == 1)
    #expect(try String(contentsOfFile: paper, encoding: .utf8) == "old\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(names.filter { $0.contains("quiz") } == ["quiz.md"])
  }
}
