import Quiz

/// What is known of one card.
package struct CardProgress: Equatable, Sendable {
  /// Nil for a new card.
  package private(set) var schedule: Schedule?
  /// How often it was answered, cramming included.
  package private(set) var answers = 0
  /// How many of the answers were right.
  package private(set) var right = 0
  /// How often it was forgotten after it had been learnt.
  package private(set) var lapses = 0
  package private(set) var lastVerdict: Verdict.Outcome?
  package private(set) var lastAnswer: EventTime?
  /// Answers that were not right since the last that was.
  package private(set) var missesSinceRight = 0
  package internal(set) var isSuspended = false

  package init() {}

  /// Takes in an answer. It is scheduled at its own time, but never before the last review.
  mutating func add(_ answer: GradedAnswer, _ scheduler: Scheduler) {
    answers += 1
    lastVerdict = answer.verdict
    lastAnswer = answer.time
    if answer.verdict == .right {
      right += 1
      missesSinceRight = 0
    } else {
      missesSinceRight += 1
    }
    if answer.answer.counts { review(answer.rating, answer.time.seconds, scheduler) }
  }

  /// Forgets what was learnt; whether it is suspended stays.
  mutating func reset() {
    let isSuspended = isSuspended
    self = CardProgress()
    self.isSuspended = isSuspended
  }

  private mutating func review(_ rating: Rating, _ now: Int, _ scheduler: Scheduler) {
    if rating == .again, case .review? = schedule?.phase { lapses += 1 }
    let now = max(now, schedule?.lastReview ?? now)
    schedule = scheduler.schedule(after: schedule, rating: rating, at: now)
  }
}
