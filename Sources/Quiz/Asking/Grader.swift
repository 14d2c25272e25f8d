import Machine

extension Question {
  /// What the machine says of an answer.
  package func grade(_ answer: Answer) -> Verdict {
    let found = key.assess(answer)
    let verdict = Verdict(found, because: subject.reason(found.focus, self))
    guard verdict.outcome == .wrong, verdict.credit == nil,
      let agreement = subject.cases(for: answer, self)
    else { return verdict }
    return verdict.credited(
      Verdict.Credit(measure: .cases, right: agreement.right, of: agreement.of))
  }

  /// The verdict on "I don't know".
  package func gradeUnknown() -> Verdict {
    let found = key.assess(Answer([]))
    return Verdict(unknown: found, because: subject.reason(found.focus, self))
  }
}
