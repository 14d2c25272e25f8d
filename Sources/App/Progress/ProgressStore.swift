import Platform
import Quiz
import Memory

/// The learner's progress as the shell sees it: what has been, what is due, and one more event.
///
/// Every method that writes answers with the sentences to show when it could not; nothing is lost
/// silently.
struct ProgressStore: Sendable {
  private(set) var progress: Progress
  private var events: [Event]
  /// Called with the first event: who only reads leaves no trace on the machine.
  private let openWriter: @Sendable () -> LogWriter
  private var writer: LogWriter?
  private let directory: DataDirectory
  private let random: @Sendable () -> UInt64
  private let process: Int32
  private var lastID: EventID?
  /// What is wrong with the logs and has not been said yet.
  private var untold: [LogProblem]
  var voice: Voice

  init(_ directory: DataDirectory, _ environment: Environment, voice: Voice) {
    let now = EventTime(environment.now())
    let log = EventLog.read(directory, now: now)
    openWriter = {
      let device = environment.deviceName()
      return LogWriter.live(
        directory, device: device,
        holder: LockHolder(process: environment.process, host: device), after: log)
    }
    self.directory = directory
    self.voice = voice
    random = environment.random
    process = environment.process
    events = log.events
    untold = log.problems.filter { !Self.isSetAside($0, directory, environment) }
    progress = Progress(log.events)
  }

  func setting(_ key: String) -> String? {
    progress.settings[key]
  }

  /// Says, once, what is wrong with the logs.
  mutating func tellProblems() -> [String] {
    defer { untold = [] }
    return untold.map { StoreWords(voice: voice).text($0, in: directory.path) }
  }

  /// A torn line that more has been written after was set aside, and said, before.
  private static func isSetAside(
    _ problem: LogProblem, _ directory: DataDirectory, _ environment: Environment
  ) -> Bool {
    guard case .torn(let place) = problem else { return false }
    return environment.readFile("\(directory.log)/\(place.file)")?.hasSuffix("\n") ?? false
  }

  // MARK: What to ask

  /// Cards to ask, best first: due, then new. Among the new, what interviewers ask often comes first,
  /// and forms take turns, so that no sitting is all of one kind.
  func queue(of cards: [Card], seed: UInt64?, now: Int) -> [String] {
    let seed = seed ?? UInt64(clamping: now / 86_400_000)
    let shuffled = cards.map { (card: $0, draw: StableHash.of("\(seed)/\($0.id)")) }
      .sorted { ($1.card.frequency, $0.draw) < ($0.card.frequency, $1.draw) }
    var counts: [String: Int] = [:]
    let ordered = shuffled.map { item -> (card: Card, turn: Int, draw: UInt64) in
      let turn = counts[item.card.form, default: 0]
      counts[item.card.form] = turn + 1
      return (item.card, turn, item.draw)
    }.sorted { ($1.card.frequency, $0.turn, $0.draw) < ($0.card.frequency, $1.turn, $1.draw) }
    return DueQueue(
      cards: ordered.map(\.card.id), progress: progress,
      now: EventTime(milliseconds: now), seed: seed
    ).cards
  }

  func counts(of cards: [Card], now: Int) -> (all: Int, learned: Int, due: Int) {
    let queue = DueQueue(
      cards: cards.map(\.id), progress: progress, now: EventTime(milliseconds: now), seed: 0)
    return (cards.count, cards.count - queue.new.count - queue.suspended, queue.due.count)
  }

  /// All answers, as they are judged now.
  var answers: [GradedAnswer] { History(events).answers }

  // MARK: What happened

  /// An answer as it was given.
  struct Given {
    let question: Question
    let raw: String
    let read: [String]
    let verdict: Verdict
    let rating: Rating
    let hints: Int
    let aids: [String]
    let milliseconds: Int
    let content: String
  }

  mutating func answer(
    _ given: Given, now: Environment.Moment
  ) -> (event: String, problem: [String]) {
    let record = AnswerRecord(
      card: given.question.card.id, seed: given.question.spec.seed,
      question: QuestionRecord(given.question.spec), content: given.content, raw: given.raw,
      read: given.read, verdict: given.verdict.outcome, score: given.verdict.score,
      rating: given.rating, hints: given.hints, aids: given.aids,
      milliseconds: given.milliseconds)
    let event = event(.answer(record), now)
    return (event.id.text, append(event))
  }

  mutating func hint(
    _ question: Question, rung: Int, now: Environment.Moment
  ) -> [String] {
    append(
      event(.hint(card: question.card.id, seed: question.spec.seed, rung: rung), now))
  }

  mutating func override(
    event id: String, rating: Rating, verdict: Verdict.Outcome?, now: Environment.Moment
  ) -> [String] {
    guard let id = EventID(id) else { return [] }
    return append(event(.override(of: id, rating: rating, verdict: verdict), now))
  }

  mutating func set(_ key: String, _ value: String, now: Environment.Moment) -> [String] {
    append(event(.set(key: key, value: value), now))
  }

  mutating func undo(event id: String, now: Environment.Moment) -> [String] {
    guard let id = EventID(id) else { return [] }
    return append(event(.undo(of: id), now))
  }

  /// Writes a report on a verdict and returns where.
  func saveDispute(_ text: String, handle: String) throws(StoreFailure) -> String {
    try DisputeFolder(directory).save(text, handle: handle)
  }

  /// Re-grades answers, all of them in one event.
  mutating func regrade(
    _ regrades: [Regrade], content: String, now: Environment.Moment
  ) -> [String] {
    append(event(.regrades(content: content, regrades), now))
  }

  /// Takes back the latest thing that can be; says what it was.
  mutating func undoLatest(
    in voice: Voice, now: Environment.Moment, cardTitle: (String) -> String?
  ) -> [String] {
    guard let latest = progress.latestUndoable else { return [voice.say("undo.none")] }
    let problem = append(event(.undo(of: latest.id), now))
    guard problem.isEmpty else { return problem }
    let what =
      switch latest.payload {
      case .answer(let record):
        voice.say(
          "undo.what.answer", ["card": Phrase(cardTitle(record.card) ?? record.card)])
      case .override: voice.say("undo.what.override")
      case .set(let key, _): voice.say("undo.what.set", ["key": Phrase(key)])
      case .reset: voice.say("undo.what.reset")
      case .regrades(_, let answers):
        voice.say("undo.what.regrade", ["n": Phrase(answers.count)])
      default: voice.say("undo.what.other")
      }
    return [voice.say("undo.done", ["what": Phrase(what)])]
  }

  private mutating func event(_ payload: Event.Payload, _ now: Environment.Moment) -> Event {
    let id = EventID(after: lastID, milliseconds: now.milliseconds, random: random)
    lastID = id
    return Event(id: id, time: EventTime(now), payload: payload)
  }

  private mutating func append(_ event: Event) -> [String] {
    let writer = writer ?? openWriter()
    self.writer = writer
    do throws(StoreFailure) {
      try writer.append(event)
    } catch {
      return [
        StoreWords(voice: voice).text(error, line: EventCoding.line(event), in: directory.path)
      ]
    }
    events.append(event)
    progress = Progress(events.sorted(by: Event.precedes))
    return []
  }

  /// A readable snapshot beside the log; it may fail, as nothing depends on it.
  func writeSnapshot() {
    try? Snapshot(progress, of: events).write(to: directory, process: process)
  }
}

extension Card {
  /// What forms take turns by: the kind and architecture, and whether a duty is asked.
  fileprivate var form: String {
    let place = architecture.map { "\($0)" } ?? ""
    if case .duty = asks { return "duty \(place)" }
    return "\(kind.rawValue) \(place)"
  }
}

extension EventTime {
  init(_ moment: Environment.Moment) {
    self.init(milliseconds: moment.milliseconds, offsetMinutes: moment.offsetMinutes)
  }
}
