@testable import Memory
import Testing

struct FSRSTests {
  @Test func thePublishedWeightsAreWithinTheBoundsOfTheirOptimizer() {
    let bounds = SeededGenerator.weightBounds
    #expect(FSRS.published.count == bounds.count)
    #expect(zip(FSRS.published, bounds).allSatisfy { $1.contains($0) })
  }

  @Test(arguments: SeededGenerator.seeds)
  func retrievabilityIsOneAtFirstNineTenthsAfterTheStabilityAndFalls(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let fsrs = FSRS(weights: generator.weights())
    for _ in 0..<50 {
      let stability = generator.stability()
      #expect(fsrs.retrievability(days: 0, stability: stability) == 1, "seed \(seed)")
      let atStability = fsrs.retrievability(days: stability, stability: stability)
      #expect(abs(atStability - 0.9) < 1e-12, "seed \(seed), stability \(stability)")
      let curve = [0, 0.5, 1, 2, 5, 20].map {
        fsrs.retrievability(days: $0 * stability, stability: stability)
      }
      #expect(
        zip(curve, curve.dropFirst()).allSatisfy { $0 > $1 }, "seed \(seed), curve \(curve)")
      #expect(curve.allSatisfy { $0 > 0 }, "seed \(seed), curve \(curve)")
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func aBetterRatingNeverLeavesLessStability(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for weights in [FSRS.published, generator.weights()] {
      let fsrs = FSRS(weights: weights)
      for _ in 0..<50 {
        let memory = generator.memory()
        let days = generator.days()
        for previous in [nil, memory] {
          let after = Rating.allCases.map {
            fsrs.memory(after: previous, rating: $0, days: days).stability
          }
          #expect(
            zip(after, after.dropFirst()).allSatisfy { $0 <= $1 },
            "seed \(seed): \(after) from \(String(describing: previous)), \(days) days later")
        }
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func rememberingNeverWeakensAMemoryAndForgettingOverDaysNeverStrengthensIt(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let fsrs = FSRS(weights: generator.weights())
    for _ in 0..<100 {
      let memory = generator.memory()
      let days = generator.days()
      for rating in [Rating.hard, .good, .easy] {
        #expect(
          fsrs.stability(after: memory, rating: rating, days: days) >= memory.stability,
          "seed \(seed): \(rating), \(memory), \(days) days later")
      }
      #expect(
        fsrs.stability(after: memory, rating: .again, days: max(1, days)) <= memory.stability,
        "seed \(seed): again, \(memory), \(max(1, days)) days later")
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func everyHistoryKeepsItsMemoryInRange(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let fsrs = FSRS(weights: generator.weights())
    var memory: MemoryState?
    for review in 0..<400 {
      let rating = generator.rating()
      let next = fsrs.memory(after: memory, rating: rating, days: generator.days())
      memory = next
      #expect((1...10).contains(next.difficulty), "seed \(seed), review \(review): \(next)")
      #expect(next.stability.isFinite, "seed \(seed), review \(review): \(next)")
      #expect(next.stability >= 0.001, "seed \(seed), review \(review): \(next)")
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func difficultyNeverRisesWithABetterRating(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let fsrs = FSRS(weights: generator.weights())
    for _ in 0..<100 {
      let difficulty = Double.random(in: 1...10, using: &generator)
      let after = Rating.allCases.map { fsrs.difficulty(after: difficulty, rating: $0) }
      #expect(
        zip(after, after.dropFirst()).allSatisfy { $0 >= $1 },
        "seed \(seed): \(after) from \(difficulty)")
    }
  }
}
