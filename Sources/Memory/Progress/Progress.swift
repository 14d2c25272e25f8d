import Quiz

/// Everything that is known of the learner: a fold over the log, and nothing besides.
///
/// The same set of events gives the same progress, in whatever order and however often they come.
package struct Progress: Equatable, Sendable, Codable {
  /// Settings by key; the latest value counts.
  package private(set) var settings: [String: String] = [:]

  /// By deck: cards of two decks may have one name.
  var decks: [String: DeckProgress] = [:]

  /// The event that an undo would take back.
  package private(set) var latestUndoable: Undoable?

  /// The names behind the handles of alphabets.
  var alphabets: [String: [String]] = [:]

  /// The number of events, undone ones included.
  var events = 0

  /// The id of the last event in the order of the log.
  var newest: EventID?

  /// The study day of the last answer.
  private var lastDay: Int?

  /// The event whose clock was furthest ahead.
  var furthest: Furthest?

  struct Furthest: Equatable, Codable {
    let time: EventTime
    let place: LinePlace
  }

  /// An event that an undo can take back: anything but a shown hint or an undo.
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

  init(_ replay: Replay = Replay([])) { add(replay) }

  /// By deck, how many cards were answered.
  package var cardsByDeck: [String: Int] { decks.mapValues(\.cards.count) }

  package subscript(deck deck: String) -> DeckProgress { decks[deck] ?? DeckProgress() }

  /// The progress with `items` added; nil if all has to be folded from the beginning, since an item is older than what
  /// is known, or undoes or corrects something in it.
  func advanced(by items: [LogItem]) -> Progress? {
    let replay = Replay(items.filter { $0.id != newest })
    let own = replay.items.map(\.id)
    if let newest, let first = own.first, first < newest { return nil }
    guard replay.targets.isSubset(of: own) else { return nil }
    var progress = self
    progress.add(replay)
    return progress
  }

  private mutating func add(_ replay: Replay) {
    for item in replay.items {
      if case .answer(let answer) = item.event.payload {
        alphabets.merge(answer.alphabet) { first, _ in first }
      }
      if furthest.map({ $0.time < item.event.time }) ?? true {
        furthest = Furthest(time: item.event.time, place: item.span.place)
      }
    }
    events += replay.items.count
    newest = replay.items.last?.id ?? newest
    for item in replay.holding { add(item) }
  }

  private mutating func add(_ item: LogItem) {
    let what: Undoable.What
    switch item.event.payload {
    case .answer(let answer):
      add(answer, item)
      what = .answer(card: answer.card)
    case .override: what = .override
    case .set(let key, let value):
      settings[key] = value
      what = .setting(key: key)
    case .regrades(_, let regrades): what = .regrades(answers: regrades.count)
    case .hint, .undo: return
    }
    latestUndoable = Undoable(id: item.id, what: what)
  }

  private mutating func add(_ answer: AnswerHead, _ item: LogItem) {
    let day = item.event.time.studyDay
    // A later event has an earlier day, so the clock had been ahead: nothing before was reviewed after
    // it. Without this a fact reviewed under a clock two years ahead would count as fresh for two years.
    if day < lastDay ?? .min { for deck in decks.keys { decks[deck]?.learning.rewind(to: day) } }
    lastDay = day
    decks[answer.deck, default: DeckProgress()].add(answer, item)
  }
}

package struct DeckProgress: Equatable, Sendable, Codable {
  package private(set) var cards: [String: CardProgress] = [:]
  package internal(set) var learning = FactProgress()

  /// The latest answers, the newest last; at least `remembered`, if there are so many.
  var recent: [RecentAnswer] = []

  /// The number of latest answers from which a diagnosis is made.
  static let remembered = 200

  /// The place of an answer in the log, and its present verdict.
  struct RecentAnswer: Equatable, Codable {
    let span: LineSpan
    let grade: Grade
    let credit: Credit
    let word: Overruling?

    init(_ answer: AnswerHead, at span: LineSpan) {
      self.span = span
      (grade, credit, word) = (answer.grade, answer.credit, answer.word)
    }
  }

  mutating func add(_ answer: AnswerHead, _ item: LogItem) {
    learning.add(answer, on: item.event.time.studyDay)
    guard !answer.isShown else { return }
    if answer.counts {
      cards[answer.card, default: CardProgress()].add(answer, at: item.event.time.seconds)
    }
    recent.append(RecentAnswer(answer, at: item.span))
    if recent.count == 2 * Self.remembered { recent.removeFirst(Self.remembered) }
  }
}

package struct CardProgress: Equatable, Sendable, Codable {
  /// The number of answers.
  package private(set) var answers = 0
  /// The number of answers that were right without a hint.
  package private(set) var right = 0
  /// The number of answers that were right after a hint.
  package private(set) var helped = 0
  /// Answers since the last right one that were given here and were not right.
  package private(set) var missesSinceRight = 0
  /// The numbered points that the last answer did not name.
  package private(set) var missing: [String] = []
  /// In seconds since 1970.
  package private(set) var lastAnswer: Int?

  mutating func add(_ answer: AnswerHead, at now: Int) {
    answers += 1
    lastAnswer = now
    missing = answer.verdict == .right ? [] : answer.missing
    if answer.verdict == .right {
      if answer.hints > 0 { helped += 1 } else { right += 1 }
      missesSinceRight = 0
    } else if !answer.isRetold {
      missesSinceRight += 1
    }
  }
}
