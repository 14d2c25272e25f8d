/// Turns a rating into the next schedule: FSRS-6 for the memory, steps for the first minutes.
///
/// A pure function of its arguments. Intervals are not fuzzed, so that replaying the same reviews
/// gives the same schedules.
package struct Scheduler: Equatable, Sendable {
  let parameters: Parameters

  /// The chance of recall at which a card in review comes due, above 0 and below 1.
  let desiredRetention: Double

  /// The longest wait in review, in days.
  let maximumInterval: Int

  private let learning: StepLadder
  private let relearning: StepLadder
  private let fsrs: FSRS

  /// Steps are in seconds, the maximum interval in days. An interval beyond a million days would
  /// overflow seconds.
  init(
    parameters: Parameters, desiredRetention: Double, learningSteps: [Int],
    relearningSteps: [Int], maximumInterval: Int
  ) {
    self.parameters = parameters
    self.desiredRetention = desiredRetention
    self.maximumInterval = maximumInterval
    learning = StepLadder(waits: learningSteps)
    relearning = StepLadder(waits: relearningSteps)
    fsrs = FSRS(parameters)
  }

  /// The published defaults: recall of 90 %, learning after 1 and 10 minutes, relearning after 10.
  package static let `default` = Scheduler(
    parameters: .default, desiredRetention: 0.9, learningSteps: [60, 600], relearningSteps: [600],
    maximumInterval: 36_500)

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
}

/// The short waits a card climbs through before its waits are counted in days.
struct StepLadder: Equatable, Sendable {
  /// A place on the ladder and how long to wait there.
  struct Rung: Equatable {
    let step: Int
    let seconds: Int
  }

  /// The wait at each step, in seconds; may be empty.
  let waits: [Int]

  /// Where again leads: the lowest rung; nil if there are no steps.
  var bottom: Rung? { rung(0) }

  /// Where a rating on `step` leads; nil means off the ladder and into review.
  ///
  /// A step past the end happens when the steps were shortened in the meantime.
  func rung(after step: Int, rating: Rating) -> Rung? {
    switch rating {
    case .again: bottom
    case .hard: waits.indices.contains(step) ? Rung(step: step, seconds: hardWait(on: step)) : nil
    case .good: rung(step + 1)
    case .easy: nil
    }
  }

  private func rung(_ step: Int) -> Rung? {
    waits.indices.contains(step) ? Rung(step: step, seconds: waits[step]) : nil
  }

  /// Longer than again would wait and shorter than good: the mean of the first two steps, or half as
  /// much again if there is only one. Higher up the same step again.
  private func hardWait(on step: Int) -> Int {
    guard step == 0 else { return waits[step] }
    return waits.count == 1 ? waits[0] * 3 / 2 : (waits[0] + waits[1]) / 2
  }
}
