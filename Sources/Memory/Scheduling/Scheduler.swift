/// Turns a rating into the next schedule: FSRS-6 for the memory, steps for the first minutes.
///
/// A pure function of its arguments. Intervals are not fuzzed, so that replaying the same reviews
/// gives the same schedules.
package struct Scheduler: Equatable, Sendable {
  /// One setting that makes no sense, with what was found.
  package enum Problem: Equatable, Sendable {
    /// Must be above 0 and below 1.
    case desiredRetention(Double)
    /// Must be in `stepRange`; `step` counts from 0.
    case learningStep(step: Int, seconds: Int)
    /// Must be in `stepRange`; `step` counts from 0.
    case relearningStep(step: Int, seconds: Int)
    /// Must be in `maximumIntervalRange`.
    case maximumInterval(days: Int)
  }

  /// Every problem of the settings; never empty.
  package struct Failure: Error, Equatable {
    package let problems: [Problem]
  }

  /// The seconds a step may last: up to a year.
  package static let stepRange = 1...31_536_000

  /// The days the longest interval may be; the upper end only keeps seconds from overflowing.
  package static let maximumIntervalRange = 1...1_000_000

  package let parameters: Parameters

  /// The chance of recall at which a card in review comes due, above 0 and below 1.
  package let desiredRetention: Double

  /// The longest wait in review, in days.
  package let maximumInterval: Int

  package var learningSteps: [Int] { learning.waits }

  package var relearningSteps: [Int] { relearning.waits }

  private let learning: StepLadder
  private let relearning: StepLadder
  private let fsrs: FSRS

  /// Steps are in seconds, the maximum interval in days.
  package init(
    parameters: Parameters, desiredRetention: Double, learningSteps: [Int],
    relearningSteps: [Int], maximumInterval: Int
  ) throws(Failure) {
    self.init(
      unchecked: parameters, desiredRetention, learningSteps, relearningSteps, maximumInterval)
    let problems = self.problems
    guard problems.isEmpty else { throw Failure(problems: problems) }
  }

  private init(
    unchecked parameters: Parameters, _ desiredRetention: Double, _ learningSteps: [Int],
    _ relearningSteps: [Int], _ maximumInterval: Int
  ) {
    self.parameters = parameters
    self.desiredRetention = desiredRetention
    self.maximumInterval = maximumInterval
    learning = StepLadder(waits: learningSteps)
    relearning = StepLadder(waits: relearningSteps)
    fsrs = FSRS(parameters)
  }

  /// The published defaults: recall of 90 %, learning after 1 and 10 minutes, relearning after 10.
  package static let `default` = Scheduler(unchecked: .default, 0.9, [60, 600], [600], 36_500)

  /// The schedule after a review at `now` (seconds since 1970, UTC); `previous` is nil for a new card.
  package func schedule(after previous: Schedule?, rating: Rating, at now: Int) -> Schedule {
    let memory = fsrs.memory(
      after: previous?.memory, rating: rating, days: previous?.elapsedDays(at: now) ?? 0)
    switch previous?.phase {
    case nil:
      return place(memory, on: learning.rung(after: 0, rating: rating), of: CardPhase.learning, now)
    case .learning(let step, _):
      return place(
        memory, on: learning.rung(after: step, rating: rating), of: CardPhase.learning, now)
    case .review:
      return place(
        memory, on: rating == .again ? relearning.bottom : nil, of: CardPhase.relearning, now)
    case .relearning(let step, _):
      return place(
        memory, on: relearning.rung(after: step, rating: rating), of: CardPhase.relearning, now)
    }
  }

  /// What each of the four ratings would give at `now`.
  package func preview(after previous: Schedule?, at now: Int) -> Preview {
    Preview(
      again: schedule(after: previous, rating: .again, at: now),
      hard: schedule(after: previous, rating: .hard, at: now),
      good: schedule(after: previous, rating: .good, at: now),
      easy: schedule(after: previous, rating: .easy, at: now))
  }

  /// The chance of recall at `now`, 0...1; it changes by whole days, like the schedule.
  package func retrievability(of schedule: Schedule, at now: Int) -> Double {
    fsrs.retrievability(
      days: Double(schedule.elapsedDays(at: now)), stability: schedule.memory.stability)
  }

  /// A card on a rung waits there; without one it goes to review.
  private func place(
    _ memory: MemoryState, on rung: StepLadder.Rung?,
    of phase: (_ step: Int, MemoryState) -> CardPhase, _ now: Int
  ) -> Schedule {
    guard let rung else { return review(memory, at: now) }
    return Schedule(phase: phase(rung.step, memory), lastReview: now, due: now + rung.seconds)
  }

  private func review(_ memory: MemoryState, at now: Int) -> Schedule {
    let days = fsrs.interval(
      stability: memory.stability, retention: desiredRetention, maximum: maximumInterval)
    return Schedule(
      phase: .review(memory), lastReview: now, due: now + days * Schedule.secondsPerDay)
  }

  private var problems: [Problem] {
    var problems: [Problem] = []
    if !(desiredRetention > 0 && desiredRetention < 1) {
      problems.append(.desiredRetention(desiredRetention))
    }
    for (step, seconds) in learningSteps.enumerated() where !Self.stepRange.contains(seconds) {
      problems.append(.learningStep(step: step, seconds: seconds))
    }
    for (step, seconds) in relearningSteps.enumerated() where !Self.stepRange.contains(seconds) {
      problems.append(.relearningStep(step: step, seconds: seconds))
    }
    if !Self.maximumIntervalRange.contains(maximumInterval) {
      problems.append(.maximumInterval(days: maximumInterval))
    }
    return problems
  }
}
