#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Platform

/// Progress as a file that a person can look at, and that the next start goes on from.
///
/// It may be deleted at any time: whatever is not exactly as it says is folded again from the logs.
/// `cards` and `missed` are those of `deck`, which was studied last; other decks stand below it.
struct Snapshot: Codable {
  /// Changes whenever the same log would give another snapshot.
  static let version = 1

  let deck: String
  let cards: [String: CardLine]
  let counts: Counts
  let missed: [String]
  let otherDecks: [String: [String: CardLine]]
  let settings: [String: String]
  let state: State
  let written: EventTime
  var v = version

  /// What only the program needs.
  struct State: Codable {
    let events: Int
    let newest: EventID?
    /// How far each log was folded.
    let files: [String: LogMark]
    /// Names in lines.
    let alphabets: [String: String]
    let undoable: Progress.Undoable?
    let lastAnswer: Int?
    let sittingBegan: Int?
    let furthest: Progress.Furthest?
    let problems: [LogProblem]
    /// By deck.
    let recent: [String: [RecentLine]]
  }

  struct Counts: Codable {
    let cards: Int
    let answers: Int
    let right: Int
    let lapses: Int
  }

  init(
    _ progress: Progress, deck: String, marks: [String: LogMark], problems: [LogProblem],
    at now: EventTime
  ) {
    written = now
    self.deck = deck
    let known = progress.cards(in: deck)
    counts = Counts(
      cards: known.values.count { $0.schedule != nil },
      answers: known.values.reduce(0) { $0 + $1.answers },
      right: known.values.reduce(0) { $0 + $1.right },
      lapses: known.values.reduce(0) { $0 + $1.lapses })
    settings = progress.settings
    missed = progress.missed(in: deck)
    let decks = progress.decks.mapValues { deck in
      deck.cards.mapValues { CardLine($0, now: now.seconds) }
    }
    cards = decks[deck] ?? [:]
    otherDecks = decks.filter { $0.key != deck }
    state = State(
      events: progress.events, newest: progress.newest, files: marks,
      alphabets: progress.alphabets.mapValues { $0.joined(separator: "\n") },
      undoable: progress.latestUndoable, lastAnswer: progress.lastAnswer,
      sittingBegan: progress.sittingBegan, furthest: progress.furthest, problems: problems,
      recent: progress.decks.mapValues { $0.recent.map { RecentLine($0) } })
  }

  /// The progress that was written.
  var progress: Progress {
    var progress = Progress()
    progress.settings = settings
    for (deck, cards) in otherDecks.merging([deck: cards], uniquingKeysWith: { $1 }) {
      let recent = (state.recent[deck] ?? []).compactMap(\.answer)
      guard !cards.isEmpty else { continue }
      progress.decks[deck] = DeckProgress(cards: cards.mapValues(\.card), recent: recent)
    }
    progress.latestUndoable = state.undoable
    progress.alphabets = state.alphabets.mapValues { $0.split(separator: "\n").map(String.init) }
    progress.events = state.events
    progress.newest = state.newest
    progress.lastAnswer = state.lastAnswer
    progress.sittingBegan = state.sittingBegan
    progress.furthest = state.furthest
    return progress
  }

  /// The snapshot in `directory`; nil if there is none that can be used.
  static func read(_ directory: DataDirectory) -> Snapshot? {
    guard let file = try? OpenFile(directory.snapshot, O_RDONLY | O_NONBLOCK, .real) else {
      return nil
    }
    defer { file.close() }
    guard let status = try? file.status(), status.isRegular,
      let bytes = try? file.read(0..<status.size),
      let snapshot = try? JSONDecoder().decode(Snapshot.self, from: Data(bytes))
    else { return nil }
    return snapshot.v == version ? snapshot : nil
  }

  func write(
    to directory: DataDirectory, process: Int32, calls: SystemCalls
  ) throws(StoreFailure) {
    let folders = FolderMaker(calls: calls)
    try folders.make(directory.path)
    let path = directory.snapshot
    try folders.replace(path, with: Array((text + "\n").utf8), draft: "\(path).\(process).new")
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

/// How far a log was folded, and what tells that this part of it is still the same.
struct LogMark: Equatable, Codable {
  /// Bytes that were folded: whole lines.
  let bytes: Int
  let lines: Int
  let file: UInt64
  /// When the file was last written to, if all of it was folded then; 0 otherwise.
  let modified: Int
  /// Of the last bytes that were folded.
  let digest: UInt64

  /// How many bytes are compared.
  private static let compared = 4_096

  init(_ file: OpenFile, bytes: Int, lines: Int) throws(StoreFailure) {
    let status = try file.status()
    self.bytes = bytes
    self.lines = lines
    self.file = status.number
    modified = status.size == bytes ? status.modified : 0
    digest = StableHash.of(try file.read(max(0, bytes - Self.compared)..<bytes))
  }

  /// Whether what was folded is as it was: an editor makes another file of it or changes its time, and
  /// a line that was appended leaves the end of what was there.
  func holds(for file: OpenFile) -> Bool {
    guard let now = try? LogMark(file, bytes: bytes, lines: lines), now.file == self.file,
      now.digest == digest, let size = try? file.status().size
    else { return false }
    return size > bytes || size == bytes && now.modified == modified
  }
}

/// A card as the snapshot shows it. What is 0 is left out.
struct CardLine: Codable {
  var answers: Int?
  var right: Int?
  var lapses: Int?
  var missesSinceRight: Int?
  /// Left out if it is when the card was reviewed.
  var lastAnswer: EventTime?
  var phase: String?
  var step: Int?
  var stability: Double?
  var difficulty: Double?
  var reviewed: EventTime?
  /// Seconds from the review until the card is due.
  var wait: Int?
  /// To look at; worked out from the two above.
  var due: EventTime?

  init(_ card: CardProgress, now: Int) {
    func some(_ number: Int) -> Int? { number == 0 ? nil : number }
    answers = some(card.answers)
    right = some(card.right)
    lapses = some(card.lapses)
    missesSinceRight = some(card.missesSinceRight)
    lastAnswer =
      card.lastAnswer == card.schedule?.lastReview
      ? nil : card.lastAnswer.map { EventTime(seconds: $0) }
    guard let schedule = card.schedule else { return }
    switch schedule.phase {
    case .learning(let step, _): (phase, self.step) = ("learning", some(step))
    case .review: phase = "review"
    case .relearning(let step, _): (phase, self.step) = ("relearning", some(step))
    }
    stability = schedule.memory.stability
    difficulty = schedule.memory.difficulty
    reviewed = EventTime(seconds: schedule.lastReview)
    wait = schedule.due - schedule.lastReview
    due = EventTime(seconds: schedule.begun(by: now).due)
  }

  var card: CardProgress {
    var card = CardProgress()
    card.answers = answers ?? 0
    card.right = right ?? 0
    card.lapses = lapses ?? 0
    card.missesSinceRight = missesSinceRight ?? 0
    card.lastAnswer = (lastAnswer ?? reviewed)?.seconds
    card.schedule = schedule
    return card
  }

  private var schedule: Schedule? {
    guard let stability, let difficulty, let reviewed, let wait else { return nil }
    let memory = MemoryState(stability: stability, difficulty: difficulty)
    let phase: CardPhase =
      switch phase {
      case "learning": .learning(step: step ?? 0, memory)
      case "relearning": .relearning(step: step ?? 0, memory)
      default: .review(memory)
      }
    let last = reviewed.seconds
    return Schedule(phase: phase, lastReview: last, due: last + wait)
  }
}

/// A recent answer as the snapshot writes it: `laptop.jsonl 7 1234 389` is line 7, which begins at byte
/// 1234 and has 389 bytes.
struct RecentLine: Codable {
  let at: String
  let grade: Grade?
  let word: Overruling?

  init(_ answer: RecentAnswer) {
    let span = answer.span
    at = "\(span.file) \(span.line) \(span.offset) \(span.length)"
    grade = answer.grade
    word = answer.word
  }

  var answer: RecentAnswer? {
    let words = at.split(separator: " ")
    let numbers = words.suffix(3).compactMap { Int($0) }
    guard words.count >= 4, numbers.count == 3 else { return nil }
    let file = words.dropLast(3).joined(separator: " ")
    return RecentAnswer(
      span: LineSpan(file: file, line: numbers[0], offset: numbers[1], length: numbers[2]),
      grade: grade, word: word)
  }
}
