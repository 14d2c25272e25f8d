import PTYSupport
import Testing

@Suite struct PseudoTerminalTests {
  @Test func itStarts() throws {
    let terminal = try PseudoTerminal.spawn(executable: "/bin/cat")
    try terminal.send("안녕\r")
    try terminal.expect("안녕\n안녕\n")
    try terminal.sendControl("d")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
