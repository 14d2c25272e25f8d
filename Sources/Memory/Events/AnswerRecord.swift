import Platform
import Quiz

/// An answer as it was given and judged.
package struct AnswerRecord: Hashable, Sendable {
  /// The question as asked; its card is the one that was studied.
  package var question: QuestionSpec
  /// The fingerprint of the content that judged it.
  package var content: String
  /// What was typed, to the letter.
  package var raw: String
  /// The names it was read as.
  package var read: [String]
  /// What the machine said of it.
  package var grade: Grade
  /// How many hints had been shown.
  package var hints: Int
  /// What else had helped, by name: `list`.
  package var aids: [String]
  /// How long it took.
  package var milliseconds: Int
  /// False leaves the schedule untouched (cramming).
  package var counts: Bool

  package init(
    question: QuestionSpec, content: String, raw: String, read: [String], grade: Grade,
    hints: Int = 0, aids: [String] = [], milliseconds: Int, counts: Bool = true
  ) {
    self.question = question
    self.content = content
    self.raw = raw
    self.read = read
    self.grade = grade
    self.hints = hints
    self.aids = aids
    self.milliseconds = milliseconds
    self.counts = counts
  }

  package var card: String { question.card }
  package var seed: String { question.seed }

  /// The question, to be asked again; nil if it or the answer is longer than any that is asked or typed.
  ///
  /// Carrying out situations and reading answers takes time, and whoever can write a log could stop the
  /// program with a question of ten thousand situations.
  package var askable: QuestionSpec? {
    let isShort =
      question.after.count + question.situations.count <= 60 && question.options.count <= 100
      && question.asks.utf8.count <= 4_000 && question.implements.count <= 1_000
      && read.count <= 100 && raw.utf8.count <= 10_000
    return isShort ? question : nil
  }
}

/// What the machine says of an answer.
package struct Grade: Hashable, Sendable, Codable {
  package let verdict: Verdict.Outcome
  /// 0…1
  package let score: Double
  package let rating: Rating

  package init(_ verdict: Verdict.Outcome, score: Double, rating: Rating) {
    self.verdict = verdict
    self.score = score
    self.rating = rating
  }
}

/// The learner's word on an answer; what is absent stays as the machine says.
package struct Overruling: Hashable, Sendable, Codable {
  package let rating: Rating?
  package let verdict: Verdict.Outcome?

  package init(rating: Rating?, verdict: Verdict.Outcome?) {
    self.rating = rating
    self.verdict = verdict
  }
}

/// What a later content says of an answer.
package struct Regrade: Hashable, Sendable {
  /// The answer's event.
  package let answer: EventID
  package let grade: Grade

  package init(_ answer: EventID, _ grade: Grade) {
    self.answer = answer
    self.grade = grade
  }
}

/// An answer as it is judged now: after re-grading, and after the learner's word, which is the last.
package struct GradedAnswer: Hashable, Sendable {
  package let id: EventID
  /// The answer as it was logged when it was given.
  package let answer: AnswerRecord
  /// What the machine says, after re-grading.
  package var grade: Grade
  /// What the learner says, if anything.
  package var word: Overruling?

  package var verdict: Verdict.Outcome { word?.verdict ?? grade.verdict }

  /// 0…1
  package var score: Double {
    word?.verdict.map { $0 == .right ? 1 : 0 } ?? grade.score
  }

  package var rating: Rating { word?.rating ?? grade.rating }
}
