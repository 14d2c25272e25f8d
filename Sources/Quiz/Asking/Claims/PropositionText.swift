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
