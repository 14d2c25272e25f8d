import Quiz

/// A question that has been answered, and its verdict.
struct Judged: Sendable {
  let question: Question
  let answer: Answer
  let raw: String
  let verdict: Verdict
  /// The answer's event in the log; empty where it could not be written.
  let event: String
}
