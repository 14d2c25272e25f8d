@testable import Memory
import Testing

struct SchedulerTests {
  private let noon = 1_800_000_000
  private let day = 86_400

  @Test func aNewCardClimbsTheLearningStepsIntoReview() {
    let scheduler = Scheduler.default
    let first = scheduler.schedule(after: nil, rating: .again, at: noon)
    #expect(first.phase == .learning(step: 0, first.memory))
    #expect(first.due == noon + 60)
    let second = scheduler.schedule(after: first, rating: .good, at: first.due)
    #expect(second.phase == .learning(step: 1, second.memory))
    #expect(second.due == first.due + 600)
    #expect(second.lastReview == first.due)
    let third = scheduler.schedule(after: second, rating: .good, at: second.due)
    #expect(third.phase == .review(third.memory))
    #expect((third.due - second.due) % day == 0)
  }

  @Test func forgettingInReviewGoesThroughRelearning() {
    let scheduler = Scheduler.default
    let known = scheduler.schedule(after: nil, rating: .easy, at: noon)
    #expect(known.phase == .review(known.memory))
    let forgotten = scheduler.schedule(after: known, rating: .again, at: known.due)
    #expect(forgotten.phase == .relearning(step: 0, forgotten.memory))
    #expect(forgotten.due == known.due + 600)
    let again = scheduler.schedule(after: forgotten, rating: .good, at: forgotten.due)
    #expect(again.phase == .review(again.memory))
  }

  @Test func hardOnTheFirstOfTwoStepsWaitsTheirMean() {
    let hard = Scheduler.default.schedule(after: nil, rating: .hard, at: noon)
    #expect(hard.phase == .learning(step: 0, hard.memory))
    #expect(hard.due == noon + 330)
  }

  @Test func hardOnTheOnlyStepWaitsHalfAsMuchAgain() throws {
    let hard = try scheduler(learning: [61]).schedule(after: nil, rating: .hard, at: noon)
    #expect(hard.phase == .learning(step: 0, hard.memory))
    #expect(hard.due == noon + 91)
  }

  @Test(arguments: Rating.allCases)
  func withoutStepsEveryRatingGoesToReview(rating: Rating) throws {
    let scheduler = try scheduler(learning: [], relearning: [])
    let first = scheduler.schedule(after: nil, rating: rating, at: noon)
    #expect(first.phase == .review(first.memory))
    let second = scheduler.schedule(after: first, rating: rating, at: first.due)
    #expect(second.phase == .review(second.memory))
  }

  @Test(arguments: Rating.allCases)
  func aStepThatNoLongerExistsLeadsToReviewUnlessForgotten(rating: Rating) {
    let memory = MemoryState(stability: 3, difficulty: 5)
    let stranded = Schedule(phase: .learning(step: 5, memory), lastReview: noon, due: noon + 60)
    let next = Scheduler.default.schedule(after: stranded, rating: rating, at: noon + 60)
    #expect(
      next.phase == (rating == .again ? .learning(step: 0, next.memory) : .review(next.memory)))
  }

  @Test func aDayIsTwentyFourHoursToTheSecond() {
    let memory = MemoryState(stability: 3, difficulty: 5)
    let known = Schedule(phase: .review(memory), lastReview: noon, due: noon + 3 * day)
    #expect(known.elapsedDays(at: noon + day - 1) == 0)
    #expect(known.elapsedDays(at: noon + day) == 1)
    #expect(Scheduler.default.retrievability(of: known, at: noon + day - 1) == 1)
    #expect(Scheduler.default.retrievability(of: known, at: noon + day) < 1)
    #expect(abs(Scheduler.default.retrievability(of: known, at: noon + 3 * day) - 0.9) < 1e-12)
  }

  @Test(arguments: Rating.allCases)
  func aClockThatWentBackwardsCountsAsNoTime(rating: Rating) {
    let scheduler = Scheduler.default
    let known = scheduler.schedule(after: nil, rating: .easy, at: noon)
    let earlier = scheduler.schedule(after: known, rating: rating, at: noon - 40 * day)
    let sameMoment = scheduler.schedule(after: known, rating: rating, at: noon)
    #expect(earlier.phase == sameMoment.phase)
    #expect(earlier.lastReview == noon - 40 * day)
    #expect(earlier.due - earlier.lastReview == sameMoment.due - sameMoment.lastReview)
    #expect(scheduler.retrievability(of: known, at: noon - 40 * day) == 1)
  }

  @Test(arguments: SeededGenerator.seeds)
  func thePreviewIsWhatEachRatingGives(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let scheduler = Scheduler.default
    var schedule: Schedule?
    var now = noon
    for _ in 0..<50 {
      let preview = scheduler.preview(after: schedule, at: now)
      for rating in Rating.allCases {
        #expect(
          preview[rating] == scheduler.schedule(after: schedule, rating: rating, at: now),
          "seed \(seed), \(rating) after \(String(describing: schedule))")
      }
      let next = preview[generator.rating()]
      schedule = next
      now = next.due + Int.random(in: 0...2 * day, using: &generator)
    }
  }

  @Test func noWaitIsLongerThanTheMaximum() throws {
    let scheduler = try scheduler(maximum: 5)
    let known = scheduler.schedule(after: nil, rating: .easy, at: noon)
    #expect(known.due == noon + 5 * day)
  }

  @Test func theDefaultIsWhatIsPublished() throws {
    #expect(try scheduler() == .default)
  }

  @Test func everySettingThatMakesNoSenseIsReportedAtOnce() {
    #expect(
      throws: Scheduler.Failure(problems: [
        .desiredRetention(1),
        .learningStep(step: 1, seconds: 0),
        .relearningStep(step: 0, seconds: -5),
        .relearningStep(step: 1, seconds: 31_536_001),
        .maximumInterval(days: 0),
      ])
    ) {
      try scheduler(
        retention: 1, learning: [60, 0], relearning: [-5, 31_536_001], maximum: 0)
    }
  }

  @Test(arguments: [0, 1, -0.5, 1.5, .infinity])
  func aRetentionOutsideZeroToOneIsRefused(retention: Double) {
    #expect(throws: Scheduler.Failure(problems: [.desiredRetention(retention)])) {
      try scheduler(retention: retention)
    }
  }

  private func scheduler(
    retention: Double = 0.9, learning: [Int] = [60, 600], relearning: [Int] = [600],
    maximum: Int = 36_500
  ) throws -> Scheduler {
    try Scheduler(
      parameters: .default, desiredRetention: retention, learningSteps: learning,
      relearningSteps: relearning, maximumInterval: maximum)
  }
}
