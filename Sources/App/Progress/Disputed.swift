import Platform
import Quiz
import Memory

/// An answer whose verdict is disputed, with all that is known of it.
struct Disputed {
  let card: String
  let seed: String
  /// The question as the log keeps it.
  let asked: String
  let raw: String
  /// The fingerprint of the content that judged it.
  let content: String
  let subject: Subject

  enum Subject {
    case question(Question, Answer, Verdict)
    /// The question cannot be asked any more; what had been said of the answer.
    case lost(RegradeReport.Reason, Verdict.Outcome)
  }

  var handle: String { "\(StableHash.handle(card))@\(seed)" }

  /// The answer that was judged last in this sitting.
  init(_ judged: Judged, content: String) {
    card = judged.question.card.id
    seed = judged.question.spec.seed
    asked = QuestionRecord(judged.question.spec).text
    raw = judged.raw
    self.content = content
    subject = .question(judged.question, judged.answer, judged.verdict)
  }

  /// An answer of the log, its question asked by today's tables.
  init(_ answer: GradedAnswer, _ examiner: Examiner, wording: Wording) {
    card = answer.answer.card
    seed = answer.answer.seed
    asked = answer.answer.question.text
    raw = answer.answer.raw
    content = answer.answer.content
    subject = Self.subject(answer, examiner, wording)
  }

  private static func subject(
    _ answer: GradedAnswer, _ examiner: Examiner, _ wording: Wording
  ) -> Subject {
    func lost(_ reason: RegradeReport.Reason) -> Subject { .lost(reason, answer.grade.verdict) }
    guard let spec = answer.answer.question.spec else { return lost(.question(.card)) }
    let question: Question
    do throws(LostQuestion) {
      question = try examiner.question(from: spec)
    } catch { return lost(.question(error)) }
    let grader = Grader(examiner.deck)
    switch LoggedAnswer(wording: wording).answer(answer.answer, to: question) {
    case .answer(let given):
      return .question(question, given, grader.grade(given, to: question))
    case .unknown: return .question(question, Answer([]), grader.unknown(question))
    case .unreadable, .unusable, .empty: return lost(.unreadable)
    }
  }
}
