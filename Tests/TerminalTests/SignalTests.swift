import Foundation
import PTYSupport
import Testing

@Suite struct SignalTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func endingSignalsRestoreTheTerminalFirst(_ signal: Int32) throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.send("half a line")
    try terminal.expect("half a line")
    #expect(!terminal.isCooked)
    terminal.kill(signal)
    let status = try terminal.waitForExit()
    #expect(status == .signalled(signal))
    #expect(status.shellStatus == 128 + signal)
    #expect(terminal.isCooked)
    #expect(terminal.rawOutput.suffix(16).contains(subsequence: "\u{1B}[?2004l"))
  }

  @Test func aKilledProgramIsReported() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    terminal.kill(SIGKILL)
    #expect(try terminal.waitForExit() == .signalled(SIGKILL))
  }

  @Test func anInterruptFromElsewhereIsLikeControlC() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    terminal.kill(SIGINT)
    try terminal.expect("<interrupted>")
  }

  @Test func betweenPromptsAnInterruptEndsTheProgram() throws {
    let terminal = try probe("--pause", "30")
    try terminal.send("x")
    try terminal.expect("x")
    Thread.sleep(forTimeInterval: 0.3)
    terminal.kill(SIGINT)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
  }

  @Test func aStoppedProgramGoesOnWhereItWas() throws {
    let terminal = try probe("silent")
    try terminal.expect("1> ")
    try terminal.send("half")
    try terminal.expect("half")
    terminal.kill(SIGSTOP)
    terminal.kill(SIGCONT)
    try terminal.expect("1> half")
    try terminal.sendLine("way")
    try terminal.expect(#"<line "halfway">"#)
  }
}

extension Collection<UInt8> {
  func contains(subsequence text: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(text)
  }
}
