@testable import Memory
import Testing

struct ParametersTests {
  @Test func theDefaultWeightsAreWithinTheirOwnBounds() throws {
    #expect(try Parameters(Parameters.default.weights) == .default)
  }

  @Test(arguments: Parameters.bounds.indices)
  func aWeightMayTouchItsBoundsButNotPassThem(index: Int) throws {
    let range = Parameters.bounds[index]
    for allowed in [range.lowerBound, range.upperBound] {
      _ = try Parameters(weights(with: allowed, at: index))
    }
    for refused in [range.lowerBound.nextDown, range.upperBound.nextUp, .infinity] {
      #expect(
        throws: Parameters.Failure.outOfRange([
          .init(index: index, value: refused, range: range)
        ])
      ) { try Parameters(weights(with: refused, at: index)) }
    }
  }

  @Test func everyWeightOutOfRangeIsReportedAtOnce() {
    let below = Parameters.bounds.map { $0.lowerBound - 1 }
    let all = zip(below, Parameters.bounds).enumerated().map { index, pair in
      Parameters.OutOfRange(index: index, value: pair.0, range: pair.1)
    }
    #expect(throws: Parameters.Failure.outOfRange(all)) { try Parameters(below) }
  }

  @Test func someWeightsOutOfRangeAreReportedWithoutTheOthers() {
    var weights = Parameters.default.weights
    weights[4] = 11
    weights[20] = 0.09
    #expect(
      throws: Parameters.Failure.outOfRange([
        .init(index: 4, value: 11, range: 1...10),
        .init(index: 20, value: 0.09, range: 0.1...0.8),
      ])
    ) { try Parameters(weights) }
  }

  @Test func aWeightThatIsNotANumberIsOutOfRange() throws {
    let failure = try #require(throws: Parameters.Failure.self) {
      try Parameters(weights(with: .nan, at: 7))
    }
    guard case .outOfRange(let outside) = failure else {
      Issue.record("\(failure)")
      return
    }
    #expect(outside.map(\.index) == [7])
  }

  @Test(arguments: [0, 17, 19, 20, 22, 34])
  func anotherNumberOfWeightsIsRefused(count: Int) {
    #expect(throws: Parameters.Failure.wrongCount(found: count, expected: 21)) {
      try Parameters(Array(repeating: 0.5, count: count))
    }
  }

  private func weights(with value: Double, at index: Int) -> [Double] {
    var weights = Parameters.default.weights
    weights[index] = value
    return weights
  }
}
