import Memory
import Platform
import Quiz

/// An answer whose verdict is disputed, with all that is known of it.
struct Disputed {
  let card: String
  let seed: String
  /// The question as the log keeps it.
  let asked: String
  let raw: String
  /// The fingerprint of the content that judged it.
  let content: String
  /// Nil if the question cannot be asked any more, or its answer means nothing today.
  let judged: Judged?
  /// Why that is so, and what had been said of the answer.
  let lost: (reason: RegradeReport.Reason, outcome: Verdict.Outcome)?

  var question: Question? { judged?.question }

  var handle: String { "\(StableHash.handle(card))@\(seed)" }

  /// The answer that was judged last in this sitting.
  init(_ judged: Judged, content: String) {
    card = judged.question.card.id
    seed = judged.question.spec.seed
    asked = judged.question.spec.logText
    raw = judged.raw
    self.content = content
    self.judged = judged
    lost = nil
  }

  /// An answer of the log, its question asked by today's tables.
  init(_ answer: GradedAnswer, _ examiner: Examiner, _ voice: Voice) {
    let record = answer.answer
    card = record.card
    seed = record.seed
    asked = record.question.logText
    raw = record.raw
    content = record.content
    var reason = RegradeReport.Reason.question(.card)
    var judged: Judged?
    if let spec = record.askable {
      do throws(LostQuestion) {
        let question = try examiner.question(from: spec)
        reason = .unreadable
        let found = LoggedAnswer(deck: examiner.deck, voice: voice).judged(record, question)
        judged = found.map {
          Judged(
            question: question, answer: $0.answer, raw: record.raw, verdict: $0.verdict, event: "")
        }
      } catch { reason = .question(error) }
    }
    self.judged = judged
    lost = judged == nil ? (reason, answer.grade.verdict) : nil
  }
}
