import Foundation
import Testing

@testable import Memory

/// Writing on a real disk.
@Suite struct LogWriterTests {
  private let temporary: TemporaryDirectory
  private var data: DataDirectory { temporary.data }
  private static let holder = LockHolder(process: 42, host: "Host.local")

  init() throws {
    temporary = try TemporaryDirectory()
  }

  private func read() -> EventLog { EventLog.read(data, now: Samples.now) }

  private func writer(patience: Int = 5_000, calls: SystemCalls = .real) -> LogWriter {
    LogWriter.live(
      data, device: "laptop", holder: Self.holder, after: read(), patience: patience,
      calls: calls)
  }

  @Test func whatIsAppendedIsThereToTheByte() throws {
    let events = Samples.answers(0..<7)
    let writer = writer()
    for event in events { #expect(try writer.append(event) == LogWriter.Receipt()) }
    let bytes = try temporary.bytes(data.log(of: "laptop"))
    #expect(String(decoding: bytes, as: UTF8.self) == Samples.text(events))
    #expect(read().events == events)
    #expect(read().problems.isEmpty)
  }

  @Test func everythingIsForTheUserAlone() throws {
    try temporary.put(Array("torn".utf8), device: "laptop")
    try FileManager.default.removeItem(atPath: temporary.path + "/some")
    try writer().append(Samples.answer(0, "a"))
    try Snapshot(Progress([]), of: []).write(to: data, process: 42)
    #expect(try temporary.mode(temporary.path + "/some") == "700")
    #expect(try temporary.mode(data.path) == "700")
    #expect(try temporary.mode(data.log) == "700")
    #expect(try temporary.mode(data.log(of: "laptop")) == "600")
    #expect(try temporary.mode(data.lock) == "600")
    #expect(try temporary.mode(data.snapshot) == "600")
    #expect(temporary.names(data.path) == ["lock", "log", "progress.json"])
  }

  @Test func aDirectoryThatDoesNotExistIsAnEmptyLog() {
    #expect(read().events.isEmpty && read().problems.isEmpty)
  }

  @Test func onlyLogsAreRead() throws {
    try temporary.put(Samples.text(Samples.answers(0..<2)).utf8, device: "other")
    try Data("x\n".utf8).write(to: URL(fileURLWithPath: data.log + "/notes.txt"))
    #expect(mkfifo(data.log + "/pipe.jsonl", 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: data.log + "/folder.jsonl", withIntermediateDirectories: true)
    #expect(read().events.count == 2)
    #expect(
      read().problems == [
        .unreadable(file: "folder.jsonl", code: EINVAL),
        .unreadable(file: "pipe.jsonl", code: EINVAL),
      ])
  }

  @Test func aTornLineIsSetAsideAndStaysWhereItIs() throws {
    let events = Samples.answers(0..<3)
    let torn = Array(Samples.text(events).utf8).dropLast(100)
    try temporary.put(torn, device: "laptop")
    #expect(read().problems == [.torn(LinePlace(file: "laptop.jsonl", line: 3))])
    let next = Samples.answer(9, "next", at: 90)
    let receipt = try writer().append(next)
    let continued = Array(torn) + Array("\n\(EventCoding.line(next))\n".utf8)
    #expect(try temporary.bytes(data.log(of: "laptop")) == continued)
    let name = "laptop-20261121T191333123+0900.txt"
    #expect(receipt.setAside == data.setAside + "/" + name)
    let lastLine = torn.split(separator: 10)[2]
    #expect(try temporary.bytes(data.setAside + "/" + name) == Array(lastLine))
    #expect(try temporary.mode(data.setAside) == "700")
    #expect(try temporary.mode(data.setAside + "/" + name) == "600")
    #expect(read().events == [events[0], next, events[1]].sorted(by: Event.precedes))
    #expect(read().problems == [.torn(LinePlace(file: "laptop.jsonl", line: 3))])
  }

  @Test func setAsideFilesAreNeverOverwritten() throws {
    for _ in 0..<3 {
      let old = (try? temporary.bytes(data.log(of: "laptop"))) ?? []
      try temporary.put(old + Array("{\"torn".utf8), device: "laptop")
      try writer().append(Samples.answer(1, "a"))
    }
    #expect(
      temporary.names(data.setAside) == [
        "laptop-20261121T191204123+0900-2.txt", "laptop-20261121T191204123+0900-3.txt",
        "laptop-20261121T191204123+0900.txt",
      ])
  }

  @Test func whereNothingCanBeSetAsideAnswersAreStillTaken() throws {
    try temporary.put(Array("{\"torn".utf8), device: "laptop")
    try Data().write(to: URL(fileURLWithPath: data.setAside))
    #expect(try writer().append(Samples.answer(1, "a")) == LogWriter.Receipt())
    #expect(read().events == [Samples.answer(1, "a")])
  }

  @Test func aLongTornLineIsSetAsideWhole() throws {
    let torn = Array("{\"".utf8) + [UInt8](repeating: 97, count: 200_000)
    try temporary.put(Array("\n".utf8) + torn, device: "laptop")
    let path = try #require(try writer().append(Samples.answer(1, "a")).setAside)
    #expect(try temporary.bytes(path) == torn)
  }

  /// Cuts a log of 200 events at every byte. Each time what can be told from the last lines is, and
  /// now and then all lines are read again.
  @Test func cutAnywhereNoEarlierEventIsLostAndTheNextStandsOnItsOwnLine() throws {
    let events = (0..<200).map { Samples.event($0, .hint(card: "카드", seed: "4f2a", rung: $0)) }
    let lines = events.map { Array((EventCoding.line($0) + "\n").utf8) }
    var cuts = 0
    for (index, line) in lines.enumerated() {
      for length in 0..<line.count {
        let isThorough = cuts.isMultiple(of: 97) || index == lines.count - 1 && length > 140
        let first = isThorough ? 0 : max(0, index - 3)
        let start = Array(lines[first..<index].joined())
        try check(start, line, length, events[first...index])
        cuts += 1
      }
    }
    #expect(cuts == Samples.text(events).utf8.count)
    #expect(log(lines.joined()).events == events)
  }

  /// Reads whole lines and the first `length` bytes of the last of `events`, alone and continued.
  private func check(
    _ start: [UInt8], _ last: [UInt8], _ length: Int, _ events: ArraySlice<Event>
  ) throws {
    let next = Samples.event(500, .suspend(card: "next"))
    let cut = start + last[..<length]
    let isWhole = length == last.count - 1
    let kept = Array(isWhole ? events : events.dropLast())
    let before = log(cut)
    let isTorn = length > 0 && !isWhole
    guard before.events == kept, before.problems.isEmpty != isTorn else {
      throw "cut at \(length) of \(events.count): \(before.problems)".asFailure
    }
    let continued = Array((length > 0 ? "\n" : "").utf8) + Array(Samples.text([next]).utf8)
    let after = log(cut + continued)
    guard after.events == kept + [next], after.problems == before.problems else {
      throw "cut at \(length) of \(events.count), continued: \(after.problems)".asFailure
    }
  }

  /// The same with real files, at every byte of the last two lines.
  @Test func cutFilesAreContinued() throws {
    let events = (0..<200).map { Samples.event($0, .hint(card: "카드", seed: "4f2a", rung: $0)) }
    let next = Samples.event(500, .suspend(card: "next"))
    let whole = Array(Samples.text(events).utf8)
    let nextLine = Array((EventCoding.line(next) + "\n").utf8)
    let lastTwo = Samples.text(Array(events.suffix(2))).utf8.count
    let calls = SystemCalls.withoutFlush
    for length in whole.count - lastTwo...whole.count {
      let cut = whole[..<length]
      try temporary.put(cut, device: "laptop")
      let receipt = try writer(calls: calls).append(next)
      let isFresh = whole[length - 1] == 10
      let continued = Array(cut) + (isFresh ? nextLine : [10] + nextLine)
      #expect(try temporary.bytes(data.log(of: "laptop")) == continued)
      #expect((receipt.setAside == nil) == isFresh)
      guard let path = receipt.setAside else { continue }
      #expect(try temporary.bytes(path) == Array(cut.split(separator: 10).last ?? []))
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func aHeldLockIsWaitedForAndThenToldWithItsHolder() throws {
    try writer().append(Samples.answer(0, "a"))
    let other = LockHolder(process: 4711, host: "other")
    let lock = try FileLock(data.lock, holder: other, calls: .real)
    #expect(throws: StoreFailure.locked(path: data.lock, by: other)) {
      try writer(patience: 30).append(Samples.answer(1, "a"))
    }
    lock.release()
    try writer(patience: 30).append(Samples.answer(1, "a"))
    #expect(read().events.count == 2)
    let named = try temporary.bytes(data.lock)
    #expect(String(decoding: named, as: UTF8.self) == "42 host-local\n")
  }

  @Test func aNewerFormatIsNotWrittenTo() throws {
    let bytes = Array("{\"v\":2}\n".utf8)
    try temporary.put(bytes, device: "laptop")
    let place = LinePlace(file: "laptop.jsonl", line: 1)
    #expect(throws: StoreFailure.newerFormat(place, version: 2)) {
      try writer().append(Samples.answer(1, "a"))
    }
    #expect(try temporary.bytes(data.log(of: "laptop")) == bytes)
    #expect(temporary.names(data.path) == ["log"])
  }

  @Test func theDirectoryMayBeALink() throws {
    let real = temporary.path + "/real"
    try FileManager.default.createDirectory(atPath: real, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/some", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: data.path, withDestinationPath: real)
    try writer().append(Samples.answer(1, "a"))
    #expect(temporary.names(real) == ["lock", "log"])
    #expect(read().events.count == 1)
  }

  private func log(_ bytes: some Sequence<UInt8>) -> EventLog {
    EventLog([LogFile(name: "laptop.jsonl", bytes: Array(bytes))], now: Samples.now)
  }
}
