import Platform
import Foundation
import PTYSupport
import Quiz
import Testing

/// Whatever happens to the program, what it has shown is in the log, once.
@Suite struct CrashTests {
  /// The handles of the questions whose verdicts were shown.
  private func judged(_ output: String) -> [String] {
    var handle: String?
    var handles: [String] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if let match = line.firstMatch(of: #/^\[.*  (\w{5}@[0-9a-f]{4})$/#) {
        handle = String(match.1)
      }
      if line == "Here is the answer.", let asked = handle {
        handles.append(asked)
        handle = nil
      }
    }
    return handles
  }

  private func logged(_ events: [[String: Any]]) -> [String] {
    events.filter { $0["event"] as? String == "answer" }.map {
      "\(StableHash.handle($0["card"] as? String ?? ""))@\($0["seed"] as? String ?? "")"
    }
  }

  /// Eighty kills, each at a moment of its own after a number of bytes of its own.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func aVerdictThatWasShownIsInTheLogOnce(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let home = try Home()
    var shown: [String] = []
    for round in 0..<20 {
      let run = try StartedRun(
        try BuiltProduct.path("lifecards"),
        ["study", "--count", "500", "--seed", "\(seed * 1000 + UInt64(round))"],
        input: String(repeating: "dk\n", count: 500), environment: home.environment(),
        in: home.path)
      run.wait(forBytes: Int(generator.next() % 6000))
      usleep(UInt32(generator.next() % 3000))
      kill(run.process.processIdentifier, SIGKILL)
      let result = try run.finish()
      shown += judged(result.output)
    }
    let events = try home.events(mayBeTorn: true)
    var surplus = Dictionary(logged(events).map { ($0, 1) }, uniquingKeysWith: +)
    for handle in shown { surplus[handle, default: 0] -= 1 }
    #expect(surplus.values.allSatisfy { $0 >= 0 })
    #expect(surplus.values.reduce(0, +) <= 20)
    #expect(Set(events.compactMap { $0["id"] as? String }).count == events.count)
    #expect(shown.count > 50)
  }

  @Test func twentyProcessesAnswerAtOnce() throws {
    let home = try Home()
    // The first one names the machine, so that all write the same log.
    _ = try home.run("lang", "en")
    let runs = try (1...20).map { number in
      try StartedRun(
        try BuiltProduct.path("lifecards"), ["study", "--count", "5", "--seed", "\(number)"],
        input: String(repeating: "dk\n", count: 5), environment: home.environment(), in: home.path)
    }
    let shown = try runs.flatMap { judged(try $0.finish().output) }
    let events = try home.answers()
    #expect(shown.count == 100)
    #expect(logged(events).sorted() == shown.sorted())
    #expect(Set(events.compactMap { $0["id"] as? String }).count == 100)
    _ = try home.logPath()
  }

  @Test func aTornLogIsSetAsideToldOnceAndGoneOnWith() throws {
    let home = try Home()
    _ = try home.run("study", "--count", "2", "--seed", "1", input: "dk\ndk\n")
    let log = try home.logPath()
    let whole = try Data(contentsOf: URL(fileURLWithPath: log))
    let first = try #require(whole.firstIndex(of: 0x0A)) + 1
    let length = whole.count - first
    for (round, cut) in [1, 2, 20, length / 2, length - 2].enumerated() {
      try whole.prefix(first + cut).write(to: URL(fileURLWithPath: log))
      let told = """
        The last line of \(log) was cut off; a copy will be set aside with the next answer, and \
        everything before it is intact.

        """
      #expect(try home.run().errors == told, "\(cut)")
      let next = try home.run("study", "--count", "1", "--seed", "7", input: "dk\n")
      #expect(next.errors == told, "\(cut)")
      #expect(next.output.contains("\nHere is the answer.\n"))
      #expect(try home.run("stats").output.hasPrefix("2 answers, "))
      #expect(try home.run().errors == "")
      let aside = try FileManager.default.contentsOfDirectory(atPath: home.data)
        .filter { $0.hasPrefix("set-aside") }
      #expect(aside == ["set-aside"])
      let copies = try FileManager.default.contentsOfDirectory(atPath: home.data + "/set-aside")
      #expect(copies.count == round + 1)
    }
  }

  @Test func aBrokenLineInTheMiddleIsNamedAndSkipped() throws {
    let home = try Home()
    _ = try home.run("study", "--count", "2", "--seed", "1", input: "dk\ndk\n")
    let log = try home.logPath()
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    try "\(lines[0])\nnonsense\n\(lines[1])\n".write(toFile: log, atomically: true, encoding: .utf8)
    let result = try home.run("stats")
    #expect(result.output.hasPrefix("2 answers, "))
    #expect(
      result.errors == """
        Line 2 of \(log) cannot be read and is skipped; a copy will be set aside with the next answer.

        """)
  }

  @Test func aNewerFormatIsReadOnly() throws {
    let home = try Home()
    _ = try home.run("study", "--count", "1", "--seed", "1", input: "dk\n")
    let log = try home.logPath()
    let text =
      try String(contentsOfFile: log, encoding: .utf8)
      + "{\"v\":99,\"id\":\"01M7YXKCKEYE27M7F3EF2BNQCG\",\"event\":\"dance\"}\n"
    try text.write(toFile: log, atomically: true, encoding: .utf8)
    let result = try home.run("study", "--count", "1", "--seed", "2", input: "dk\n")
    let told = "Line 2 of \(log) was written by a newer Lifecards; progress is read-only here.\n"
    #expect(result.errors.hasPrefix(told + "1 line is not saved. "))
    #expect(result.output.contains("\n" + told))
    #expect(result.status == 1)
    #expect(try String(contentsOfFile: log, encoding: .utf8) == text)
  }

  @Test func aHundredDamagedLinesAreOneSentenceAndProgramsAreToldToo() throws {
    let home = try Home()
    _ = try home.run("study", "--count", "1", "--seed", "1", input: "dk\n")
    let log = try home.logPath()
    var text = try String(contentsOfFile: log, encoding: .utf8)
    text += String(repeating: "nonsense\n", count: 100) + text.replacing("answer", with: "anrwer")
    try text.write(toFile: log, atomically: true, encoding: .utf8)
    let told = """
      100 lines cannot be read and are skipped, the first of them line 2 of \(log); copies will be \
      set aside with the next answer.
      Line 102 of \(log) is an event of a kind that is not known here (anrwer) and does not count; \
      a copy will be set aside with the next answer.

      """
    #expect(try home.run("stats").errors == told)
    let stats = try home.run("stats", "--json")
    #expect(stats.errors == told)
    let found = try #require(try object(stats.output)["log"] as? [[String: Any]])
    #expect(found.map { $0["problem"] as? String } == ["damaged", "unknown-kind"])
    #expect(found.map { $0["line"] as? Int } == [2, 102])
    #expect(found.map { $0["lines"] as? Int } == [100, 1])
    let regrade = try object(try home.run("regrade", "--dry-run", "--json").output)
    #expect((regrade["log"] as? [Any])?.count == 2)
    _ = try home.run("study", "--count", "1", "--seed", "2", input: "dk\n")
    #expect(try home.run("stats").errors == "")
  }

  /// What was not saved is named, and the exit code says so.
  @Test func aSettingOrAnUndoThatCannotBeSavedIsAFailure() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let home = try Home()
    _ = try home.run("study", "--count", "1", "--seed", "1", input: "dk\n")
    let log = try home.logPath()
    try FileManager.default.moveItem(atPath: log, toPath: home.data + "/log/other.jsonl")
    try FileManager.default.createSymbolicLink(atPath: log, withDestinationPath: "/dev/full")
    let lang = try home.run("lang", "ko")
    #expect(lang.status == 1 && lang.output == "")
    #expect(lang.errors.contains("이 설정을 \(log)에 저장하지 못했습니다: No space left on device."))
    let undo = try home.run("undo")
    #expect(undo.status == 1 && undo.output == "")
    #expect(
      undo.errors.contains("Taking it back could not be saved in \(log): No space left on device."))
  }

  @Test func aHangUpDuringAQuestionLosesNothing() throws {
    let home = try Home()
    let talk = try home.sitting("next-state")
    let asked = try talk.question()
    try talk.say(asked.truth[0], "\n\(Menu.usual)\n> ")
    try talk.terminal.sendLine()
    try talk.question()
    talk.terminal.kill(SIGHUP)
    try talk.terminal.waitForExit()
    #expect(try home.answers().count == 1)
  }
}
