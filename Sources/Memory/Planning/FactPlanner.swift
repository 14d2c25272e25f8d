import Platform

/// A question that may be asked, by the facts it uses.
package struct Candidate: Sendable {
  /// Tells questions apart.
  package let id: Int
  /// Questions of one card (a number) ask the same thing.
  package let card: Int
  /// Indices of the facts it uses, with the one asked for first.
  package let facts: [Int]
  /// The seconds that a right answer takes.
  package let seconds: Double

  package init(id: Int, card: Int, facts: [Int], seconds: Double) {
    (self.id, self.card, self.facts, self.seconds) = (id, card, facts, seconds)
  }
}

/// Everything that is known of the learner when a question is chosen.
package struct Learner: Sendable {
  /// The memory of each fact, by index; nil if it was not met.
  package var memories: [FactMemory?]
  package var pace = 1.0
  package var day: Int
  /// The gain of a question is measured this many days ahead.
  package var horizon = 14
  /// Facts that were shown today, and questions that were answered.
  package var shown = 0
  package var answered = 0
  /// How many facts were shown in a row since the last answer today.
  package var shownInARow = 0
  /// False if only facts that were met may be asked.
  package var bringsNew = true

  package init(memories: [FactMemory?], day: Int) { (self.memories, self.day) = (memories, day) }

  /// This many facts are enough to ask for a whole day.
  private static let enough = 40

  /// False on the day before the date, unless too few facts were met before yesterday. False on the day itself, unless
  /// none was met before it.
  package static func bringsNew(_ memories: some Sequence<FactMemory>, on day: Int, daysLeft: Int?)
    -> Bool
  {
    guard let daysLeft, daysLeft < 2 else { return true }
    return daysLeft == 0
      ? memories.allSatisfy { $0.met == day } : memories.count { $0.met < day - 1 } < enough
  }
}

/// Chooses the question that is worth most: the expected gain of recall of all facts it uses, by their weights, for a
/// second of the learner's time.
///
/// The rule and its constants were chosen by simulation.
package struct FactPlanner: Sendable {
  private let model = FactModel.standard
  private let weights: [Double]
  /// For each fact, the index of the fact it builds on; nil if there is none.
  private let buildsOn: [Int?]
  private let learner: Learner
  private let recalls: [Double]
  private let gains: [Double]

  package init(weights: [Double], buildsOn: [Int?], learner: Learner) {
    (self.weights, self.buildsOn, self.learner) = (weights, buildsOn, learner)
    let (model, day) = (model, learner.day)
    recalls = learner.memories.map { memory in
      memory.map { model.recall($0, on: day, pace: learner.pace) } ?? 0
    }
    let (later, pace) = (day + learner.horizon, learner.pace)
    let first = Self.gainOfNew(model, on: day, until: later, pace: pace)
    gains = learner.memories.indices.map { fact in
      if let memory = learner.memories[fact] {
        return Self.gain(of: memory, model, on: day, until: later, pace: pace)
      }
      let isReady = buildsOn[fact].map { learner.memories[$0] != nil } ?? true
      return isReady ? first : first / 2
    }
  }

  /// A choice: to ask a question, or to show it with its answer, since one fact in it is new.
  package struct Choice: Equatable, Sendable {
    package let candidate: Int
    /// The index of the new fact, the first if there are several; nil if the question is to be asked.
    package let shows: Int?
    /// The expected gain of recall for a second of the learner's time.
    package let value: Double
  }

  /// The best of some candidates; nil if there is none.
  package func choice(among candidates: some Sequence<Candidate>) -> Choice? {
    var bestNew: Choice?
    var bestKnown: Choice?
    // Facts that are only ever used together can only be shown together.
    var bestOfSeveral: (count: Int, choice: Choice)?
    for candidate in candidates {
      let new = candidate.facts.filter { learner.memories[$0] == nil }
      if !new.isEmpty, !learner.bringsNew { continue }
      if new.isEmpty {
        let value = value(of: candidate)
        if value > bestKnown?.value ?? -1 {
          bestKnown = Choice(candidate: candidate.id, shows: nil, value: value)
        }
      } else if new.count == 1, let fact = new.first {
        let value = valueOfShowing(fact, in: candidate)
        if value > bestNew?.value ?? -1 {
          bestNew = Choice(candidate: candidate.id, shows: fact, value: value)
        }
      } else if let fact = new.first, new.count <= bestOfSeveral?.count ?? Self.mostAtOnce {
        let value = valueOfShowing(fact, in: candidate)
        if new.count < bestOfSeveral?.count ?? .max || value > bestOfSeveral?.choice.value ?? -1 {
          let choice = Choice(candidate: candidate.id, shows: fact, value: value)
          bestOfSeveral = (new.count, choice)
        }
      }
    }
    bestNew = bestNew ?? bestOfSeveral?.choice
    guard let known = bestKnown, let new = bestNew else { return bestNew ?? bestKnown }
    return isTimeForNew(new, beside: known) ? new : known
  }

  /// True if fewer than four facts were shown in a row, and either those shown are at most answers times the root of the
  /// pace, or the new fact is worth twice the best repetition. A pace below 1 makes both rarer.
  private func isTimeForNew(_ new: Choice, beside known: Choice) -> Bool {
    guard Double(learner.shownInARow) < Self.mostInARow else { return false }
    let pace = min(1, learner.pace)
    return Double(learner.shown) <= Double(learner.answered) * pace.squareRoot()
      || known.value < new.value * pace * pace / 2
  }

  package static let mostInARow = 4.0
  private static let mostAtOnce = 3

  /// True if every fact that a question uses was met.
  package func isKnown(_ candidate: Candidate) -> Bool {
    candidate.facts.allSatisfy { learner.memories[$0] != nil }
  }

  /// True if new facts may come, at most three of the question's are new, and one of them is in `facts`.
  package func isNew(_ candidate: Candidate, within facts: Set<Int>) -> Bool {
    let new = candidate.facts.filter { learner.memories[$0] == nil }
    return learner.bringsNew && new.count <= Self.mostAtOnce && new.contains(where: facts.contains)
  }

  /// The chance that the fact a question asks for is recalled today.
  func recall(of candidate: Candidate) -> Double { candidate.facts.first.map { recalls[$0] } ?? 0 }

  /// The expected gain of recall for a second of answering.
  package func value(of candidate: Candidate) -> Double {
    let gain = candidate.facts.enumerated().reduce(0) { sum, fact in
      sum + weights[fact.element] * gains[fact.element] * (fact.offset == 0 ? 1 : Self.carried)
    }
    return gain / seconds(candidate)
  }

  /// The seconds that an answer is expected to take: longer where it may be wrong.
  package func seconds(_ candidate: Candidate) -> Double {
    let right = candidate.facts.reduce(1) { $0 * recalls[$1] }
    return candidate.seconds + Self.secondsMore * (1 - right)
  }

  /// The value of showing one fact. Ties favour questions that ask for it, then those with few facts.
  private func valueOfShowing(_ fact: Int, in candidate: Candidate) -> Double {
    let isTarget = candidate.facts.first == fact
    let likeness = (isTarget ? 0 : 0.02) + 0.001 * Double(min(candidate.facts.count, 9))
    return max(0, weights[fact] * gains[fact] / Self.secondsShown) * (1 - likeness)
  }

  /// The weight of facts that are used on the way; the fact asked for has 1.
  private static let carried = 0.6
  private static let secondsMore = 10.0
  /// The seconds that reading a worked answer takes.
  package static let secondsShown = 16.0
  /// The share of new facts that the learner knows from elsewhere.
  static let knownBefore = 0.12
  /// Subtracted from the gain of a new fact: what it has to beat.
  private static let threshold = 0.10

  /// The expected gain of recall on day `later` from asking on `day`; 0 if the fact was right on `day` already.
  static func gain(
    of memory: FactMemory, _ model: FactModel, on day: Int, until later: Int, pace: Double
  ) -> Double {
    if memory.rightOn == day { return 0 }
    let recall = model.recall(memory, on: day, pace: pace)
    func after(_ rating: Rating) -> Double {
      model.recall(model.reviewed(memory, rating, on: day), on: later, pace: pace)
    }
    return recall * after(.good) + (1 - recall) * after(.again)
      - model.recall(memory, on: later, pace: pace)
  }

  static func gainOfNew(_ model: FactModel, on day: Int, until later: Int, pace: Double) -> Double {
    func after(_ rating: Rating) -> Double {
      model.recall(model.first(rating, on: day), on: later, pace: pace)
    }
    return knownBefore * after(.good) + (1 - knownBefore) * after(.again) - threshold
  }
}
