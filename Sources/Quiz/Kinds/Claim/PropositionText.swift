import Machine

/// Writes a statement in names that outlive a session, as the log and programs keep it.
package struct PropositionText: Sendable {
  let deck: Deck
  let architecture: Architecture

  package init(deck: Deck, architecture: Architecture) {
    self.deck = deck
    self.architecture = architecture
  }

  /// `always NAME on SITUATION from ROLE in STATE`, by their ids.
  package func text(of proposition: Proposition) -> String {
    let from = states(of: proposition.from).map { " from \($0)" } ?? ""
    return words(proposition.form) + from
  }

  private func words(_ form: Proposition.Form) -> String {
    switch form {
    case .always(let name, let on): "always \(self.name(name))\(situation(on))"
    case .never(let name, let on): "never \(name.map(self.name) ?? "any")\(situation(on))"
    case .can(let name, let on): "can \(self.name(name))\(situation(on))"
    case .ordered(let first, let second, let on):
      "ordered \(name(first)) \(name(second))\(situation(on))"
    case .after(let name, let next): "after \(self.name(name)) next \(self.name(next))"
    case .before(let name, let previous):
      "before \(self.name(name)) previous \(self.name(previous))"
    case .during(let name, let role, let states):
      "during \(self.name(name)) \(ids(states, of: role))"
    case .moves(let role, let from, let to):
      "moves \(architecture.roles[role].id) from \(ids(from, of: role, named: false)) to \(ids(to, of: role, named: false))"
    }
  }

  private func name(_ index: EffectName.ID) -> String { deck.names[index].id }

  private func situation(_ index: Situation.ID?) -> String {
    index.map { " on \(architecture.situations[$0].id)" } ?? ""
  }

  private func states(of condition: Guard) -> String? {
    guard case .count(_, let role, _, let states, _) = condition else { return nil }
    return ids(states, of: role)
  }

  /// `scene in foreground.active`.
  private func ids(_ states: StateSet, of role: Role.ID, named: Bool = true) -> String {
    let id = architecture.roles[role].machine.state(covering: states)?.id ?? ""
    return named ? "\(architecture.roles[role].id) in \(id)" : id
  }
}

extension StateMachine {
  /// The state whose leaves are exactly these; answers come first.
  package func state(covering leaves: StateSet) -> State? {
    answers.first { $0.leaves == leaves } ?? states.first { $0.leaves == leaves }
  }
}
/// Reads statements back from the names they were written in.
extension PropositionText {
  /// The statement that `text` writes; fails with the first word that means nothing here.
  package func proposition(_ text: String) throws(LostQuestion) -> Proposition {
    var words = text.split(separator: " ").map(String.init)[...]
    let form = try form(&words)
    let from = try condition(&words)
    guard words.isEmpty else { throw .missing(words.joined(separator: " ")) }
    return Proposition(form, from: from)
  }

  private func form(_ words: inout ArraySlice<String>) throws(LostQuestion) -> Proposition.Form {
    let keyword = words.popFirst() ?? ""
    switch keyword {
    case "always": return .always(try name(&words), on: try situation(&words))
    case "never": return .never(try nameOrAny(&words), on: try optionalSituation(&words))
    case "can": return .can(try name(&words), on: try optionalSituation(&words))
    case "ordered":
      return .ordered(try name(&words), try name(&words), on: try situation(&words))
    case "after": return .after(try name(&words), next: try name(&words, behind: "next"))
    case "before": return .before(try name(&words), previous: try name(&words, behind: "previous"))
    case "during":
      let name = try name(&words)
      let role = try role(&words)
      return .during(name, role: role, in: try states(&words, of: role, behind: "in"))
    case "moves":
      let role = try role(&words)
      let from = try states(&words, of: role, behind: "from")
      return .moves(role: role, from: from, to: try states(&words, of: role, behind: "to"))
    default: throw .missing(keyword)
    }
  }

  /// `from ROLE in STATE`; without it, any world.
  private func condition(_ words: inout ArraySlice<String>) throws(LostQuestion) -> Guard {
    guard words.first == "from" else { return .always }
    words.removeFirst()
    let role = try role(&words)
    let states = try states(&words, of: role, behind: "in")
    return .count(.some, role: role, others: false, in: states, where: .always)
  }

  private func name(
    _ words: inout ArraySlice<String>, behind keyword: String? = nil
  ) throws(LostQuestion) -> EffectName.ID {
    if let keyword { try skip(keyword, &words) }
    let id = words.popFirst() ?? ""
    guard let name = deck.names.firstIndex(where: { $0.id == id }) else { throw .missing(id) }
    return name
  }

  private func nameOrAny(_ words: inout ArraySlice<String>) throws(LostQuestion) -> EffectName.ID? {
    guard words.first == "any" else { return try name(&words) }
    words.removeFirst()
    return nil
  }

  private func situation(_ words: inout ArraySlice<String>) throws(LostQuestion) -> Situation.ID {
    try skip("on", &words)
    let id = words.popFirst() ?? ""
    guard let situation = architecture.situations.firstIndex(where: { $0.id == id }) else {
      throw .missing(id)
    }
    return situation
  }

  private func optionalSituation(_ words: inout ArraySlice<String>) throws(LostQuestion)
    -> Situation.ID?
  {
    words.first == "on" ? try situation(&words) : nil
  }

  private func role(_ words: inout ArraySlice<String>) throws(LostQuestion) -> Role.ID {
    let id = words.popFirst() ?? ""
    guard let role = architecture.roles.firstIndex(where: { $0.id == id }) else {
      throw .missing(id)
    }
    return role
  }

  private func states(
    _ words: inout ArraySlice<String>, of role: Role.ID, behind keyword: String
  ) throws(LostQuestion) -> StateSet {
    try skip(keyword, &words)
    let id = words.popFirst() ?? ""
    guard let state = architecture.roles[role].machine.states.first(where: { $0.id == id }) else {
      throw .missing(id)
    }
    return state.leaves
  }

  private func skip(_ keyword: String, _ words: inout ArraySlice<String>) throws(LostQuestion) {
    let word = words.popFirst() ?? ""
    guard word == keyword else { throw .missing(word) }
  }
}
