import Machine

/// Puts statements about everything that can happen into words.
struct StatementWriter {
  private let voice: DeckVoice
  private let architecture: Architecture

  init(_ voice: DeckVoice, architecture: Architecture) {
    self.voice = voice
    self.architecture = architecture
  }

  /// A sentence, with what it is confined to.
  func sentence(_ proposition: Proposition) -> String {
    let from = world(proposition.from)
    switch proposition.form {
    case .always(let name, let on): return situation(on, from, says(name)?.that, [name], "always")
    case .never(let name?, let on?):
      return situation(on, from, says(name)?.thatNot, [name], "never")
    case .can(let name, let on?): return situation(on, from, says(name)?.can, [name], "can")
    case .never, .can, .ordered: return ""
    case .after(let name, let next): return neighbours("after", name, next)
    case .before(let name, let previous): return neighbours("before", name, previous)
    case .during(let name, let role, let states):
      var arguments = roleArguments(role)
      arguments["when"] = Phrase(says(name).map { filled($0.when, [name]) } ?? "")
      arguments["state"] = state(states, of: role)
      return voice.say("claim.during", arguments)
    case .moves(let role, let from, let to):
      var arguments = roleArguments(role)
      arguments["from"] = state(from, of: role)
      arguments["to"] = state(to, of: role)
      return voice.say("claim.moves", arguments)
    }
  }

  private func situation(
    _ situation: Situation.ID, _ from: String, _ that: LocalizedText?, _ names: [EffectName.ID],
    _ key: String
  ) -> String {
    voice.say(
      "claim.\(key)",
      [
        "clause": Phrase(voice.text(architecture.situations[situation].clause)),
        "from": Phrase(from), "that": Phrase(that.map { filled($0, names) } ?? ""),
      ])
  }

  private func neighbours(_ key: String, _ name: EffectName.ID, _ other: EffectName.ID) -> String {
    let kind = voice.deck.kinds[voice.deck.names[name].kind]
    let role = role(showing: name)
    var arguments = role.map(roleArguments) ?? [:]
    arguments["name"] = voice.phrase(name)
    arguments["other"] = voice.phrase(other)
    arguments["noun"] = Phrase(voice.text(kind.noun), reads: kind.reads)
    arguments["happens"] = Phrase(voice.text(kind.happens))
    let isAlone = role.map { architecture.roles[$0].count == 1 } ?? true
    return voice.say(isAlone ? "claim.\(key).alone" : "claim.\(key)", arguments)
  }

  /// The role whose rows show a name.
  private func role(showing name: EffectName.ID) -> Role.ID? {
    architecture.roles.indices.first { role in
      architecture.roles[role].machine.rows.contains { row in
        row.effects.flatMap(\.showings).contains { $0.name == name }
      }
    }
  }

  /// "while the scene is in …"; empty for any world.
  private func world(_ condition: Guard) -> String {
    guard case .count(_, let role, _, let states, _) = condition else { return "" }
    var arguments = roleArguments(role)
    arguments["state"] = state(states, of: role)
    return voice.say("claim.from", arguments)
  }

  private func roleArguments(_ role: Role.ID) -> [String: Phrase] {
    ["role": voice.phrase(architecture.roles[role])]
  }

  private func state(_ states: StateSet, of role: Role.ID) -> Phrase {
    guard let state = architecture.roles[role].machine.state(covering: states) else { return "" }
    return voice.phrase(state)
  }

  private func says(_ name: EffectName.ID) -> EffectKind.Saying? {
    voice.deck.kinds[voice.deck.names[name].kind].says
  }

  private func phrase(_ name: EffectName.ID) -> Phrase {
    Phrase(voice.text(voice.deck.names[name].name), reads: voice.deck.names[name].reads)
  }

  private func filled(_ template: LocalizedText, _ names: [EffectName.ID]) -> String {
    Template.fill(
      voice.text(template), with: names.first.map { ["name": phrase($0)] } ?? [:])
  }
}
