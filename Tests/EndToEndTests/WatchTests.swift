import Foundation
import PTYSupport
import Testing

/// `check --watch` and `check --schema`.
@Suite struct WatchTests {
  @Test func whatIsEditedIsReportedAndWhatIsMendedIsClean() throws {
    let (home, folder) = try deck()
    let terminal = try home.terminal("check", "--watch", folder)
    try terminal.expect("Checking \(folder)")
    try terminal.expect("findings")
    try terminal.expect("Ctrl-C stops.")
    let situations = try read(folder, "situations.yaml")
    try write(
      folder, "situations.yaml", situations.replacing("asked: rarely", with: "asked: rarly"))
    try terminal.expect("Changed: situations.yaml")
    try terminal.expect("did you mean 'rarely'?")
    try terminal.expect("1 error")
    try terminal.expect("Ctrl-C stops.")
    try write(folder, "situations.yaml", situations)
    try terminal.expect("Changed: situations.yaml")
    try terminal.expect("findings")
    try terminal.sendControl("c")
    #expect(try terminal.waitForExit().shellStatus == 130)
  }

  @Test func nothingThatAFolderCanBeBetweenTwoSavesEndsIt() throws {
    let (home, folder) = try deck()
    let terminal = try home.terminal("check", "--watch", folder)
    try terminal.expect("Ctrl-C stops.")
    let header = try read(folder, "deck.yaml")
    for broken in ["", "deck: [", "deck:\n  id: tcp\n", "\u{0}"] {
      try write(folder, "deck.yaml", broken)
      try terminal.expect("Changed: deck.yaml")
      try terminal.expect(" error")
      try terminal.expect("Ctrl-C stops.")
    }
    try FileManager.default.removeItem(atPath: folder + "/deck.yaml")
    try terminal.expect("holds no deck")
    try FileManager.default.removeItem(atPath: folder)
    try terminal.expect("more")
    try terminal.expect("holds no deck")
    try copyDeck(to: folder)
    try write(folder, "deck.yaml", header)
    try terminal.expect("findings")
  }

  @Test func withoutATerminalEachCheckIsALineOfJSON() throws {
    let (home, folder) = try deck()
    let run = try StartedRun(
      try BuiltProduct.path("lifecards"), ["check", "--watch", "--json", folder], input: "",
      environment: home.environment(), in: home.path)
    let clean = #"{"format":"lifecards-check","version":1,"findings":[]}"# + "\n"
    wait(run, forBytes: clean.utf8.count)
    let situations = try read(folder, "situations.yaml")
    try write(
      folder, "situations.yaml", situations.replacing("asked: rarely", with: "asked: rarly"))
    wait(run, forBytes: clean.utf8.count + 1)
    // It inherits the tests' blocked signals; the terminal shows what Ctrl-C does.
    kill(run.process.processIdentifier, SIGKILL)
    let result = try run.finish()
    #expect(result.status == 128 + SIGKILL)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix(clean))
    #expect(result.lines.count == 2)
    let findings = try object(result.lines[1])["findings"] as? [[String: Any]]
    #expect(findings?.map { $0["rule"] as? String } == ["not-allowed-value"])
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let (home, folder) = try deck()
    let result = try home.shell("lifecards check --watch '\(folder)' | head -1")
    #expect(result.output == "Checking \(folder)\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func aFolderThatIsNotThereIsNotWaitedFor() throws {
    let result = try Home().run("check", "--watch", "/no/such/folder")
    #expect(result.errors == "lifecards: there is no folder /no/such/folder\n")
    #expect(result.status == 2)
    #expect(result.output == "")
  }

  @Test func koreanWaitsInKorean() throws {
    let (home, folder) = try deck()
    let terminal = try home.terminal("--lang", "ko", "check", "--watch", folder)
    try terminal.expect("폴더를 검사합니다.")
    try terminal.expect("멈추려면 Ctrl-C를 누르세요.")
    try write(folder, "deck.yaml", try read(folder, "deck.yaml") + "\n")
    try terminal.expect("바뀐 파일: deck.yaml")
  }

  @Test func theSchemaIsInTheLanguagesOfTheDeck() throws {
    let (home, folder) = try deck()
    func languages() throws -> [String]? {
      let schema = try home.json("check", "--schema", folder)
      #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      let sections = schema["properties"] as? [String: Any]
      let deck = sections?["deck"] as? [String: Any]
      let title = (deck?["properties"] as? [String: Any])?["title"] as? [String: Any]
      return title?["required"] as? [String]
    }
    #expect(try languages() == ["en", "ko"])
    let header = try read(folder, "deck.yaml")
    try write(folder, "deck.yaml", header.replacing("[en, ko]", with: "[en]"))
    #expect(try languages() == ["en"])
  }

  // MARK: A deck to edit

  private func deck() throws -> (Home, folder: String) {
    let home = try Home()
    let folder = home.path + "/tcp"
    try copyDeck(to: folder)
    return (home, folder)
  }

  private func copyDeck(to folder: String) throws {
    let tests = URL(fileURLWithPath: Home.content).deletingLastPathComponent().path + "/Tests"
    try FileManager.default.copyItem(
      atPath: tests + "/ContentTests/Fixture/tcp", toPath: folder)
  }

  private func read(_ folder: String, _ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private func write(_ folder: String, _ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func wait(_ run: StartedRun, forBytes count: Int) {
    for _ in 0..<5 { run.wait(forBytes: count) }
  }
}
