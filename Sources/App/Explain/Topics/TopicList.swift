import Content
import Machine
import Quiz

/// Everything of a deck that can be explained, and what its entries are told with.
struct TopicList {
  let deck: Deck
  let glossary: [ContentReader.Term]
  let voice: Voice

  /// A kind of content is explained once it stands here.
  var topics: [Topic] {
    names + situations + states + duties + terms + definitions + myths + claims + listings + sources
  }

  // MARK: Words

  func text(_ text: LocalizedText) -> String { voice.text(text) }

  func say(_ key: String, _ arguments: [String: String] = [:]) -> String {
    voice.say(key, arguments.mapValues { Phrase($0) })
  }

  func name(_ index: EffectName.ID) -> String { text(deck.names[index].name) }

  /// An entry that ends with the claims it rests on.
  func entry(
    _ kind: String, _ title: String, claims: [String] = [], sources: [String] = [],
    facts: (inout Entry) -> Void
  ) -> Entry {
    var entry = Entry(kind: kind, title: title)
    entry.sources = sources
    facts(&entry)
    entry.add(say("explain.claims"), claims.joined(separator: ", "))
    return entry
  }

  /// A claim's sentence, with the verdict on it.
  func line(of claim: Claim) -> String {
    let verdict = claim.verdict.map { " [\(say($0.wordKey))]" } ?? ""
    return "\(claim.id): \(text(claim.text))\(verdict)"
  }

  // MARK: Runs

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

extension Standing {
  /// The catalogue's key of what it says in words.
  var wordKey: String {
    switch self {
    case .agree: "explain.agree"
    case .refine: "explain.refine"
    case .contradict: "explain.contradict"
    }
  }
}
