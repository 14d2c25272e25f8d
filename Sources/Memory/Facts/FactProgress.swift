import Platform

/// What was done on one study day.
package struct DayCount: Equatable, Sendable, Codable {
  /// Questions that were answered.
  package fileprivate(set) var answered = 0
  /// Facts or questions whose answer was shown to be met.
  package fileprivate(set) var shown = 0
  package fileprivate(set) var milliseconds = 0
}

/// What is known of the facts of a deck, and of the one who learns them: a fold over the answers in order.
struct FactProgress: Equatable, Sendable, Codable {
  /// The facts that were met.
  private(set) var facts: [String: FactMemory] = [:]
  /// How much longer than the model says this learner remembers, as a factor of every stability.
  private(set) var pace = 1.0
  /// The milliseconds of the latest answers to each kind of question, the newest last.
  private var times: [String: [Int]] = [:]
  /// By study day; the latest of them.
  private(set) var days: [Int: DayCount] = [:]

  private static let rememberedTimes = 20
  private static let rememberedDays = 400

  /// The median time of the latest answers to a kind of question; nil if there was none.
  func seconds(ofKind kind: String) -> Double? {
    guard let times = times[kind]?.sorted(), !times.isEmpty else { return nil }
    let middle = times.count / 2
    let twice = times.count % 2 == 1 ? 2 * times[middle] : times[middle - 1] + times[middle]
    return Double(twice) / 2_000
  }

  /// Cramming changes nothing.
  mutating func add(_ answer: AnswerHead, renamed names: [String: String], on day: Int) {
    guard answer.counts else { return }
    count(answer, on: day)
    let credit = answer.heldCredit.renamed(names)
    if answer.isShown {
      for fact in credit.facts where facts[fact] == nil {
        facts[fact] = FactModel.standard.first(.again, on: day)
      }
    } else {
      adapt(answer, credit.facts, on: day)
      review(answer, credit, on: day)
    }
  }

  private mutating func count(_ answer: AnswerHead, on day: Int) {
    days[day, default: DayCount()].milliseconds += answer.milliseconds
    if answer.isShown {
      days[day]?.shown += 1
    } else {
      days[day]?.answered += 1
      times[answer.kind, default: []].append(answer.milliseconds)
      if times[answer.kind, default: []].count > Self.rememberedTimes {
        times[answer.kind]?.removeFirst()
      }
    }
    if days.count > Self.rememberedDays, let first = days.keys.min() { days[first] = nil }
  }

  /// pace ← pace·e^(0.1·(y − x)) within 0.1...3, where y is 1 if right and x the chance that was expected:
  /// from guess to 0.97 by the product of all recalls.
  private mutating func adapt(_ answer: AnswerHead, _ used: [String], on day: Int) {
    let known = used.compactMap { facts[$0] }
    guard !answer.isHelped, !used.isEmpty, known.count == used.count else { return }
    let recall = known.reduce(1) {
      $0 * FactModel.standard.recall($1, on: day, pace: pace)
    }
    let guess = answer.isGuessable ? 0.5 : 0.03
    let expected = guess + (0.97 - guess) * recall
    let outcome: Double = answer.verdict == .right ? 1 : 0
    pace = min(max(0.1, pace * exp(0.1 * (outcome - expected))), 3)
  }

  /// A miss always counts, a right use once a day.
  private mutating func review(_ answer: AnswerHead, _ credit: Credit, on day: Int) {
    for fact in credit.again {
      review(fact, .again, on: day)
      facts[fact]?.missed += 1
    }
    for fact in credit.good where facts[fact]?.rightOn != day {
      let isTarget = fact == credit.facts.first && answer.rating != .again
      review(fact, isTarget ? answer.rating : .good, on: day)
      facts[fact]?.rightOn = day
      facts[fact]?.right += 1
    }
  }

  private mutating func review(_ fact: String, _ rating: Rating, on day: Int) {
    let model = FactModel.standard
    facts[fact] =
      facts[fact].map { model.reviewed($0, rating, on: day) } ?? model.first(rating, on: day)
  }

  /// Takes back what a clock that was ahead has put into the future.
  mutating func rewind(to day: Int) {
    facts = facts.mapValues { $0.begun(by: day) }
  }
}
