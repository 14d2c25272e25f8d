import Quiz
import Memory

/// What the whole log says of the learner's answers.
struct Statistics {
  /// How many were given, and how many of them are right.
  struct Count: Equatable {
    var answers = 0
    var right = 0

    /// Whole per cent, rounded.
    var share: Int { answers == 0 ? 0 : (right * 100 + answers / 2) / answers }

    fileprivate mutating func note(_ verdict: Verdict.Outcome) {
      answers += 1
      if verdict == .right { right += 1 }
    }
  }

  private(set) var all = Count()
  /// Kinds that have answers, in the order of the kinds.
  private(set) var byKind: [(kind: QuestionKind, count: Count)] = []
  let diagnosis: Diagnosis

  /// How many answers back are looked at for what stands behind them.
  private static let remembered = 200

  init(_ answers: [GradedAnswer], examiner: Examiner, diagnostician: Diagnostician) {
    var kinds: [QuestionKind: Count] = [:]
    for answer in answers {
      all.note(answer.verdict)
      let kind = answer.answer.card.split(separator: ":").first.map(String.init) ?? ""
      if let kind = QuestionKind(rawValue: kind) {
        kinds[kind, default: Count()].note(answer.verdict)
      }
    }
    byKind = QuestionKind.allCases.compactMap { kind in kinds[kind].map { (kind, $0) } }
    diagnosis = diagnostician.diagnosis(
      of: answers.suffix(Self.remembered).compactMap { Self.given($0, examiner) })
  }

  /// The question as it was asked and its answer; nil where it can no longer be asked so, or where the
  /// learner did not answer it.
  private static func given(
    _ answer: GradedAnswer, _ examiner: Examiner
  ) -> (question: Question, answer: Answer)? {
    let record = answer.answer
    guard answer.verdict == record.verdict, record.verdict != .unknown,
      let spec = record.question.spec, let question = try? examiner.question(from: spec)
    else { return nil }
    return (question, Answer(record.read.map(Answer.Word.init(written:))))
  }
}

extension Answer.Word {
  /// `name` or `name@instance`.
  init(written text: String) {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    self.init(id: parts.first ?? text, instance: parts.count == 2 ? parts[1] : nil)
  }
}
