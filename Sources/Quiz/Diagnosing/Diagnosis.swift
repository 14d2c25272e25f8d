import Machine
import Platform

/// The probability of each misconception, and of none, after some answers.
///
/// Bayes' rule. Whoever holds a misconception answers by it, whoever holds none by the tables as they are;
/// now and then everybody slips.
package struct Diagnosis: Sendable {
  /// In the order of the deck's misconceptions; none comes last. They add up to 1.
  package private(set) var probabilities: [Double]

  /// The share of answers that do not follow from what their giver believes.
  package static let slipRate = 0.1
  /// A slip gives each of so many answers with the same probability.
  private static let slips = 8.0
  /// The probability of no misconception before the first answer.
  private static let none = 0.5

  package func probability(of misconception: Misconception.ID) -> Double {
    probabilities[misconception.index]
  }

  package init(ofMisconceptions count: Int) {
    let each = count > 0 ? (1 - Self.none) / Double(count) : 0
    probabilities = Array(repeating: each, count: count) + [count > 0 ? Self.none : 1]
  }

  private func misconception(_ index: Int) -> Misconception.ID? {
    index == probabilities.count - 1 ? nil : Misconception.ID(index)
  }

  /// Updates the probabilities by an answer, unless no misconception changes the key of its question.
  package mutating func note(_ answer: Answer, to forecast: Forecast) {
    guard forecast.count > 1 else { return }
    let fits = forecast.answers.map { $0.accepts(answer) }
    let classes = Dictionary(
      uniqueKeysWithValues: forecast.classes.map { ($0.misconception, $0.answer) })
    note { misconception in fits[misconception.flatMap { classes[$0] } ?? 0] }
  }

  /// - Parameter isRight: true if the answer is right under a misconception or, for nil, under none.
  mutating func note(isRight: (Misconception.ID?) -> Bool) {
    let likely = probabilities.enumerated().map { index, probability in
      let fits = isRight(misconception(index))
      return probability * (fits ? 1 - Self.slipRate : Self.slipRate / Self.slips)
    }
    let sum = likely.reduce(0, +)
    probabilities = sum > 0 ? likely.map { $0 / sum } : likely
  }

  /// The likeliest first; nil stands for no misconception. Equally likely ones are in the deck's order, behind nil.
  package var ranking: [(misconception: Misconception.ID?, probability: Double)] {
    let last = probabilities.count - 1
    return ([last] + (0..<last)).enumerated().sorted { first, second in
      let (one, other) = (probabilities[first.element], probabilities[second.element])
      return one == other ? first.offset < second.offset : one > other
    }.map { (misconception($0.element), probabilities[$0.element]) }
  }

  /// The information, in bits, that an answer is expected to give: the entropy of the answers that beliefs predict.
  package func information(of forecast: Forecast) -> Double {
    var byClass = [Double](repeating: 0, count: forecast.count)
    byClass[0] = 1
    for (misconception, answer) in forecast.classes {
      byClass[answer] += probability(of: misconception)
      byClass[0] -= probability(of: misconception)
    }
    return byClass.reduce(0) { $1 > 0 ? $0 - $1 * log2($1) : $0 }
  }
}

/// The answers that misconceptions give to a question.
package struct Forecast: Sendable {
  /// The misconceptions, in the deck's order, under which another answer is right, each with its index in `answers`.
  /// The others have answer 0.
  package private(set) var classes: [(misconception: Misconception.ID, answer: Int)] = []
  /// The different keys; the first is the question's own.
  package private(set) var answers: [Key]

  /// - Parameter believed: the keys by the misconceptions that concern the question.
  init(of question: Question, _ believed: [(misconception: Misconception.ID, key: Key)]) {
    answers = [question.key]
    for (misconception, key) in believed {
      let found = answers.firstIndex { $0.agrees(with: key) }
      if found == nil { answers.append(key) }
      if found != 0 { classes.append((misconception, found ?? answers.count - 1)) }
    }
  }

  package var count: Int { answers.count }

  /// The key under a misconception; nil stands for none.
  package func answer(of misconception: Misconception.ID?) -> Key {
    answers[classes.first { $0.misconception == misconception }?.answer ?? 0]
  }
}
