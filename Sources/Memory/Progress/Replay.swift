import Quiz

/// The events that hold: what is undone is gone, and answers are as they are judged now.
struct Replay {
  /// In order; undos and what they take back are not among them.
  let items: [LogItem]

  /// How many events there are, those that are undone among them.
  let count: Int

  /// Lines that contradict another of the same id.
  let contradictions: [LineSpan]

  /// `items` may come in any order and repeat.
  init(_ items: [LogItem]) {
    let (ordered, contradictions) = Self.ordered(items)
    self.contradictions = contradictions
    count = ordered.count
    let undone = UndoneEvents(ordered)
    let holding = ordered.filter { item in
      if case .undo = item.content { false } else { !undone.contains(item.id) }
    }
    self.items = Corrections(holding).applied(to: holding)
  }

  /// Each event once, in order. One machine's log is in order already.
  private static func ordered(_ items: [LogItem]) -> ([LogItem], contradictions: [LineSpan]) {
    let isOrdered = items.indices.dropFirst().allSatisfy { items[$0 - 1].id < items[$0].id }
    if isOrdered { return (items, []) }
    var ordered: [LogItem] = []
    var contradictions: [LineSpan] = []
    for item in items.sorted(by: LogItem.precedes) {
      if item.id != ordered.last?.id {
        ordered.append(item)
      } else if item.digest != ordered.last?.digest {
        contradictions.append(item.span)
      }
    }
    return (ordered, contradictions)
  }
}

/// Which events are undone, worked out from the undos among them.
///
/// An undo that is itself undone does nothing. Undos that undo one another in a circle, which no
/// program writes, do nothing either.
private struct UndoneEvents {
  private var undone: Set<EventID> = []
  private let targets: [EventID: EventID]

  init(_ items: [LogItem]) {
    var targets: [EventID: EventID] = [:]
    for item in items {
      if case .undo(let target) = item.content { targets[item.id] = target }
    }
    self.targets = targets
    if !targets.isEmpty { settle() }
  }

  func contains(_ id: EventID) -> Bool {
    !undone.isEmpty && undone.contains(id)
  }

  /// Decides an undo once all undos of it are decided.
  private mutating func settle() {
    var undecided: [EventID: Int] = [:]
    for target in targets.values where targets[target] != nil { undecided[target, default: 0] += 1 }
    var decidable = targets.keys.filter { undecided[$0] == nil }
    while let undo = decidable.popLast() {
      guard let target = targets[undo] else { continue }
      if !undone.contains(undo) { undone.insert(target) }
      guard let count = undecided[target] else { continue }
      undecided[target] = count - 1
      if count == 1 { decidable.append(target) }
    }
  }
}

/// What was said of answers after they were logged, by the answer's id; later words replace earlier
/// ones.
private struct Corrections {
  private var grades: [EventID: Grade] = [:]
  private var words: [EventID: Overruling] = [:]

  init(_ items: [LogItem]) {
    for item in items {
      switch item.content {
      case .override(let answer, let word):
        let last = words[answer]
        words[answer] = Overruling(
          rating: word.rating ?? last?.rating, verdict: word.verdict ?? last?.verdict)
      case .regrades(let regrades):
        for regrade in regrades { grades[regrade.answer] = regrade.grade }
      case .answer, .hint, .undo, .set: break
      }
    }
  }

  func applied(to items: [LogItem]) -> [LogItem] {
    grades.isEmpty && words.isEmpty ? items : items.map(applied)
  }

  private func applied(to item: LogItem) -> LogItem {
    guard case .answer(var answer) = item.content,
      grades[item.id] != nil || words[item.id] != nil
    else { return item }
    answer.grade = grades[item.id] ?? answer.grade
    answer.word = words[item.id]
    answer.isCorrected = true
    return LogItem(
      id: item.id, time: item.time, span: item.span, digest: item.digest, content: .answer(answer))
  }
}
