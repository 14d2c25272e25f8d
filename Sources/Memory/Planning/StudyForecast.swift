import Platform

/// A fact as the forecast sees it.
package struct ForecastFact: Sendable {
  package var weight: Double
  /// Nil if it is not met.
  package var memory: FactMemory?
  /// The index of its topic in the course.
  package var topic: Int
  package var isCore: Bool
  /// The seconds that recalling it takes; less than an answer's where an answer uses several facts.
  package var seconds: Double

  package init(weight: Double, memory: FactMemory?, topic: Int, isCore: Bool, seconds: Double) {
    (self.weight, self.memory, self.topic) = (weight, memory, topic)
    (self.isCore, self.seconds) = (isCore, seconds)
  }
}

/// The expected days until an interview, by the model of memory.
///
/// Each day's time goes to the facts worth most on the day of the interview, by the rule of `FactPlanner` but fact by
/// fact. Whether a fact is recalled is drawn by a fixed hash of fact and day: over some hundred facts, sums come close
/// to what is expected.
package struct StudyForecast: Sendable {
  /// The days and the time there are, and how fast the learner works and forgets.
  package struct Terms: Sendable {
    /// The study day of today, and of the interview.
    package var (today, date): (Int, Int)
    /// Seconds of study on a day, and what is left of today's.
    package var (seconds, left): (Double, Double)
    /// The most core facts that can be new on a day.
    package var newADay: Int
    /// How long this learner takes, as a multiple of what answers usually take.
    package var slowness = 1.0
    package var pace = 1.0

    package init(today: Int, date: Int, seconds: Double, left: Double, newADay: Int) {
      (self.today, self.date, self.seconds) = (today, date, seconds)
      (self.left, self.newADay) = (left, newADay)
    }
  }

  /// The forecast for one day.
  package struct Day: Equatable, Sendable {
    package let day: Int
    /// Facts that are new, and those of them that are core.
    package fileprivate(set) var new = 0
    package fileprivate(set) var core = 0
    /// Facts that are asked for again.
    package fileprivate(set) var repeats = 0
    package fileprivate(set) var seconds = 0.0
    /// Indices of the topics whose facts are new.
    package fileprivate(set) var topics: [Int] = []
  }

  package private(set) var days: [Day] = []
  package private(set) var facts: [ForecastFact]
  private let terms: Terms
  private let model = FactModel.standard

  package init(_ facts: [ForecastFact], _ terms: Terms) {
    (self.facts, self.terms) = (facts, terms)
    for day in terms.today..<max(terms.date, terms.today) { study(on: day) }
  }

  /// The share of what interviewers ask that is expected to be recalled on the day of the interview, 0...1.
  package var recall: Double { Self.recall(of: facts, on: terms.date, pace: terms.pace) }

  /// The share, by weight, of `facts` that is expected to be recalled on `day` without further study, 0…1.
  package static func recall(of facts: [ForecastFact], on day: Int, pace: Double) -> Double {
    let all = facts.reduce(0) { $0 + $1.weight }
    let known = facts.reduce(0) { sum, fact in
      sum + fact.weight
        * (fact.memory.map { FactModel.standard.recall($0, on: day, pace: pace) }
          ?? FactPlanner.knownBefore)
    }
    return all > 0 ? known / all : 0
  }

  // MARK: A day

  private mutating func study(on day: Int) {
    var plan = Day(day: day)
    let seconds = day == terms.today ? terms.left : terms.seconds
    var known = facts.indices.filter { facts[$0].memory != nil }
      .map { (fact: $0, value: value(of: $0, on: day)) }.sorted { $0.value < $1.value }
    var new = isForNew(day) ? unmet : []
    // Counted in answers, most of which use several facts.
    var (answers, inARow) = (0.0, 0.0)
    while plan.seconds < seconds {
      let wantsNew =
        Double(plan.new) <= answers
        || inARow < FactPlanner.mostInARow && isWorthMore(new.last, known.last?.value, day)
      if wantsNew, let fact = new.popLast() {
        meet(fact, on: day, &plan)
        inARow += 1
        let value = value(of: fact, on: day)
        known.insert((fact, value), at: known.firstIndex { $0.value > value } ?? known.endIndex)
      } else if let best = known.popLast(), best.value > 0 {
        ask(best.fact, on: day, &plan)
        let part = facts[best.fact].seconds / Self.secondsOfAnswer
        (answers, inARow) = (answers + part, max(0, inARow - part * FactPlanner.mostInARow))
      } else if let fact = new.popLast() {
        meet(fact, on: day, &plan)
      } else {
        break
      }
    }
    days.append(plan)
  }

  private func isForNew(_ day: Int) -> Bool {
    Learner.bringsNew(facts.lazy.compactMap(\.memory), on: day, daysLeft: terms.date - day)
  }

  private static let secondsOfAnswer = 25.0

  private func isWorthMore(_ new: Int?, _ known: Double?, _ day: Int) -> Bool {
    guard let new, let known else { return true }
    let pace = min(1, terms.pace)
    return known < facts[new].weight * gainOfNew(on: day) / FactPlanner.secondsShown * pace * pace
      / 2
  }

  /// The new facts of a day, the first of them last: core facts topic by topic, then others of topics that were begun.
  private var unmet: [Int] {
    let open = facts.indices.filter { facts[$0].memory == nil }
    let core = open.filter { facts[$0].isCore }.sorted {
      (facts[$0].topic, -facts[$0].weight) < (facts[$1].topic, -facts[$1].weight)
    }.prefix(terms.newADay)
    let begun = Set(facts.indices.filter { facts[$0].memory != nil }.map { facts[$0].topic })
      .union(core.map { facts[$0].topic })
    let other = open.filter { !facts[$0].isCore && begun.contains(facts[$0].topic) }
      .sorted { facts[$0].weight > facts[$1].weight }
    return (core + other).reversed()
  }

  private mutating func meet(_ fact: Int, on day: Int, _ plan: inout Day) {
    facts[fact].memory = model.first(.again, on: day)
    plan.seconds += FactPlanner.secondsShown * terms.slowness
    plan.new += 1
    plan.core += facts[fact].isCore ? 1 : 0
    if !plan.topics.contains(facts[fact].topic) { plan.topics.append(facts[fact].topic) }
  }

  private mutating func ask(_ fact: Int, on day: Int, _ plan: inout Day) {
    guard var memory = facts[fact].memory else { return }
    let recall = model.recall(memory, on: day, pace: terms.pace)
    let isRight = Self.draw(fact, day) < recall
    memory = model.reviewed(memory, isRight ? .good : .again, on: day)
    if isRight { memory.rightOn = day }
    facts[fact].memory = memory
    plan.repeats += 1
    plan.seconds += seconds(fact, recall: recall)
  }

  // MARK: What it is worth

  private func seconds(_ fact: Int, recall: Double) -> Double {
    facts[fact].seconds * (1 + 0.4 * (1 - recall)) * terms.slowness
  }

  /// The expected gain of recall for a second of the learner's time.
  private func value(of fact: Int, on day: Int) -> Double {
    guard let memory = facts[fact].memory else { return 0 }
    let recall = model.recall(memory, on: day, pace: terms.pace)
    let gain = FactPlanner.gain(
      of: memory, model, on: day, until: terms.date, pace: terms.pace)
    return facts[fact].weight * gain / seconds(fact, recall: recall)
  }

  private func gainOfNew(on day: Int) -> Double {
    FactPlanner.gainOfNew(model, on: day, until: terms.date, pace: terms.pace)
  }

  /// A number of 0..<1, always the same for a fact and a day.
  private static func draw(_ fact: Int, _ day: Int) -> Double {
    Double(StableHash.of("\(fact)/\(day)") >> 11) / Double(1 << 53)
  }
}
