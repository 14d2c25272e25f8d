import Quizzing
import Simulation
import Statechart

/// What the subject of a question has to add to its verdict.
extension FeedbackWriter {
  func remarks(_ verdict: Verdict, _ question: Question) -> [String] {
    switch question.subject {
    case .moment, .counterpart: []
    case .duties(let name): duties(verdict, name, question)
    case .legal(_, let refusals): self.refusals(verdict, refusals, question)
    case .claim(_, let judgement): example(judgement, question)
    case .myth(let myth, let isTruth):
      isTruth
        ? [] : wrap("  " + voice.say("verdict.right-is", ["text": Phrase(voice.text(myth.truth))]))
    case .listing(let listing): listing.fault.map { wrap("  " + voice.text($0)) } ?? []
    case .definition(let definition):
      definition.asOf.map {
        wrap("  " + voice.say("verdict.as-of", ["date": Phrase(voice.text($0))]))
      } ?? []
    }
  }

  /// The answer of a question that learners grade themselves.
  func recalled(_ question: Question) -> [String] {
    labelled("verdict.truth", writer.answer(question))
  }

  /// Why what was missed belongs, and where what does not belong is at home.
  private func duties(_ verdict: Verdict, _ name: Int, _ question: Question) -> [String] {
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

  /// The shortest way to see that a claim is false, or that what it says can happen.
  private func example(_ judgement: Judgement, _ question: Question) -> [String] {
    guard let example = judgement.example, let index = question.card.architecture,
      let last = question.run?.outcomes.last
    else {
      return wrap("  " + voice.say(judgement.isTrue == true ? "verdict.always" : "verdict.nowhere"))
    }
    let architecture = deck.architectures[index]
    let path = example.calls.map { voice.text(architecture.situations[$0.situation].label) }
    let alphabet = Alphabet(
      deck.defaultAlphabet.filter { deck.names[$0].kind == question.card.effectKind })
    let names = alphabet.observe(last.effects).map { voice.text(deck.names[$0.name].name) }
    let key = judgement.isTrue == true ? "verdict.example" : "verdict.counterexample"
    return wrap(
      "  "
        + voice.say(
          key,
          [
            "path": Phrase(path.joined(separator: arrow)),
            "names": Phrase(
              names.isEmpty ? voice.say("answer.none") : names.joined(separator: arrow)),
          ]))
  }
}
