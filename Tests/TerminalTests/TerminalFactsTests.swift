import Terminal
import Testing

@Suite struct TerminalFactsTests {
  private let terminal = TerminalProbe(
    inputIsTerminal: true, outputIsTerminal: true, errorIsTerminal: true, columns: 100, rows: 40)
  private let pipe = TerminalProbe(
    inputIsTerminal: true, outputIsTerminal: false, errorIsTerminal: true)

  @Test(
    arguments: [
      ([:], 100, 40),
      (["COLUMNS": "72", "LINES": "10"], 72, 10),
      (["COLUMNS": "0", "LINES": "-3"], 100, 40),
      (["COLUMNS": "wide", "LINES": ""], 100, 40),
      (["COLUMNS": "99999999999999999999"], 100, 40),
    ] as [([String: String], Int, Int)])
  func theEnvironmentsSizeWinsIfItIsOne(
    _ environment: [String: String], _ columns: Int, _ rows: Int
  ) {
    let facts = TerminalFacts(probe: terminal, environment: environment)
    #expect(facts.columns == columns)
    #expect(facts.rows == rows)
  }

  @Test func withoutATerminalItIs80By24() {
    let facts = TerminalFacts(probe: pipe, environment: [:])
    #expect(facts.columns == 80)
    #expect(facts.rows == 24)
    #expect(!facts.isInteractive)
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], .automatic, true),
      ([:], .automatic, false),
      (["TERM": "dumb"], .automatic, false),
      (["TERM": "xterm", "NO_COLOR": "1"], .automatic, false),
      (["TERM": "xterm", "NO_COLOR": "1"], .always, true),
      (["TERM": "xterm"], .never, false),
    ] as [([String: String], TerminalFacts.ColourChoice, Bool)])
  func colourFollowsTheChoiceThenTheEnvironment(
    _ environment: [String: String], _ choice: TerminalFacts.ColourChoice, _ hasColour: Bool
  ) {
    let facts = TerminalFacts(probe: terminal, environment: environment, colour: choice)
    #expect(facts.outputHasColour == hasColour)
    #expect(facts.errorHasColour == hasColour)
  }

  @Test func eachStreamHasItsOwnColour() {
    let facts = TerminalFacts(probe: pipe, environment: ["TERM": "xterm"])
    #expect(!facts.outputHasColour)
    #expect(facts.errorHasColour)
  }

  @Test(
    arguments: [
      (["LANG": "ko_KR.UTF-8"], true),
      (["LANG": "C.utf8"], true),
      (["LC_CTYPE": "UTF-8"], true),
      (["LANG": "de_DE.UTF-8@euro"], true),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], false),
      (["LANG": "C", "LC_CTYPE": "en_US.UTF-8"], true),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], true),
      (["LANG": "ko_KR.eucKR"], false),
      ([:], false),
    ] as [([String: String], Bool)])
  func unicodeFollowsTheLocale(_ environment: [String: String], _ hasUnicode: Bool) {
    #expect(TerminalFacts(probe: terminal, environment: environment).hasUnicode == hasUnicode)
  }
}
