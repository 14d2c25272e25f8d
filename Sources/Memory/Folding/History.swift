import Quiz

/// The part of the log that holds: what is undone is gone, and answers are as they are judged now.
package struct History: Sendable {
  /// What is not undone, in order; undos are not among it.
  package let events: [Event]

  /// Those of the events that are answers, in order.
  package let answers: [GradedAnswer]

  /// `events` may come in any order and repeat.
  package init(_ events: [Event]) {
    let events = Self.ordered(events)
    let undone = UndoneEvents(events)
    self.events = events.filter { !$0.isUndo && !undone.contains($0.id) }
    answers = Self.graded(self.events)
  }

  /// What an undo would take back: the newest event that is not undone and does not stay whatever
  /// happens. Shown hints stay, and so do events of a kind that is not known here.
  package var latestUndoable: Event? {
    events.last(where: \.isUndoable)
  }

  private static func ordered(_ events: [Event]) -> [Event] {
    let isOrdered = events.indices.dropFirst().allSatisfy {
      Event.precedes(events[$0 - 1], events[$0])
    }
    var seen: Set<EventID> = []
    seen.reserveCapacity(events.count)
    let sorted = isOrdered ? events : events.sorted(by: Event.precedes)
    return sorted.filter { seen.insert($0.id).inserted }
  }

  private static func graded(_ events: [Event]) -> [GradedAnswer] {
    var answers: [GradedAnswer] = []
    answers.reserveCapacity(events.count)
    var corrections = Corrections()
    for event in events {
      switch event.payload {
      case .answer(let answer):
        answers.append(
          GradedAnswer(
            id: event.id, time: event.time, answer: answer,
            grade: Grade(answer.verdict, score: answer.score, rating: answer.rating)))
      default: corrections.add(event.payload)
      }
    }
    return corrections.isEmpty ? answers : answers.map(corrections.applied(to:))
  }
}

extension Event {
  fileprivate var isUndo: Bool {
    if case .undo = payload { true } else { false }
  }

  fileprivate var isUndoable: Bool {
    switch payload {
    case .answer, .override, .suspend, .resume, .reset, .set, .regrade, .regrades: true
    case .undo, .hint, .other: false
    }
  }
}
