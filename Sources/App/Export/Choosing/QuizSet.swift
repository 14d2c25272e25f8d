import Quiz

/// The questions of one quiz, in order, and the number that chose them.
package struct QuizSet: Sendable {
  package let seed: UInt64
  package let questions: [Question]

  package init(seed: UInt64, questions: [Question]) {
    self.seed = seed
    self.questions = questions
  }
}
