import Quiz

/// Everything that is known of the learner: a fold over the log, and nothing besides.
///
/// The same set of events gives the same progress, in whatever order and however often they come.
/// Replaying is the same as having lived it.
package struct Progress: Equatable, Sendable {
  /// A longer pause between two answers, in seconds, begins a new sitting.
  static let sittingPause = 30 * 60

  /// Settings by key; the latest value counts.
  package var settings: [String: String] = [:]

  /// By deck: cards of two decks may have one name.
  var decks: [String: DeckProgress] = [:]

  /// What an undo would take back.
  package var latestUndoable: Undoable?

  /// The names behind the handles of alphabets.
  var alphabets: [String: [String]] = [:]

  /// How many events there are, those that are undone among them.
  var events = 0

  /// The last of them in the order of the log.
  var newest: EventID?

  /// The last answer's time, and when its sitting began, in seconds since 1970.
  var lastAnswer: Int?
  var sittingBegan: Int?

  /// The event whose clock was furthest ahead.
  var furthest: Furthest?

  struct Furthest: Equatable, Sendable, Codable {
    let time: EventTime
    let place: LinePlace
  }

  /// Something that can be taken back. Shown hints stay, and so do undos.
  package struct Undoable: Equatable, Sendable, Codable {
    package let id: EventID
    package let what: What

    package enum What: Equatable, Sendable, Codable {
      case answer(card: String)
      case override
      case setting(key: String)
      case regrades(answers: Int)
    }
  }

  package init() {}

  init(_ replay: Replay, of items: [LogItem]) {
    self.init()
    add(replay, of: items)
  }

  /// What is known of a card; of one that was never seen, what is known of a new card.
  package subscript(card: String, in deck: String) -> CardProgress {
    decks[deck]?.cards[card] ?? CardProgress()
  }

  package func cards(in deck: String) -> [String: CardProgress] { decks[deck]?.cards ?? [:] }

  /// The cards missed in the latest sitting and not answered right since, the earliest first.
  func missed(in deck: String) -> [String] {
    let missed = cards(in: deck).filter { _, card in
      card.missesSinceRight > 0 && (card.lastAnswer ?? .min) >= (sittingBegan ?? .max)
    }
    return missed.sorted { ($0.value.lastAnswer ?? 0, $0.key) < ($1.value.lastAnswer ?? 0, $1.key) }
      .map(\.key)
  }

  /// The progress after `items` as well; nil if it has to be folded from the beginning, since they are
  /// not all later than what is known or say something about it.
  func advanced(by items: [LogItem]) -> Progress? {
    let later = items.filter { $0.id != newest }
    guard later.allSatisfy({ item in newest.map { $0 < item.id } ?? true }) else { return nil }
    let own = Set(later.map(\.id))
    guard later.allSatisfy({ $0.targets.allSatisfy(own.contains) }) else { return nil }
    var progress = self
    progress.add(Replay(later), of: later)
    return progress
  }

  private mutating func add(_ replay: Replay, of items: [LogItem]) {
    for item in replay.items { add(item) }
    events += replay.count
    for item in items {
      newest = max(newest ?? item.id, item.id)
      if case .answer(let answer) = item.content, let alphabet = answer.alphabet {
        alphabets[alphabet.name] = alphabets[alphabet.name] ?? alphabet.names
      }
      if furthest.map({ $0.time < item.time }) ?? true {
        furthest = Furthest(
          time: item.time, place: LinePlace(file: item.span.file, line: item.span.line))
      }
    }
  }

  private mutating func add(_ item: LogItem) {
    switch item.content {
    case .answer(let answer):
      add(answer, item)
      latestUndoable = Undoable(id: item.id, what: .answer(card: answer.card))
    case .override: latestUndoable = Undoable(id: item.id, what: .override)
    case .set(let key, let value):
      settings[key] = value
      latestUndoable = Undoable(id: item.id, what: .setting(key: key))
    case .regrades(let regrades):
      latestUndoable = Undoable(id: item.id, what: .regrades(answers: regrades.count))
    case .hint, .undo: break
    }
  }

  private mutating func add(_ answer: LogItem.Answered, _ item: LogItem) {
    let now = item.time.seconds
    if let last = lastAnswer {
      if now < last { rewind(to: now) }
      if now - last > Self.sittingPause || now < last { sittingBegan = now }
    } else {
      sittingBegan = now
    }
    lastAnswer = now
    decks[answer.deck, default: DeckProgress()].add(answer, item)
  }

  /// A later event has an earlier time, so the clock had been ahead: nothing before was reviewed after
  /// it. Without this a card missed under a clock two years ahead would wait for two years.
  private mutating func rewind(to now: Int) {
    for deck in decks.keys { decks[deck]?.rewind(to: now) }
  }
}

/// What is known of one deck.
struct DeckProgress: Equatable, Sendable {
  var cards: [String: CardProgress] = [:]

  /// The latest answers, the newest last; at least `remembered`, if there are so many.
  var recent: [RecentAnswer] = []

  /// How many of the latest answers are looked at for what stands behind them.
  static let remembered = 200

  mutating func add(_ answer: LogItem.Answered, _ item: LogItem) {
    cards[answer.card, default: CardProgress()].add(answer, at: item.time.seconds)
    recent.append(RecentAnswer(answer, item))
    if recent.count == 2 * Self.remembered { recent.removeFirst(Self.remembered) }
  }

  mutating func rewind(to now: Int) {
    for card in cards.keys {
      if let later = cards[card]?.schedule, later.lastReview > now {
        cards[card]?.schedule = later.begun(by: now)
      }
    }
  }
}

/// Where an answer stands, and how it is judged now if that is not how it was logged.
struct RecentAnswer: Equatable, Sendable {
  let span: LineSpan
  var grade: Grade?
  var word: Overruling?

  init(_ answer: LogItem.Answered, _ item: LogItem) {
    self.init(
      span: item.span, grade: answer.isCorrected ? answer.grade : nil, word: answer.word)
  }

  init(span: LineSpan, grade: Grade?, word: Overruling?) {
    self.span = span
    self.grade = grade
    self.word = word
  }
}

/// What is known of one card.
package struct CardProgress: Equatable, Sendable {
  /// Nil for a new card.
  package internal(set) var schedule: Schedule?
  /// How often it was answered, cramming included.
  package internal(set) var answers = 0
  /// How many of the answers were right.
  package internal(set) var right = 0
  /// How often it was forgotten after it had been learnt.
  var lapses = 0
  /// Answers that were not right since the last that was.
  var missesSinceRight = 0
  /// In seconds since 1970.
  var lastAnswer: Int?

  package init() {}

  /// Takes in an answer; it is scheduled at its own time.
  mutating func add(_ answer: LogItem.Answered, at now: Int) {
    answers += 1
    lastAnswer = now
    if answer.verdict == .right {
      right += 1
      missesSinceRight = 0
    } else {
      missesSinceRight += 1
    }
    guard answer.counts else { return }
    if answer.rating == .again, case .review? = schedule?.phase { lapses += 1 }
    schedule = Scheduler.default.schedule(after: schedule, rating: answer.rating, at: now)
  }
}
