import Quiz
import Memory

/// Judges the answers of the log once more, each to its question as it was asked, by today's content.
struct Regrader {
  private let examiner: Examiner
  private let voice: Voice
  private var rebuilt: [QuestionSpec: Result<Question, LostQuestion>] = [:]

  init(_ examiner: Examiner, voice: Voice) {
    self.examiner = examiner
    self.voice = voice
  }

  mutating func report(on store: ProgressStore) -> RegradeReport {
    var report = RegradeReport()
    store.forEachAnswer(in: examiner.deck) { judge($0, &report) }
    return report
  }

  private mutating func judge(_ answer: GradedAnswer, _ report: inout RegradeReport) {
    report.answers += 1
    guard let spec = answer.answer.askable else { return report.lose(answer, .question(.card)) }
    switch question(spec) {
    case .failure(let loss): report.lose(answer, .question(loss))
    case .success(let question):
      let reader = LoggedAnswer(deck: examiner.deck, voice: voice)
      guard let verdict = reader.judged(answer.answer, question)?.verdict else {
        return report.lose(answer, .unreadable)
      }
      let grade = grade(verdict, answer, question)
      guard grade.differs(from: answer.grade) else { return }
      report.changes.append(.init(answer: answer, question: question, grade: grade))
    }
  }

  private mutating func question(_ spec: QuestionSpec) -> Result<Question, LostQuestion> {
    if let known = rebuilt[spec] { return known }
    let made = Result { () throws(LostQuestion) in try examiner.question(from: spec) }
    rebuilt[spec] = made
    return made
  }

  /// The rating stays where the verdict does; else it is what the same answer would get now.
  private func grade(_ verdict: Verdict, _ answer: GradedAnswer, _ question: Question) -> Grade {
    let rating =
      verdict.outcome == answer.grade.verdict
      ? answer.grade.rating : rating(verdict, answer.answer, question)
    return Grade(verdict.outcome, score: verdict.score, rating: rating)
  }

  private func rating(
    _ verdict: Verdict, _ record: AnswerRecord, _ question: Question
  ) -> Rating {
    let rungs = QuestionWriter(examiner.deck, voice: voice).hints(question)
    return Rating(
      verdict, hints: record.hints, aids: Set(record.aids), sawAnswer: record.hints >= rungs.count)
  }
}

extension RegradeReport {
  fileprivate mutating func lose(_ answer: GradedAnswer, _ reason: Reason) {
    lost.append(Lost(answer: answer, reason: reason))
  }
}

extension Grade {
  /// Scores are compared as closely as logs write them.
  fileprivate func differs(from other: Grade) -> Bool {
    verdict != other.verdict || rating != other.rating || abs(score - other.score) > 1e-9
  }
}
