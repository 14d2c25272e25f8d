import Foundation
import TestSupport
import Testing

@testable import Memory

/// Writing on a real disk.
@Suite struct LogWriterTests {
  private let temporary: TemporaryDirectory
  private var data: DataDirectory { temporary.data }

  init() throws {
    temporary = try TemporaryDirectory()
  }

  private func writer(patience: Int = 5_000, calls: SystemCalls = .real) -> LogWriter {
    LogWriter(data, device: "laptop", process: 42, patience: patience, calls: calls)
  }

  @Test func whatIsAppendedIsThereToTheByte() throws {
    let events = Samples.answers(0..<7)
    let writer = writer()
    for event in events { #expect(try writer.append(event) == nil) }
    let bytes = try temporary.bytes(data.log(of: "laptop"))
    #expect(String(decoding: bytes, as: UTF8.self) == Samples.text(events))
    #expect(temporary.ids() == events.map(\.id))
    #expect(temporary.problems().isEmpty)
  }

  @Test func everythingIsForTheUserAlone() throws {
    try temporary.put(Array("torn".utf8), device: "laptop")
    try FileManager.default.removeItem(atPath: temporary.path + "/some")
    try writer().append(Samples.answer(0, "a"))
    try temporary.journal().writeSnapshot(process: 42)
    #expect(try temporary.mode(temporary.path + "/some") == "700")
    #expect(try temporary.mode(data.path) == "700")
    #expect(try temporary.mode(data.log) == "700")
    #expect(try temporary.mode(data.log(of: "laptop")) == "600")
    #expect(try temporary.mode(data.lock) == "600")
    #expect(try temporary.mode(data.snapshot) == "600")
    #expect(temporary.names(data.path) == ["lock", "log", "progress.json"])
  }

  @Test func aDirectoryThatDoesNotExistIsAnEmptyLog() {
    #expect(temporary.journal().progress == Progress() && temporary.problems().isEmpty)
  }

  @Test func onlyLogsAreRead() throws {
    try temporary.put(Samples.text(Samples.answers(0..<2)).utf8, device: "other")
    try Data("x\n".utf8).write(to: URL(fileURLWithPath: data.log + "/notes.txt"))
    #expect(mkfifo(data.log + "/pipe.jsonl", 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: data.log + "/folder.jsonl", withIntermediateDirectories: true)
    #expect(temporary.journal().progress.events == 2)
    #expect(
      temporary.problems() == [
        LogProblem(.unreadable, "folder.jsonl", 0, detail: "\(EINVAL)"),
        LogProblem(.unreadable, "pipe.jsonl", 0, detail: "\(EINVAL)"),
      ])
  }

  /// Opened to be written, a pipe without a reader would keep the program waiting.
  @Test(.timeLimit(.minutes(1))) func aPipeInThePlaceOfTheLogFailsAtOnce() throws {
    try FileManager.default.createDirectory(atPath: data.log, withIntermediateDirectories: true)
    let log = data.log(of: "laptop")
    #expect(mkfifo(log, 0o600) == 0)
    #expect(throws: StoreFailure.system(.open, path: log, code: ENXIO)) { try writer().probe() }
  }

  @Test func aTornLineIsSetAsideAndStaysWhereItIs() throws {
    let events = Samples.answers(0..<3)
    let torn = Array(Samples.text(events).utf8).dropLast(100)
    try temporary.put(torn, device: "laptop")
    #expect(temporary.problems() == [LogProblem(.torn, "laptop.jsonl", 3)])
    let next = Samples.answer(9, "next", at: 90)
    let aside = try writer().append(next)
    let continued = Array(torn) + Array("\n\(Samples.line(next))\n".utf8)
    #expect(try temporary.bytes(data.log(of: "laptop")) == continued)
    let name = "laptop-20261121T191333123+0900.txt"
    #expect(aside == data.setAside + "/" + name)
    let lastLine = torn.split(separator: 10)[2]
    #expect(try temporary.bytes(data.setAside + "/" + name) == Array(lastLine))
    #expect(try temporary.mode(data.setAside) == "700")
    #expect(try temporary.mode(data.setAside + "/" + name) == "600")
    #expect(temporary.ids() == [events[0].id, events[1].id, next.id])
    // It was told before, and it is kept.
    #expect(temporary.problems().isEmpty)
    try FileManager.default.removeItem(atPath: data.setAside)
    #expect(temporary.problems() == [LogProblem(.damaged, "laptop.jsonl", 3)])
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
    #expect(try writer().append(Samples.answer(1, "a")) == nil)
    #expect(temporary.ids() == [Samples.id(1)])
  }

  @Test func aLongTornLineIsSetAsideWhole() throws {
    let torn = Array("{\"".utf8) + [UInt8](repeating: 97, count: 200_000)
    try temporary.put(Array("\n".utf8) + torn, device: "laptop")
    let path = try #require(try writer().append(Samples.answer(1, "a")))
    #expect(try temporary.bytes(path) == torn)
  }

  /// Cuts a log of 200 events at every byte of each tenth line.
  @Test func cutAnywhereNoEarlierEventIsLostAndTheNextStandsOnItsOwnLine() throws {
    let events = (0..<200).map { Samples.event($0, .hint(card: "카드", seed: "4f2a", rung: $0)) }
    let lines = events.map { Array((Samples.line($0) + "\n").utf8) }
    let next = Samples.event(500, .set(key: "k", value: "next"))
    var cuts = 0
    for (index, line) in lines.enumerated() where index % 10 == 9 {
      let start = Array(lines[max(0, index - 3)..<index].joined())
      let before = events[max(0, index - 3)..<index].map(\.id)
      for length in 0..<line.count {
        let cut = start + line[..<length]
        let kept = before + (length == line.count - 1 ? [events[index].id] : [])
        let found = Samples.items(cut).map(\.id)
        let continued = cut + (length > 0 ? [10] : []) + Array(Samples.text([next]).utf8)
        guard found == kept, Samples.items(continued).map(\.id) == kept + [next.id] else {
          throw "cut at \(length) of \(index)".asFailure
        }
        cuts += 1
      }
    }
    #expect(cuts > 2_000)
    #expect(Samples.items(lines.joined()).map(\.id) == events.map(\.id))
  }

  /// The same with real files, at every byte of the last two lines.
  @Test func cutFilesAreContinued() throws {
    let events = (0..<200).map { Samples.event($0, .hint(card: "카드", seed: "4f2a", rung: $0)) }
    let next = Samples.event(500, .set(key: "k", value: "next"))
    let whole = Array(Samples.text(events).utf8)
    let nextLine = Array((Samples.line(next) + "\n").utf8)
    let lastTwo = Samples.text(Array(events.suffix(2))).utf8.count
    let calls = SystemCalls.withoutFlush
    for length in some(whole.count - lastTwo...whole.count) {
      let cut = whole[..<length]
      try temporary.put(cut, device: "laptop")
      let aside = try writer(calls: calls).append(next)
      let isFresh = whole[length - 1] == 10
      let continued = Array(cut) + (isFresh ? nextLine : [10] + nextLine)
      #expect(try temporary.bytes(data.log(of: "laptop")) == continued)
      #expect((aside == nil) == isFresh)
      guard let path = aside else { continue }
      #expect(try temporary.bytes(path) == Array(cut.split(separator: 10).last ?? []))
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func aHeldLockIsWaitedForAndThenToldWithItsHolder() throws {
    try writer().append(Samples.answer(0, "a"))
    let holder = "4711 other\n"
    let lock = try FileLock(data.lock, holder: holder, patience: 0)
    #expect(throws: StoreFailure.locked(path: data.lock, by: 4711)) {
      try writer(patience: 30).append(Samples.answer(1, "a"))
    }
    lock.release()
    try writer(patience: 30).append(Samples.answer(1, "a"))
    #expect(temporary.ids().count == 2)
    let named = try temporary.bytes(data.lock)
    #expect(String(decoding: named, as: UTF8.self) == "42 laptop\n")
  }

  @Test func theDirectoryMayBeALink() throws {
    let real = temporary.path + "/real"
    try FileManager.default.createDirectory(atPath: real, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: temporary.path + "/some", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: data.path, withDestinationPath: real)
    try writer().append(Samples.answer(1, "a"))
    #expect(temporary.names(real) == ["lock", "log"])
    #expect(temporary.ids().count == 1)
  }
}
