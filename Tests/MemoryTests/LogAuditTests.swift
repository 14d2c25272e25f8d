import Platform
import Testing

@testable import Memory

/// Every kind of damage is named with its file and line, and repaired logs are without it.
@Suite struct LogAuditTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
  }

  private func line(_ number: Int, _ value: String = "en") -> String {
    Samples.line(Samples.set(number, value)) + "\n"
  }

  private func audit(now: EventTime = Samples.now) -> LogAudit {
    LogAudit(temporary.data, decks: ["colours"], now: now)
  }

  private func findings(_ bytes: some Sequence<UInt8>) throws -> [String] {
    try temporary.put(bytes, device: "laptop")
    return audit().damages.map { "\($0.kind.rawValue) \($0.place.file):\($0.place.line)" }
  }

  private func kept() -> [String: String] {
    audit().repaired.files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// A log of two good lines around a third.
  private func found(_ middle: String) throws -> [String] {
    let found = try findings((line(0) + middle + "\n" + line(9)).utf8)
    #expect(kept() == ["laptop.jsonl": line(0) + line(9)])
    return found
  }

  @Test func nothingIsWrongWithAGoodLog() throws {
    #expect(try findings((line(0) + Samples.text(Samples.answers(1..<4))).utf8) == [])
  }

  @Test func aTornEnd() throws {
    #expect(try findings((line(0) + line(1).prefix(20)).utf8) == ["torn laptop.jsonl:2"])
    #expect(kept() == ["laptop.jsonl": line(0)])
  }

  @Test func aBrokenLine() throws {
    #expect(try found("nonsense") == ["damaged laptop.jsonl:2"])
  }

  @Test func anEventWithAPartMissing() throws {
    #expect(try found(#"{"event":"set","v":1}"#) == ["incomplete laptop.jsonl:2"])
  }

  @Test func bytesThatAreNoText() throws {
    let bytes = Array(line(0).utf8) + [0x7B, 0xFF, 0xFE, 0x0A] + Array(line(1).utf8)
    #expect(try findings(bytes) == ["not-utf8 laptop.jsonl:2"])
    #expect(kept() == ["laptop.jsonl": line(0) + line(1)])
  }

  /// What a crash of the system leaves: the line behind the zeros is kept.
  @Test func zerosBeforeALine() throws {
    let bytes = Array(line(0).utf8) + [0, 0, 0] + Array(line(1).utf8)
    #expect(try findings(bytes) == ["nul laptop.jsonl:2"])
    #expect(kept() == ["laptop.jsonl": line(0) + line(1)])
  }

  @Test func anEventBehindOneThatWasCutOffIsKept() throws {
    #expect(
      try findings((line(0) + line(1).prefix(30) + line(2)).utf8) == ["damaged laptop.jsonl:2"])
    #expect(kept() == ["laptop.jsonl": line(0) + line(2)])
  }

  @Test func twoEventsOnOneLineAreBothKept() throws {
    #expect(
      try findings((line(0).dropLast() + line(1)).utf8) == ["damaged laptop.jsonl:1"])
    #expect(kept() == ["laptop.jsonl": line(0) + line(1)])
  }

  @Test func anEmptyLine() throws {
    #expect(try found(" ") == ["empty laptop.jsonl:2"])
  }

  @Test func aLineLongerThanAnyEvent() throws {
    let long = line(1, String(repeating: "x", count: 1 << 16)).dropLast()
    #expect(try found(String(long)) == ["overlong laptop.jsonl:2"])
  }

  @Test func theSameEventTwice() throws {
    #expect(try found(String(line(0).dropLast())) == ["repeated laptop.jsonl:2"])
  }

  @Test func anotherEventOfTheSameName() throws {
    let found = try findings((line(0, "en") + line(0, "ko")).utf8)
    #expect(found.count == 1 && found[0].hasPrefix("contradiction laptop.jsonl:"))
    #expect(kept()["laptop.jsonl"] == line(0, temporary.journal().progress.settings["lang"] ?? ""))
  }

  @Test func anUnknownKindAndANewerFormatAreKept() throws {
    let unknown = line(1).replacing("\"set\"", with: "\"dance\"")
    let newer = line(2).replacing("\"v\":1", with: "\"v\":9")
    #expect(
      try findings((unknown + newer).utf8) == [
        "unknown-kind laptop.jsonl:1", "newer-format laptop.jsonl:2",
      ])
    #expect(audit().damages.map(\.detail) == ["dance", "9"])
    #expect(kept() == ["laptop.jsonl": unknown + newer])
    #expect(!audit().isMendable)
  }

  @Test func aTimeInTheFuture() throws {
    let ahead = Samples.text([Samples.set(1, "en", at: 86_400 * 2)])
    try temporary.put((line(0) + ahead).utf8, device: "laptop")
    #expect(
      audit(now: Samples.time(0)).damages == [
        LogDamage(
          kind: .future, place: LinePlace(file: "laptop.jsonl", line: 2),
          detail: "2026-11-23T19:12:03.123+09:00")
      ])
  }

  @Test func wordsOnWhatIsNotThere() throws {
    let undo = Samples.event(2, .undo(of: Samples.id(77)))
    let word = Samples.event(
      3, .override(of: Samples.id(78), Overruling(rating: .easy, verdict: nil)))
    #expect(
      try findings((line(0) + Samples.text([undo, word])).utf8) == [
        "undo-of-nothing laptop.jsonl:2", "word-on-nothing laptop.jsonl:3",
      ])
    #expect(kept() == ["laptop.jsonl": line(0)])
  }

  @Test func anAnswerInADeckThatIsNotThere() throws {
    let answer = Samples.text([Samples.answer(1, "a", deck: "shapes")])
    #expect(try findings((line(0) + answer).utf8) == ["unknown-deck laptop.jsonl:2"])
    #expect(kept() == ["laptop.jsonl": line(0) + answer])
  }

  @Test func filesOfWrongNamesAndFilesThatAreNotRead() throws {
    try temporary.put(line(0).utf8, device: "laptop")
    let log = temporary.data.log
    try SystemCalls.real.replaceFile(
      log + "/laptop (1).jsonl", with: Array(line(1).utf8), process: 1)
    try SystemCalls.real.replaceFile(log + "/desk.jsonl.bak", with: [], process: 1)
    try SystemCalls.real.makeFolder(log + "/shelf.jsonl")
    #expect(
      audit().damages.map { "\($0.kind.rawValue) \($0.place.file):\($0.place.line) \($0.detail)" }
        == [
          "stray-file desk.jsonl.bak:0 ", "wrong-name laptop (1).jsonl:0 ",
          "unreadable shelf.jsonl:0 \(EINVAL)",
        ])
    #expect(kept() == ["laptop.jsonl": line(0), "laptop-1.jsonl": line(1)])
  }

  @Test func whatIsLeftOutIsStillInTheCopyOfWhatWasThere() throws {
    let broken = line(0) + "nonsense\n" + line(1)
    try temporary.put(broken.utf8, device: "laptop")
    let aside = try temporary.data.replaceLogs(
      with: audit().repaired, at: Samples.now, process: 1)
    #expect(audit().damages == [])
    #expect(try temporary.bytes(aside + "/laptop.jsonl") == Array(broken.utf8))
    #expect(
      try temporary.bytes(temporary.data.log(of: "laptop")) == Array((line(0) + line(1)).utf8))
  }
}

/// Copies by day, and logs that come from elsewhere.
@Suite struct LogCopyTests {
  private let temporary: TemporaryDirectory

  init() throws {
    temporary = try TemporaryDirectory()
  }

  private func put(_ events: [Event], _ device: String = "laptop") throws {
    try temporary.put(Samples.text(events).utf8, device: device)
  }

  @Test func fourHundredDaysLeaveTwentyThreeBackups() throws {
    let backups = Backups(of: temporary.data, in: temporary.path)
    backups.keep(temporary.data, on: CalendarDay(number: 20_000), process: 1)
    #expect(backups.days == [])
    try put([Samples.set(0, "en")])
    var most = 0
    for day in 20_001...20_400 {
      backups.keep(temporary.data, on: CalendarDay(number: day), process: 1)
      most = max(most, backups.days.count)
      #expect(backups.days.first?.number == day)
    }
    #expect(most == 23)
    let ages = backups.days.map { 20_400 - $0.number }
    #expect(Array(ages.prefix(7)) == Array(0...6))
    #expect(ages.dropFirst(7).prefix(4).allSatisfy { $0 < 36 })
    #expect(Set(backups.days.suffix(12).map { $0.text.prefix(7) }).count == 12)
    #expect((330...400).contains(ages.last ?? 0))
    #expect(temporary.names(backups.folder).count == 23)
  }

  @Test func aBackupIsWhatTheLogWasBeforeTheFirstWriteOfADay() throws {
    let backups = Backups(of: temporary.data, in: temporary.path)
    let day = CalendarDay(number: 20_001)
    try put([Samples.set(0, "en")])
    backups.keep(temporary.data, on: day, process: 1)
    let first = try temporary.bytes(temporary.data.log(of: "laptop"))
    try put([Samples.set(0, "en"), Samples.set(1, "ko")])
    backups.keep(temporary.data, on: day, process: 1)
    #expect(try LogCopy(folder: backups.path(of: day)).files == ["laptop.jsonl": first])
  }

  @Test func twoMachinesMergedInBothDirectionsAreTheSame() throws {
    let other = try TemporaryDirectory()
    try put([Samples.set(0, "en")] + Samples.answers(10..<20))
    try other.put(Samples.text(Samples.answers(15..<30)).utf8, device: "desk")
    let came = try temporary.data.merge([other.data.path], process: 1)
    let went = try other.data.merge([temporary.data.path], process: 1)
    #expect(came.counts.answers == 10 && came.counts.known == 5)
    #expect(went.counts.answers == 5 && went.counts.settings == 1 && went.counts.known == 15)
    #expect(temporary.journal().progress.known == other.journal().progress.known)
    let again = try temporary.data.merge([other.data.path], process: 1)
    #expect(again.counts == LogMerge.Counts(known: 21))
    #expect(temporary.problems() == [])
  }

  @Test func aDamagedLineOfAnotherMachineIsToldWithItsPlace() throws {
    try put([Samples.set(0, "en")])
    let path = temporary.path + "/desk.jsonl"
    let text =
      Samples.text([Samples.set(1, "ko")]) + "nonsense\n" + Samples.text([Samples.set(2, "en")])
    try SystemCalls.real.replaceFile(path, with: Array(text.utf8), process: 1)
    let merge = try temporary.data.merge([path], process: 1)
    #expect(merge.counts == LogMerge.Counts(settings: 2))
    #expect(merge.left == [LogDamage(kind: .damaged, place: LinePlace(file: path, line: 2))])
    #expect(
      try temporary.bytes(temporary.data.log(of: "desk"))
        == Array(Samples.text([Samples.set(1, "ko"), Samples.set(2, "en")]).utf8))
  }

  /// Some editors end lines with a carriage return and put a mark before the first.
  @Test func aLogThatWentThroughAnEditorContradictsNothing() throws {
    let events = Samples.answers(0..<5)
    let path = temporary.path + "/desk.jsonl"
    let text = "\u{FEFF}" + Samples.text(events).replacing("\n", with: "\r\n")
    try SystemCalls.real.replaceFile(path, with: Array(text.utf8), process: 1)
    try put(Array(events.dropLast()))
    let merge = try temporary.data.merge([path], process: 1)
    #expect(merge.left == [])
    #expect(merge.counts == LogMerge.Counts(answers: 1, days: 1, known: 4))
    #expect(
      try temporary.bytes(temporary.data.log(of: "desk")) == Array(Samples.text([events[4]]).utf8))
    #expect(temporary.problems() == [])
  }

  @Test func aFileThatIsNotThereLeavesAllAsItWas() throws {
    try put([Samples.set(0, "en")])
    let other = temporary.path + "/desk.jsonl"
    try SystemCalls.real.replaceFile(
      other, with: Array(Samples.text([Samples.set(1, "ko")]).utf8), process: 1)
    let missing = temporary.path + "/none.jsonl"
    #expect(throws: StoreFailure.system(.read, path: missing, code: ENOENT)) {
      try temporary.data.merge([other, missing], process: 1)
    }
    #expect(temporary.names(temporary.data.log) == ["laptop.jsonl"])
  }
}
