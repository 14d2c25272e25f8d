package struct FactMemory: Equatable, Sendable, Codable {
  package var memory: MemoryState
  package var last: Int
  package var met: Int
  package var rightOn: Int?
  package var right: Int
  package var missed: Int
  package init(memory: MemoryState, last: Int, met: Int, rightOn: Int? = nil, right: Int = 0, missed: Int = 0) {
    (self.memory, self.last, self.met, self.rightOn, self.right, self.missed) = (memory, last, met, rightOn, right, missed)
  }
}
package struct FactModel: Sendable {
  package static let standard = FactModel()
  let fsrs = FSRS()
  package func first(_ rating: Rating, on day: Int) -> FactMemory {
    FactMemory(memory: fsrs.memory(after: nil, rating: rating, days: 0), last: day, met: day)
  }
  package func reviewed(_ fact: FactMemory, _ rating: Rating, on day: Int) -> FactMemory {
    var f = fact
    f.memory = fsrs.memory(after: fact.memory, rating: rating, days: max(0, day - fact.last))
    f.last = day
    return f
  }
  package func recall(_ fact: FactMemory, on day: Int, pace: Double = 1) -> Double {
    fsrs.retrievability(days: Double(max(0, day - fact.last)), stability: fact.memory.stability * pace)
  }
}
