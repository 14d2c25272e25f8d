@testable import Memory
import Testing

struct SchedulerTests {
  private let noon = 1_800_000_000
  private let day = 86_400

  @Test func aNewCardClimbsTheLearningStepsIntoReview() {
    let scheduler = Scheduler.default
    let first = scheduler.schedule(after: nil, rating: .again, at: noon)
    #expect(first.phase == .learning(step: 0))
    #expect(first.due == noon + 60)
    let second = scheduler.schedule(after: first, rating: .good, at: first.due)
    #expect(second.phase == .learning(step: 1))
    #expect(second.due == first.due + 600)
    #expect(second.lastReview == first.due)
    let third = scheduler.schedule(after: second, rating: .good, at: second.due)
    #expect(third.phase == .review)
    #expect((third.due - second.due) % day == 0)
  }

  @Test func forgettingInReviewGoesThroughRelearning() {
    let scheduler = Scheduler.default
    let known = scheduler.schedule(after: nil, rating: .easy, at: noon)
    #expect(known.phase == .review)
    let forgotten = scheduler.schedule(after: known, rating: .again, at: known.due)
    #expect(forgotten.phase == .relearning(step: 0))
    #expect(forgotten.due == known.due + 600)
    let again = scheduler.schedule(after: forgotten, rating: .good, at: forgotten.due)
    #expect(again.phase == .review)
  }

  @Test func hardOnTheFirstOfTwoStepsWaitsTheirMean() {
    let hard = Scheduler.default.schedule(after: nil, rating: .hard, at: noon)
    #expect(hard.phase == .learning(step: 0))
    #expect(hard.due == noon + 330)
  }

  @Test func hardOnTheOnlyStepWaitsHalfAsMuchAgain() {
    let hard = scheduler(learning: [61]).schedule(after: nil, rating: .hard, at: noon)
    #expect(hard.phase == .learning(step: 0))
    #expect(hard.due == noon + 91)
  }

  @Test(arguments: Rating.allCases)
  func withoutStepsEveryRatingGoesToReview(rating: Rating) {
    let scheduler = scheduler(learning: [], relearning: [])
    let first = scheduler.schedule(after: nil, rating: rating, at: noon)
    #expect(first.phase == .review)
    let second = scheduler.schedule(after: first, rating: rating, at: first.due)
    #expect(second.phase == .review)
  }

  @Test(arguments: Rating.allCases)
  func aStepThatNoLongerExistsLeadsToReviewUnlessForgotten(rating: Rating) {
    let memory = MemoryState(stability: 3, difficulty: 5)
    let stranded = Schedule(
      phase: .learning(step: 5), memory: memory, lastReview: noon, wait: 60)
    let next = Scheduler.default.schedule(after: stranded, rating: rating, at: noon + 60)
    #expect(next.phase == (rating == .again ? .learning(step: 0) : .review))
  }

  @Test func aDayIsTwentyFourHoursToTheSecond() {
    let memory = MemoryState(stability: 3, difficulty: 5)
    let known = Schedule(phase: .review, memory: memory, lastReview: noon, wait: 3 * day)
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

  @Test func noWaitIsLongerThanTheMaximum() {
    let scheduler = scheduler(maximum: 5)
    let known = scheduler.schedule(after: nil, rating: .easy, at: noon)
    #expect(known.due == noon + 5 * day)
  }

  @Test func theDefaultIsWhatIsPublished() {
    let published = Scheduler.default
    #expect(published.learningSteps == [60, 600] && published.relearningSteps == [600])
    #expect(published.desiredRetention == 0.9 && published.maximumInterval == 36_500)
  }

  private func scheduler(
    learning: [Int] = [60, 600], relearning: [Int] = [600],
    maximum: Int = 36_500
  ) -> Scheduler {
    Scheduler(
      learningSteps: learning, relearningSteps: relearning, maximumInterval: maximum)
  }
}
