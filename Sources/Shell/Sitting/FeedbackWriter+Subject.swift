import Quizzing
import Simulation
import Statechart

/// What the subject of a question has to add to its verdict.
extension FeedbackWriter {
  func remarks(_ verdict: Verdict, _ question: Question) -> [String] {
    if case .legal(_, let refusals) = question.subject {
      return self.refusals(verdict, refusals, question)
    }
    return RemarkWriter(deck, voice: voice, arrow: arrow).remarks(on: question)
      .flatMap { wrap("  " + $0) }
  }

  /// The answer of a question that learners grade themselves.
  func recalled(_ question: Question) -> [String] {
    labelled("verdict.truth", writer.answer(question))
  }

  /// What keeps wrongly chosen situations from happening; of a right answer, all that cannot happen.
  private func refusals(
    _ verdict: Verdict, _ refusals: [String: Impossibility], _ question: Question
  ) -> [String] {
    guard let index = question.card.architecture else { return [] }
    let architecture = deck.architectures[index]
    let traces = TraceWriter(
      deck: deck, architecture: architecture, alphabet: .init(deck.defaultAlphabet), voice: voice,
      isPlain: isPlain)
    var extra: [String] = []
    if case .set(_, let ids) = verdict.difference { extra = ids }
    return extra.flatMap { id -> [String] in
      guard let refusal = refusals[id], let call = architecture.call(named: id) else { return [] }
      return wrap(
        "  " + writer.title(id, in: question) + " " + traces.reason(refusal, call), indent: "     ")
    }
  }
}
