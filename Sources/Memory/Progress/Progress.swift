import Quiz

/// Everything that is known of the learner: a fold over the log, and nothing besides.
///
/// The same set of events gives the same progress, in whatever order and however often they come.
/// Replaying is the same as having lived it.
package struct Progress: Equatable, Sendable, Codable {
  /// A longer pause between two answers, in seconds, begins a new sitting.
  static let sittingPause = 30 * 60

  /// Settings by key; the latest value counts.
  package private(set) var settings: [String: String] = [:]

  /// By deck: cards of two decks may have one name.
  var decks: [String: DeckProgress] = [:]

  /// The event that an undo would take back.
  package private(set) var latestUndoable: Undoable?

  /// The facts that have another name now, by the names they had. Facts of one new name are one, with the
  /// histories of all.
  let renamed: [String: String]

  /// The names behind the handles of alphabets.
  var alphabets: [String: [String]] = [:]

  /// The number of events, those that are undone among them.
  var events = 0

  /// The last of them in the order of the log.
  var newest: EventID?

  /// The last answer's time, and when its sitting began, in seconds since 1970.
  private var lastAnswer: Int?
  private var sittingBegan: Int?
  private var lastDay: Int?

  /// The event whose clock was furthest ahead.
  var furthest: Furthest?

  struct Furthest: Equatable, Codable {
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

  init(_ replay: Replay = Replay([]), renamed: [String: String] = [:]) {
    self.renamed = renamed
    add(replay)
  }

  /// By deck, how many cards were answered.
  package var cardsByDeck: [String: Int] { decks.mapValues(\.cards.count) }
  package func cards(in deck: String) -> [String: CardProgress] { decks[deck]?.cards ?? [:] }

  /// What is remembered of the facts that were met, by their ids.
  package func facts(in deck: String) -> [String: FactMemory] { ledger(in: deck).memories }

  package func ledger(in deck: String) -> FactLedger { learning(in: deck).ledger }

  /// How much longer than the model says the learner remembers, 0.1...3.
  package func pace(in deck: String) -> Double { ledger(in: deck).pace }

  /// The learner's median for a kind of question, as cards' names begin with; nil before the first answer.
  package func seconds(ofKind kind: String, in deck: String) -> Double? {
    learning(in: deck).seconds(ofKind: kind)
  }

  /// Answers and showings of each study day.
  package func days(in deck: String) -> [Int: DayCount] { learning(in: deck).days }

  private func learning(in deck: String) -> FactProgress {
    decks[deck]?.learning ?? FactProgress()
  }

  /// The cards missed in the latest sitting and not answered right since, the earliest first.
  func missed(in deck: String) -> [String] {
    cards(in: deck)
      .filter { $1.missesSinceRight > 0 && ($1.lastAnswer ?? .min) >= (sittingBegan ?? .max) }
      .sorted { ($0.value.lastAnswer ?? 0, $0.key) < ($1.value.lastAnswer ?? 0, $1.key) }
      .map(\.key)
  }

  /// The progress after `items` as well; nil if it has to be folded from the beginning, since they are
  /// not all later than what is known or say something about it.
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
    let (now, day) = (item.event.time.seconds, item.event.time.studyDay)
    let last = lastAnswer ?? .min
    // A later event has an earlier day, so the clock had been ahead: nothing before was reviewed after
    // it. Without this a fact reviewed under a clock two years ahead would count as fresh for two years.
    if day < lastDay ?? .min { for deck in decks.keys { decks[deck]?.learning.rewind(to: day) } }
    lastDay = day
    if now < last || lastAnswer == nil || now - last > Self.sittingPause { sittingBegan = now }
    lastAnswer = now
    let names = renamed
    decks[answer.deck, default: DeckProgress()].add(answer, item, renamed: names)
  }
}

struct DeckProgress: Equatable, Sendable, Codable {
  private(set) var cards: [String: CardProgress] = [:]
  var learning = FactProgress()

  /// The latest answers, the newest last; at least `remembered`, if there are so many.
  var recent: [RecentAnswer] = []

  /// The number of latest answers from which a diagnosis is made.
  static let remembered = 200

  /// An answer, by where it stands and as it is judged.
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

  mutating func add(_ answer: AnswerHead, _ item: LogItem, renamed: [String: String]) {
    learning.add(answer, renamed: renamed, on: item.event.time.studyDay)
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
  /// Those that were right without a hint.
  package private(set) var right = 0
  /// Those that were right after a hint.
  package private(set) var helped = 0
  /// The times that it was missed when it had been right the time before.
  private(set) var lapses = 0
  /// Answers given here that were not right since the last that was.
  package private(set) var missesSinceRight = 0
  /// The points of the answer that the last one left to be named.
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
      if missesSinceRight == 0, right + helped > 0 { lapses += 1 }
      missesSinceRight += 1
    }
  }
}
