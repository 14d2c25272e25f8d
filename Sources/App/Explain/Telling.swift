import Content
import Quiz
import Machine

/// What everything that is explained is told with.
struct Telling {
  let deck: Deck
  let glossary: [ContentReader.Term]
  let voice: Voice

  func text(_ text: LocalizedText) -> String { voice.text(text) }

  func say(_ key: String, _ arguments: [String: String] = [:]) -> String {
    voice.say(key, arguments.mapValues { Phrase($0) })
  }

  func name(_ index: EffectName.ID) -> String { text(deck.names[index].name) }

  func duties(_ ids: [String]) -> String {
    ids.compactMap { deck.duty($0).map { text($0.task) } }.joined(separator: "; ")
  }

  /// Names of effects that an observer sees, in order; `?` where they may be left out.
  func trace(_ effects: [TracedEffect], as shown: (EffectName.ID) -> String?) -> String {
    effects.compactMap { effect in
      shown(effect.name).map { effect.certainty == .may ? "\($0) ?" : $0 }
    }.joined(separator: voice.arrow)
  }

  /// The world that a start begins from, if it can come about.
  func world(_ start: Start, _ simulator: Simulator) -> Configuration? {
    var beginning = Configuration(initialFor: simulator.architecture)
    for (fact, value) in start.facts { beginning.set(fact: fact, to: value) }
    return beginning.after(start.after, by: simulator)
  }
}
