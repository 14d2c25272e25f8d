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

  static func spec(_ card: String = "trace:wheel/dawn", deck: String = "colours") -> QuestionSpec {
    QuestionSpec(
      card: card, seed: "4f2a", deck: deck, architecture: "wheel", kind: "trace",
      after: ["noon@lamp-2"], facts: ["bright": true, "a \"quoted\" fact": false], variants: [],
      implements: ["glow(_:)", "fade(_:)"], situations: ["dawn", "dusk"], asks: "all",
      options: ["빨강", "파랑"])
  }

  static func record(
    _ card: String = "trace:wheel/dawn", _ verdict: Verdict.Outcome = .right,
    _ rating: Rating = .good, counts: Bool = true, deck: String = "colours", hints: Int = 1,
    credit: Credit = Credit()
  ) -> AnswerRecord {
    AnswerRecord(
      question: spec(card, deck: deck),
      raw: "glow, \"fade\"\t어두워짐\\", read: ["glow(_:)", "fade(_:)"],
      grade: Grade(verdict, score: verdict == .right ? 1 : 0.375, rating: rating), hints: hints,
      aids: ["list"], milliseconds: 4_321, counts: counts, credit: credit)
  }

  /// Event `number`, which happens `at` seconds after the start, or `number` seconds.
  static func event(_ number: Int, _ payload: Event.Payload, at seconds: Int? = nil) -> Event {
    Event(id: id(number), time: time(seconds ?? number), payload: payload)
  }

  static func set(_ number: Int, _ value: String, at seconds: Int? = nil) -> Event {
    event(number, .set(key: "lang", value: value), at: seconds)
  }

  static func answer(
    _ number: Int, _ card: String, _ verdict: Verdict.Outcome = .right,
    _ rating: Rating = .good, at seconds: Int? = nil, counts: Bool = true, deck: String = "colours",
    hints: Int = 1, credit: Credit = Credit()
  ) -> Event {
    let record = record(
      card, verdict, rating, counts: counts, deck: deck, hints: hints, credit: credit)
    return event(number, .answer(record), at: seconds)
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

  /// The lines of events, each of which writes its alphabet out.
  static func text(_ events: [Event]) -> String {
    events.map { line($0) + "\n" }.joined()
  }

  static func line(_ event: Event) -> String { event.line(alphabets: [:]) }

  /// The events as a log gives them back.
  static func items(_ events: [Event]) -> [LogItem] { items(text(events).utf8) }

  /// What is an event of the lines in `bytes`.
  static func items(_ bytes: some Sequence<UInt8>) -> [LogItem] {
    Array(bytes).split(separator: 10).enumerated().compactMap { number, line in
      try? LogItem(raw(line, number: number + 1))
    }
  }

  static func raw(_ bytes: ArraySlice<UInt8>, number: Int = 1) -> RawLine {
    let place = LinePlace(file: "a.jsonl", line: number)
    let span = LineSpan(place: place, offset: 0, length: bytes.count)
    return RawLine(span: span, bytes: bytes, isEnded: true)
  }

  static let now = time(86_400 * 365)
}

extension Progress {
  /// The progress that events come to, from the lines they are written as.
  init(_ events: [Event]) {
    self.init(Replay(Samples.items(events)))
  }

  var colours: DeckProgress { self[deck: "colours"] }
  var learning: FactProgress { colours.learning }
  var facts: [String: FactMemory] { learning.ledger.memories }

  subscript(card: String) -> CardProgress { colours.cards[card] ?? CardProgress() }

  /// Without what tells how and where it was written.
  var known: Progress {
    var progress = self
    progress.events = 0
    progress.newest = nil
    progress.furthest = nil
    progress.alphabets = [:]
    for deck in progress.decks.keys { progress.decks[deck]?.recent = [] }
    return progress
  }
}

/// A test's own failure, with its reason.
struct SampleFailure: Error {
  let reason: String
}

extension String {
  var asFailure: SampleFailure { SampleFailure(reason: self) }
}
