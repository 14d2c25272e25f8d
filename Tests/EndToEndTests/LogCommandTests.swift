import Foundation
import PTYSupport
import Testing

/// Trust in the log, from outside: damage, backups, another machine, a folder that cannot be written.
@Suite struct LogCommandTests {
  private func study(_ home: Home, day: Int, seed: Int) throws {
    _ = try home.run(
      "study", "--count", "1", "--seed", "\(seed)", input: "dk\n",
      environment: ["LIFECARDS_NOW": "2020-12-0\(day)T09:00:00+09:00"])
  }

  @Test func damageIsNamedRepairedBesideAndPutInPlaceAfterAYes() throws {
    let home = try Home()
    try study(home, day: 1, seed: 1)
    #expect(try home.run("check", "--progress").output == "Nothing is wrong with the log.\n")
    let log = try home.logPath()
    let good = try String(contentsOfFile: log, encoding: .utf8)
    try (good + "nonsense\n").write(toFile: log, atomically: true, encoding: .utf8)
    let check = try home.run("check", "--progress")
    #expect(check.status == 1)
    #expect(
      check.output == """
        \(log):2: the line is no event and does not count; whole events within it are kept by a repair
        1 place found; a repaired copy leaves 1 of them out (lifecards check --progress --repair).

        """)
    let findings = try home.json("check", "--progress", "--json", status: 1)["findings"]
    let finding = try #require((findings as? [[String: Any]])?.first)
    #expect(finding["problem"] as? String == "damaged" && finding["line"] as? Int == 2)
    let beside = try home.run("check", "--progress", "--repair")
    #expect(beside.output.contains("1 line kept, 1 left out. The log is as it was.\n"))
    #expect(try String(contentsOfFile: log, encoding: .utf8) == good + "nonsense\n")
    _ = try home.run("check", "--progress", "--repair", "--yes")
    #expect(try String(contentsOfFile: log, encoding: .utf8) == good)
    #expect(try home.run("check", "--progress").status == 0)
  }

  @Test func anAnswerWhoseDeckWasDamagedIsTold() throws {
    let home = try Home()
    for seed in 1...3 { try study(home, day: 1, seed: seed) }
    let log = try home.logPath()
    var lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    let place = try #require(lines.lastIndex { $0.contains("\"deck\":\"ios-app\"") })
    lines[place] = lines[place].replacing("\"deck\":\"ios-app\"", with: "\"deck\":\"ios-axp\"")
    try (lines.joined(separator: "\n") + "\n").write(
      toFile: log, atomically: true, encoding: .utf8)
    let stats = try home.run("stats", "--lang", "en")
    #expect(stats.output.hasPrefix("2 answers, "))
    #expect(
      stats.errors == """
        The log in \(home.data)/log has answers of a deck “ios-axp”, one letter off “ios-app”; lifecards \
        check --progress tells where.

        """)
  }

  @Test func manyLinesWithOneTroubleAreToldInOne() throws {
    let home = try Home()
    try study(home, day: 1, seed: 1)
    let log = try home.logPath()
    let good = try String(contentsOfFile: log, encoding: .utf8)
    let bad = (1...3).map { "nonsense \($0)\n" }.joined()
    try (good + bad).write(toFile: log, atomically: true, encoding: .utf8)
    #expect(
      try home.run("check", "--progress").output == """
        \(log):2: the line is no event and does not count; whole events within it are kept by a repair \
        (3 such lines, the last is line 4)
        3 places found; a repaired copy leaves 3 of them out (lifecards check --progress --repair).

        """)
    let findings = try home.json("check", "--progress", "--json", status: 1)["findings"]
    #expect((findings as? [Any])?.count == 3)
  }

  @Test func aBackupIsPutBackAfterAYesAndSoIsWhatWasThere() throws {
    let home = try Home()
    for day in 1...3 { try study(home, day: day, seed: day) }
    let list = try home.run("restore")
    #expect(list.output == "1  2020-12-03  2 answers\n2  2020-12-02  1 answer\n")
    let refused = try home.run("restore", "2020-12-02")
    #expect(refused.status == 1)
    #expect(try home.answers().count == 3)
    let terminal = try home.terminal("restore", "2")
    try terminal.expect(
      "2020-12-02 holds 1 answer, the log 3. 0 events would come back, 2 would go.")
    try terminal.expect("Put it back? (y) ")
    try terminal.sendLine("y")
    try terminal.expect("Done. The log as it was before is in")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.answers().count == 1)
    #expect(try home.run("stats").output.hasPrefix("1 answer"))
    #expect(try home.run("restore").lines.last?.hasSuffix("  3 answers") == true)
    _ = try home.run("restore", "3", "--yes")
    #expect(try home.answers().count == 3)
  }

  @Test func anotherMachinesProgressComesOnce() throws {
    let (home, other) = (try Home(), try Home())
    try study(home, day: 1, seed: 1)
    try study(other, day: 2, seed: 2)
    try study(other, day: 3, seed: 3)
    let merge = try home.run("merge", other.data)
    #expect(
      merge.output == "2 answers of 2 days, 0 settings and 0 other events came; 0 were known.\n")
    #expect(merge.status == 0)
    #expect(try home.run("stats").output.hasPrefix("3 answers"))
    #expect(
      try home.run("merge", other.data).output
        == "0 answers of 0 days, 0 settings and 0 other events came; 2 were known.\n")
    #expect(try other.run("merge", home.data).output.hasPrefix("1 answer of 1 day, "))
    #expect(try home.run("merge", "/no/such.jsonl").status == 1)
  }

  /// A file stands where the folder should be, which refuses root as well.
  @Test func aFolderThatCannotBeWrittenIsSaidAtOnceAndTheLinesAreOffered() throws {
    let home = try Home()
    let blocked = home.path + "/blocked"
    try "".write(toFile: blocked, atomically: true, encoding: .utf8)
    let terminal = try home.terminal(
      ["study", "--count", "2", "--seed", "5", "--data", blocked + "/data"])
    try terminal.expect("Nothing can be saved in")
    try terminal.expect("\(blocked)/data/log:")
    try terminal.expect("Go on without saving? (y) ")
    try terminal.sendLine("y")
    for _ in 1...2 {
      try terminal.expect("> ")
      try terminal.sendLine(":dk")
      try terminal.expect("Here is the answer.")
      try terminal.expect("\n> ")
      try terminal.sendLine()
    }
    try terminal.expect("2 lines are not saved.")
    try terminal.expect("(Enter prints them): ")
    let path = home.path + "/kept.jsonl"
    try terminal.sendLine(path)
    try terminal.expect("Written: \(path)")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(!String(decoding: terminal.rawOutput, as: UTF8.self).contains("could not be saved"))
    #expect(
      try home.run("merge", path).output
        == "2 answers of 1 day, 0 settings and 0 other events came; 0 were known.\n")
  }

  @Test func withoutAYesNothingBegins() throws {
    let home = try Home()
    let blocked = home.path + "/blocked"
    try "".write(toFile: blocked, atomically: true, encoding: .utf8)
    let terminal = try home.terminal(["study", "--data", blocked + "/data"])
    try terminal.expect("Go on without saving? (y) ")
    try terminal.sendLine("n")
    try terminal.expect("All is as it was.")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
