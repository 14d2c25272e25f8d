import Machine

/// Paths are judged by carrying out the learner's own.
extension Grader {
  func gradePath(_ answer: Answer, _ path: Path, _ question: Question) -> Verdict {
    let architecture = deck.architectures[question.card.architecture ?? deck.mainArchitecture]
    let found = PathJudge(path, in: architecture).judge(architecture.calls(of: answer))
    let isRight = found.detour == nil
    let reason = Reasons(deck, question).reason(ofRun: isRight ? found.run : nil)
    var verdict = Verdict(
      outcome: isRight ? .right : .wrong,
      score: isRight ? 1 : min(Double(found.steps.right) / Double(max(found.steps.of, 1)), 0.99),
      steps: found.detour?.step == nil ? nil : found.steps,
      difference: found.detour.map { .path($0) },
      truth: path.shortest.map { architecture.text(of: $0) }, others: [],
      because: reason.because, sources: reason.sources)
    verdict.isShortest = isRight && answer.words.count == path.shortest.count
    verdict.walk = found.walk
    return verdict
  }
}

extension Architecture {
  /// The situations that an answer tells, one after the other.
  func calls(of answer: Answer) -> [Occurrence] {
    answer.words.compactMap { call(named: $0.text) ?? call(named: $0.id) }
  }
}
