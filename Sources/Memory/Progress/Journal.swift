/// The logs of one directory and the progress they come to: folded once, kept, and advanced by what is
/// appended.
package struct Journal: Sendable {
  /// An event that is further ahead of the clock is a problem; in milliseconds: 36 hours,
  /// more than two clocks can differ by their time zones.
  static let futureTolerance = 36 * 3_600_000

  /// If this many lines were read, a snapshot is written at once, so that the next start need not read them.
  private static let longReading = 1_000

  private let directory: DataDirectory
  private var folded = FoldedLogs()

  /// A fixed progress, and the events since. An undo or a correction of one of these makes only them fold again.
  private var base = Progress()
  private var since: [LogItem] = []

  package var progress: Progress { folded.progress }
  private var folder: LogFolder { LogFolder(path: directory.log) }

  /// Reads every `*.jsonl` in the log directory, or what is new since the snapshot.
  ///
  /// Never fails: what cannot be read is among the problems. A directory that does not exist is an
  /// empty log.
  package init(_ directory: DataDirectory, process: Int32) {
    self.directory = directory
    let read = goOn() ?? foldAll()
    if read >= Self.longReading { try? writeSnapshot(process: process) }
  }

  /// Everything wrong with the logs by the clock of `now`.
  package func problems(at now: EventTime) -> [LogProblem] {
    var problems: [LogProblem] = []
    for fault in folded.faults { problems.note(fault) }
    if let furthest = progress.furthest,
      furthest.time.milliseconds > now.milliseconds + Self.futureTolerance
    {
      problems.append(LogProblem(damage: LogDamage(kind: .future, place: furthest.place)))
    }
    return problems
  }

  // MARK: Reading

  /// Goes on from the snapshot and returns how many lines that took; nil if all has to be folded.
  private mutating func goOn() -> Int? {
    guard let kept = FoldedLogs(snapshot: directory), let names = try? folder.names(),
      Set(names).isSuperset(of: kept.marks.keys)
    else { return nil }
    folded = kept
    base = kept.progress
    return take(names) ? since.count : nil
  }

  /// Takes in what was appended to some logs, whoever did it; false if all has to be folded anew.
  private mutating func take(_ names: [String]) -> Bool {
    guard let items = read(names) else { return false }
    since += items
    guard let advanced = progress.advanced(by: items) ?? base.advanced(by: since) else {
      return false
    }
    folded.progress = advanced
    return true
  }

  /// Folds the logs from their beginning and returns how many lines that took.
  private mutating func foldAll() -> Int {
    folded = FoldedLogs()
    var items: [LogItem] = []
    do throws(StoreFailure) {
      items = read(try folder.names()) ?? []
    } catch {
      folded.faults.append(.unreadable("", code: error.code))
    }
    let replay = Replay(items)
    folded.faults += replay.contradictions.map { LogFault(.contradiction, $0) }
    folded.progress = Progress(replay)
    (base, since) = (progress, [])
    return items.count
  }

  /// Reads the events after the marks of some logs, and moves the marks to the ends; nil if a log has changed before
  /// its mark.
  private mutating func read(_ names: [String]) -> [LogItem]? {
    var items: [LogItem] = []
    lazy var kept = SetAside(directory: directory).lines()
    for name in names {
      let mark = folded.marks[name]
      do throws(StoreFailure) {
        let file = try folder.open(name)
        if let mark, !mark.holds(for: file) { return nil }
        let start = (bytes: mark?.bytes ?? 0, lines: mark?.lines ?? 0)
        let end = try file.forEachLine(of: name, after: start) { line in
          do throws(LogDamage) {
            items.append(try LogItem(line))
          } catch {
            if error.kind.isSetAside, kept.contains(line.bytes) { return }
            folded.faults.append(LogFault(damage: error, span: line.span))
          }
        }
        folded.marks[name] = try LogMark(file, bytes: end.bytes, lines: end.lines)
      } catch {
        if mark != nil { return nil }
        folded.faults.append(.unreadable(name, code: error.code))
      }
    }
    return items
  }

  // MARK: Writing

  /// A new event, which the log orders after every known one.
  package func event(
    _ payload: Event.Payload, at time: EventTime, random: () -> UInt64
  ) -> Event {
    let id = EventID(after: progress.newest, milliseconds: time.milliseconds, random: random)
    return Event(id: id, time: time, payload: payload)
  }

  /// Writes an event and takes it in. After a failure it may or may not be in the log.
  package mutating func append(_ event: Event, to writer: LogWriter) throws(StoreFailure) {
    for fault in folded.faults where fault.damage.kind == .newerFormat {
      throw .newerFormat(fault.damage.place)
    }
    setAside(writer, event.time)
    try writer.append(line(event), at: event.time)
    folded.faults.removeAll(where: \.damage.kind.isSetAside)
    if !take([DataDirectory.logName(of: writer.device)]) { _ = foldAll() }
  }

  /// Takes in an event without writing it, for as long as this journal lasts.
  package mutating func remember(_ event: Event) {
    let bytes = Array(line(event).utf8)
    let place = LinePlace(file: "", line: 0)
    let span = LineSpan(place: place, offset: 0, length: bytes.count)
    guard let item = try? LogItem(RawLine(span: span, bytes: bytes[...], isEnded: true)) else {
      return
    }
    since.append(item)
    folded.progress = progress.advanced(by: [item]) ?? base.advanced(by: since) ?? progress
  }

  /// The line of an event, to be kept by hand if it could not be written.
  package func line(_ event: Event) -> String { event.line(alphabets: progress.alphabets) }

  /// Copies lines that are no events to `set-aside`, before the first line is written beside them. A cut-off last line
  /// of the writer's own log is left to `LogWriter`, which copies it under the lock.
  private func setAside(_ writer: LogWriter, _ time: EventTime) {
    let own = DataDirectory.logName(of: writer.device)
    let spans = folded.faults.filter(\.damage.kind.isSetAside).map(\.span)
      .filter { $0.place.file != own || folded.isWithinMark($0) }
    guard !spans.isEmpty else { return }
    let aside = SetAside(directory: directory, calls: writer.calls)
    let kept = aside.lines()
    let lines = spans.compactMap { try? folder.bytes(at: $0) }.filter { !kept.contains($0[...]) }
    if !lines.isEmpty {
      _ = aside.keep(lines.flatMap { $0 + [0x0A] }, device: writer.device, time)
    }
  }

  /// Replaces the snapshot.
  package func writeSnapshot(
    process: Int32, calls: SystemCalls = .real
  ) throws(StoreFailure) {
    try calls.makeFolder(directory.path)
    let text = Array((folded.text + "\n").utf8)
    try calls.replaceFile(directory.snapshot, with: text, process: process)
  }

  // MARK: Answers

  /// The latest answers in a deck, the newest last; at most `DeckProgress.remembered`. `alphabet`
  /// stands in for one that no line of the log writes out any more.
  package func recentAnswers(in deck: String, alphabet: [String]) -> [GradedAnswer] {
    let recent = progress.decks[deck]?.recent ?? []
    return recent.suffix(DeckProgress.remembered).compactMap {
      answer($0, alphabet)
    }
  }

  /// Calls `body` for every answer in a deck, in order, without holding them.
  package func forEachAnswer(
    in deck: String, alphabet: [String], _ body: (GradedAnswer) -> Void
  ) {
    var anew = self
    anew.folded = FoldedLogs()
    guard let names = try? folder.names(), let items = anew.read(names) else { return }
    for item in Replay(items).holding {
      guard case .answer(let head) = item.event.payload, head.deck == deck,
        let answer = answer(DeckProgress.RecentAnswer(head, at: item.span), alphabet)
      else { continue }
      body(answer)
    }
  }

  /// Nil if no answer stands there any more.
  private func answer(
    _ judged: DeckProgress.RecentAnswer, _ alphabet: [String]
  ) -> GradedAnswer? {
    let alphabets = progress.alphabets
    guard let bytes = try? folder.bytes(at: judged.span),
      let event = try? Event(line: bytes, alphabets: { alphabets[$0] ?? alphabet }),
      case .answer(let answer) = event.payload
    else { return nil }
    return GradedAnswer(
      id: event.id, time: event.time, answer: answer, grade: judged.grade, credit: judged.credit,
      word: judged.word)
  }
}
