import Foundation
import Platform
import Quiz
import Testing

@testable import Memory

/// The logs of a directory, read, kept and added to.
@Suite struct JournalTests {
  private typealias S = Samples
  private let temporary: TemporaryDirectory
  private var data: DataDirectory { temporary.data }
  private let a = S.answers(0..<60)
  private let b = S.answers(40..<90) + [S.set(95, "ko")]

  init() throws {
    temporary = try TemporaryDirectory()
  }

  private func put(_ events: [Event], _ device: String) throws {
    try temporary.put(S.text(events).utf8, device: device)
  }

  private func writer(_ device: String = "laptop") -> LogWriter {
    LogWriter(data, device: device, process: 7)
  }

  private func saveSnapshot() throws {
    try temporary.journal().writeSnapshot(process: 7)
  }

  /// What the log comes to without a snapshot.
  private func anew() throws -> Memory.Progress {
    let kept = try? temporary.bytes(data.snapshot)
    try? FileManager.default.removeItem(atPath: data.snapshot)
    defer {
      if let kept {
        _ = FileManager.default.createFile(atPath: data.snapshot, contents: Data(kept))
      }
    }
    return temporary.journal().progress
  }

  // MARK: Reading

  @Test func filesAreOneSet() throws {
    try put(a, "a")
    try put(b, "b")
    let union = temporary.journal().progress
    #expect(union.known == Progress(a + b).known)
    #expect(union.events == 91)
    try put(b + a + a, "d")
    try put(a, "z copy")
    #expect(temporary.journal().progress.known == union.known)
    #expect(temporary.journal().progress.events == 91)
    #expect(temporary.problems().isEmpty)
  }

  @Test func damagedLinesAreToldInOneSentenceAndTheRestCounts() throws {
    let lines = S.answers(0..<4).map { S.line($0) }
    let text = [
      lines[0], "<<<<<<< HEAD", lines[1], "=======", lines[2], ">>>>>>> other", "", "not json",
      String(lines[3].dropLast(30)), "{\"v\":1}", "\u{0}\u{0}", lines[3] + "\r", "",
      S.line(S.set(9, "x")).replacing("\"set\"", with: "\"applause\""), "",
    ].joined(separator: "\n")
    try temporary.put(text.utf8, device: "a")
    #expect(temporary.journal().progress.events == 4)
    #expect(
      temporary.problems() == [
        LogProblem(.damaged, "a.jsonl", 2, lines: 7),
        LogProblem(.unknownKind, "a.jsonl", 14, detail: "applause"),
      ])
  }

  @Test func aByteOrderMarkIsSteppedOver() throws {
    try temporary.put([0xEF, 0xBB, 0xBF] + Array(S.text(a).utf8), device: "a")
    #expect(temporary.journal().progress.events == 60 && temporary.problems().isEmpty)
  }

  @Test func linesLongerThanAPieceAreRead() throws {
    let long = S.set(1, String(repeating: "빨", count: 300_000))
    try put([S.set(0, "x"), long, S.set(2, "y")], "a")
    #expect(temporary.journal().progress.events == 3 && temporary.problems().isEmpty)
  }

  @Test func aNewerFormatIsNotWrittenToAndTheRestStillCounts() throws {
    try put(a, "a")
    try temporary.put("\n{\"v\":2}\n".utf8, device: "c")
    var journal = temporary.journal()
    let place = LinePlace(file: "c.jsonl", line: 2)
    #expect(journal.progress.events == 60)
    #expect(
      journal.problems(at: S.now) == [LogProblem(.newerFormat, "c.jsonl", 2, detail: "2")])
    #expect(throws: StoreFailure.newerFormat(place)) {
      try journal.append(S.answer(200, "a"), to: writer())
    }
    #expect(temporary.names(data.log) == ["a.jsonl", "c.jsonl"])
  }

  @Test func onlyEventsFarAheadOfTheClockAreAProblem() throws {
    let hours = { 3_600 * $0 }
    try put([S.answer(1, "a", at: hours(36))], "a")
    #expect(temporary.journal().problems(at: S.start).isEmpty)
    try put([S.answer(1, "a", at: hours(36)), S.answer(2, "a", at: hours(36) + 1)], "a")
    #expect(
      temporary.journal().problems(at: S.start) == [LogProblem(.future, "a.jsonl", 2)])
  }

  @Test func ofTwoEventsWithOneIdTheSameOneIsTakenInAnyOrder() throws {
    let (one, other) = (S.set(1, "b"), S.set(1, "a"))
    try put([one], "a")
    try put([other], "b")
    let settings = temporary.journal().progress.settings
    #expect(temporary.problems().map(\.damage.kind) == [.contradiction])
    try put([other], "a")
    try put([one], "b")
    #expect(temporary.journal().progress.settings == settings)
    #expect(temporary.problems().map(\.lines) == [1])
  }

  // MARK: Going on from the snapshot

  @Test func theNextStartReadsOnlyWhatIsNew() throws {
    try put(a, "laptop")
    try saveSnapshot()
    let known = temporary.journal().progress
    #expect(known == (try anew()))
    // Proof that the old lines are not read: they may be anything as long as nothing shows it.
    let path = data.log(of: "laptop")
    var status = stat()
    #expect(stat(path, &status) == 0)
    try put(a + S.answers(60..<65), "laptop")
    #expect(temporary.journal().progress == (try anew()))
    #expect(temporary.journal().progress.events == 65)
  }

  @Test func whatIsAppendedIsTakenIn() throws {
    try put(a, "laptop")
    try saveSnapshot()
    var journal = temporary.journal()
    for event in S.answers(60..<70) { try journal.append(event, to: writer()) }
    #expect(journal.progress == (try anew()))
    #expect(temporary.journal().progress == journal.progress)
    try journal.writeSnapshot(process: 7)
    #expect(temporary.journal().progress == journal.progress)
  }

  @Test func whatAnotherProgramAppendsIsTakenIn() throws {
    var one = temporary.journal()
    var other = temporary.journal()
    try one.append(S.answer(0, "a"), to: writer())
    try other.append(S.answer(1, "b"), to: writer())
    try one.append(S.answer(2, "c"), to: writer())
    #expect(one.progress == (try anew()) && one.progress.events == 3)
    try one.writeSnapshot(process: 7)
    #expect(temporary.journal().progress == one.progress)
  }

  /// Correcting and taking back what came in this run, and what came before it.
  @Test(arguments: [S.event(80, .undo(of: S.id(61))), S.event(80, .undo(of: S.id(3)))])
  func whatIsTakenBackIsGone(_ undo: Event) throws {
    try put(a, "laptop")
    try saveSnapshot()
    var journal = temporary.journal()
    for event in S.answers(60..<63) + [undo, S.answer(81, "later", at: 900_000_0)] {
      try journal.append(event, to: writer())
    }
    #expect(journal.progress == (try anew()))
    #expect(temporary.journal().progress == journal.progress)
  }

  enum Change: CaseIterable {
    case edited, replaced, shortened, older, removed, emptied
  }

  /// Anything but more lines at the end makes all of it be read again.
  @Test(arguments: Change.allCases)
  func whatIsNotAsItWasIsFoldedAnew(_ change: Change) throws {
    try put(a, "laptop")
    try put(b, "other")
    try saveSnapshot()
    let before = temporary.journal().progress
    let path = data.log(of: "laptop")
    switch change {
    case .edited:
      // In place: the same file, as long as before.
      let text = S.text(a).replacing("trace:wheel/1", with: "trace:wheel/9")
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    case .replaced: try put(a.filter { $0.id != a[5].id } + [S.set(97, "en")], "laptop")
    case .shortened: try put(Array(a.dropLast(20)), "laptop")
    case .older: try put([S.answer(7_777, "old", at: -90_000)], "third")
    case .removed: try FileManager.default.removeItem(atPath: path)
    case .emptied: try put([], "laptop")
    }
    let journal = temporary.journal()
    #expect(journal.progress == (try anew()))
    #expect(journal.progress != before || change == .older)
  }

  @Test func aSnapshotThatIsNoneIsNoMatter() throws {
    try put(a, "laptop")
    for text in ["", "{}", "[1]", "{\"v\":99}", "\u{0}"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: data.snapshot))
      #expect(temporary.journal().progress.events == 60)
    }
  }

  @Test func aLongLogLeavesASnapshotAndAShortOneDoesNot() throws {
    try put(a, "laptop")
    _ = temporary.journal()
    #expect(temporary.names(data.path) == ["log"])
    try put((0..<1_000).map { S.set($0, "x") }, "other")
    _ = temporary.journal()
    #expect(temporary.names(data.path) == ["log", "progress.json"])
  }

  // MARK: Setting aside

  @Test func damageIsToldUntilACopyIsKept() throws {
    let torn = "{\"torn\":"
    let text = [S.line(a[0]), "damaged", torn, S.line(a[1]), "cut off"].joined(separator: "\n")
    try temporary.put(text.utf8, device: "laptop")
    for _ in 0..<2 {
      #expect(
        temporary.problems() == [
          LogProblem(.damaged, "laptop.jsonl", 2, lines: 2), LogProblem(.torn, "laptop.jsonl", 5),
        ])
    }
    var journal = temporary.journal()
    try journal.append(S.answer(90, "next", at: 90), to: writer())
    #expect(journal.problems(at: S.now).isEmpty && temporary.problems().isEmpty)
    let kept = try temporary.names(data.setAside).map {
      String(decoding: try temporary.bytes(data.setAside + "/" + $0), as: UTF8.self)
    }
    #expect(kept.sorted() == ["cut off", "damaged\n\(torn)\n"])
    let log = String(decoding: try temporary.bytes(data.log(of: "laptop")), as: UTF8.self)
    #expect(log.hasPrefix(text + "\n{") && log.hasSuffix("}\n"))
    #expect(temporary.ids() == [a[0].id, a[1].id, S.id(90)])
    try FileManager.default.removeItem(atPath: data.setAside)
    #expect(temporary.problems() == [LogProblem(.damaged, "laptop.jsonl", 2, lines: 3)])
  }

  /// A file that cannot be read, and a line that may still be ended, are looked at by every start.
  @Test func whatIsFoundAgainIsToldOnce() throws {
    try temporary.put(Array((S.text(a) + "cut off").utf8), device: "laptop")
    try FileManager.default.createDirectory(
      atPath: data.log + "/folder.jsonl", withIntermediateDirectories: true)
    let problems = temporary.problems()
    #expect(problems.map(\.lines) == [1, 1])
    for _ in 0..<3 {
      try saveSnapshot()
      #expect(temporary.problems() == problems)
    }
  }

  // MARK: Answers

  @Test func recentAnswersAreReadWhereTheyStandAndAsTheyAreJudgedNow() throws {
    let word = S.event(
      91, .override(of: S.id(89), Overruling(rating: .easy, verdict: .right)), at: 9_000_000)
    try put(a, "a")
    try put(b + [word, S.answer(92, "x", at: 9_000_001, deck: "shapes")], "b")
    try saveSnapshot()
    for journal in [temporary.journal(), temporary.journal()] {
      let recent = journal.recentAnswers(in: "colours", alphabet: [])
      #expect(recent.map(\.id) == (0..<90).map { S.id($0) }.sorted())
      let last = try #require(recent.first { $0.id == S.id(89) })
      #expect(last.word == Overruling(rating: .easy, verdict: .right) && last.verdict == .right)
      #expect(journal.recentAnswers(in: "shapes", alphabet: []).map(\.id) == [S.id(92)])
    }
  }

  @Test func theAlphabetIsWrittenOutOnce() throws {
    var journal = temporary.journal()
    for event in S.answers(0..<3) { try journal.append(event, to: writer()) }
    let text = String(decoding: try temporary.bytes(data.log(of: "laptop")), as: UTF8.self)
    #expect(text.components(separatedBy: "implements").count == 2)
    try saveSnapshot()
    for answer in temporary.journal().recentAnswers(in: "colours", alphabet: []) {
      #expect(answer.answer.question.implements == ["glow(_:)", "fade(_:)"])
    }
    // If the line that does is lost, the deck's own alphabet stands in.
    let rest = text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n"
    try temporary.put(rest.utf8, device: "laptop")
    let left = temporary.journal().recentAnswers(in: "colours", alphabet: ["glow(_:)"])
    #expect(left.map(\.answer.question.implements) == [["glow(_:)"], ["glow(_:)"]])
  }

  @Test func everyAnswerComesOnceInOrder() throws {
    try put(b, "a")
    try put(a, "b")
    var ids: [EventID] = []
    temporary.journal().forEachAnswer(in: "colours", alphabet: []) { ids.append($0.id) }
    #expect(ids == (0..<90).map { S.id($0) }.sorted())
  }

  @Test func aNewEventComesAfterAllThatIsKnown() throws {
    try put([S.answer(0, "a", at: 86_400 * 365)], "a")
    var journal = temporary.journal()
    let ahead = EventID(milliseconds: S.time(86_400 * 365).milliseconds) { 5 }
    try put([Event(id: ahead, time: S.time(0), payload: .set(key: "lang", value: "ko"))], "b")
    journal = temporary.journal()
    let event = journal.event(.set(key: "lang", value: "en"), at: S.time(1)) { 0 }
    #expect(event.id > ahead && event.time == S.time(1))
    try journal.append(event, to: writer())
    #expect(temporary.journal().progress.settings == ["lang": "en"])
  }
}
