import Foundation
import PTYSupport
import Testing

/// The probe without a terminal on one side or the other.
@Suite struct PipedProgramTests {
  @Test func nothingButTheOutcomesIsPrinted() throws {
    let result = try shell("printf 'one\\r\\ntwo' | terminal-probe --pipe")
    #expect(
      result == "<line \"one\"> <6f 6e 65>\n<line \"two\"> <74 77 6f>\n<end>\nstatus 0\n")
  }

  @Test func aClosedOutputIsNoted() throws {
    #expect(try shell("terminal-probe --flood | head -c 6") == "flood status 3\n")
  }

  /// A file that is opened must not take the place of a closed input, and be read or waited for.
  @Test func aClosedInputIsItsEnd() throws {
    #expect(try shell("terminal-probe --hold <&-") == "<end true> <next true>\nstatus 0\n")
  }

  @Test func aFullDiskIsNoted() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(try shell("terminal-probe --flood > /dev/full") == "status \(100 + ENOSPC)\n")
  }

  @Test(arguments: [
    (["TERM": "xterm"], "<colour true>"),
    (["TERM": "dumb"], "<colour false>"),
    (["TERM": "xterm", "NO_COLOR": "1"], "<colour false>"),
    (["TERM": "xterm", "NO_COLOR": ""], "<colour true>"),
  ])
  func aTerminalsFactsAreSeen(_ environment: [String: String], _ colour: String) throws {
    let terminal = try probe("--facts", environment: environment, columns: 67, rows: 21)
    try terminal.waitForExit()
    #expect(
      terminal.transcript == "<width 67> \(colour)\n<unicode true> <interactive true>")
  }

  @Test func aPipeHasNoColourAndNoWidth() throws {
    #expect(
      try shell("terminal-probe --facts < /dev/null 2> /dev/null | cat")
        == "<width 80> <colour false>\n<unicode true> <interactive false>\nstatus 0\n")
  }

  /// What a shell pipeline prints, and the exit status of its first program that fails.
  private func shell(_ command: String) throws -> String {
    let process = Process()
    let directory = URL(fileURLWithPath: try BuiltProduct.path("terminal-probe"))
      .deletingLastPathComponent().path
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c", "set -o pipefail; { timeout -k 1 20 \(command); }; echo status $?",
    ]
    process.environment = [
      "PATH": directory + ":/usr/bin:/bin", "TERM": "xterm", "LANG": "C.UTF-8",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
