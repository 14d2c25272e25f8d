import Quiz
import Memory

/// What re-grading found, as JSON. Keys are permanent.
struct RegradeDocument {
  let deck: Deck
  let voice: Voice

  func value(_ report: RegradeReport, isDry: Bool, log: JSONValue) -> JSONValue {
    .object([
      "format": .string("lifecards-regrade"), "version": .int(1), "deck": .string(deck.id),
      "content": .string(deck.fingerprint), "dryRun": .bool(isDry),
      "answers": .int(report.answers), "changes": .array(report.changes.map(change)),
      "lost": .array(report.lost.map(lost)), "log": log,
    ])
  }

  private func change(_ change: RegradeReport.Change) -> JSONValue {
    let writer = QuestionWriter(deck, voice: voice)
    return .object(
      answer(change.answer) + [
        .init(key: "question", value: .strings(writer.text(change.question).lines)),
        .init(key: "was", value: grade(change.answer.grade)),
        .init(key: "is", value: grade(change.grade)),
        .init(key: "overruled", value: .bool(change.answer.word?.verdict != nil)),
      ])
  }

  private func lost(_ lost: RegradeReport.Lost) -> JSONValue {
    let reason: JSONValue.Member
    var what: [JSONValue.Member] = []
    switch lost.reason {
    case .unreadable: reason = .init(key: "reason", value: .string("unreadable"))
    case .question(let loss):
      reason = .init(key: "reason", value: .string(loss.word))
      if case .missing(let id) = loss { what = [.init(key: "missing", value: .string(id))] }
    }
    return .object(answer(lost.answer) + [reason] + what)
  }

  private func answer(_ answer: GradedAnswer) -> [JSONValue.Member] {
    [
      .init(key: "id", value: .string(answer.id.text)),
      .init(key: "handle", value: .string(RegradeWriter.handle(answer))),
      .init(key: "card", value: .string(answer.answer.card)),
      .init(key: "answer", value: .string(answer.answer.raw)),
      .init(key: "read", value: .strings(answer.answer.read)),
    ]
  }

  private func grade(_ grade: Grade) -> JSONValue {
    .object([
      "verdict": .string(grade.verdict.rawValue),
      "score": .double((grade.score * 1000).rounded() / 1000),
      "rating": .string(grade.rating.rawValue),
    ])
  }
}
