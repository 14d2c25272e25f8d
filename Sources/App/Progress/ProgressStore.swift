import Machine
import Memory
import Platform
import Quiz
import Synchronization

/// The learner's progress: it answers from the log, orders cards and appends events. The log is read when
/// something is first asked of it.
struct ProgressStore: Sendable {
  let directory: DataDirectory
  private let environment: Environment
  var voice: Voice
  private let log = OpenLog()

  init(directory: DataDirectory, environment: Environment, voice: Voice) {
    (self.directory, self.environment, self.voice) = (directory, environment, voice)
  }

  /// A class, so that all copies of the store share one log.
  private final class OpenLog: Sendable {
    let state = Mutex(State())

    struct State {
      var journal: Journal?
      /// Made with the first event: a machine that only reads gets no name.
      var writer: LogWriter?
      var hasToldProblems = false
      /// Events that could not be written, kept until the program ends, and whether the user was told.
      var unsaved: [Event] = []
      var hasToldUnsaved = false
    }
  }

  private func withJournal<Value>(
    _ body: (inout Journal, inout OpenLog.State) -> sending Value
  ) -> sending Value {
    log.state.withLock { state in
      var journal = state.journal ?? Journal(directory, process: environment.process)
      state.journal = nil
      defer { state.journal = journal }
      return body(&journal, &state)
    }
  }

  private var progress: Progress { withJournal { journal, _ in journal.progress } }
  private var now: EventTime { EventTime(environment.now()) }
  private var words: StoreWords { StoreWords(voice: voice, directory: directory) }

  func setting(_ key: String) -> String? { progress.settings[key] }

  /// Messages about what is wrong with the logs; empty after the first call.
  func tellProblems() -> [String] {
    let isFirst = withJournal { _, state in !state.hasToldProblems }
    return problems(once: true).map(words.text) + (isFirst ? misspeltDecks : [])
  }

  /// Warnings about decks whose name differs in one letter from a deck with more cards: their log is damaged.
  private var misspeltDecks: [String] {
    let decks = progress.cardsByDeck.sorted { $0.key < $1.key }
    return decks.compactMap { name, count in
      let like = decks.first { other in
        other.value > count && other.key.count == name.count
          && zip(other.key, name).count(where: !=) == 1
      }
      return like.map {
        voice.say(
          "store.misspelt-deck",
          ["path": Phrase(directory.log), "name": Phrase(name), "deck": Phrase($0.key)])
      }
    }
  }

  /// The problems of the logs as JSON, at every call.
  var problemDocument: JSONValue { .array(problems(once: false).map(words.document)) }

  private func problems(once: Bool) -> [LogProblem] {
    withJournal { journal, state in
      defer { if once { state.hasToldProblems = true } }
      return once && state.hasToldProblems ? [] : journal.problems(at: now)
    }
  }

  /// Cards to ask, best first: those never answered, then the rest. What interviewers ask often comes
  /// first, and forms take turns, so that no sitting is all of one kind.
  func queue(of cards: [Card], in deck: Deck, seed: UInt64?) -> [String] {
    let seed = seed ?? UInt64(clamping: now.milliseconds / 86_400_000)
    typealias Place = (index: Int, frequency: Situation.Frequency, turn: Int, draw: UInt64)
    var places: [Place] = cards.indices.map {
      ($0, cards[$0].frequency, 0, StableHash.of("\(seed)/\(cards[$0].id)"))
    }
    places.sort { ($1.frequency, $0.draw) < ($0.frequency, $1.draw) }
    var counts: [String: Int] = [:]
    for place in places.indices {
      let form = cards[places[place].index].form
      places[place].turn = counts[form, default: 0]
      counts[form, default: 0] += 1
    }
    places.sort { ($1.frequency, $0.turn, $0.draw) < ($0.frequency, $1.turn, $1.draw) }
    let (ordered, known) = (places.map { cards[$0.index].id }, self[deck].cards)
    return ordered.filter { known[$0] == nil } + ordered.filter { known[$0] != nil }
  }

  var day: Int { now.studyDay }

  subscript(deck: Deck) -> DeckProgress { progress[deck: deck.id] }

  /// The ids of cards that were answered right at some time.
  func rightOnce(in deck: Deck) -> Set<String> {
    Set(self[deck].cards.filter { $1.right + $1.helped > 0 }.keys)
  }

  /// Today's answers, the newest last, without those that do not count, such as in cramming.
  func answersToday(in deck: Deck) -> [GradedAnswer] {
    guard self[deck].learning.days[day] != nil else { return [] }
    return recentAnswers(in: deck).filter { $0.time.studyDay == day && $0.answer.counts }
  }

  /// The ids of cards that were missed and not answered right since, the latest first.
  func missed(in deck: Deck) -> [String] {
    self[deck].cards.filter { $1.missesSinceRight > 0 }
      .sorted { ($1.value.lastAnswer ?? 0, $0.key) < ($0.value.lastAnswer ?? 0, $1.key) }
      .map(\.key)
  }

  /// The latest answers in a deck, the newest last, as they are judged now.
  func recentAnswers(in deck: Deck) -> [GradedAnswer] {
    withJournal { journal, _ in
      journal.recentAnswers(in: deck.id, alphabet: deck.observedIDs)
    }
  }

  /// Calls `body` for every answer in a deck, in order, as it is judged now.
  func forEachAnswer(in deck: Deck, _ body: (GradedAnswer) -> Void) {
    withJournal { journal, _ in
      journal.forEachAnswer(in: deck.id, alphabet: deck.observedIDs, body)
    }
  }

  /// Appends an event, after those that could not be written before. `problem` is what to show if that fails, once
  /// only; the event counts until the program ends.
  func append(_ payload: Event.Payload) -> (event: EventID, problem: [String]) {
    withJournal { journal, state in
      let event = journal.event(payload, at: now, random: environment.random)
      let failure = save(state.unsaved + [event], &journal, &state)
      guard let failure else { return (event.id, []) }
      let line = journal.line(event)
      journal.remember(event)
      defer { state.hasToldUnsaved = true }
      return (event.id, state.hasToldUnsaved ? [] : [words.text(failure, of: payload, line: line)])
    }
  }

  /// Writes events; those that could not be written are kept in `state`.
  private func save(
    _ events: [Event], _ journal: inout Journal, _ state: inout OpenLog.State
  ) -> StoreFailure? {
    let writer = writer(&state)
    let places = DataPlaces(data: nil, variables: environment.variables)
    Backups(of: directory, in: places.state)
      .keep(directory, on: CalendarDay(number: day), process: environment.process)
    for (place, event) in events.enumerated() {
      do throws(StoreFailure) { try journal.append(event, to: writer) } catch {
        state.unsaved = Array(events[place...])
        return error
      }
    }
    state.unsaved = []
    return nil
  }

  private func writer(_ state: inout OpenLog.State) -> LogWriter {
    let writer =
      state.writer
      ?? LogWriter(directory, device: environment.deviceName(), process: environment.process)
    state.writer = writer
    return writer
  }

  /// Why nothing can be written now; nil if it can. `append` does not report it again then.
  func trouble() -> String? {
    withJournal { _, state in
      do throws(StoreFailure) {
        try writer(&state).probe()
        return nil
      } catch {
        state.hasToldUnsaved = true
        return words.beforehand(error)
      }
    }
  }

  /// Tries again to write unsaved events; returns the log lines of those that are still unsaved.
  func unsavedLines() -> [String] {
    withJournal { journal, state in
      if !state.unsaved.isEmpty { _ = save(state.unsaved, &journal, &state) }
      return state.unsaved.map(journal.line)
    }
  }

  var hasUnsaved: Bool { log.state.withLock { !$0.unsaved.isEmpty } }

  /// Forgets what was read: the next use reads the log again.
  func reload() { log.state.withLock { $0.journal = nil } }

  /// Undoes the latest event that can be undone; says what it was, or why that could not be written.
  func undoLatest(cardTitle: (String) -> String?) -> (lines: [String], problem: [String]) {
    guard let latest = progress.latestUndoable else { return ([voice.say("undo.none")], []) }
    let problem = append(.undo(of: latest.id)).problem
    guard problem.isEmpty else { return ([], problem) }
    let what =
      switch latest.what {
      case .answer(let card): voice.say("undo.what.answer", ["card": cardTitle(card) ?? card])
      case .override: voice.say("undo.what.override")
      case .setting(let key) where key.hasPrefix("lesson/"):
        voice.say(
          "undo.what.lesson", ["name": key.split(separator: "/").last.map(String.init) ?? key])
      case .setting(let key):
        setting(key).flatMap { $0.isEmpty ? nil : $0 }.map {
          voice.say("undo.what.set.back", ["key": key, "value": $0])
        } ?? voice.say("undo.what.set", ["key": key])
      case .regrades(let answers): voice.say("undo.what.regrade", ["n": answers])
      }
    return ([voice.say("undo.done", ["what": what])], [])
  }

  /// Writes a report on a verdict; returns its path.
  func saveDispute(_ text: String, handle: String) throws(Refusal) -> String {
    do throws(StoreFailure) {
      return try directory.saveDispute(text, handle: handle)
    } catch { throw Refusal(text: words.unwritten(error), code: Reply.failure) }
  }

  /// Writes a snapshot beside the log. If that fails, nothing is said: nothing depends on it.
  func writeSnapshot() {
    guard !hasUnsaved else { return }
    withJournal { journal, _ in
      try? journal.writeSnapshot(process: environment.process)
    }
  }
}

extension Deck {
  fileprivate var observedIDs: [String] { defaultAlphabet.map { names[$0].id } }
}

extension Card {
  /// The group within which `queue` counts turns: kind and architecture, with duties apart.
  fileprivate var form: String {
    let place = architecture.map { "\($0)" } ?? ""
    if case .duty = asks { return "duty \(place)" }
    return "\(kind.rawValue) \(place)"
  }
}

extension EventTime {
  fileprivate init(_ moment: Environment.Moment) {
    self.init(milliseconds: moment.milliseconds, offsetMinutes: moment.offsetMinutes)
  }
}
