@testable import Memory

/// What the laws are tried on.
extension SeededGenerator {
  static let seeds: ClosedRange<UInt64> = 1...40

  /// What each weight may be; the bounds of py-fsrs 6.3.2.
  static let weightBounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100,
    1...10, 0.001...4, 0.001...4, 0.001...0.75,
    0...4.5, 0...0.8, 0.001...3.5,
    0.001...5, 0.001...0.25, 0.001...0.9, 0...4,
    0...1, 1...6,
    0...2, 0...2, 0...0.8,
    0.1...0.8,
  ]

  /// Weights anywhere within their bounds, stabilities of a first review rising with the rating.
  mutating func weights() -> [Double] {
    var weights = Self.weightBounds.map { Double.random(in: $0, using: &self) }
    weights[0...3].sort()
    return weights
  }

  mutating func rating() -> Rating {
    Rating.allCases[Int.random(in: Rating.allCases.indices, using: &self)]
  }

  /// From minutes to a century, even on a logarithmic scale.
  mutating func memory() -> MemoryState {
    MemoryState(stability: stability(), difficulty: Double.random(in: 1...10, using: &self))
  }

  mutating func stability() -> Double {
    var stability = 0.001
    for _ in 0..<Int.random(in: 0...24, using: &self) { stability *= 2 }
    return stability * Double.random(in: 1...2, using: &self)
  }

  /// The same day one time in four, else up to ten years later.
  mutating func days() -> Int {
    Int.random(in: 0...3, using: &self) == 0 ? 0 : Int.random(in: 1...3650, using: &self)
  }
}
