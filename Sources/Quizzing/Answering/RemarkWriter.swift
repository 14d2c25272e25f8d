import Simulation
import Statechart

/// What the subject of a question has to add to its right answer.
package struct RemarkWriter: Sendable {
  private let deck: Deck
  private let voice: Voice
  private let arrow: String

  /// - Parameter arrow: stands between what happens one after another.
  package init(_ deck: Deck, voice: Voice, arrow: String = " → ") {
    self.deck = deck
    self.voice = voice
    self.arrow = arrow
  }

  /// Sentences: what shows that a claim is true or false, what is right instead of a myth, what is
  /// wrong with code, since when a definition holds.
  package func remarks(on question: Question) -> [String] {
    let remark: String? =
      switch question.subject {
      case .moment, .counterpart, .duties, .legal: nil
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

  /// The shortest way to see that a claim is false, or that what it says can happen; without one, that
  /// search found none.
  private func example(_ judgement: Judgement, _ question: Question) -> String {
    guard let example = judgement.example, let index = question.card.architecture,
      let last = question.run?.outcomes.last
    else { return voice.say(judgement.isTrue == true ? "verdict.always" : "verdict.nowhere") }
    let situations = deck.architectures[index].situations
    let path = example.calls.map { voice.text(situations[$0.situation].label) }
    let alphabet = Alphabet(
      deck.defaultAlphabet.filter { deck.names[$0].kind == question.card.effectKind })
    let names = alphabet.observe(last.effects).map { voice.text(deck.names[$0.name].name) }
    let shown = names.isEmpty ? voice.say("answer.none") : names.joined(separator: arrow)
    return voice.say(
      judgement.isTrue == true ? "verdict.example" : "verdict.counterexample",
      ["path": Phrase(path.joined(separator: arrow)), "names": Phrase(shown)])
  }
}
