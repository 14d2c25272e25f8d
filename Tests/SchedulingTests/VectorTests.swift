import Testing

@testable import Memory

/// Agreement with py-fsrs 6.3.2, which made the numbers, as closely as each file asks.
@Suite struct VectorTests {
  @Test(arguments: VectorFile.paths)
  func everyReviewOfEverySequenceAgrees(path: String) throws {
    let file = try VectorFile.read(path)
    #expect(!file.sequences.isEmpty)
    for (index, sequence) in file.sequences.enumerated() {
      let config = file.configs[sequence.config]
      let scheduler = file.scheduler(config)
      var schedule: Schedule?
      var now = 1_750_000_000
      for (review, step) in sequence.steps.enumerated() {
        now += step.elapsedSeconds
        let place = "sequence \(index), review \(review)"
        let before = schedule.map { scheduler.retrievability(of: $0, at: now) }
        let rating = try #require(Rating.allCases.first { $0.number == step.rating }, "\(place)")
        let next = scheduler.schedule(after: schedule, rating: rating, at: now)
        expect(before, step.retrievability, file.tolerance, "\(place): retrievability")
        expect(next.memory.stability, step.stability, file.tolerance, "\(place): stability")
        expect(next.memory.difficulty, step.difficulty, file.tolerance, "\(place): difficulty")
        #expect(next.phase.vectorState == step.state, "\(place): state")
        #expect(next.phase.vectorStep == step.step, "\(place): step")
        #expect(next.lastReview == now, "\(place): last review")
        expectDue(next, step, config, "\(place): due")
        schedule = next
      }
    }
  }

  @Test(arguments: VectorFile.paths)
  func everyPointOfTheCurveAgrees(path: String) throws {
    let file = try VectorFile.read(path)
    #expect(!file.curve.isEmpty)
    for (index, row) in file.curve.enumerated() {
      let fsrs = FSRS(weights: file.parameterSets[row.parameters])
      let found = fsrs.retrievability(days: Double(row.days), stability: row.stability)
      expect(found, row.retrievability, file.tolerance, "curve \(index)")
    }
  }

  @Test(arguments: VectorFile.paths)
  func everyIntervalAgrees(path: String) throws {
    let file = try VectorFile.read(path)
    #expect(!file.intervals.isEmpty)
    for (index, row) in file.intervals.enumerated() {
      let fsrs = FSRS(weights: file.parameterSets[row.parameters])
      let found = fsrs.interval(
        stability: row.stability, retention: row.desiredRetention, maximum: 36_500)
      #expect(found == row.days, "interval \(index)")
    }
  }

  @Test(arguments: VectorFile.paths)
  func allFuzzBoundsAgree(path: String) throws {
    let file = try VectorFile.read(path)
    #expect(!file.fuzzBounds.isEmpty)
    for row in file.fuzzBounds {
      let found = FSRS().fuzzBounds(interval: row.interval, maximum: 36_500)
      #expect(found.lowerBound == row.shortest, "interval \(row.interval): shortest")
      #expect(found.upperBound == row.longest, "interval \(row.interval): longest")
    }
  }

  private func expect(
    _ found: Double?, _ expected: Double?, _ tolerance: VectorFile.Tolerance, _ place: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let agrees =
      switch (found, expected) {
      case (nil, nil): true
      case (let found?, let expected?): tolerance.accepts(found, for: expected)
      default: false
      }
    #expect(
      agrees,
      "\(place): found \(String(describing: found)), expected \(String(describing: expected))",
      sourceLocation: sourceLocation)
  }

  /// Exact, but where the other side drew the interval at random it need only be one it may draw:
  /// py-fsrs can draw one day more than its bounds say.
  private func expectDue(
    _ schedule: Schedule, _ row: VectorFile.Step, _ config: VectorFile.Config, _ place: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let wait = schedule.wait
    guard config.enableFuzzing, schedule.phase == .review else {
      #expect(wait == row.secondsUntilDue, "\(place)", sourceLocation: sourceLocation)
      return
    }
    let bounds = FSRS().fuzzBounds(
      interval: wait / 86_400, maximum: config.maximumInterval)
    let drawn = min(bounds.upperBound + 1, config.maximumInterval)
    let allowed = bounds.lowerBound...max(bounds.upperBound, drawn)
    #expect(
      allowed.contains(row.secondsUntilDue / 86_400), "\(place)", sourceLocation: sourceLocation)
  }
}

extension CardPhase {
  fileprivate var vectorState: Int {
    switch self {
    case .learning: 1
    case .review: 2
    case .relearning: 3
    }
  }

  fileprivate var vectorStep: Int? {
    switch self {
    case .learning(let step), .relearning(let step): step
    case .review: nil
    }
  }
}
