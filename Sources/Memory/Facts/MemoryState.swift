import Platform

/// The learner's judgement of how well something was remembered, as logs and documents write it.
package enum Rating: String, CaseIterable, Codable, Sendable {
  case again, hard, good, easy

  /// FSRS's G.
  var number: Int { place + 1 }
}

/// One memory just after a review, as FSRS models it.
package struct MemoryState: Equatable, Sendable {
  /// Days until the chance of recall has fallen to 90 %; finite, and at least a thousandth, below which the
  /// model makes no distinctions.
  package let stability: Double

  /// The difficulty of strengthening this memory, in 1...10.
  package let difficulty: Double

  /// A value outside the model's range becomes the nearest one inside it.
  package init(stability: Double, difficulty: Double) {
    self.stability = min(max(0.001, stability), .greatestFiniteMagnitude)
    self.difficulty = min(max(1, difficulty), 10)
  }
}

extension MemoryState: Codable {
  package init(from decoder: any Decoder) throws {
    let numbers = try [String: Double](from: decoder)
    self.init(stability: numbers["stability"] ?? 0, difficulty: numbers["difficulty"] ?? 0)
  }
}
