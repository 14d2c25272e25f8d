import Quiz

/// What a wrong answer supposes.
extension FeedbackWriter {
  /// What a wrong answer may come from; of what fits, the likeliest by what the sitting tells so far.
  func explanation(
    of answer: Answer, to question: Question, _ verdict: Verdict
  ) -> Explanation? {
    guard verdict.outcome == .wrong else { return nil }
    return diagnostician.explanation(
      of: answer, to: question, given: sitting?.diagnosis(by: diagnostician))
  }

  /// "You answered as if …", whether it was so before, and who says otherwise.
  func supposed(_ explanation: Explanation) -> [String] {
    let sources = writer.sources(Array(explanation.sources.prefix(1)))
    let parts = [sentence(explanation), again(explanation), sources.isEmpty ? nil : "[\(sources)]"]
    return wrap("  " + parts.compactMap { $0 }.joined(separator: " "))
  }

  /// "(second time)"; nil where the sitting has not told the misconception before.
  private func again(_ explanation: Explanation) -> String? {
    let before = explanation.misconception.map { sitting?.times(told: $0) ?? 0 } ?? 0
    guard before > 0 else { return nil }
    return voice.say(
      before == 1 ? "verdict.again.second" : "verdict.again", ["n": Phrase(before + 1)])
  }

  private func sentence(_ explanation: Explanation) -> String {
    switch explanation {
    case .misconception(let misconception): voice.text(misconception.told)
    case .supposition(let supposition):
      SuppositionWriter(deck, voice: voice).sentence(supposition)
    }
  }
}
