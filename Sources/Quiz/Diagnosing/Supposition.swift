import Machine

/// One small change of the tables under which a wrong answer would be right.
package struct Supposition: Sendable {
  package let architecture: Architecture.ID
  package let role: Role.ID
  /// The transition as the tables have it.
  package let row: Transition
  /// The situation in which it was taken.
  package let situation: Situation.ID
  /// The leaves that it led from and to.
  package let from: Leaf
  package let to: Leaf
  package let change: Change

  package enum Change: Hashable, Sendable {
    case drop(EffectName.ID)
    case add(EffectName.ID)
    /// Once more than it is shown anyway.
    case repeated(EffectName.ID)
    case replace(EffectName.ID, with: EffectName.ID)
    case move(EffectName.ID)
    case lead(to: Leaf)
  }
}

/// Puts into words what was supposed.
package struct SuppositionWriter: Sendable {
  private let voice: DeckVoice

  package init(_ deck: Deck, voice: Voice) { self.voice = DeckVoice(deck, voice: voice) }

  /// "You answered as if …; in the machine …".
  package func sentence(_ supposition: Supposition) -> String {
    let architecture = voice.deck.architectures[supposition.architecture]
    let role = architecture.roles[supposition.role]
    func state(_ leaf: Leaf) -> Phrase { voice.phrase(role.machine.answer(forLeaf: leaf)) }
    var arguments = [
      "role": voice.phrase(role), "from": state(supposition.from), "to": state(supposition.to),
      "clause": Phrase(voice.text(architecture.situations[supposition.situation].clause)),
    ]
    let isStill = arguments["from"]?.text == arguments["to"]?.text
    arguments["when"] = Phrase(
      voice.say(isStill ? "as-if.when.still" : "as-if.when.moving", arguments))
    func say(_ key: String, of name: EffectName.ID) -> String {
      arguments["name"] = voice.phrase(name)
      arguments["happens"] = Phrase(voice.text(voice.deck.kind(ofName: name).happens))
      return voice.say(key, arguments)
    }
    switch supposition.change {
    case .drop(let name): return say("as-if.drop", of: name)
    case .add(let name): return say("as-if.add", of: name)
    case .repeated(let name): return say("as-if.repeated", of: name)
    case .move(let name): return say("as-if.move", of: name)
    case .replace(let name, let other):
      arguments["other"] = voice.phrase(other)
      return say("as-if.replace", of: name)
    case .lead(let leaf):
      let other = state(leaf)
      arguments["other"] = other
      if other.text == arguments["from"]?.text { return voice.say("as-if.lead.stay", arguments) }
      return voice.say(isStill ? "as-if.lead.still" : "as-if.lead", arguments)
    }
  }
}
