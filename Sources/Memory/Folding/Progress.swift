/// Everything that is known of the learner: a fold over the log, and nothing besides.
///
/// The same set of events gives the same progress, in whatever order and however often they come.
/// Replaying is the same as having lived it.
package struct Progress: Equatable, Sendable {
  /// A longer pause between two answers, in milliseconds, begins a new sitting.
  package static let sittingPause = 30 * 60_000

  /// Settings by key; the latest value counts.
  package private(set) var settings: [String: String] = [:]

  /// Every card that something is known of.
  package private(set) var cards: [String: CardProgress] = [:]

  /// The answers of the latest sitting that were not right, in order.
  package private(set) var misses: [Miss] = []

  /// What an undo would take back.
  package let latestUndoable: Event?

  private var lastAnswer: EventTime?

  package init(_ events: [Event], scheduler: Scheduler = .default) {
    self.init(History(events), scheduler: scheduler)
  }

  package init(_ history: History, scheduler: Scheduler = .default) {
    latestUndoable = history.latestUndoable
    var answers = history.answers.makeIterator()
    for event in history.events {
      switch event.payload {
      case .answer: if let answer = answers.next() { add(answer, scheduler) }
      case .suspend(let card): suspend(card, true)
      case .resume(let card): suspend(card, false)
      case .reset(let card): reset(card)
      case .set(let key, let value): settings[key] = value
      case .hint, .override, .undo, .regrade, .regrades, .other: break
      }
    }
  }

  /// What is known of a card; of one that was never seen, what is known of a new card.
  package subscript(card: String) -> CardProgress {
    cards[card] ?? CardProgress()
  }

  /// The cards missed in the latest sitting and not answered right since, in the order of their
  /// first miss.
  package var stillMissed: [String] {
    var seen: Set<String> = []
    return misses.map(\.card).filter { card in
      self[card].missesSinceRight > 0 && seen.insert(card).inserted
    }
  }

  private mutating func add(_ answer: GradedAnswer, _ scheduler: Scheduler) {
    let record = answer.answer
    if let lastAnswer, answer.time.milliseconds - lastAnswer.milliseconds > Self.sittingPause {
      misses = []
    }
    lastAnswer = answer.time
    cards[record.card, default: CardProgress()].add(answer, scheduler)
    if answer.verdict != .right {
      misses.append(Miss(answer: answer.id, card: record.card, seed: record.seed))
    }
  }

  private mutating func suspend(_ card: String, _ isSuspended: Bool) {
    cards[card, default: CardProgress()].isSuspended = isSuspended
    forgetIfNew(card)
  }

  private mutating func reset(_ card: String?) {
    misses.removeAll { card == nil || $0.card == card }
    for name in card.map({ [$0] }) ?? Array(cards.keys) {
      cards[name]?.reset()
      forgetIfNew(name)
    }
  }

  /// A card that nothing is known of any more is as if never seen.
  private mutating func forgetIfNew(_ card: String) {
    if cards[card] == CardProgress() { cards[card] = nil }
  }
}
