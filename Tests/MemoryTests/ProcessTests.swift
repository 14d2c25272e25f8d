import Foundation
import PTYSupport
import Testing

@testable import Memory

/// Several programs at once, and one that may not write as much as it wants.
@Suite struct ProcessTests {
  private let temporary: TemporaryDirectory
  private var data: DataDirectory { temporary.data }

  init() throws {
    temporary = try TemporaryDirectory()
  }

  private func start(_ arguments: String...) throws -> (Process, Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try BuiltProduct.path("append-probe"))
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  private func finish(_ running: (Process, Pipe)) -> (status: Int32, output: String) {
    let output = running.1.fileHandleForReading.readDataToEndOfFile()
    running.0.waitUntilExit()
    return (running.0.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test(arguments: [1, 20])
  func twentyProgramsAppendAtOnceAndNothingIsLost(devices: Int) throws {
    let running = try (0..<20).map { number in
      try start("append", data.path, "device-\(number % devices)", "10", "probe \(number)")
    }
    for program in running {
      let (status, output) = finish(program)
      #expect(status == 0, "\(output)")
    }
    #expect(temporary.problems().isEmpty)
    #expect(temporary.names(data.log).count == devices)
    #expect(Set(temporary.ids()).count == 200 && temporary.ids().count == 200)
    var byProgram: [String: Int] = [:]
    temporary.journal().forEachAnswer(in: "colours", alphabet: []) {
      byProgram[$0.answer.raw, default: 0] += 1
    }
    #expect(byProgram.count == 20)
    #expect(byProgram.values.allSatisfy { $0 == 10 })
  }

  /// The system really cuts the write that crosses the limit.
  @Test func whatWasSaidToBeAppendedIsThereAfterAShortWrite() throws {
    let file = data.log(of: "laptop")
    let (status, output) = finish(try start("limited", data.path, "laptop", "50", "10000"))
    #expect(status == 1)
    let lines = output.split(separator: "\n")
    let expected = StoreFailure.system(.write, path: file, code: EFBIG)
    #expect(lines.last.map(String.init) == "\(expected)")
    #expect(temporary.ids().count == lines.count - 1)
    #expect(try temporary.bytes(file).count == 10_000)
    #expect(temporary.problems() == [LogProblem(.torn, "laptop.jsonl", lines.count)])
    #expect(finish(try start("append", data.path, "laptop", "1", "later")).status == 0)
    #expect(temporary.ids().count == lines.count)
    #expect(temporary.names(data.setAside).count == 1)
  }

  /// Killed at twenty moments: every answer that was said to be kept is.
  @Test func whatWasSaidToBeAppendedOutlivesAKill() throws {
    var kept = 0
    for round in 0..<20 {
      let running = try start("append", data.path, "laptop", "1000", "round \(round)")
      usleep(UInt32(20_000 + round * 3_700))
      kill(running.0.processIdentifier, SIGKILL)
      kept += finish(running).output.split(separator: "\n").count
      let events = temporary.ids().count
      #expect(events >= kept && events <= kept + round + 1)
    }
    #expect(kept > 0)
  }
}
