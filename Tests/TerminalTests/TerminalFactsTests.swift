import Terminal
import Testing

@Suite struct TerminalFactsTests {
  private func facts(
    _ environment: [String: String], outputIsTerminal: Bool = true, width: Int? = 100
  ) -> TerminalFacts {
    TerminalFacts(
      inputIsTerminal: true, outputIsTerminal: outputIsTerminal, width: width,
      environment: environment)
  }

  @Test(
    arguments: [
      ([:], 100), (["COLUMNS": "72"], 72), (["COLUMNS": "0"], 100), (["COLUMNS": "-3"], 100),
      (["COLUMNS": "wide"], 100), (["COLUMNS": "99999999999999999999"], 100),
    ] as [([String: String], Int)])
  func theEnvironmentsWidthWinsIfItIsOne(_ environment: [String: String], _ columns: Int) {
    #expect(facts(environment).columns == columns)
  }

  @Test func withoutATerminalItIs80Wide() {
    let pipe = facts([:], outputIsTerminal: false, width: nil)
    #expect(pipe.columns == 80)
    #expect(!pipe.isInteractive)
  }

  @Test(
    arguments: [
      (["TERM": "xterm"], true), ([:], false), (["TERM": "dumb"], false),
      (["TERM": "xterm", "NO_COLOR": "1"], false),
    ] as [([String: String], Bool)])
  func colourFollowsTheEnvironment(_ environment: [String: String], _ hasColour: Bool) {
    #expect(facts(environment).hasColour == hasColour)
    #expect(!facts(environment, outputIsTerminal: false).hasColour)
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
    #expect(facts(environment).hasUnicode == hasUnicode)
  }
}
