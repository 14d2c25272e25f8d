import Machine
import Memory
import Platform
import Quiz
import Synchronization

/// The learner's progress as the shell sees it: what has been, what is due, and one more
/// event.
///
/// Every method that writes answers with the sentences to show when it could not; nothing is lost
/// silently. The log is read when something is first asked of it.
struct ProgressStore: Sendable {
  private let directory: DataDirectory
  private let environment: Environment
  private let log = OpenLog()
  var voice: Voice

  init(_ directory: DataDirectory, _ environment: Environment, voice: Voice) {
    self.directory = directory
    self.environment = environment
    self.voice = voice
  }

  /// A class, since there is one log however often the store is copied.
  private final class OpenLog: Sendable {
    let state = Mutex(State())

    struct State {
      var journal: Journal?
      /// Made with the first event: who only reads gives this machine no name.
      var writer: LogWriter?
      var hasToldProblems = false
    }
  }

  private func withJournal<Value>(_ body: (inout Journal, inout OpenLog.State) -> sending Value)
    -> sending Value
  {
    log.state.withLock { state in
      var journal =
        state.journal
        ?? Journal(directory, now: EventTime(environment.now()), process: environment.process)
      state.journal = nil
      defer { state.journal = journal }
      return body(&journal, &state)
    }
  }

  private var progress: Progress { withJournal { journal, _ in journal.progress } }

  func setting(_ key: String) -> String? { progress.settings[key] }

  // MARK: What is wrong with the logs

  /// Says, once, what is wrong with the logs.
  func tellProblems() -> [String] {
    let words = StoreWords(voice: voice)
    return problems(once: true).map { words.text($0, in: directory) }
  }

  /// The same for programs, as often as they ask.
  var problemDocument: JSONValue {
    .array(problems(once: false).map { StoreWords(voice: voice).document($0, in: directory) })
  }

  private func problems(once: Bool) -> [LogProblem] {
    let now = EventTime(environment.now())
    return withJournal { journal, state in
      defer { if once { state.hasToldProblems = true } }
      return once && state.hasToldProblems ? [] : journal.problems(at: now)
    }
  }

  // MARK: What to ask

  /// Cards to ask, best first: due, then new. Among the new, what interviewers ask often comes first,
  /// and forms take turns, so that no sitting is all of one kind.
  func queue(of cards: [Card], in deck: Deck, seed: UInt64?, now: Int) -> [String] {
    let seed = seed ?? UInt64(clamping: now / 86_400_000)
    let shuffled = cards.map { (card: $0, draw: StableHash.of("\(seed)/\($0.id)")) }
      .sorted { ($1.card.frequency, $0.draw) < ($0.card.frequency, $1.draw) }
    var counts: [String: Int] = [:]
    let ordered = shuffled.map { item -> (card: Card, turn: Int, draw: UInt64) in
      let turn = counts[item.card.form, default: 0]
      counts[item.card.form] = turn + 1
      return (item.card, turn, item.draw)
    }.sorted { ($1.card.frequency, $0.turn, $0.draw) < ($0.card.frequency, $1.turn, $1.draw) }
    return dueQueue(of: ordered.map(\.card), in: deck, seed: seed, now: now).cards
  }

  func counts(of cards: [Card], in deck: Deck, now: Int) -> (all: Int, learned: Int, due: Int) {
    let queue = dueQueue(of: cards, in: deck, seed: 0, now: now)
    return (cards.count, cards.count - queue.new.count, queue.due.count)
  }

  private func dueQueue(of cards: [Card], in deck: Deck, seed: UInt64, now: Int) -> DueQueue {
    DueQueue(
      cards: cards.map(\.id), known: known(in: deck), now: EventTime(milliseconds: now), seed: seed)
  }

  // MARK: What has been

  /// What is known of a deck's cards, by id.
  func known(in deck: Deck) -> [String: CardProgress] { progress.cards(in: deck.id) }

  /// The latest answers in a deck, the newest last, as they are judged now.
  func recentAnswers(in deck: Deck) -> [GradedAnswer] {
    withJournal { journal, _ in
      journal.recentAnswers(in: deck.id, alphabet: Self.alphabet(of: deck))
    }
  }

  /// Calls `body` for every answer in a deck, in order, as it is judged now.
  func forEachAnswer(in deck: Deck, _ body: (GradedAnswer) -> Void) {
    withJournal { journal, _ in
      journal.forEachAnswer(in: deck.id, alphabet: Self.alphabet(of: deck), body)
    }
  }

  private static func alphabet(of deck: Deck) -> [String] {
    deck.defaultAlphabet.map { deck.names[$0].id }
  }

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

  func answer(
    _ given: Given, now: Environment.Moment
  ) -> (event: String, problem: [String]) {
    let record = AnswerRecord(
      question: given.question.spec, content: given.content, raw: given.raw, read: given.read,
      grade: Grade(given.verdict.outcome, score: given.verdict.score, rating: given.rating),
      hints: given.hints, aids: given.aids, milliseconds: given.milliseconds)
    return append(.answer(record), now)
  }

  func hint(_ question: Question, rung: Int, now: Environment.Moment) -> [String] {
    append(.hint(card: question.card.id, seed: question.spec.seed, rung: rung), now).problem
  }

  func override(
    event id: String, rating: Rating, verdict: Verdict.Outcome?, now: Environment.Moment
  ) -> [String] {
    guard let id = EventID(id) else { return [] }
    return append(.override(of: id, Overruling(rating: rating, verdict: verdict)), now).problem
  }

  func set(_ key: String, _ value: String, now: Environment.Moment) -> [String] {
    append(.set(key: key, value: value), now).problem
  }

  func undo(event id: String, now: Environment.Moment) -> [String] {
    guard let id = EventID(id) else { return [] }
    return append(.undo(of: id), now).problem
  }

  /// Writes a report on a verdict and returns where.
  func saveDispute(_ text: String, handle: String) throws(StoreFailure) -> String {
    try directory.saveDispute(text, handle: handle)
  }

  /// Re-grades answers, all of them in one event.
  func regrade(_ regrades: [Regrade], content: String, now: Environment.Moment) -> [String] {
    append(.regrades(content: content, regrades), now).problem
  }

  /// Takes back the latest thing that can be; says what it was, or why it could not.
  func undoLatest(
    now: Environment.Moment, cardTitle: (String) -> String?
  ) -> (lines: [String], problem: [String]) {
    guard let latest = progress.latestUndoable else { return ([voice.say("undo.none")], []) }
    let problem = append(.undo(of: latest.id), now).problem
    guard problem.isEmpty else { return ([], problem) }
    let what =
      switch latest.what {
      case .answer(let card):
        voice.say("undo.what.answer", ["card": Phrase(cardTitle(card) ?? card)])
      case .override: voice.say("undo.what.override")
      case .setting(let key): voice.say("undo.what.set", ["key": Phrase(key)])
      case .regrades(let answers): voice.say("undo.what.regrade", ["n": Phrase(answers)])
      }
    return ([voice.say("undo.done", ["what": Phrase(what)])], [])
  }

  private func append(
    _ payload: Event.Payload, _ now: Environment.Moment
  ) -> (event: String, problem: [String]) {
    withJournal { journal, state in
      let writer =
        state.writer
        ?? LogWriter(directory, device: environment.deviceName(), process: environment.process)
      state.writer = writer
      let event = journal.event(payload, at: EventTime(now), random: environment.random)
      do throws(StoreFailure) {
        try journal.append(event, to: writer)
        return (event.id.text, [])
      } catch {
        let words = StoreWords(voice: voice)
        let text = words.text(error, of: payload, line: journal.line(event), in: directory)
        return (event.id.text, [text])
      }
    }
  }

  /// A snapshot beside the log; it may fail, as nothing depends on it.
  func writeSnapshot(deck: Deck) {
    let now = EventTime(environment.now())
    withJournal { journal, _ in
      try? journal.writeSnapshot(deck: deck.id, now: now, process: environment.process)
    }
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
