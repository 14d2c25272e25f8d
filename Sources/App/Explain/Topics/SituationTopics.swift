import Quiz
import Machine

/// What happens in the world, in every architecture.
struct SituationTopics {
  let telling: Telling

  func topics() -> [Topic] {
    telling.deck.architectures.flatMap { architecture in
      architecture.situations.indices.map { index in
        let situation = architecture.situations[index]
        return Topic(
          .situation, situation.id, title: telling.text(situation.label),
          spellings: situation.label.everyText + situation.accepts,
          headings: situation.label.everyText + situation.text.everyText + situation.accepts,
          bodies: [situation.because], frequency: situation.asked
        ) { entry(index, in: architecture) }
      }
    }
  }

  private func entry(_ index: Situation.ID, in architecture: Architecture) -> Entry {
    let situation = architecture.situations[index]
    var entry = Entry(
      kind: telling.say(
        "explain.situation", ["architecture": telling.text(architecture.title)]),
      title: telling.text(situation.label))
    entry.addGist(telling.say("explain.meaning"), telling.text(situation.text))
    let simulator = Simulator(architecture)
    for start in architecture.starts where start.isAsked {
      entry.add(telling.text(start.text), outcome(of: index, from: start, simulator))
    }
    entry.add(telling.say("explain.why"), situation.because.map(telling.text))
    entry.add(telling.say("explain.claims"), situation.claims.joined(separator: ", "))
    entry.sources = situation.sources
    return entry
  }

  /// The callbacks in order; nil where it cannot happen.
  private func outcome(of index: Situation.ID, from start: Start, _ simulator: Simulator) -> String?
  {
    guard let world = telling.world(start, simulator),
      let call = simulator.calls(of: index, in: world).first,
      simulator.successor(of: world, by: call) != nil
    else { return nil }
    let deck = telling.deck
    let shown = Alphabet(deck.defaultAlphabet).observe(simulator.run([call], from: world).effects)
    let trace = telling.trace(shown) { name in
      deck.kind(ofName: name).isAsked ? telling.name(name) : nil
    }
    return trace.isEmpty ? telling.say("answer.none") : trace
  }
}
