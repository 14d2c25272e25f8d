import Foundation
import PTYSupport
import Testing

@Suite struct PseudoTerminalTests {
  @Test func whatIsTypedAndWrittenIsSeen() throws {
    let terminal = try PseudoTerminal.spawn(executable: "/bin/cat")
    try terminal.send("안녕\r")
    #expect(try terminal.expect("안녕\n안녕\n") == "안녕\n안녕\n")
    try terminal.sendControl("d")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func aPatternCanBeExpected() throws {
    let terminal = try PseudoTerminal.spawn(
      executable: "/bin/sh", arguments: ["-c", "echo one 123 two; exit 7"])
    #expect(try terminal.expect(matching: /[0-9]+/) == "one 123")
    #expect(try terminal.waitForExit() == .exited(7))
  }

  @Test func whatDoesNotComeFailsInTimeAndShowsTheScreen() throws {
    let terminal = try PseudoTerminal.spawn(
      executable: "/bin/sh", arguments: ["-c", "echo hello; exec cat"])
    try terminal.expect("hello")
    let failure = #expect(throws: PTYFailure.self) {
      try terminal.expect("goodbye", timeout: .milliseconds(200))
    }
    #expect(failure?.transcript == "hello")
    #expect(failure?.reason == #"waited 0.2 seconds for "goodbye""#)
  }

  @Test func aMissingProgramIsToldAtOnce() {
    let failure = #expect(throws: PTYFailure.self) {
      try PseudoTerminal.spawn(executable: "/nowhere/to/be/found")
    }
    #expect(failure?.reason == "cannot start /nowhere/to/be/found: No such file or directory")
  }

  @Test func aLifetimeEndsEvenAnIdleProgram() throws {
    let terminal = try PseudoTerminal.spawn(executable: "/bin/cat", lifetime: .milliseconds(300))
    #expect(try terminal.waitForExit() == .signalled(SIGKILL))
  }

  @Test func moreThanTheTerminalHoldsIsRead() throws {
    let terminal = try PseudoTerminal.spawn(
      executable: "/bin/sh",
      arguments: ["-c", "i=0; while [ $i -lt 5000 ]; do echo line $i; i=$((i+1)); done"])
    try terminal.waitForExit()
    #expect(terminal.transcript.hasSuffix("line 4998\nline 4999"))
    #expect(terminal.transcript.hasPrefix("line 0\nline 1\n"))
  }

  @Test func theEnvironmentDirectoryAndSizeAreTheOnesAskedFor() throws {
    let terminal = try PseudoTerminal.spawn(
      executable: "/bin/sh", arguments: ["-c", "echo $MARK; pwd; stty size"],
      environment: ["MARK": "here", "PATH": "/usr/bin:/bin"], columns: 91, rows: 17,
      workingDirectory: "/")
    try terminal.waitForExit()
    #expect(terminal.transcript == "here\n/\n17 91")
  }
}

@Suite struct TerminalScreenTests {
  @Test(arguments: [
    ("one\r\ntwo", "one\ntwo"),
    ("abc\rx", "xbc"),
    ("abc\u{8}\u{8}x", "axc"),
    ("abcdef\r\u{1B}[3C\u{1B}[K", "abc"),
    ("abcdef\u{1B}[3D\u{1B}[1K", "    ef"),
    ("abc\u{1B}[2G\u{1B}[1P", "ac"),
    ("abc\u{1B}[2G\u{1B}[2@", "a  bc"),
    ("one\r\ntwo\r\nthree\u{1B}[2;2H\u{1B}[J", "one\nt"),
    ("one\r\ntwo\u{1B}[A!", "one!\ntwo"),
    ("0123456789abc", "0123456789\nabc"),
    ("0123456789\r\nabc", "0123456789\nabc"),
    ("123456789상", "123456789\n상"),
    ("상태\u{8}\u{8}x", "상x"),
    ("상태\rx", "x 태"),
    ("\u{1109}\u{1161}\u{11BC}!", "\u{1109}\u{1161}\u{11BC}!"),
    ("\u{1B}[1;31mred\u{1B}[0m\u{1B}[?2004h \u{1B}]0;title\u{7}x", "red x"),
    ("a\tb", "a       b"),
    ("1\r\n2\r\n3\r\n4\r\n5\u{1B}[H!", "1\n!\n3\n4\n5"),
  ])
  func aPersonSees(_ bytes: String, _ picture: String) {
    var screen = TerminalScreen(columns: 10, rows: 4)
    for byte in bytes.utf8 { screen.feed([byte]) }
    #expect(screen.transcript == picture)
  }
}
