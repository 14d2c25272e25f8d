/// Brings events into the order of the log, leaves undone ones out, and judges answers by the latest corrections.
struct Replay {
  /// Each event once, undone ones included.
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

  /// The events that are not undone, in order and without the undos; answers are as they are judged now.
  var holding: some Sequence<LogItem> { items.lazy.filter(holds).map(judged) }

  /// Sorts the events and leaves repeats out. One machine's log is in order already.
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

  /// Goes from the newest to the oldest, as an undo that is itself undone does nothing. An undo of a later event, which
  /// no program writes, counts for nothing.
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
