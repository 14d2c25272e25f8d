import Foundation
import Testing

@testable import Terminal

@Suite struct PipeReaderTests {
  @Test(arguments: [
    ("", []),
    ("one\ntwo\n", ["one", "two"]),
    ("one\r\ntwo\r\n", ["one", "two"]),
    ("one\n\n\ntwo", ["one", "", "", "two"]),
    ("one\r", ["one"]),
    ("a\rb\n", ["a\rb"]),
    ("\u{FEFF}상태\n\u{FEFF}x\n", ["상태", "\u{FEFF}x"]),
    ("a\0b\n", ["a\u{FFFD}b"]),
  ])
  func linesComeWithoutTheirEnds(_ input: String, _ lines: [String]) throws {
    #expect(try outcomes(of: Data(input.utf8)) == lines.map { .line($0, listed: false) })
  }

  @Test func invalidBytesAreRepairedAndNothingElseIsLost() throws {
    let input = Data([0x61, 0xFF, 0x62, 0x0A, 0xEC, 0x83, 0x0A, 0x63])
    let lines = ["a\u{FFFD}b", "\u{FFFD}", "c"]
    #expect(try outcomes(of: input) == lines.map { .line($0, listed: false) })
  }

  @Test(arguments: ["\n", "\r\n"])
  func aLineOfTheLimitIsReadAndALongerOneIsSkipped(_ end: String) throws {
    let input = ["12345678", "123456789", String(repeating: "x", count: 99), "on"]
      .joined(separator: end)
    #expect(
      try outcomes(of: Data(input.utf8), limit: 8) == [
        .line("12345678", listed: false), .overlong(limit: 8), .overlong(limit: 8),
        .line("on", listed: false),
      ])
  }

  @Test func anOverlongLastLineIsTold() throws {
    #expect(try outcomes(of: Data("123456789".utf8), limit: 8) == [.overlong(limit: 8)])
  }

  @Test func megabytesAreReadInPieces() throws {
    let line = String(repeating: "가", count: 349_525)
    let input = "\(line)\n\(line)가\nend"
    #expect(
      try outcomes(of: Data(input.utf8)) == [
        .line(line, listed: false), .overlong(limit: 1 << 20), .line("end", listed: false),
      ])
  }

  @Test func theEndIsToldAgainAndAgain() throws {
    var reader = PipeReader(descriptor: try pipe(with: Data("x".utf8)))
    let request = LineRequest(prompt: "> ", prefill: "never seen")
    #expect(reader.read(request) == .line("x", listed: false))
    #expect(reader.read(request) == .endOfInput)
    #expect(reader.read(request) == .endOfInput)
  }

  @Test(arguments: [-1, 1 << 20] as [Int32])
  func aBrokenDescriptorIsTheEnd(_ descriptor: Int32) {
    var reader = PipeReader(descriptor: descriptor)
    #expect(reader.read(LineRequest(prompt: "")) == .endOfInput)
  }

  private func outcomes(of input: Data, limit: Int = 1 << 20) throws -> [LineOutcome] {
    var reader = PipeReader(descriptor: try pipe(with: input), limit: limit)
    var outcomes: [LineOutcome] = []
    while outcomes.count < 100 {
      let outcome = reader.read(LineRequest(prompt: "> "))
      if outcome == .endOfInput { break }
      outcomes.append(outcome)
    }
    return outcomes
  }

  /// The reading end of a pipe that a thread fills.
  private func pipe(with input: Data) throws -> Int32 {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      try? writer.write(contentsOf: input)
      try? writer.close()
    }
    return dup(pipe.fileHandleForReading.fileDescriptor)
  }
}
