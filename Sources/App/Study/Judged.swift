import Machine
import Memory
import Quiz

/// A question that has been answered, and its verdict.
struct Judged: Sendable {
  let question: Question
  let answer: Answer
  let raw: String
  let verdict: Verdict
  /// The answer's event in the log; empty if it could not be written.
  let event: String
}

extension Question {
  /// Where the machine stands when the question begins, if it is about a machine.
  var beginning: Configuration? {
    if case .legal(let world, _) = subject { return world }
    return run?.outcomes.first?.before
  }
}

extension Rating {
  /// Wrong or not known is again; right is good, hard after a hint or a list, again after the answer.
  init(_ verdict: Verdict, hints: Int, aids: Set<String>, sawAnswer: Bool) {
    guard verdict.outcome == .right, !sawAnswer else {
      self = .again
      return
    }
    self = hints > 0 || !aids.isEmpty ? .hard : .good
  }
}
