#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Memory
import Quiz

/// A state of learning that a program tells, to be told the next question.
struct DecisionRequest: Decodable {
  /// The study day, counted from any day.
  let day: Int
  /// Days until what is studied for; nil if there is no date.
  let days: Int?
  /// Seconds left today; nil if nobody counts them.
  let seconds: Double?
  /// Minutes of study a day: then what the day of the interview brings is forecast, too.
  let minutes: Int?
  let pace: Double?
  /// The facts that were met.
  let facts: [String: FactLine]?
  /// What was asked and shown today, the newest last.
  let today: [TodayLine]?
  /// Answers to take into account first.
  let answers: [AnswerLine]?

  struct FactLine: Codable {
    let stability: Double
    let difficulty: Double
    /// The day of the last review that counted, and the last day of a right answer.
    let last: Int
    let right: Int?
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

/// Decides what a learner is asked or shown next, for programs that bring the learner along.
struct Decider {
  let open: OpenDeck
  private let book: FactBook
  private let prospects: [Prospect]
  private let candidates: [Candidate]
  private let weights: [Double]

  init(_ open: OpenDeck) {
    self.open = open
    book = open.book
    prospects = open.shelf.prospects(at: .all(of: open.deck), making: .max)
    weights = open.weights
    let examiner = open.examiner
    candidates = prospects.enumerated().map { id, prospect in
      Candidate(
        id: id, card: open.place(of: prospect.card), facts: prospect.facts,
        seconds: examiner.time(of: prospect.card).seconds(facts: prospect.facts.count))
    }
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
    let decision = decision(request, ledger, today)
    let told = decision + forecast(request, ledger)
    return .object(request.answers == nil ? told : told + state(ledger))
  }

  /// The share of what interviewers ask that is expected to be recalled on the day: if the days are used, and if nothing
  /// is studied any more.
  private func forecast(_ request: DecisionRequest, _ ledger: FactLedger) -> [JSONValue.Member] {
    guard let days = request.days, let minutes = request.minutes else { return [] }
    let learning = Learning(
      open: open, stage: .all(of: open.deck), ledger: ledger, today: StudyDay(),
      day: request.day, daysLeft: days, offers: .init(several: true, architectures: true),
      newSet: nil)
    var terms = StudyForecast.Terms(
      today: request.day, date: request.day + days, seconds: Double(minutes * 60),
      left: request.seconds ?? Double(minutes * 60), newADay: learning.newADay)
    terms.pace = ledger.pace
    let facts = learning.forecastFacts
    let still = StudyForecast.recall(of: facts, on: terms.date, pace: terms.pace)
    return [
      .init(
        key: "forecast",
        value: [
          "recall": JSONValue.double(StudyForecast(facts, terms).recall),
          "recall-if-nothing-is-studied": JSONValue.double(still),
        ])
    ]
  }

  private func decision(
    _ request: DecisionRequest, _ ledger: FactLedger, _ today: StudyDay
  ) -> [JSONValue.Member] {
    var learner = Learner(memories: book.facts.map { ledger.memories[$0.id] }, day: request.day)
    (learner.pace, learner.shown, learner.answered) = (ledger.pace, today.shown, today.answered)
    learner.shownInARow = today.shownInARow
    if let days = request.days { learner.horizon = max(days, 1) }
    learner.bringsNew = Learner.bringsNew(
      ledger.memories.values, on: request.day, daysLeft: request.days)
    let planner = FactPlanner(
      weights: weights, buildsOn: book.facts.map { $0.buildsOn.flatMap(book.place) },
      learner: learner)
    guard request.seconds ?? 1 > 0, let choice = planner.next(among: candidates, on: today) else {
      return members("end")
    }
    let (prospect, candidate) = (prospects[choice.candidate], candidates[choice.candidate])
    let name = "\(prospect.card.handle)@\(Examiner.text(ofSeed: prospect.seed))"
    return members(choice.shows == nil ? "ask" : "show") + [
      .init(key: "question", value: JSONValue.string(name)),
      .init(key: "card", value: JSONValue.string(prospect.card.id)),
      .init(
        key: "facts",
        value: JSONValue.array(prospect.facts.map { JSONValue.string(book.facts[$0].id) })),
      .init(
        key: "shows",
        value: choice.shows.map { JSONValue.string(book.facts[$0].id) } ?? JSONValue.null),
      .init(
        key: "seconds",
        value: JSONValue.double(
          choice.shows == nil ? planner.seconds(candidate) : FactPlanner.secondsShown)),
      .init(key: "value", value: JSONValue.double(choice.value)),
    ]
  }

  private func members(_ what: String) -> [JSONValue.Member] {
    [
      .init(key: "format", value: JSONValue.string("lifecards-decision")),
      .init(key: "version", value: JSONValue.int(1)), .init(key: "do", value: .string(what)),
    ]
  }

  private func state(_ ledger: FactLedger) -> [JSONValue.Member] {
    let facts = ledger.memories.sorted { $0.key < $1.key }.map { id, memory in
      JSONValue.Member(
        key: id,
        value: [
          "stability": JSONValue.double(memory.memory.stability),
          "difficulty": JSONValue.double(memory.memory.difficulty),
          "last": JSONValue.int(memory.last),
          "right": memory.rightOn.map { JSONValue.int($0) } ?? JSONValue.null,
        ])
    }
    return [
      .init(key: "pace", value: JSONValue.double(ledger.pace)),
      .init(key: "state", value: JSONValue.object(facts)),
    ]
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
      memory: MemoryState(stability: stability, difficulty: difficulty), last: last, met: last,
      rightOn: right)
  }
}
