import Quiz
@testable import Memory
import Testing

/// The format of a line. A change that breaks one of these breaks somebody's log.
@Suite struct EventCodingTests {
  private static let head =
    #"{"v":1,"id":"\#(Samples.id(0).text)","time":"2026-11-21T19:12:03.123+09:00","event":"#
  private static let of = Samples.id(9).text

  private static let answerTail: String = [
    #""answer","card":"trace:wheel/dawn","seed":"4f2a","question":{"card":"trace:wheel/dawn","#,
    #""seed":"4f2a","deck":"colours","architecture":"wheel","kind":"trace","#,
    #""after":["noon@lamp-2"],"facts":{"a \"quoted\" fact":false,"bright":true},"#,
    #""variants":[],"implements":["glow(_:)","fade(_:)"],"situations":["dawn","dusk"],"#,
    #""asks":"all","options":["빨강","파랑"]},"content":"c0ffee","#,
    #""raw":"glow, \"fade\"\t어두워짐\\","read":["glow(_:)","fade(_:)"],"verdict":"wrong","#,
    #""score":0.375,"rating":"again","hints":1,"aids":["list"],"ms":4321,"counts":false}"#,
  ].joined()

  private static let cases: [(Event.Payload, String)] = [
    (
      .answer(Samples.record("trace:wheel/dawn", .wrong, .again, counts: false)),
      answerTail
    ),
    (
      .hint(card: "trace:wheel/dawn", seed: "4f2a", rung: 2),
      #""hint","card":"trace:wheel/dawn","seed":"4f2a","rung":2}"#
    ),
    (
      .override(of: Samples.id(9), rating: .easy, verdict: .right),
      #""override","of":"\#(of)","rating":"easy","verdict":"right"}"#
    ),
    (
      .override(of: Samples.id(9), rating: .hard, verdict: nil),
      #""override","of":"\#(of)","rating":"hard"}"#
    ),
    (
      .override(of: Samples.id(9), rating: nil, verdict: .unknown),
      #""override","of":"\#(of)","verdict":"unknown"}"#
    ),
    (.undo(of: Samples.id(9)), #""undo","of":"\#(of)"}"#),
    (.suspend(card: "a:b/c"), #""suspend","card":"a:b/c"}"#),
    (.resume(card: "a:b/c"), #""resume","card":"a:b/c"}"#),
    (.reset(card: "a:b/c"), #""reset","card":"a:b/c"}"#),
    (.reset(card: nil), #""reset"}"#),
    (.set(key: "lang", value: "ko"), #""set","key":"lang","value":"ko"}"#),
    (.set(key: "date", value: nil), #""set","key":"date"}"#),
    (
      .regrade(of: Samples.id(9), verdict: .right, score: 1, rating: .good),
      #""regrade","of":"\#(of)","verdict":"right","score":1,"rating":"good"}"#
    ),
  ]

  @Test(arguments: cases)
  func everyKindIsWrittenAndReadBackToTheByte(_ payload: Event.Payload, _ tail: String) throws {
    let event = Samples.event(0, payload)
    let line = Self.head + tail
    #expect(EventCoding.line(event) == line)
    #expect(try EventCoding.event(line) == event)
    #expect(try EventCoding.line(EventCoding.event(line)) == line)
  }

  @Test func theQuestionComesBackAsAsked() throws {
    let event = try EventCoding.event(EventCoding.line(Samples.answer(0, "a")))
    guard case .answer(let answer) = event.payload else { throw event.payload.kind.asFailure }
    #expect(answer.question.spec == Samples.spec)
  }

  @Test func aKindOfTheFutureIsKept() throws {
    let line = Self.head + #""applause","of":"x","loud":{"very":[1,2.5,null,true]},"card":3}"#
    let event = try EventCoding.event(line)
    #expect(event.payload == .other(kind: "applause"))
    #expect(event.rest.map(\.key) == ["of", "loud", "card"])
    #expect(EventCoding.line(event) == line)
  }

  @Test func keysOfTheFutureAreKept() throws {
    let line = Self.head + #""suspend","card":"a:b/c","because of":"too \n easy","x":-7}"#
    let event = try EventCoding.event(line)
    #expect(event.payload == .suspend(card: "a:b/c"))
    #expect(EventCoding.line(event) == line)
  }

  @Test func theOrderOfKeysAndWhiteSpaceDoNotMatter() throws {
    let line =
      " { \"card\" : \"a\\u003ab\\/\\ud83d\\ude00\" ,\t\"event\":\"suspend\", \"time\":"
      + "\"2026-11-21T19:12:03.123+09:00\",\"id\":\"\(Samples.id(0).text)\",\"v\":1 } \r"
    #expect(try EventCoding.event(line) == Samples.event(0, .suspend(card: "a:b/😀")))
  }

  @Test func anAnswerNeedsOnlyWhatProgressNeeds() throws {
    let line =
      Self.head + #""answer","card":"c","seed":"s","question":{},"verdict":"right","score":1,"#
      + #""rating":"good"}"#
    guard case .answer(let answer) = try EventCoding.event(line).payload else {
      throw "answer".asFailure
    }
    #expect(answer.counts)
    #expect(answer.raw == "" && answer.read == [] && answer.aids == [] && answer.hints == 0)
    #expect(answer.question.spec == nil)
  }

  private static let refused: [(String, LineFault)] = [
    ("", .torn),
    (#"{"v":1"#, .torn),
    (#"{"v":2,"id":5,"shape":"of things to come"}"#, .newer(version: 2)),
    (#"{"id":"x","v":10}"#, .newer(version: 10)),
    (#"{"v":0}"#, .wrongValue(key: "v")),
    (#"{"v":"1"}"#, .wrongValue(key: "v")),
    (#"{}"#, .missing(key: "v")),
    (#"[]"#, .notJSON(column: 1)),
    (#"{"v":1}x"#, .notJSON(column: 8)),
    (#"{"v":01}"#, .notJSON(column: 7)),
    (#"{"v":1,}"#, .notJSON(column: 8)),
    ("{\"v\":\"a\u{1}\"}", .notJSON(column: 8)),
    (#"{"v":"\q"}"#, .notJSON(column: 8)),
    (#"{"v":"\u12g4"}"#, .notJSON(column: 11)),
    (#"{"v":nul}"#, .notJSON(column: 9)),
    (#"{"v":1.}"#, .notJSON(column: 8)),
    (#"{"v":1}"#, .missing(key: "id")),
    (#"{"v":1,"id":"x"}"#, .wrongValue(key: "id")),
    (#"{"v":1,"id":7}"#, .wrongValue(key: "id")),
    (#"{"v":1,"id":"01ARYZ6S410000000000000000","time":"now"}"#, .wrongValue(key: "time")),
    (#"\#(head)"suspend"}"#, .missing(key: "card")),
    (#"\#(head)"suspend","card":null}"#, .wrongValue(key: "card")),
    (#"\#(head)"hint","card":"c","seed":"s","rung":"two"}"#, .wrongValue(key: "rung")),
    (#"\#(head)"undo","of":"?"}"#, .wrongValue(key: "of")),
    (
      #"\#(head)"regrade","of":"\#(of)","verdict":"nearly","score":1,"rating":"good"}"#,
      .wrongValue(key: "verdict")
    ),
    (
      #"\#(head)"regrade","of":"\#(of)","verdict":"right","score":1.5,"rating":"good"}"#,
      .wrongValue(key: "score")
    ),
    (
      #"\#(head)"regrade","of":"\#(of)","verdict":"right","score":1,"rating":3}"#,
      .wrongValue(key: "rating")
    ),
    (#"\#(head)"answer","card":"c","seed":"s"}"#, .missing(key: "question")),
    (#"\#(head)"answer","card":"c","seed":"s","question":[]}"#, .wrongValue(key: "question")),
  ]

  @Test(arguments: refused)
  func whatIsNoEventIsToldPrecisely(_ line: String, _ fault: LineFault) {
    #expect(throws: fault) { try EventCoding.event(line) }
  }

  @Test func deepNestingIsRefusedAndNotATrap() {
    let line = #"{"v":"# + String(repeating: "[", count: 100_000)
    #expect(throws: LineFault.notJSON(column: 69)) { try EventCoding.event(line) }
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    for bad: [UInt8] in [[0xC3, 0x28], [0xFF], [0xED, 0xA0, 0x80], [0xEA, 0xB0]] {
      let line =
        Array((Self.head + #""suspend","card":"aaaaaaaaaa"#).utf8) + bad + Array("\"}\n".utf8)
      let log = EventLog([LogFile(name: "a.jsonl", bytes: line)], now: Samples.now)
      #expect(log.events.isEmpty)
      #expect(log.problems.count == 1)
    }
  }
}

/// A test's own failure, with its reason.
struct SampleFailure: Error {
  let reason: String
}

extension String {
  var asFailure: SampleFailure { SampleFailure(reason: self) }
}
