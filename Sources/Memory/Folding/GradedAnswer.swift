import Quiz

/// An answer as it is judged now: after re-grading, and after the learner's word, which is the last.
package struct GradedAnswer: Hashable, Sendable {
  package let id: EventID
  package let time: EventTime
  /// What was logged when it was given.
  package let answer: AnswerRecord
  /// What the machine says, after re-grading.
  package internal(set) var grade: Grade
  /// What the learner says, if anything.
  package internal(set) var word: Word?

  /// The learner's word on an answer; what is absent stays as the machine says.
  package struct Word: Hashable, Sendable {
    package let rating: Rating?
    package let verdict: Verdict.Outcome?
  }

  package var verdict: Verdict.Outcome { word?.verdict ?? grade.verdict }

  /// 0…1
  package var score: Double {
    word?.verdict.map { $0 == .right ? 1 : 0 } ?? grade.score
  }

  package var rating: Rating { word?.rating ?? grade.rating }
}
