import Machine
import Platform

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
    note(answer, Forecast(of: question, by: self), in: &diagnosis)
  }

  /// The same for a question whose forecast is known.
  package func note(_ answer: Answer, _ forecast: Forecast, in diagnosis: inout Diagnosis) {
    guard forecast.count > 1 else { return }
    let fits = forecast.answers.map { $0.accepts(answer) }
    let classes = Dictionary(
      uniqueKeysWithValues: forecast.classes.map { ($0.misconception, $0.answer) })
    diagnosis.note { misconception in fits[misconception.flatMap { classes[$0] } ?? 0] }
  }
}

/// Which misconceptions give which answer to a question.
package struct Forecast: Sendable {
  /// The misconceptions, in the deck's order, that give another answer than who holds none, and the number of
  /// their answer; the others give answer 0.
  package private(set) var classes: [(misconception: Misconception.ID, answer: Int)] = []
  /// What makes each answer right; answer 0 is right as it is.
  package private(set) var answers: [Key]

  package init(of question: Question, by diagnostician: Diagnostician) {
    answers = [question.key]
    for (misconception, key) in diagnostician.believedKeys(of: question) {
      let found = answers.firstIndex { $0.agrees(with: key) }
      if found == nil { answers.append(key) }
      if found != 0 { classes.append((misconception, found ?? answers.count - 1)) }
    }
  }

  /// How many different answers are given.
  package var count: Int { answers.count }

  /// Which answer (number) those who give one can well give: one that leads another way, if the right way
  /// leads too, cannot be told from the right one before it is given.
  var spoken: [Int] {
    answers.indices.map { number in
      if case .path(let key) = answers[number], key.leadsAsShown { return 0 }
      return number
    }
  }

  /// What makes the answer of one who holds a misconception, or none, right.
  package func answer(of misconception: Misconception.ID?) -> Key {
    answers[classes.first { $0.misconception == misconception }?.answer ?? 0]
  }
}

/// Picks the question that tells most about what somebody believes.
package struct ProbePicker: Sendable {
  private let diagnostician: Diagnostician

  package init(_ diagnostician: Diagnostician) {
    self.diagnostician = diagnostician
  }

  /// The index of the question whose answer is expected to tell most, the first of those that tell as much;
  /// nil where none tells anything.
  package func best(of questions: [Question], given diagnosis: Diagnosis) -> Int? {
    var best: (index: Int, bits: Double)?
    for (index, question) in questions.enumerated() {
      let bits = information(of: question, given: diagnosis)
      if bits > (best?.bits ?? 1e-9) { best = (index, bits) }
    }
    return best?.index
  }

  /// Bits that the answer is expected to tell: how open it is which of the answers that the beliefs give
  /// will come.
  package func information(of question: Question, given diagnosis: Diagnosis) -> Double {
    information(of: Forecast(of: question, by: diagnostician), given: diagnosis)
  }

  package func information(of forecast: Forecast, given diagnosis: Diagnosis) -> Double {
    var byClass = [Double](repeating: 0, count: forecast.count)
    byClass[0] = 1
    let spoken = forecast.spoken
    for (misconception, answer) in forecast.classes {
      byClass[spoken[answer]] += diagnosis.probability(of: misconception)
      byClass[0] -= diagnosis.probability(of: misconception)
    }
    return byClass.reduce(0) { $1 > 0 ? $0 - $1 * log2($1) : $0 }
  }
}
