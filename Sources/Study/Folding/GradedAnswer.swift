import Quizzing
import Scheduling

/// An answer as it is judged now: after re-grading, and after the learner's word, which is the last.
package struct GradedAnswer: Hashable, Sendable {
  package let id: EventID
  package let time: EventTime
  /// What was logged when it was given.
  package let answer: AnswerRecord
  package internal(set) var verdict: Verdict.Outcome
  /// 0…1
  package internal(set) var score: Double
  package internal(set) var rating: Rating
}
