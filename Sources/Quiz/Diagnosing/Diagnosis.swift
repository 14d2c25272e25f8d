import Machine

/// How likely each misconception is, and none, after some answers.
///
/// Bayes' rule. Whoever holds a misconception answers by it, whoever holds none by the tables as they are;
/// now and then everybody slips.
package struct Diagnosis: Sendable {
  /// In the order of the deck's misconceptions; none comes last. They add up to 1.
  package private(set) var probabilities: [Double]

  /// How often an answer is not what its giver believes.
  package static let slipRate = 0.1
  /// One of how many slips gives exactly the answer that was given.
  private static let slips = 8.0
  /// How likely none is before anything is known.
  private static let none = 0.5

  /// How likely a misconception is.
  package func probability(of misconception: Misconception.ID) -> Double {
    probabilities[misconception.index]
  }

  package init(ofMisconceptions count: Int) {
    let each = count > 0 ? (1 - Self.none) / Double(count) : 0
    probabilities = Array(repeating: each, count: count) + [count > 0 ? Self.none : 1]
  }

  /// - Parameter isRight: whether the answer is right by a misconception's tables; nil for none.
  package mutating func note(isRight: (Misconception.ID?) -> Bool) {
    let last = probabilities.count - 1
    for index in probabilities.indices {
      let fits = isRight(index == last ? nil : Misconception.ID(index))
      probabilities[index] *= fits ? 1 - Self.slipRate : Self.slipRate / Self.slips
    }
    let sum = probabilities.reduce(0, +)
    guard sum > 0 else { return }
    for index in probabilities.indices { probabilities[index] /= sum }
  }

  /// The likeliest first; nil is none. Of those that are equally likely the deck's earlier one comes first,
  /// none before all.
  package var ranking: [(misconception: Misconception.ID?, probability: Double)] {
    let last = probabilities.count - 1
    let order = [last] + (0..<last)
    return order.enumerated().sorted { first, second in
      let (one, other) = (probabilities[first.element], probabilities[second.element])
      return one == other ? first.offset < second.offset : one > other
    }.map { ($0.element == last ? nil : Misconception.ID($0.element), probabilities[$0.element]) }
  }
}

extension Diagnostician {
  /// What a list of questions and answers tells.
  package func diagnosis(of answers: [(question: Question, answer: Answer)]) -> Diagnosis {
    var diagnosis = Diagnosis(ofMisconceptions: deck.material.misconceptions.count)
    for (question, answer) in answers { note(answer, to: question, in: &diagnosis) }
    return diagnosis
  }

  /// Takes one more answer into account. One whose question no misconception concerns tells nothing.
  package func note(_ answer: Answer, to question: Question, in diagnosis: inout Diagnosis) {
    note(answer, to: question, Forecast(of: question, by: self), in: &diagnosis)
  }

  /// The same for a question whose forecast is known.
  package func note(
    _ answer: Answer, to question: Question, _ forecast: Forecast, in diagnosis: inout Diagnosis
  ) {
    guard forecast.count > 1 else { return }
    let fits = forecast.answers.map { question.accepts(answer, by: $0, in: deck) }
    let classes = Dictionary(
      uniqueKeysWithValues: forecast.classes.map { ($0.misconception, $0.answer) })
    diagnosis.note { misconception in fits[misconception.flatMap { classes[$0] } ?? 0] }
  }
}
