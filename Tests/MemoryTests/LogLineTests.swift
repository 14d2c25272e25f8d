import Foundation
import Quiz
import Testing

@testable import Memory

/// The format of a line. A change that breaks one of these breaks somebody's log.
@Suite struct LogLineTests {
  private static let id = Samples.id(0).text
  private static let of = Samples.id(9).text
  private static let time = "2026-11-21T19:12:03.123+09:00"
  private static let tail = #""id":"\#(id)","time":"\#(time)","v":1}"#

  private static let answer = [
    #"{"aids":["list"],"card":"trace:wheel/dawn","counts":false,"#,
    #""event":"answer","hints":1,"id":"\#(id)","ms":4321,"question":{"after":["noon@lamp-2"],"#,
    #""alphabet":"ALPHABET","asks":"all","deck":"colours","#,
    #""facts":{"a \"quoted\" fact":false,"bright":true},IMPLEMENTS"#,
    #""options":["빨강","파랑"],"situations":["dawn","dusk"]},"#,
    #""raw":"glow, \"fade\"\t어두워짐\\","read":["glow(_:)","fade(_:)"],"score":0.375,"#,
    #""seed":"4f2a","time":"\#(time)","v":1,"verdict":"wrong"}"#,
  ].joined().replacing("ALPHABET", with: "gv4mq")

  private static let cases: [(Event.Payload, String)] = [
    (
      .answer(Samples.record("trace:wheel/dawn", .wrong, .again, counts: false)),
      answer.replacing("IMPLEMENTS", with: #""implements":["glow(_:)","fade(_:)"],"#)
    ),
    (
      .hint(card: "trace:wheel/dawn", seed: "4f2a", rung: 2),
      #"{"card":"trace:wheel/dawn","event":"hint","id":"\#(id)","rung":2,"seed":"4f2a","#
        + #""time":"\#(time)","v":1}"#
    ),
    (
      .override(of: Samples.id(9), Overruling(rating: .easy, verdict: .right)),
      #"{"event":"override","id":"\#(id)","of":"\#(of)","rating":"easy","time":"\#(time)","v":1,"#
        + #""verdict":"right"}"#
    ),
    (
      .override(of: Samples.id(9), Overruling(rating: .hard, verdict: nil)),
      #"{"event":"override","id":"\#(id)","of":"\#(of)","rating":"hard","time":"\#(time)","v":1}"#
    ),
    (
      .undo(of: Samples.id(9)),
      #"{"event":"undo","id":"\#(id)","of":"\#(of)","time":"\#(time)","v":1}"#
    ),
    (
      .set(key: "lang", value: "ko"),
      #"{"event":"set","id":"\#(id)","key":"lang","time":"\#(time)","v":1,"value":"ko"}"#
    ),
    (
      .regrades(
        content: "c0ffee",
        [
          Regrade(
            Samples.id(9), Grade(.right, score: 1, rating: .good),
            Credit(facts: ["a", "b"], good: ["a", "b"])),
          Regrade(
            Samples.id(9), Grade(.wrong, score: 0.5, rating: .again),
            Credit(facts: ["a", "b"], again: ["b"], good: ["a"])),
        ]),
      #"{"answers":[{"facts":"+a +b","of":"\#(of)","verdict":"right"},"#
        + #"{"facts":"+a -b","of":"\#(of)","score":0.5,"verdict":"wrong"}],"content":"c0ffee","#
        + #""event":"regrades","id":"\#(id)","time":"\#(time)","v":1}"#
    ),
  ]

  @Test(arguments: cases)
  func everyKindIsWrittenToTheByteAndReadBack(_ payload: Event.Payload, _ line: String) throws {
    #expect(Samples.line(Samples.event(0, payload)) == line)
    let item = try #require(Samples.items(line.utf8).first)
    #expect(item.id == Samples.id(0) && item.event.time == Samples.start)
    switch (payload, item.event.payload) {
    case (.answer(let record), .answer(let answered)):
      #expect(answered.deck == "colours" && answered.card == record.card)
      #expect(answered.grade == record.grade && answered.counts == record.counts)
      #expect(answered.alphabet == ["gv4mq": record.question.implements])
    case (.hint, .hint): break
    case (.override(let of, let word), .override(let target, let said)):
      #expect(of == target && word == said)
    case (.undo(let of), .undo(let target)): #expect(of == target)
    case (.set(let key, let value), .set(let k, let v)): #expect(key == k && value == v)
    case (.regrades(_, let regrades), .regrades(_, let read)): #expect(regrades == read)
    default: Issue.record("\(payload) is read as \(item.event.payload)")
    }
  }

  @Test func theAnswerComesBackAsGivenAndItsQuestionAsAsked() throws {
    let record = Samples.record("trace:wheel/dawn", .wrong, .again, counts: false)
    for known in [[:], ["gv4mq": record.question.implements]] {
      let line = Samples.event(0, .answer(record)).line(alphabets: known)
      #expect(line.contains("implements") == known.isEmpty)
      #expect(try answer(line) { known[$0] ?? [] } == record)
    }
  }

  @Test func thePointsThatWereLeftStandOnTheLine() throws {
    var record = Samples.record("trace:wheel/dawn", .wrong, .again)
    #expect(!Samples.line(Samples.event(0, .answer(record))).contains("missing"))
    record.missing = ["2", "4"]
    let line = Samples.line(Samples.event(0, .answer(record)))
    #expect(line.contains(#","missing":"2 4","ms""#))
    #expect(try answer(line) { _ in [] }?.missing == ["2", "4"])
    guard case .answer(let head) = Samples.items(line.utf8).first?.event.payload else {
      throw "answer".asFailure
    }
    #expect(head.missing == ["2", "4"])
  }

  @Test func whatAnAnswerSaysAboutFactsStandsOnItsLine() throws {
    var record = Samples.record(
      credit: Credit(facts: ["row:a", "duty:b"], again: ["duty:b"], good: ["row:a"]))
    (record.isShown, record.isGuessable) = (true, true)
    let line = Samples.line(Samples.event(0, .answer(record)))
    for part in [#","facts":"+row:a -duty:b","guessable":true,"#, #","shown":true,"time""#] {
      #expect(line.contains(part))
    }
    #expect(try answer(line) { _ in [] }?.credit == record.credit)
    guard case .answer(let head) = Samples.items(line.utf8).first?.event.payload else {
      throw "answer".asFailure
    }
    #expect(head.credit == record.credit && head.isShown && head.isGuessable && head.isHelped)
    #expect(head.milliseconds == 4_321)
  }

  /// The card stands for its own fact; what a question did not use is marked.
  @Test func whatIsCreditedIsOneText() {
    let card = "definition:dawn"
    let credit = Credit(facts: [card, "row:a"], again: [card, "duty:z"], good: ["myth:y"])
    #expect(credit.text(of: card) == "- row:a ~-duty:z ~+myth:y")
    #expect(Credit(credit.text(of: card), of: card) == credit)
    let shown = Credit(facts: [card, "row:a"])
    #expect(shown.text(of: card) == "definition:dawn row:a")
    #expect(Credit(shown.text(of: card), of: card) == shown)
    #expect(Credit("", of: card) == Credit())
  }

  @Test func aTimeOfMoreThanADayIsTakenForADay() throws {
    for (written, taken) in [(Int.max, 86_400_000), (-5, 0)] {
      var record = Samples.record()
      record.milliseconds = written
      let item = Samples.items([Samples.event(0, .answer(record))]).first
      guard case .answer(let head) = item?.event.payload else { throw "answer".asFailure }
      #expect(head.milliseconds == taken)
    }
  }

  /// A hundred thousand answers are to be forty megabytes at most.
  @Test func anAnswerNamesItsAlphabetByAHandle() throws {
    let names = (0..<30).map { "applicationDidSomethingOrOther\($0)" }
    var record = Samples.record()
    record.question = QuestionSpec(
      card: "callback:scene-based/incoming-call", seed: "4f2a", deck: "ios-app",
      architecture: "scene-based", kind: "callback", after: ["launch"], facts: [:], variants: [],
      implements: names, situations: ["incoming-call"], asks: "first", options: [])
    let event = Samples.event(0, .answer(record))
    guard case .answer(let head) = Samples.items([event]).first?.event.payload else {
      throw "answer".asFailure
    }
    let known = head.alphabet
    #expect(known.values.first == names)
    #expect(event.line(alphabets: known).utf8.count < 400)
  }

  @Test func anAnswerNeedsOnlyWhatProgressNeeds() throws {
    let line =
      #"{"card":"c","event":"answer","question":{"deck":"d"},"seed":"s","verdict":"right","#
      + #"\#(Self.tail)"#
    let record = try #require(try answer(line) { _ in [] })
    #expect(record.grade == Grade(.right, score: 1, rating: .good) && record.counts)
    #expect(record.raw == "" && record.read == [] && record.aids == [] && record.hints == 0)
    #expect(record.question.deck == "d" && record.question.situations == [])
  }

  @Test func whatIsLongerThanAnythingThatIsAskedIsNotAskedAgain() {
    var record = Samples.record()
    #expect(record.askable == record.question)
    record.read = Array(repeating: "glow(_:)", count: 101)
    #expect(record.askable == nil)
    record = Samples.record()
    record.question = QuestionSpec(
      card: "c", seed: "s", deck: "d", architecture: "", kind: "", after: [], facts: [:],
      variants: [], implements: [], situations: Array(repeating: "dawn", count: 61), asks: "",
      options: [])
    #expect(record.askable == nil)
  }

  @Test func theOrderOfKeysAndWhiteSpaceDoNotMatter() throws {
    let line =
      " { \"value\" : \"a\\u003ab\\/\\ud83d\\ude00\" ,\t\"event\":\"set\", \"key\":\"k\",\"time\":"
      + "\"2026-11-21T19:12:03.123+09:00\",\"id\":\"\(Self.id)\",\"v\":1 } \r"
    let item = try #require(Samples.items(line.utf8).first)
    #expect(item.event.payload == .set(key: "k", value: "a:b/😀"))
  }

  @Test func keysOfTheFutureAreNoMatter() throws {
    let line =
      #"{"event":"set","key":"k","value":"v","because of":{"very":[1,2.5,null,true]},\#(Self.tail)"#
    #expect(Samples.items(line.utf8).first?.event.payload == .set(key: "k", value: "v"))
  }

  private static let refused: [(String, LogDamage.Kind)] = [
    ("", .damaged), (#"{"v":1"#, .damaged), ("{}", .damaged), ("[]", .damaged),
    (#"{"v":1}x"#, .damaged), (#"{"v":0}"#, .damaged), (#"{"v":"1"}"#, .damaged),
    ("{\"v\":\"a\u{1}\"}", .damaged), (#"{"v":1}"#, .damaged),
    (#"{"v":2,"id":5,"shape":"of things to come"}"#, .newerFormat),
    (#"{"id":"x","v":10}"#, .newerFormat),
    (
      #"{"event":"set","key":"k","value":"v","id":"\#(id)","time":"\#(time)","v":3}"#,
      .newerFormat
    ),
    (#"{"event":"applause","of":"x","card":3,\#(tail)"#, .unknownKind),
    (#"{"event":"suspend","card":"c",\#(tail)"#, .unknownKind),
    (#"{"event":"set","key":"k",\#(tail)"#, .damaged),
    (#"{"event":"set","key":"k","value":null,\#(tail)"#, .damaged),
    (#"{"event":"set","key":"k","value":"v","id":"x","time":"\#(time)","v":1}"#, .damaged),
    (#"{"event":"set","key":"k","value":"v","id":"\#(id)","time":"now","v":1}"#, .damaged),
    (#"{"event":"hint","card":"c","seed":"s","rung":"two",\#(tail)"#, .damaged),
    (#"{"event":"undo","of":"?",\#(tail)"#, .damaged),
    (#"{"event":"override","of":"\#(of)","verdict":"nearly",\#(tail)"#, .damaged),
    (#"{"event":"override","of":"\#(of)","rating":3,\#(tail)"#, .damaged),
    (
      #"{"event":"regrades","content":"c","answers":[{"of":"\#(of)","verdict":"right","#
        + #""score":1.5,"rating":"good"}],\#(tail)"#, .damaged
    ),
    (
      #"{"event":"regrades","content":"c","answers":[7],\#(tail)"#, .damaged
    ),
    (#"{"event":"regrades","content":"c",\#(tail)"#, .damaged),
    (
      #"{"event":"answer","card":"c","seed":"s","verdict":"right","rating":"good",\#(tail)"#,
      .damaged
    ),
    (
      #"{"event":"answer","card":"c","seed":"s","verdict":"right","rating":"good","question":[],"#
        + tail, .damaged
    ),
  ]

  @Test(arguments: refused)
  func whatIsNoEventIsTold(_ line: String, _ kind: LogDamage.Kind) {
    #expect(refusal(Array(line.utf8)) == kind)
  }

  @Test func deepNestingIsRefusedAndNotATrap() {
    let line = #"{"v":"# + String(repeating: "[", count: 100_000)
    #expect(refusal(Array(line.utf8)) == .damaged)
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    for bad: [UInt8] in [[0xC3, 0x28], [0xFF], [0xED, 0xA0, 0x80], [0xEA, 0xB0]] {
      let line =
        Array(#"{"event":"set","key":"k","value":"aaaaaaaaa"#.utf8) + bad
        + Array("\",\(Self.tail)".utf8)
      #expect(refusal(line) == .damaged)
    }
  }

  private func refusal(_ bytes: [UInt8]) -> LogDamage.Kind? {
    do throws(LogDamage) {
      _ = try LogItem(Samples.raw(bytes[...]))
      return nil
    } catch {
      return error.kind
    }
  }

  private func answer(
    _ line: String, _ alphabet: @escaping AlphabetNames
  ) throws -> AnswerRecord? {
    let event = try Event(line: line.utf8, alphabets: alphabet)
    guard case .answer(let answer) = event.payload else { return nil }
    return answer
  }
}
