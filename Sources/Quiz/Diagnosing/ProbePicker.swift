import Platform

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
    for (misconception, answer) in forecast.classes {
      byClass[forecast.spoken[answer]] += diagnosis.probability(of: misconception)
      byClass[0] -= diagnosis.probability(of: misconception)
    }
    return byClass.reduce(0) { $1 > 0 ? $0 - $1 * log2($1) : $0 }
  }
}
