import Machine

/// What a wrong answer may come from.
package enum Explanation: Sendable {
  case misconception(Misconception)
  /// No misconception fits, but this change of a single row.
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

extension Diagnostician {
  /// A misconception that makes a wrong answer right, or else the smallest change that does.
  ///
  /// - Parameter diagnosis: what is known of what the learner believes. Of several misconceptions the likeliest
  ///   is named, of those that are equally likely the deck's first.
  package func explanation(
    of answer: Answer, to question: Question, given diagnosis: @autoclosure () -> Diagnosis? = nil
  ) -> Explanation? {
    let fitting = fitting(answer, to: question)
    let known = fitting.count > 1 ? diagnosis()?.ranking.compactMap(\.misconception) : nil
    guard let index = known?.first(where: fitting.contains) ?? fitting.first else {
      return supposition(behind: answer, to: question).map { .supposition($0) }
    }
    return .misconception(deck.material.misconceptions[index])
  }
}
