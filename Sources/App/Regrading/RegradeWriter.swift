import Platform
import Quiz
import Memory

/// Puts into words what re-grading found.
struct RegradeWriter {
  let page: Page
  let examiner: Examiner
  private var voice: Voice { page.voice }

  func lines(_ report: RegradeReport) -> [String] {
    guard report.answers > 0 else { return [voice.say("regrade.none")] }
    let counts: [String: Phrase] = [
      "changed": Phrase(report.changes.count), "all": Phrase(report.answers),
    ]
    let first = voice.say(report.changes.isEmpty ? "regrade.same" : "regrade.changed", counts)
    return [first] + report.changes.flatMap(lines) + lost(report.lost)
  }

  private func lines(_ change: RegradeReport.Change) -> [String] {
    let verdicts = [change.answer.grade, change.grade].map(words).joined(separator: voice.arrow)
    let stands = change.answer.word?.verdict == nil ? "" : "  " + voice.say("regrade.overruled")
    return [head(change.answer)] + indented(typed(change.answer.answer))
      + indented(verdicts + stands)
  }

  private func lost(_ lost: [RegradeReport.Lost]) -> [String] {
    guard !lost.isEmpty else { return [] }
    return [voice.say("regrade.lost", ["n": Phrase(lost.count)])]
      + lost.flatMap { [head($0.answer)] + indented(Self.reason($0.reason, voice)) }
  }

  /// Handle, and what the question was about.
  private func head(_ answer: GradedAnswer) -> String {
    let title = examiner.card(named: answer.answer.card).map {
      CardTitle(examiner: examiner, voice: voice).text($0)
    }
    return "  \(Self.handle(answer))  \(title ?? answer.answer.card)"
  }

  static func handle(_ answer: GradedAnswer) -> String {
    "\(StableHash.handle(answer.answer.card))@\(answer.answer.seed)"
  }

  private func typed(_ record: AnswerRecord) -> String {
    if !record.raw.isEmpty { return record.raw }
    return voice.say(record.grade.verdict == .unknown ? "regrade.verdict.unknown" : "answer.none")
  }

  /// A verdict in a word.
  static func words(_ outcome: Verdict.Outcome, _ voice: Voice) -> [String] {
    [voice.say("regrade.verdict.\(outcome.rawValue)")]
  }

  private func words(_ grade: Grade) -> String {
    let share = Int((grade.score * 100).rounded())
    let isPart = grade.verdict == .wrong && grade.score > 0
    return voice.say(
      isPart ? "regrade.verdict.part" : "regrade.verdict.\(grade.verdict.rawValue)",
      ["share": Phrase(share)])
  }

  static func reason(_ reason: RegradeReport.Reason, _ voice: Voice) -> String {
    switch reason {
    case .unreadable: voice.say("regrade.lost.unreadable")
    case .question(.missing(let id)): voice.say("regrade.lost.missing", ["id": Phrase(id)])
    case .question(let loss): voice.say("regrade.lost.\(loss.word)")
    }
  }

  private func indented(_ text: String) -> [String] {
    page.wrap("     " + text, indent: "     ")
  }
}

extension LostQuestion {
  /// As keys and documents name it.
  var word: String {
    switch self {
    case .card: "card"
    case .missing: "missing"
    case .impossible: "impossible"
    case .doubtful: "doubtful"
    case .changed: "changed"
    }
  }
}
