import Quiz
@testable import Memory
import Testing

@Suite struct EventLogTests {
  private let a = Samples.file("a.jsonl", Samples.answers(0..<60))
  private let b = Samples.file(
    "b.jsonl", Samples.answers(40..<90) + [Samples.event(95, .set(key: "lang", value: "ko"))])

  private func log(_ files: LogFile...) -> EventLog {
    EventLog(files, now: Samples.now)
  }

  @Test func filesAreOneSet() {
    let copy = LogFile(name: "z copy.jsonl", bytes: a.bytes)
    let doubled = LogFile(name: "d.jsonl", bytes: b.bytes + a.bytes + a.bytes)
    let union = log(a, b)
    #expect(union.events.count == 91)
    #expect(union.events == log(b, a).events)
    #expect(union.events == log(a, b, copy).events)
    #expect(union.events == log(doubled).events)
    #expect(union.events == union.events.sorted(by: Event.precedes))
    #expect(union.problems.isEmpty && log(doubled, copy).problems.isEmpty)
    #expect(Progress(union.events) == Progress(log(doubled, copy).events))
  }

  @Test func brokenLinesAreNumberedAndTheRestCounts() {
    let events = Samples.answers(0..<4)
    let lines = events.map { EventCoding.line($0) }
    let text = [
      lines[0], "<<<<<<< HEAD", lines[1], "=======", lines[2], ">>>>>>> other", "", "not json",
      String(lines[3].dropLast(30)), "{\"v\":1}", "\u{0}\u{0}", lines[3] + "\r", "",
    ].joined(separator: "\n")
    let log = log(LogFile(name: "a.jsonl", bytes: Array(text.utf8)))
    func place(_ line: Int) -> LinePlace { LinePlace(file: "a.jsonl", line: line) }
    #expect(log.events == events)
    #expect(
      log.problems == [
        .conflictMarker(place(2)), .conflictMarker(place(4)), .conflictMarker(place(6)),
        .broken(place(8), .notJSON(column: 1)), .torn(place(9)),
        .broken(place(10), .missing(key: "id")), .broken(place(11), .notJSON(column: 1)),
      ])
    #expect(log.readOnlyReason == nil)
  }

  @Test func aByteOrderMarkIsSteppedOver() {
    let marked = LogFile(name: "a.jsonl", bytes: [0xEF, 0xBB, 0xBF] + a.bytes)
    #expect(log(marked).events == log(a).events)
    #expect(log(marked).problems.isEmpty)
  }

  @Test func aNewerFormatMakesTheStoreReadOnlyAndTheRestStillCounts() {
    let newer = LogFile(name: "c.jsonl", bytes: Array("\n{\"v\":2}\n".utf8))
    let log = log(a, newer)
    let place = LinePlace(file: "c.jsonl", line: 2)
    #expect(log.events.count == 60)
    #expect(log.problems == [.newerFormat(place, version: 2)])
    #expect(log.readOnlyReason == .newerFormat(place, version: 2))
  }

  @Test func onlyEventsFarAheadOfTheClockAreAProblem() {
    let hours = { 3_600 * $0 }
    let near = Samples.answer(1, "a", at: hours(36))
    let far = Samples.answer(2, "a", at: hours(36) + 1)
    let log = EventLog([Samples.file("a.jsonl", [near, far])], now: Samples.start)
    #expect(log.events == [near, far])
    #expect(log.problems == [.future(LinePlace(file: "a.jsonl", line: 2), far.id)])
  }

  @Test func ofTwoEventsWithOneIdTheSameOneIsTakenInAnyOrder() {
    let one = Samples.event(1, .suspend(card: "b"))
    let other = Samples.event(1, .suspend(card: "a"))
    let early = Samples.event(1, .suspend(card: "z"), at: 0)
    let ab = log(Samples.file("a.jsonl", [one]), Samples.file("b.jsonl", [other]))
    let ba = log(Samples.file("a.jsonl", [other]), Samples.file("b.jsonl", [one]))
    #expect(ab.events == [other] && ba.events == [other])
    #expect(ab.problems == [.contradiction(LinePlace(file: "a.jsonl", line: 1), one.id)])
    #expect(ba.problems == [.contradiction(LinePlace(file: "b.jsonl", line: 1), one.id)])
    #expect(log(Samples.file("a.jsonl", [one, other, early])).events == [early])
  }
}
