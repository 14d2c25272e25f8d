import Memory
import Platform
import Quiz

// Puts the report of re-grading into words.

extension DeckPage {
  func lines(_ report: Regrader.Report) -> [String] {
    guard report.answers > 0 else { return [say("regrade.none")] }
    let key = report.changes.isEmpty ? "regrade.same" : "regrade.changed"
    let lost = report.lost.flatMap { [head($0.answer)] + indented(reason($0.loss)) }
    return [say(key, ["changed": report.changes.count, "all": report.answers])]
      + report.changes.flatMap { lines($0.answer, $0.grade) }
      + (lost.isEmpty ? [] : [say("regrade.lost", ["n": report.lost.count])] + lost)
  }

  private func lines(_ answer: GradedAnswer, _ grade: Grade) -> [String] {
    let verdicts = [answer.grade, grade].map(words).joined(separator: voice.arrow)
    let stands = answer.word?.verdict == nil ? "" : "  " + say("regrade.overruled")
    return [head(answer)] + indented(typed(answer.answer)) + indented(verdicts + stands)
  }

  private func head(_ answer: GradedAnswer) -> String {
    let card = answer.answer.card
    return "  \(answer.handle)  \(open.examiner.card(named: card).map(title) ?? card)"
  }

  private func typed(_ record: AnswerRecord) -> String {
    if !record.raw.isEmpty { return record.raw }
    return say(record.grade.verdict == .unknown ? "regrade.verdict.unknown" : "answer.none")
  }

  private func words(_ grade: Grade) -> String {
    let isPart = grade.verdict == .wrong && grade.score > 0
    return say(
      isPart ? "regrade.verdict.part" : "regrade.verdict.\(grade.verdict.rawValue)",
      ["share": Int((grade.score * 100).rounded())])
  }

  func reason(_ loss: Regrader.Loss) -> String {
    guard case .question(.missing(let id)) = loss else { return say("regrade.lost.\(loss.id)") }
    return say("regrade.lost.missing", ["id": id])
  }

  private func indented(_ text: String) -> [String] { wrap("     " + text, indent: "     ") }

  /// The report as JSON. Programs rely on the keys: they never change.
  func document(_ report: Regrader.Report, isDry: Bool, log: JSONValue) -> JSONValue {
    [
      "format": "lifecards-regrade", "version": 1, "deck": deck.id, "content": deck.fingerprint,
      "dryRun": isDry, "answers": report.answers,
      "changed": report.changes.count, "gone": report.lost.count,
      "changes": report.changes.prefix(Self.most).map { answer, question, grade, _ in
        document(
          answer,
          [
            "question": questions.text(question).lines, "was": document(answer.grade),
            "is": document(grade), "overruled": answer.word?.verdict != nil,
          ])
      },
      "lost": report.lost.prefix(Self.most).map { answer, loss in
        var missing: String?
        if case .question(.missing(let id)) = loss { missing = id }
        return document(answer, ["reason": loss.id, "missing": missing])
      },
      "log": log,
    ]
  }

  /// The most answers in a JSON list, and the most characters of one answer in it.
  private static let most = 250
  private static let longest = 400

  private func document(_ answer: GradedAnswer, _ rest: JSONValue) -> JSONValue {
    let head: JSONValue = [
      "id": answer.id.text, "handle": answer.handle, "card": answer.answer.card,
      "answer": String(answer.answer.raw.prefix(Self.longest)),
      "read": answer.answer.read.prefix(Asking.mostWords).map { String($0.prefix(Self.longest)) },
    ]
    return head + rest
  }

  private func document(_ grade: Grade) -> JSONValue {
    [
      "verdict": grade.verdict.rawValue, "score": grade.score.inThousandths,
      "rating": grade.rating.rawValue,
    ]
  }
}

extension Regrader.Loss {
  fileprivate var id: String {
    switch self {
    case .unreadable: "unreadable"
    case .question(.card): "card"
    case .question(.missing): "missing"
    case .question(.impossible): "impossible"
    case .question(.doubtful): "doubtful"
    case .question(.changed): "changed"
    }
  }
}

extension GradedAnswer {
  fileprivate var handle: String { "\(StableHash.handle(answer.card))@\(answer.seed)" }
}
