import Machine

/// Puts statements about everything that can happen into words.
struct StatementWriter {
  let voice: DeckVoice
  let architecture: Architecture
  /// In `always` statements: true to say "whenever", false to say "when".
  var isStressed = true

  /// The statement as a sentence, with the state it is limited to.
  func sentence(_ statement: Proposition) -> String {
    switch statement.form {
    case .always(let name, let on): return onSituation(statement, name, on, \.that)
    case .never(let name?, let on?):
      // Of one state it is said that it does not happen; of all, that it never does.
      let isOfOneState = if case .count = statement.from { true } else { false }
      return onSituation(statement, name, on, isOfOneState ? \.thatNot : \.thatNever)
    case .can(let name, let on?): return onSituation(statement, name, on, \.can)
    case .never, .can, .ordered: return ""
    case .after(let name, let other), .before(let name, let other):
      return ofNeighbours(statement, name, other)
    case .during(let name, let role, let states):
      let state = phrase(states, of: role)
      return voice.say(
        "claim.during", ["role": phrase(role), "when": said(of: name, \.when), "state": state])
    case .moves(let role, let from, let to):
      return voice.say(
        "claim.moves",
        ["role": phrase(role), "from": phrase(from, of: role), "to": phrase(to, of: role)])
    }
  }

  private func onSituation(
    _ statement: Proposition, _ name: EffectName.ID, _ situation: Situation.ID,
    _ part: (EffectKind.Saying) -> LocalizedText
  ) -> String {
    let clause = voice.text(architecture.situations[situation].clause)
    var arguments: [String: any PhraseConvertible] = [
      "clause": clause, "that": said(of: name, part),
    ]
    let keyword =
      if case .always = statement.form, !isStressed { "when" } else { statement.form.keyword }
    guard case .count(_, let role, _, let states, _) = statement.from else {
      return voice.say("claim.\(keyword)", arguments)
    }
    arguments["clause"] = nil
    arguments["text"] = voice.text(architecture.situations[situation].text)
    arguments["state"] = sentence(on: states, of: role)
    return voice.say("claim.\(keyword).from", arguments)
  }

  /// "The door is in the shut state."; a state can have a sentence of its own.
  private func sentence(on states: StateSet, of role: Role.ID) -> String {
    let state = architecture.roles[role].machine.state(covering: states)
    let arguments = ["role": phrase(role), "state": phrase(states, of: role)]
    let key = "claim.state.\(state?.id ?? "")"
    let own = voice.say(key, arguments)
    return own == key ? voice.say("claim.state", arguments) : own
  }

  private func ofNeighbours(
    _ statement: Proposition, _ name: EffectName.ID, _ other: EffectName.ID
  ) -> String {
    let kind = voice.deck.kind(ofName: name)
    let role = architecture.roles.indices.first { architecture.roles[$0].shownNames.contains(name) }
    var arguments: [String: any PhraseConvertible] = [
      "name": voice.phrase(name), "other": voice.phrase(other),
      "noun": Phrase(voice.text(kind.noun), reads: kind.reads),
      "happens": voice.text(kind.happens),
    ]
    arguments["role"] = role.map(phrase)
    let isAlone = role.map { architecture.roles[$0].count == 1 } ?? true
    return voice.say("claim.\(statement.form.keyword)" + (isAlone ? ".alone" : ""), arguments)
  }

  func phrase(_ role: Role.ID) -> Phrase { voice.phrase(architecture.roles[role]) }

  func phrase(_ states: StateSet, of role: Role.ID) -> Phrase {
    architecture.roles[role].machine.state(covering: states).map(voice.phrase) ?? ""
  }

  private func said(
    of name: EffectName.ID, _ part: (EffectKind.Saying) -> LocalizedText
  ) -> Phrase {
    let item = voice.deck.names[name]
    guard let template = voice.deck.kinds[item.kind].says.map(part) else { return "" }
    let phrase = Phrase(voice.text(item.name), reads: item.reads)
    return Phrase(Template.fill(voice.text(template), with: ["name": phrase]))
  }
}
