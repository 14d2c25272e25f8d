import Platform

/// The sum of all answers: the memory of every fact of a deck that was met, and how fast this learner forgets.
package struct FactLedger: Equatable, Sendable, Codable {
  package private(set) var memories: [String: FactMemory] = [:]
  /// The learner's stability, as a multiple of what the model expects.
  package private(set) var pace = 1.0

  package init(memories: [String: FactMemory] = [:], pace: Double = 1) {
    (self.memories, self.pace) = (memories, pace)
  }

  /// From this chance of recall on, a fact counts as certain.
  package static let certain = 0.9

  /// The chance that a fact is recalled on a day; nil if it was not met.
  package func recall(of fact: String, on day: Int) -> Double? {
    memories[fact].map { FactModel.standard.recall($0, on: day, pace: pace) }
  }

  /// True if a fact was right once and is as good as certain to be recalled on a day.
  package func isSolid(_ fact: String, on day: Int) -> Bool {
    guard memories[fact]?.right ?? 0 > 0 else { return false }
    return recall(of: fact, on: day).map { $0 >= Self.certain } ?? false
  }

  /// True if a fact was met and is less than certain to be recalled on a day.
  package func isDue(_ fact: String, on day: Int) -> Bool {
    recall(of: fact, on: day).map { $0 < Self.certain } ?? false
  }

  /// One answer, as the ledger takes it in.
  package struct Entry: Sendable {
    /// The facts that the question uses, with the one asked for first.
    package var facts: [String]
    package var again: [String] = []
    package var good: [String] = []
    /// The rating of the fact asked for, if it was known.
    package var rating = Rating.good
    /// True if the facts were shown and nothing was asked.
    package var isShown = false
    /// True if it was given without help.
    package var isUnaided = true
    /// True if there were only two possible answers.
    package var isGuessable = false
    package var isRight = false

    package init(facts: [String]) { self.facts = facts }
  }

  /// - Parameter day: the study day of the answer.
  package mutating func add(_ entry: Entry, on day: Int) {
    let model = FactModel.standard
    if entry.isShown {
      for fact in entry.facts where memories[fact] == nil {
        memories[fact] = model.first(.again, on: day)
      }
      return
    }
    adaptPace(entry, model, on: day)
    for fact in entry.again { miss(fact, model, on: day) }
    for fact in entry.good {
      know(
        fact, fact == entry.facts.first && entry.rating != .again ? entry.rating : .good, model,
        on: day)
    }
  }

  private mutating func miss(_ fact: String, _ model: FactModel, on day: Int) {
    var memory =
      memories[fact].map { model.reviewed($0, .again, on: day) } ?? model.first(.again, on: day)
    memory.missed += 1
    memories[fact] = memory
  }

  /// Of several right uses in one day the first counts.
  private mutating func know(
    _ fact: String, _ rating: Rating, _ model: FactModel, on day: Int
  ) {
    guard memories[fact]?.rightOn != day else { return }
    var memory =
      memories[fact].map { model.reviewed($0, rating, on: day) } ?? model.first(rating, on: day)
    memory.rightOn = day
    memory.right += 1
    memories[fact] = memory
  }

  /// Raises the pace after an answer that is better than the model expects, and lowers it after a worse one.
  private mutating func adaptPace(_ entry: Entry, _ model: FactModel, on day: Int) {
    let known = entry.facts.compactMap { memories[$0] }
    // pace ← pace·e^(0.1·(y − x)) within 0.1...3, where y is 1 if right and x the chance that was expected.
    guard entry.isUnaided, !entry.facts.isEmpty, known.count == entry.facts.count else { return }
    let recall = known.reduce(1) { $0 * model.recall($1, on: day, pace: pace) }
    let expected = entry.isGuessable ? 0.5 + 0.47 * recall : 0.03 + 0.94 * recall
    pace = min(max(pace * exp(0.1 * ((entry.isRight ? 1 : 0) - expected)), 0.1), 3)
  }

  /// Moves days after `day` back to it: only a clock that was ahead can have recorded them.
  mutating func rewind(to day: Int) { memories = memories.mapValues { $0.begun(by: day) } }
}
