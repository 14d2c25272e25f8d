#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Memory
import Quiz

/// A learner's state as JSON, sent by a program that wants to know the next question.
struct DecisionRequest: Decodable {
  /// The study day, counted from any day.
  let day: Int
  /// Days until the interview; nil if there is no date.
  let days: Int?
  /// Seconds left today; nil for no limit.
  let seconds: Double?
  /// Minutes of study a day. With them, and `days`, the reply has a forecast.
  let minutes: Int?
  let pace: Double?
  /// The facts that were met.
  let facts: [String: FactLine]?
  /// Today's questions and showings, the newest last.
  let today: [TodayLine]?
  /// Answers to add to this state before the decision.
  let answers: [AnswerLine]?

  struct FactLine: Codable {
    let stability: Double
    let difficulty: Double
    /// `last`: the day of the last review that counted. `right`: the last day of a right answer.
    let last: Int
    let right: Int?
    /// The day it was met; the day of the last review if left out.
    let met: Int?
  }

  struct TodayLine: Decodable {
    /// A card by its name or handle, with or without a seed.
    let question: String
    let facts: [String]
    let missed: [String]?
    let shown: Bool?
  }

  struct AnswerLine: Decodable {
    let question: String
    let facts: [String]
    let good: [String]?
    let again: [String]?
    let rating: Rating?
    let shown: Bool?
    let guessable: Bool?
    let helped: Bool?
    let day: Int?
  }
}

/// Decides what a learner is asked or shown next, for programs that keep the learner's state themselves.
struct Decider {
  let open: OpenDeck
  private let book: FactBook
  private let prospects: [Prospect]
  private let candidates: [Candidate]

  init(_ open: OpenDeck) {
    self.open = open
    book = open.book
    prospects = open.shelf.prospects(at: .all(of: open.deck), making: .max)
    candidates = open.candidates(prospects)
  }

  func decide(_ text: String) throws -> JSONValue {
    let request = try JSONDecoder().decode(DecisionRequest.self, from: Data(text.utf8))
    var ledger = FactLedger(
      memories: (request.facts ?? [:]).mapValues(\.memory), pace: request.pace ?? 1)
    var today = StudyDay()
    for line in request.today ?? [] { today.note(entry(of: line)) }
    for answer in request.answers ?? [] {
      ledger.add(entry(of: answer), on: answer.day ?? request.day)
      if answer.day ?? request.day == request.day {
        today.note(
          StudyDay.Entry(
            card: card(answer.question), facts: places(answer.facts),
            missed: answer.shown ?? false ? [] : Set(places(answer.again ?? [])),
            isShown: answer.shown ?? false))
      }
    }
    let learning = Learning(
      open: open, stage: .all(of: open.deck), ledger: ledger, today: today, day: request.day,
      daysLeft: request.days, offers: .init(several: true, architectures: true), newSet: nil)
    let told = decision(request, learning) + forecast(request, learning)
    return request.answers == nil ? told : told + state(ledger)
  }

  /// The share (0…1) of what interviewers ask that is recalled on the day of the interview: if the days are used, and
  /// if nothing is studied any more.
  private func forecast(_ request: DecisionRequest, _ learning: Learning) -> JSONValue {
    guard let days = request.days, let minutes = request.minutes else { return [:] }
    var terms = StudyForecast.Terms(
      today: request.day, date: request.day + days, seconds: Double(minutes * 60),
      left: request.seconds ?? Double(minutes * 60), newADay: learning.newADay)
    terms.pace = learning.ledger.pace
    let facts = learning.forecastFacts
    let still = StudyForecast.recall(of: facts, on: terms.date, pace: terms.pace)
    let forecast: JSONValue = [
      "recall": StudyForecast(facts, terms).recall, "recall-if-nothing-is-studied": still,
    ]
    return ["forecast": forecast]
  }

  private func decision(_ request: DecisionRequest, _ learning: Learning) -> JSONValue {
    let planner = learning.chooser
    let asked = Set((request.today ?? []).map(\.question) + (request.answers ?? []).map(\.question))
    let next = planner.next(among: candidates, on: learning.today) {
      asked.contains(name(of: prospects[$0]))
    }
    guard request.seconds ?? 1 > 0, let choice = next else { return head("end") }
    let (prospect, candidate) = (prospects[choice.candidate], candidates[choice.candidate])
    let rest: JSONValue = [
      "question": name(of: prospect),
      "card": prospect.card.id, "facts": prospect.facts.map { book.facts[$0].id },
      "shows": choice.shows.map { JSONValue.string(book.facts[$0].id) } ?? .null,
      "seconds": choice.shows == nil ? planner.seconds(candidate) : FactPlanner.secondsShown,
      "value": choice.value,
    ]
    return head(choice.shows == nil ? "ask" : "show") + rest
  }

  private func name(of prospect: Prospect) -> String {
    "\(prospect.card.handle)@\(Examiner.text(ofSeed: prospect.seed))"
  }

  private func head(_ what: String) -> JSONValue {
    ["format": "lifecards-decision", "version": 1, "do": what]
  }

  private func state(_ ledger: FactLedger) -> JSONValue {
    let facts = ledger.memories.sorted { $0.key < $1.key }.map { id, memory in
      JSONValue.Member(
        key: id,
        value: [
          "stability": memory.memory.stability, "difficulty": memory.memory.difficulty,
          "last": memory.last, "right": memory.rightOn.map { JSONValue.int($0) } ?? .null,
          "met": memory.met,
        ])
    }
    return ["pace": ledger.pace, "state": JSONValue.object(facts)]
  }

  private func places(_ ids: [String]) -> [Int] { ids.compactMap(book.place) }

  private func card(_ name: String) -> Int {
    let name = name.split(separator: "@").first.map(String.init) ?? name
    return open.examiner.card(named: name).map(open.place) ?? -1
  }

  private func entry(of line: DecisionRequest.TodayLine) -> StudyDay.Entry {
    StudyDay.Entry(
      card: card(line.question), facts: places(line.facts), missed: Set(places(line.missed ?? [])),
      isShown: line.shown ?? false)
  }

  private func entry(of line: DecisionRequest.AnswerLine) -> FactLedger.Entry {
    var entry = FactLedger.Entry(facts: line.facts)
    (entry.again, entry.good) = (line.again ?? [], line.good ?? [])
    (entry.rating, entry.isShown) = (line.rating ?? .good, line.shown ?? false)
    entry.isRight = entry.again.isEmpty && !entry.good.isEmpty
    (entry.isUnaided, entry.isGuessable) = (!(line.helped ?? false), line.guessable ?? false)
    return entry
  }
}

extension DecisionRequest.FactLine {
  var memory: FactMemory {
    FactMemory(
      memory: MemoryState(stability: stability, difficulty: difficulty), last: last,
      met: met ?? last, rightOn: right)
  }
}
