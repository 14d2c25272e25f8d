#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform
import Quiz

/// The logs of one directory and the progress they come to: folded once, kept, and advanced by what is
/// appended.
package struct Journal: Sendable {
  /// How far ahead of the clock an event may be before it is a problem, in milliseconds: 36 hours,
  /// more than two clocks can differ by their time zones.
  static let futureTolerance = 36 * 3_600_000

  /// After so many lines a snapshot spares the next start the reading, even if this one writes nothing.
  private static let longReading = 1_000

  let directory: DataDirectory
  package private(set) var progress = Progress()

  /// What is wrong with the logs.
  private var problems: [LogProblem] = []
  private var marks: [String: LogMark] = [:]

  /// The progress that is changed no more, and what has come since. What takes back or corrects one of
  /// these leaves the rest of the log alone.
  private var base = Progress()
  private var since: [LogItem] = []

  /// Reads every `*.jsonl` in the log directory, or what is new since the snapshot.
  ///
  /// Never fails: what cannot be read is among the problems. A directory that does not exist is an
  /// empty log.
  package init(_ directory: DataDirectory, now: EventTime, process: Int32) {
    self.directory = directory
    let read = goOn() ?? foldAll()
    if read >= Self.longReading {
      try? writeSnapshot(deck: mostAnswered, now: now, process: process)
    }
  }

  /// What is wrong with the logs by the clock of `now`.
  package func problems(at now: EventTime) -> [LogProblem] {
    guard let furthest = progress.furthest,
      furthest.time.milliseconds > now.milliseconds + Self.futureTolerance
    else { return problems }
    return problems + [LogProblem(kind: .future, place: furthest.place)]
  }

  // MARK: Reading

  /// What was read of the logs, from the marks on.
  private struct Reading {
    var items: [LogItem] = []
    var problems: [LogProblem] = []
    var marks: [String: LogMark] = [:]
  }

  /// Goes on from the snapshot and returns how many lines that took; nil if all has to be folded.
  private mutating func goOn() -> Int? {
    guard let snapshot = Snapshot.read(directory), let names = try? folder.names(),
      Set(names).isSuperset(of: snapshot.state.files.keys),
      let reading = read(names, after: snapshot.state.files)
    else { return nil }
    base = snapshot.progress
    guard let advanced = base.advanced(by: reading.items) else { return nil }
    progress = advanced
    since = reading.items
    marks = reading.marks
    problems = snapshot.state.problems
    for problem in reading.problems { problems.note(problem.kind, problem.place) }
    return reading.items.count
  }

  /// Folds the logs from their beginning and returns how many lines that took.
  private mutating func foldAll() -> Int {
    var reading = Reading()
    do throws(StoreFailure) {
      reading = read(try folder.names(), after: [:]) ?? reading
    } catch {
      reading.problems.note(.unreadable(code: error.code), LinePlace(file: "", line: 0))
    }
    let replay = Replay(reading.items)
    for span in replay.contradictions {
      reading.problems.note(.contradiction, LinePlace(file: span.file, line: span.line))
    }
    progress = Progress(replay, of: reading.items)
    base = progress
    since = []
    marks = reading.marks
    problems = reading.problems
    return reading.items.count
  }

  private var folder: LogFolder { LogFolder(path: directory.log) }

  /// Nil if a log is not as its mark says.
  private func read(_ names: [String], after marks: [String: LogMark]) -> Reading? {
    var reading = Reading()
    var items = ItemReader()
    lazy var kept = SetAside(directory: directory, calls: .real).lines()
    for name in names {
      do throws(StoreFailure) {
        let file = try folder.open(name)
        defer { file.close() }
        let mark = marks[name]
        if let mark, !mark.holds(for: file) { return nil }
        let end = try LineReader.read(
          file, from: mark?.bytes ?? 0, number: (mark?.lines ?? 0) + 1
        ) { line in
          switch items.item(line, in: name) {
          case .success(let item): reading.items.append(item)
          case .failure(let refusal):
            let kind = refusal.problem(isEnded: line.isEnded)
            if kind.isSetAside, kept.contains(line.bytes) { return }
            reading.problems.note(kind, LinePlace(file: name, line: line.number))
          }
        }
        reading.marks[name] = try LogMark(file, bytes: end.offset, lines: end.number - 1)
      } catch {
        if marks[name] != nil { return nil }
        reading.problems.note(.unreadable(code: error.code), LinePlace(file: name, line: 0))
      }
    }
    return reading
  }

  // MARK: Writing

  /// An event that comes after everything that is known.
  package func event(
    _ payload: Event.Payload, at time: EventTime, random: () -> UInt64
  ) -> Event {
    let id = EventID(after: progress.newest, milliseconds: time.milliseconds, random: random)
    return Event(id: id, time: time, payload: payload)
  }

  /// Writes an event and takes it in. After a failure it may or may not be in the log.
  package mutating func append(_ event: Event, to writer: LogWriter) throws(StoreFailure) {
    if let reason = problems.readOnlyReason { throw reason }
    setAside(writer, event.time)
    try writer.append(LogLine(event, alphabets: progress.alphabets).text, at: event.time)
    problems.removeAll(where: \.kind.isSetAside)
    catchUp(DeviceName.make(hostName: writer.device) + DataDirectory.logSuffix)
  }

  /// The line of an event, to be kept by hand if it could not be written.
  package func line(_ event: Event) -> String {
    LogLine(event, alphabets: progress.alphabets).text
  }

  /// Takes in what was appended to a log, whoever did it.
  private mutating func catchUp(_ name: String) {
    guard let reading = read([name], after: marks) else {
      _ = foldAll()
      return
    }
    since += reading.items
    if let advanced = progress.advanced(by: reading.items) ?? base.advanced(by: since) {
      progress = advanced
      marks.merge(reading.marks) { $1 }
      for problem in reading.problems { problems.note(problem.kind, problem.place) }
    } else {
      _ = foldAll()
    }
  }

  /// Keeps copies of lines that are no events, before the first line is written beside them. A last
  /// line that was cut off in the writer's own log is its own to keep, under the lock.
  private func setAside(_ writer: LogWriter, _ time: EventTime) {
    guard problems.contains(where: \.kind.isSetAside), let names = try? folder.names() else {
      return
    }
    let aside = SetAside(directory: directory, calls: writer.calls)
    let kept = aside.lines()
    let own = DeviceName.make(hostName: writer.device) + DataDirectory.logSuffix
    var items = ItemReader()
    var lines: [UInt8] = []
    for name in names {
      guard let file = try? folder.open(name) else { continue }
      defer { file.close() }
      _ = try? LineReader.read(file) { line in
        guard line.isEnded || name != own, !kept.contains(line.bytes),
          case .failure(let refusal) = items.item(line, in: name),
          refusal.problem(isEnded: line.isEnded).isSetAside
        else { return }
        lines += line.bytes + [0x0A]
      }
    }
    if !lines.isEmpty { _ = aside.keep(lines, device: writer.device, time) }
  }

  /// Replaces the snapshot. `deck` is the one that was studied last.
  package func writeSnapshot(
    deck: String, now: EventTime, process: Int32, calls: SystemCalls = .real
  ) throws(StoreFailure) {
    try Snapshot(progress, deck: deck, marks: marks, problems: problems, at: now)
      .write(to: directory, process: process, calls: calls)
  }

  private var mostAnswered: String {
    progress.decks.max { ($0.value.cards.count, $1.key) < ($1.value.cards.count, $0.key) }?.key
      ?? ""
  }

  // MARK: Answers

  /// The latest answers in a deck, the newest last; at most `DeckProgress.remembered`. `alphabet`
  /// stands in for one that no line of the log writes out any more.
  package func recentAnswers(in deck: String, alphabet: [String]) -> [GradedAnswer] {
    var spans = SpanReader(folder: folder, alphabets: progress.alphabets, otherwise: alphabet)
    let recent = progress.decks[deck]?.recent ?? []
    return recent.suffix(DeckProgress.remembered).compactMap { answer in
      spans.answer(at: answer.span, grade: answer.grade, word: answer.word)
    }
  }

  /// Calls `body` for every answer in a deck, in order, without holding them.
  package func forEachAnswer(
    in deck: String, alphabet: [String], _ body: (GradedAnswer) -> Void
  ) {
    guard let names = try? folder.names(), let reading = read(names, after: [:]) else { return }
    var spans = SpanReader(folder: folder, alphabets: progress.alphabets, otherwise: alphabet)
    for item in Replay(reading.items).items {
      guard case .answer(let answer) = item.content, answer.deck == deck,
        let graded = spans.answer(at: item.span, grade: answer.grade, word: answer.word)
      else { continue }
      body(graded)
    }
  }
}

/// Reads answers whose place is known.
private struct SpanReader {
  let folder: LogFolder
  let alphabets: [String: [String]]
  let otherwise: [String]
  private let decoder = JSONDecoder()

  init(folder: LogFolder, alphabets: [String: [String]], otherwise: [String]) {
    self.folder = folder
    self.alphabets = alphabets
    self.otherwise = otherwise
  }

  /// Nil if no answer stands there any more.
  mutating func answer(at span: LineSpan, grade: Grade?, word: Overruling?) -> GradedAnswer? {
    guard let file = try? folder.open(span.file) else { return nil }
    defer { file.close() }
    guard let bytes = try? file.read(span.offset..<span.offset + span.length),
      let line = try? decoder.decode(LogLine<QuestionLine>.self, from: Data(bytes)),
      let answer = line.answer(alphabet: { alphabets[$0] ?? otherwise })
    else { return nil }
    return GradedAnswer(id: line.id, answer: answer, grade: grade ?? answer.grade, word: word)
  }
}

extension ItemReader.Refusal {
  fileprivate func problem(isEnded: Bool) -> LogProblem.Kind {
    switch kind {
    case .damaged: isEnded ? .damaged : .torn
    case .newer(let version): .newerFormat(version: version)
    case .unknownKind(let kind): .unknownKind(kind)
    }
  }
}
