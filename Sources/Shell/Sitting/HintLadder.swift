import Quizzing
import Statechart

/// Hints in rungs; none but the last contains the answer.
struct HintLadder {
  let deck: Deck
  let voice: Voice

  /// The rungs for a question: what to look for, what it means, the answer.
  func rungs(for question: Question) -> [String] {
    let writer = QuestionWriter(deck, voice: voice)
    let answer = voice.say("hint.answer", ["answer": Phrase(writer.answer(question))])
    switch question.key {
    case .names(let right, _):
      guard let name = right.first.map({ deck.names[$0] }) else { return [answer] }
      return [
        voice.say("hint.object", ["object": Phrase(name.object)]),
        meaning(name), answer,
      ]
    case .states(let right, let instance):
      let machine = question.card.architecture.map {
        deck.architectures[$0].role(of: instance).machine
      }
      let gloss = machine?.states.first { right.contains($0.id) }?.gloss
      return (gloss.map { [voice.say("hint.meaning", ["meaning": Phrase(voice.text($0))])] } ?? [])
        + [answer]
    case .path(let path):
      return [voice.say("hint.steps", ["n": Phrase(path.shortest.count)])]
        + [waypoints(of: question, path)].compactMap { $0 } + [answer]
    case .choices(let right, true):
      return [voice.say("hint.choices", ["n": Phrase(right.count)]), answer]
    case .choices(let right, false):
      let name = deck.names.first { right.contains($0.id) }
      return (name.map { [meaning($0)] } ?? []) + [answer]
    case .truth:
      guard case .claim = question.subject else { return [answer] }
      return [voice.say("hint.truth"), answer]
    case .recall: return [answer]
    case .sequence(let effects):
      let must = effects.filter { $0.certainty == .must }
      guard !must.isEmpty else { return [voice.say("hint.runs"), answer] }
      if case .listing = question.subject {
        return [voice.say("hint.lines", ["n": Phrase(must.count)]), answer]
      }
      let meanings = must.enumerated().map { "\($0 + 1). \(voice.text(deck.names[$1.name].gloss))" }
      return [
        voice.say("hint.count", ["n": Phrase(must.count)]),
        voice.say("hint.meaning", ["meaning": Phrase(meanings.joined(separator: "\n  "))]), answer,
      ]
    }
  }

  /// The states that the shown path leads through, step by step; nil where there is one step only.
  private func waypoints(of question: Question, _ path: Path) -> String? {
    guard path.shortest.count > 1, let run = question.run, let index = question.card.architecture
    else { return nil }
    let architecture = deck.architectures[index]
    let machine = architecture.roles[path.role].machine
    let states = run.outcomes.map { outcome in
      machine.answer(forLeaf: architecture.standing(of: path.role, in: outcome.after))
    }
    return voice.say(
      "hint.waypoints",
      [
        "role": Phrase(
          voice.text(architecture.roles[path.role].title),
          reads: architecture.roles[path.role].reads),
        "states": Phrase(states.map { voice.text($0.title) }.joined(separator: ", ")),
      ])
  }

  private func meaning(_ name: EffectName) -> String {
    voice.say("hint.meaning", ["meaning": Phrase(voice.text(name.gloss))])
  }
}
