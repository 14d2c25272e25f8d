import Quizzing

/// What a wrong answer supposes.
extension FeedbackWriter {
  /// "You answered as if …", and who says otherwise; nothing where no belief makes the answer right.
  func supposed(_ verdict: Verdict, _ answer: Answer, _ question: Question) -> [String] {
    guard verdict.outcome == .wrong,
      let explanation = diagnostician.explanation(of: answer, to: question)
    else { return [] }
    let sources = writer.sources(Array(explanation.sources.prefix(1)))
    return wrap("  " + sentence(explanation) + (sources.isEmpty ? "" : " [\(sources)]"))
  }

  private func sentence(_ explanation: Explanation) -> String {
    switch explanation {
    case .misconception(let misconception): voice.text(misconception.told)
    case .supposition(let supposition):
      SuppositionWriter(deck, voice: voice).sentence(supposition)
    }
  }
}
