/// What FSRS knows about one memory just after a review.
package struct MemoryState: Equatable, Sendable {
  /// Below this many days the model makes no distinctions.
  package static let minimumStability = 0.001

  /// The ends of the difficulty scale.
  package static let difficulties = 1.0...10.0

  /// Days until the chance of recall has fallen to 90 %; finite, at least `minimumStability`.
  package let stability: Double

  /// How hard this memory is to strengthen, in `difficulties`.
  package let difficulty: Double

  /// A value outside the model's range becomes the nearest one inside it.
  package init(stability: Double, difficulty: Double) {
    self.stability = min(max(Self.minimumStability, stability), .greatestFiniteMagnitude)
    self.difficulty = min(
      max(Self.difficulties.lowerBound, difficulty), Self.difficulties.upperBound)
  }
}
