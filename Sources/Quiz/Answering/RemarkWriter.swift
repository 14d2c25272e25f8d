import Machine

/// What the subject of a question has to add to its right answer.
package struct RemarkWriter: Sendable {
  private let deck: Deck
  private let voice: Voice

  package init(_ deck: Deck, voice: Voice) {
    self.deck = deck
    self.voice = voice
  }

  /// Sentences: what shows that a claim is true or false, what is right instead of a myth, what is
  /// wrong with code, since when a definition holds.
  package func remarks(on question: Question) -> [String] {
    let remark: String? =
      switch question.subject {
      case .moment, .counterpart, .duties, .legal: nil
      case .log: whole(question)
      case .path: voice.say("verdict.any-path")
      case .claim(_, let judgement): example(judgement, question)
      case .myth(_, isTruth: true): nil
      case .myth(let myth, isTruth: false):
        voice.say("verdict.right-is", ["text": Phrase(voice.text(myth.truth))])
      case .listing(let listing): listing.fault.map(voice.text)
      case .definition(let definition):
        definition.asOf.map { voice.say("verdict.as-of", ["date": Phrase(voice.text($0))]) }
      }
    return [remark].compactMap { $0 }
  }

  /// The log as it should have been, in one order that is allowed.
  private func whole(_ question: Question) -> String? {
    guard let run = question.run else { return nil }
    let asked = question.spec.implements
    let names = Set(deck.names.indices.filter { asked.contains(deck.names[$0].id) })
    let effects = Alphabet(names).observe(run.effects).filter { $0.certainty == .must }
    let titles = effects.map { voice.text(deck.names[$0.name].name) }
    return voice.say("verdict.log", ["names": Phrase(titles.joined(separator: voice.arrow))])
  }

  /// The shortest way to see that a claim is false, or that what it says can happen; without one, that
  /// search found none.
  private func example(_ judgement: Judgement, _ question: Question) -> String {
    guard let example = judgement.example, let index = question.card.architecture,
      let last = question.run?.outcomes.last
    else { return voice.say(judgement.isTrue == true ? "verdict.always" : "verdict.nowhere") }
    let situations = deck.architectures[index].situations
    let path = example.calls.map { voice.text(situations[$0.situation].label) }
    let names = effects(of: last, question).map { name($0, in: question) }
    let shown = names.isEmpty ? voice.say("answer.none") : names.joined(separator: voice.arrow)
    return voice.say(
      judgement.isTrue == true ? "verdict.example" : "verdict.counterexample",
      ["path": Phrase(path.joined(separator: voice.arrow)), "names": Phrase(shown)])
  }

  /// What is implemented by default; what only may be shown is left out, unless the statement is about it.
  private func effects(of outcome: Macrostep, _ question: Question) -> [TracedEffect] {
    let about = form(of: question)?.name
    let alphabet = Alphabet(
      deck.defaultAlphabet.filter { deck.names[$0].kind == question.card.effectKind })
    return alphabet.observe(outcome.effects).filter { $0.certainty == .must || $0.name == about }
  }

  /// A name, and for a statement about the moment it is shown also the state then.
  private func name(_ effect: TracedEffect, in question: Question) -> String {
    let text = voice.text(deck.names[effect.name].name)
    guard case .during(effect.name, _, _)? = form(of: question),
      let index = question.card.architecture, case .leaf(let leaf) = effect.state
    else { return text }
    let machine = deck.architectures[index].role(of: effect.instance).machine
    return voice.say(
      "verdict.in-state",
      ["name": Phrase(text), "state": Phrase(voice.text(machine.answer(forLeaf: leaf).title))])
  }

  private func form(of question: Question) -> Proposition.Form? {
    if case .claim(let statement, _) = question.subject { statement.form } else { nil }
  }
}
