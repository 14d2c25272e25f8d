import Quiz

/// What a wrong answer supposes.
extension FeedbackWriter {
  /// "You answered as if …", whether it was so before, and who says otherwise.
  func supposed(_ explanation: Explanation, told: Int) -> [String] {
    let sources = writer.sources(Array(explanation.sources.prefix(1)))
    let parts = [sentence(explanation), again(told), sources.isEmpty ? nil : "[\(sources)]"]
    return wrap("  " + parts.compactMap { $0 }.joined(separator: " "))
  }

  /// "(second time)"; nil if the misconception was not told before.
  private func again(_ before: Int) -> String? {
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
