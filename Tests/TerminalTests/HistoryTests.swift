import Foundation
import PTYSupport
import Testing

@Suite struct HistoryTests {
  private let up = "\u{1B}[A"

  @Test func upBringsCommandsButNeverAnswers() throws {
    let terminal = try probe("command", "silent", "command")
    try terminal.expect("1> ")
    try terminal.sendLine("study")
    try terminal.expect("2> ")
    try terminal.sendLine("secret")
    try terminal.expect("3> ")
    try terminal.send(up + up)
    try terminal.expectScreen { $0.currentLine == "3> study" }
    try terminal.sendLine()
    try terminal.expect(#"<line "study">"#)
  }

  @Test func whileAnAnswerIsTypedUpBringsNothing() throws {
    let terminal = try probe("command", "silent")
    try terminal.expect("1> ")
    try terminal.sendLine("study")
    try terminal.expect("2> ")
    try terminal.sendLine("first")
    try terminal.expect("3> ")
    try terminal.send("x\(up)\(up)\u{1B}[By\u{10}\u{1B}.\r")
    try terminal.expect(#"<line "xy">"#)
  }

  @Test func commandsOutliveTheProgramEvenIfItIsKilled() throws {
    try withDirectory { directory in
      let path = directory + "/state/lifecards/history"
      let first = try probe("--history", path, "command", "command", "command", "command", "silent")
      for (number, command) in ["study", "study", "  ", "통계"].enumerated() {
        try first.expect("\(number + 1)> ")
        try first.sendLine(command)
      }
      try first.expect("5> ")
      try first.sendLine("secret")
      try first.expect("6> ")
      first.kill(SIGKILL)
      try first.waitForExit()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "study\n통계\n")
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)

      let second = try probe("--history", path, "command")
      try second.expect("1> ")
      try second.send(up)
      try second.expectScreen { $0.currentLine == "1> 통계" }
      try second.send(up + up)
      try second.expectScreen { $0.currentLine == "1> study" }
    }
  }

  @Test func onlyTheLastThousandAreKept() throws {
    try withDirectory { directory in
      let path = directory + "/history"
      let lines = (1...1500).map { "command \($0)\n" }
      try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
      let terminal = try probe("--history", path, "command")
      try terminal.expect("1> ")
      try terminal.send("\u{1B}<")
      try terminal.expectScreen { $0.currentLine == "1> command 501" }
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      #expect(kept == lines.suffix(1000).joined())
    }
  }

  @Test func aFileThatCannotBeKeptDoesNoHarm() throws {
    try withDirectory { directory in
      let terminal = try probe("--history", directory, "command")
      try terminal.expect("1> ")
      try terminal.sendLine("study")
      try terminal.expect("2> ")
      try terminal.send(up)
      try terminal.expectScreen { $0.currentLine == "2> study" }
    }
  }

  @Test func typedControlCharactersLeaveTheFileWhole() throws {
    try withDirectory { directory in
      let path = directory + "/history"
      let terminal = try probe("--history", path, "command")
      try terminal.expect("1> ")
      try terminal.paste("one\ntwo")
      try terminal.sendLine()
      try terminal.expect("3> ")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
    }
  }
}
