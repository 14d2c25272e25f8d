@testable import Memory
import Testing

struct MemoryStateTests {
  @Test(arguments: [
    (0, 0.001), (0.0009, 0.001), (2.5, 2.5), (.nan, 0.001), (.infinity, .greatestFiniteMagnitude),
  ])
  func stabilityIsFiniteAndAtLeastAThousandthOfADay(given: Double, kept: Double) {
    #expect(MemoryState(stability: given, difficulty: 5).stability == kept)
  }

  @Test(arguments: [(-3, 1), (1, 1), (5.5, 5.5), (10, 10), (10.1, 10), (.nan, 1)])
  func difficultyIsBetweenOneAndTen(given: Double, kept: Double) {
    #expect(MemoryState(stability: 1, difficulty: given).difficulty == kept)
  }
}
