import Machine

/// Puts into words what was supposed.
package struct SuppositionWriter: Sendable {
  private let deck: Deck
  private let voice: Voice

  package init(_ deck: Deck, voice: Voice) {
    self.deck = deck
    self.voice = voice
  }

  /// "You answered as if …; in the machine …".
  package func sentence(_ supposition: Supposition) -> String {
    let architecture = deck.architectures[supposition.architecture]
    let role = architecture.roles[supposition.role]
    let machine = role.machine
    func state(_ leaf: Leaf) -> Phrase {
      let state = machine.answer(forLeaf: leaf)
      return Phrase(voice.text(state.title), reads: state.reads)
    }
    var arguments = [
      "role": Phrase(voice.text(role.title), reads: role.reads),
      "from": state(supposition.from), "to": state(supposition.to),
      "clause": Phrase(voice.text(architecture.situations[supposition.situation].clause)),
    ]
    let isStill = arguments["from"]?.text == arguments["to"]?.text
    let when = voice.say(isStill ? "as-if.when.still" : "as-if.when.moving", arguments)
    arguments["when"] = Phrase(when)
    switch supposition.change {
    case .drop(let name): return say("as-if.drop", of: name, arguments)
    case .add(let name): return say("as-if.add", of: name, arguments)
    case .repeated(let name): return say("as-if.repeated", of: name, arguments)
    case .move(let name): return say("as-if.move", of: name, arguments)
    case .replace(let name, let other):
      arguments["other"] = phrase(other)
      return say("as-if.replace", of: name, arguments)
    case .lead(let leaf):
      let other = state(leaf)
      arguments["other"] = other
      if other.text == arguments["from"]?.text { return voice.say("as-if.lead.stay", arguments) }
      return voice.say(isStill ? "as-if.lead.still" : "as-if.lead", arguments)
    }
  }

  private func say(_ key: String, of name: EffectName.ID, _ arguments: [String: Phrase]) -> String {
    var arguments = arguments
    arguments["name"] = phrase(name)
    arguments["happens"] = Phrase(voice.text(deck.kind(ofName: name).happens))
    return voice.say(key, arguments)
  }

  private func phrase(_ name: EffectName.ID) -> Phrase {
    voice.phrase(of: deck.names[name], in: deck)
  }
}
