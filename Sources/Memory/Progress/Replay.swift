/// Events in the order of the log, and those of them that hold: undone ones are gone, and answers are as they
/// are judged now.
struct Replay {
  /// Each event once, those that are undone among them.
  private(set) var items: [LogItem] = []

  /// Lines that contradict another of the same id.
  private(set) var contradictions: [LineSpan] = []

  private var undone: Set<EventID> = []
  /// Judgements of answers after they were logged; later ones replace earlier ones.
  private var regrades: [EventID: Regrade] = [:]
  private var words: [EventID: Overruling] = [:]

  /// `items` may come in any order and repeat.
  init(_ items: [LogItem]) {
    order(items)
    undo()
    for item in self.items where holds(item) {
      switch item.event.payload {
      case .override(let answer, let word):
        words[answer] = Overruling(
          rating: word.rating ?? words[answer]?.rating,
          verdict: word.verdict ?? words[answer]?.verdict)
      case .regrades(_, let latest):
        for regrade in latest { regrades[regrade.answer] = regrade }
      case .answer, .hint, .undo, .set: break
      }
    }
  }

  /// The events that others take back or correct.
  var targets: Set<EventID> { undone.union(regrades.keys).union(words.keys) }

  /// The events that hold, in order; undos and what they take back are not among them.
  var holding: some Sequence<LogItem> { items.lazy.filter(holds).map(judged) }

  /// One machine's log is in order already.
  private mutating func order(_ items: [LogItem]) {
    if zip(items, items.dropFirst()).allSatisfy({ $0.id < $1.id }) { return self.items = items }
    for item in items.sorted(by: LogItem.precedes) {
      if item.id != self.items.last?.id {
        self.items.append(item)
      } else if item.digest != self.items.last?.digest {
        contradictions.append(item.span)
      }
    }
  }

  /// From the newest to the oldest, as an undo that is itself undone does nothing. Nothing can be undone
  /// before it happened, so undos that undo one another in a circle, which no program writes, are not one.
  private mutating func undo() {
    for item in items.reversed() {
      if case .undo(let target) = item.event.payload, target < item.id, !undone.contains(item.id) {
        undone.insert(target)
      }
    }
  }

  private func holds(_ item: LogItem) -> Bool {
    if case .undo = item.event.payload { false } else { !undone.contains(item.id) }
  }

  private func judged(_ item: LogItem) -> LogItem {
    guard case .answer(var answer) = item.event.payload,
      regrades[item.id] != nil || words[item.id] != nil
    else { return item }
    answer.grade = regrades[item.id]?.grade ?? answer.grade
    answer.credit = regrades[item.id]?.credit ?? answer.credit
    answer.word = words[item.id]
    var judged = item
    judged.event.payload = .answer(answer)
    return judged
  }
}
