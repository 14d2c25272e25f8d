import Statechart

/// What a wrong answer may come from.
package enum Explanation: Sendable {
  case misconception(Misconception)
  /// No misconception fits, but this change of a single row.
  case supposition(Supposition)

  /// Keys of the sources that say what is right.
  package var sources: [String] {
    switch self {
    case .misconception(let misconception): misconception.sources
    case .supposition(let supposition): supposition.row.sources
    }
  }
}

extension Diagnostician {
  /// The first misconception that makes a wrong answer right, or else the smallest change that does.
  package func explanation(of answer: Answer, to question: Question) -> Explanation? {
    misconceptions(behind: answer, to: question).first.map { .misconception($0) }
      ?? supposition(behind: answer, to: question).map { .supposition($0) }
  }
}
