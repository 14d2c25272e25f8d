import Machine
import Platform

/// Tells what a wrong answer may come from: which of the deck's misconceptions would make it right, or else
/// which small change of the tables.
package struct Diagnostician: Sendable {
  package let deck: Deck
  let beliefs: Beliefs
  /// Of the questions that were answered: after each answer all are weighed again.
  private let forecasts = Memo<QuestionSpec, Forecast>()

  package init(_ deck: Deck) {
    self.deck = deck
    beliefs = Beliefs(deck)
  }

  /// The misconceptions under which exactly this answer would be right, in the deck's order; none if it
  /// is right as it is.
  package func misconceptions(behind answer: Answer, to question: Question) -> [Misconception] {
    fitting(answer, to: question).map { deck.material.misconceptions[$0] }
  }

  func fitting(_ answer: Answer, to question: Question) -> [Misconception.ID] {
    guard !question.key.accepts(answer) else { return [] }
    return believedKeys(of: question).filter { $0.key.accepts(answer) }.map(\.misconception)
  }

  /// The key by each misconception, if there is anything to ask by it.
  package func believedKeys(
    of question: Question
  ) -> [(misconception: Misconception.ID, key: Key)] {
    guard let index = question.card.architecture else { return [] }
    return beliefs.inArchitecture(index).mapSideBySide { belief in
      question.key(in: belief.tables).map { (belief.misconception, $0) }
    }.compactMap { $0 }
  }

  /// The cause of a wrong answer: a misconception that makes it right, or else the smallest change that does;
  /// nil of any other answer.
  ///
  /// - Parameter diagnosis: the probable beliefs of the learner. Of several misconceptions the likeliest
  ///   is named, of those that are equally likely the deck's first.
  package func explanation(
    of answer: Answer, to question: Question, _ verdict: Verdict,
    given diagnosis: @autoclosure () -> Diagnosis? = nil
  ) -> Explanation? {
    guard verdict.outcome == .wrong else { return nil }
    let fitting = fitting(answer, to: question)
    let known = fitting.count > 1 ? diagnosis()?.ranking.compactMap(\.misconception) : nil
    guard let index = known?.first(where: fitting.contains) ?? fitting.first else {
      return supposition(behind: answer, to: question).map { .supposition($0) }
    }
    return .misconception(deck.material.misconceptions[index])
  }

  /// The smallest change of one transition that would make a wrong answer right; nil if there is none.
  package func supposition(behind answer: Answer, to question: Question) -> Supposition? {
    guard !question.key.accepts(answer) else { return nil }
    return MutationSearch(question, answer)?.smallest()
  }

  package func forecast(of question: Question) -> Forecast {
    Forecast(of: question, believedKeys(of: question))
  }

  /// The probabilities after a list of answers.
  package func diagnosis(of answers: [(question: Question, answer: Answer)]) -> Diagnosis {
    answers.reduce(into: Diagnosis(ofMisconceptions: deck.material.misconceptions.count)) {
      let question = $1.question
      $0.note($1.answer, to: forecasts.value(for: question.spec) { forecast(of: question) })
    }
  }

  /// The index of the question whose answer is expected to tell most of what somebody believes, the first of
  /// those that tell as much; nil where none tells anything.
  package func mostTelling(of questions: [Question], given diagnosis: Diagnosis) -> Int? {
    var best: (index: Int?, bits: Double) = (nil, 1e-9)
    for (index, question) in questions.enumerated() {
      let bits = diagnosis.information(of: forecast(of: question))
      if bits > best.bits { best = (index, bits) }
    }
    return best.index
  }
}

/// A possible cause of a wrong answer.
package enum Explanation: Sendable {
  case misconception(Misconception)
  /// No misconception fits, but this change of a single transition.
  case supposition(Supposition)

  /// The id of the misconception, if it is one.
  package var misconception: String? {
    if case .misconception(let misconception) = self { misconception.id } else { nil }
  }

  /// Keys of the sources that say what is right.
  package var sources: [String] {
    switch self {
    case .misconception(let misconception): misconception.sources
    case .supposition(let supposition): supposition.row.sources
    }
  }
}
