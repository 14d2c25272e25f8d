/// A learner's memory of one fact. Only facts that were met have one.
package struct FactMemory: Equatable, Sendable, Codable {
  package var memory: MemoryState
  /// The study day of the last review that counted.
  package var last: Int
  /// The study day on which the fact was met.
  package var met: Int
  /// The study day of the last right use that counted.
  package var rightOn: Int?
  /// Right uses that counted, at most one a day.
  package var right: Int
  package var missed: Int

  package init(
    memory: MemoryState, last: Int, met: Int, rightOn: Int? = nil, right: Int = 0, missed: Int = 0
  ) {
    (self.memory, self.last, self.met) = (memory, last, met)
    (self.rightOn, self.right, self.missed) = (rightOn, right, missed)
  }

  /// The same memory where no day is later than `day`.
  ///
  /// Nothing was reviewed in the future: a review with a later day was made under a clock that was ahead,
  /// and its fact must not count as fresh until that day comes.
  func begun(by day: Int) -> FactMemory {
    var begun = self
    begun.last = min(last, day)
    begun.met = min(met, day)
    begun.rightOn = rightOn.map { min($0, day) }
    return begun
  }
}

/// FSRS-6 applied to facts, in whole study days.
package struct FactModel: Sendable {
  package static let standard = FactModel()

  private let fsrs = FSRS()

  package func first(_ rating: Rating, on day: Int) -> FactMemory {
    FactMemory(memory: fsrs.memory(after: nil, rating: rating, days: 0), last: day, met: day)
  }

  /// The memory after a review on `day`; a day before the last review is taken for the same day.
  package func reviewed(_ fact: FactMemory, _ rating: Rating, on day: Int) -> FactMemory {
    var reviewed = fact.begun(by: day)
    reviewed.memory = fsrs.memory(
      after: fact.memory, rating: rating, days: day - reviewed.last)
    reviewed.last = day
    return reviewed
  }

  /// The chance of recall on `day`, 0...1. A learner's pace multiplies every stability.
  package func recall(_ fact: FactMemory, on day: Int, pace: Double = 1) -> Double {
    fsrs.retrievability(
      days: Double(max(0, day - fact.last)), stability: fact.memory.stability * pace)
  }
}
