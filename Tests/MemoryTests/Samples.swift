import Quiz
@testable import Memory

/// Events of a quiz about colours, numbered so that the same number is the same event.
enum Samples {
  /// 2026-11-21T19:12:03.123+09:00
  static let start = EventTime(milliseconds: 1_795_255_923_123, offsetMinutes: 540)

  static func time(_ seconds: Int) -> EventTime {
    EventTime(milliseconds: start.milliseconds + seconds * 1_000, offsetMinutes: 540)
  }

  static func id(_ number: Int) -> EventID {
    var generator = SeededGenerator(name: "id \(number)")
    return EventID(milliseconds: start.milliseconds + number) { generator.next() }
  }

  static let spec = QuestionSpec(
    card: "trace:wheel/dawn", seed: "4f2a", deck: "colours", architecture: "wheel", kind: "trace",
    after: ["noon@lamp-2"], facts: ["bright": true, "a \"quoted\" fact": false], variants: [],
    implements: ["glow(_:)", "fade(_:)"], situations: ["dawn", "dusk"], asks: "all",
    options: ["빨강", "파랑"])

  static func record(
    _ card: String = "trace:wheel/dawn", _ verdict: Verdict.Outcome = .right,
    _ rating: Rating = .good, counts: Bool = true
  ) -> AnswerRecord {
    AnswerRecord(
      card: card, seed: "4f2a", question: QuestionRecord(spec), content: "c0ffee",
      raw: "glow, \"fade\"\t어두워짐\\", read: ["glow(_:)", "fade(_:)"], verdict: verdict,
      score: verdict == .right ? 1 : 0.375, rating: rating, hints: 1, aids: ["list"],
      milliseconds: 4_321, counts: counts)
  }

  /// Event `number`, which happens `at` seconds after the start, or `number` seconds.
  static func event(_ number: Int, _ payload: Event.Payload, at seconds: Int? = nil) -> Event {
    Event(id: id(number), time: time(seconds ?? number), payload: payload)
  }

  static func answer(
    _ number: Int, _ card: String, _ verdict: Verdict.Outcome = .right,
    _ rating: Rating = .good, at seconds: Int? = nil, counts: Bool = true
  ) -> Event {
    event(number, .answer(record(card, verdict, rating, counts: counts)), at: seconds)
  }

  /// Answers to five cards with all verdicts and ratings, hours apart; some are cramming.
  static func answers(_ numbers: Range<Int>) -> [Event] {
    numbers.map { number in
      let rating = Rating.allCases[(number * 7 + number / 5) % 4]
      let verdict: Verdict.Outcome = rating == .again ? .wrong : .right
      return answer(
        number, "trace:wheel/\(number % 5)", verdict, rating, at: number * 17_000,
        counts: number % 6 != 5)
    }
  }

  static func file(_ name: String, _ events: [Event]) -> LogFile {
    LogFile(name: name, bytes: Array(text(events).utf8))
  }

  static func text(_ events: [Event]) -> String {
    events.map { EventCoding.line($0) + "\n" }.joined()
  }

  static let now = time(86_400 * 365)
}
