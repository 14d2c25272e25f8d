/// The 21 weights of FSRS-6, each within the bounds its optimizer keeps.
package struct Parameters: Equatable, Sendable {
  /// Why a list of numbers is not a set of weights.
  package enum Failure: Error, Equatable {
    case wrongCount(found: Int, expected: Int)
    /// Every weight outside its bounds, by index; never empty.
    case outOfRange([OutOfRange])
  }

  /// One weight that is not within its bounds; a weight that is not a number never is.
  package struct OutOfRange: Equatable, Sendable {
    package let index: Int
    package let value: Double
    package let range: ClosedRange<Double>
  }

  /// w0 to w20, in the order of the published algorithm.
  package let weights: [Double]

  package init(_ weights: [Double]) throws(Failure) {
    guard weights.count == Self.bounds.count else {
      throw .wrongCount(found: weights.count, expected: Self.bounds.count)
    }
    let outside = zip(weights, Self.bounds).enumerated().compactMap { index, pair in
      pair.1.contains(pair.0) ? nil : OutOfRange(index: index, value: pair.0, range: pair.1)
    }
    guard outside.isEmpty else { throw .outOfRange(outside) }
    self.weights = weights
  }

  private init(published weights: [Double]) {
    self.weights = weights
  }

  /// The default weights of FSRS-6, as published with py-fsrs 6.3.2 and fsrs-rs 6.6.
  package static let `default` = Parameters(published: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ])

  /// What each weight may be; the bounds of py-fsrs 6.3.2.
  package static let bounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100,
    1...10, 0.001...4, 0.001...4, 0.001...0.75,
    0...4.5, 0...0.8, 0.001...3.5,
    0.001...5, 0.001...0.25, 0.001...0.9, 0...4,
    0...1, 1...6,
    0...2, 0...2, 0...0.8,
    0.1...0.8,
  ]
}
