import Testing

@testable import Memory

/// Agreement with py-fsrs 6.3.2, which made the numbers, as closely as each file asks.
@Suite struct VectorTests {
  @Test(arguments: VectorFile.paths)
  func everyReviewOfEverySequenceAgrees(path: String) throws {
    let file = try VectorFile.read(path)
    #expect(!file.sequences.isEmpty)
    for (index, sequence) in file.sequences.enumerated() {
      let fsrs = FSRS(weights: file.parameterSets[file.configs[sequence.config].parameters])
      var memory: MemoryState?
      for (review, step) in sequence.steps.enumerated() {
        let place = "sequence \(index), review \(review)"
        let days = step.elapsedSeconds / 86_400
        let before = memory.map {
          fsrs.retrievability(days: Double(days), stability: $0.stability)
        }
        let rating = try #require(Rating.allCases.first { $0.number == step.rating }, "\(place)")
        let next = fsrs.memory(after: memory, rating: rating, days: days)
        expect(before, step.retrievability, file.tolerance, "\(place): retrievability")
        expect(next.stability, step.stability, file.tolerance, "\(place): stability")
        expect(next.difficulty, step.difficulty, file.tolerance, "\(place): difficulty")
        memory = next
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
}
