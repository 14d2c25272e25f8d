import Quiz
import Machine

/// What the subject of a question has to add to its verdict.
extension FeedbackWriter {
  func remarks(_ verdict: Verdict, _ question: Question) -> [String] {
    switch question.subject {
    case .duties(let name): return duties(verdict, name, question)
    case .path: return path(verdict, question)
    case .legal(_, let refusals): return self.refusals(verdict, refusals, question)
    default:
      return RemarkWriter(deck, voice: voice).remarks(on: question)
        .flatMap { wrap("  " + $0) }
    }
  }

  /// Names in a wrong answer that only another architecture than the question's ever shows.
  func strangers(_ answer: Answer, _ verdict: Verdict, _ question: Question) -> [String] {
    guard verdict.outcome == .wrong, question.isAboutNames, let index = question.card.architecture
    else { return [] }
    let architecture = deck.architectures[index]
    let others = deck.architectures.map(\.namesShown).reduce(Set()) { $0.union($1) }
      .subtracting(architecture.namesShown)
    let ids = Set(others.map { deck.names[$0].id })
    let strangers = answer.words.map(\.id).filter { ids.contains($0) }
    guard !strangers.isEmpty else { return [] }
    let names = unique(strangers.map { writer.title($0, in: question) })
    return wrap(
      "  "
        + voice.say(
          "verdict.strangers",
          [
            "names": Phrase(voice.list(names)),
            "architecture": Phrase(voice.text(architecture.title), reads: architecture.reads),
          ]))
  }

  /// The answer of a question that learners grade themselves.
  func recalled(_ question: Question) -> [String] {
    labelled("verdict.truth", writer.answer(question))
  }

  /// Why what was missed belongs, and where what does not belong is at home.
  private func duties(_ verdict: Verdict, _ name: EffectName.ID, _ question: Question) -> [String] {
    guard case .set(let missing, let extra) = verdict.difference else { return [] }
    let missed = missing.compactMap { id -> [String]? in
      guard let why = deck.duty(id)?.why else { return nil }
      return remark("verdict.belongs", id, question, ["why": Phrase(voice.text(why))])
    }
    let misplaced = extra.map { id -> [String] in
      let names = deck.names.filter { $0.duties.contains(id) }.map { voice.text($0.name) }
      return remark("verdict.elsewhere", id, question, ["names": Phrase(voice.list(names))])
    }
    return (missed + misplaced).flatMap { $0 }
  }

  private func remark(
    _ key: String, _ id: String, _ question: Question, _ arguments: [String: Phrase]
  ) -> [String] {
    let choice = ["choice": Phrase(writer.title(id, in: question))]
    return wrap("  " + voice.say(key, arguments.merging(choice) { $1 }), indent: "     ")
  }

  /// What keeps wrongly chosen situations from happening; of a right answer, all that cannot happen.
  private func refusals(
    _ verdict: Verdict, _ refusals: [String: Impossibility], _ question: Question
  ) -> [String] {
    guard let index = question.card.architecture else { return [] }
    let architecture = deck.architectures[index]
    let traces = TraceWriter(deck, architecture, voice)
    var extra: [String] = []
    if case .set(_, let ids) = verdict.difference { extra = ids }
    return extra.flatMap { id -> [String] in
      guard let refusal = refusals[id], let call = architecture.call(named: id) else { return [] }
      return wrap(
        "  " + writer.title(id, in: question) + " " + traces.reason(refusal, call), indent: "     ")
    }
  }
}

extension Question {
  /// Whether it is answered with names of what situations show.
  fileprivate var isAboutNames: Bool {
    if case .moment = subject { form == .name || form == .sequence } else { false }
  }
}
