/// Turns a rating into the next schedule: FSRS-6 for the memory, steps for the first minutes.
///
/// A pure function of its arguments. Intervals are not fuzzed, so that replaying the same reviews
/// gives the same schedules. What it is made with are the published defaults.
struct Scheduler: Sendable {
  var fsrs = FSRS()

  /// The chance of recall at which a card in review comes due, above 0 and below 1.
  var desiredRetention = 0.9

  /// The short waits before those that are counted in days, in seconds; may be empty.
  var learningSteps = [60, 600]
  var relearningSteps = [600]

  /// The longest wait in review, in days; a million would overflow seconds.
  var maximumInterval = 36_500

  static let `default` = Scheduler()

  /// The schedule after a review at `now` (seconds since 1970, UTC); `previous` is nil for a new card.
  func schedule(after previous: Schedule?, rating: Rating, at now: Int) -> Schedule {
    let memory = fsrs.memory(
      after: previous?.memory, rating: rating, days: previous?.elapsedDays(at: now) ?? 0)
    let step: (phase: CardPhase, wait: Int)? =
      switch previous?.phase ?? .learning(step: 0) {
      case .learning(let step):
        rung(of: learningSteps, after: step, rating).map { (.learning(step: $0.step), $0.wait) }
      case .relearning(let step):
        rung(of: relearningSteps, after: step, rating).map { (.relearning(step: $0.step), $0.wait) }
      case .review where rating == .again:
        relearningSteps.first.map { (.relearning(step: 0), $0) }
      case .review: nil
      }
    if let step {
      return Schedule(phase: step.phase, memory: memory, lastReview: now, wait: step.wait)
    }
    let days = fsrs.interval(
      stability: memory.stability, retention: desiredRetention, maximum: maximumInterval)
    return Schedule(
      phase: .review, memory: memory, lastReview: now, wait: days * Schedule.secondsPerDay)
  }

  /// The chance of recall at `now`, 0...1; it changes by whole days, like the schedule.
  func retrievability(of schedule: Schedule, at now: Int) -> Double {
    fsrs.retrievability(
      days: Double(schedule.elapsedDays(at: now)), stability: schedule.memory.stability)
  }

  /// The step that a rating on `step` of some waits leads to, and the wait there; nil means off the
  /// ladder and into review.
  ///
  /// A step past the end happens when the steps were shortened in the meantime.
  private func rung(of waits: [Int], after step: Int, _ rating: Rating) -> (step: Int, wait: Int)? {
    let next =
      switch rating {
      case .again: 0
      case .hard: step
      case .good: step + 1
      case .easy: waits.count
      }
    guard waits.indices.contains(next) else { return nil }
    guard rating == .hard, step == 0 else { return (next, waits[next]) }
    // Longer than again would wait and shorter than good: the mean of the first two steps, or half as
    // much again if there is only one.
    return (0, waits.count == 1 ? waits[0] * 3 / 2 : (waits[0] + waits[1]) / 2)
  }
}
