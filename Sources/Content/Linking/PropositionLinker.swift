import Machine

/// Links statements about one architecture.
struct PropositionLinker {
  let linked: LinkedArchitecture

  private var linking: Linking { linked.linking }

  func proposition(_ draft: PropositionDraft) -> Proposition? {
    let told = [
      draft.always != nil, draft.never != nil, draft.can != nil, draft.ordered != nil,
      draft.after != nil, draft.before != nil, draft.during != nil, draft.moves != nil,
    ]
    guard told.count(where: \.self) == 1 else { return malformed(at: draft.span) }
    let count = linking.log.findings.count
    guard let form = form(draft) else {
      return linking.log.findings.count == count ? malformed(at: draft.span) : nil
    }
    switch form {
    case .moves: return Proposition(form)
    case .after, .before:
      if let from = draft.from { return malformed(at: from.span) }
      return Proposition(form)
    case .always, .never, .can, .ordered, .during:
      return Proposition(form, from: linking.condition(draft.from))
    }
  }

  private func malformed(at span: SourceSpan) -> Proposition? {
    linking.log.report(Finding("malformed-statement", at: span))
    return nil
  }

  /// The form that a draft states; nil if part of it is missing, or unknown, which is reported.
  private func form(_ draft: PropositionDraft) -> Proposition.Form? {
    if let word = draft.always {
      guard let name = linking.name(word), let on = situation(draft.on) else { return nil }
      return .always(name, on: on)
    }
    if let word = draft.never {
      let name = word.text == "any" ? nil : linking.name(word)
      if name == nil, word.text != "any" { return nil }
      guard draft.on != nil else { return .never(name, on: nil) }
      return situation(draft.on).map { .never(name, on: $0) }
    }
    if let word = draft.can {
      guard let name = linking.name(word) else { return nil }
      guard draft.on != nil else { return .can(name, on: nil) }
      return situation(draft.on).map { .can(name, on: $0) }
    }
    if let words = draft.ordered {
      let names = words.compactMap(linking.name)
      guard names.count == 2, let on = situation(draft.on) else { return nil }
      return .ordered(names[0], names[1], on: on)
    }
    if let word = draft.after {
      guard let name = linking.name(word) else { return nil }
      return draft.next.flatMap(linking.name).map { .after(name, next: $0) }
    }
    if let word = draft.before {
      guard let name = linking.name(word) else { return nil }
      return draft.previous.flatMap(linking.name).map { .before(name, previous: $0) }
    }
    if let word = draft.during {
      guard let name = linking.name(word), let states = draft.states else { return nil }
      return during(name, states)
    }
    guard let role = draft.moves.flatMap(linking.role),
      let from = draft.from.flatMap({ stateSet($0, of: role) }),
      let to = draft.to.flatMap({ stateSet($0, of: role) })
    else { return nil }
    return .moves(role: role, from: from, to: to)
  }

  /// Links `during`. Its role is the one whose rows show the name and whose machine has the states.
  private func during(_ name: EffectName.ID, _ states: Word) -> Proposition.Form? {
    let roles = linked.architecture.roles
    let showing = roles.indices.filter { role in
      roles[role].machine.rows.contains { $0.shownNames.contains(name) }
    }
    let role = showing.first { self.states(states.text, of: $0) != nil } ?? showing.first
    guard let role, let set = stateSet(states, of: role) else { return nil }
    return .during(name, role: role, in: set)
  }

  private func situation(_ word: Word?) -> Situation.ID? {
    word.flatMap { linking.situation($0, among: linked.architecture.situations) }
  }

  private func stateSet(_ word: Word, of role: Role.ID) -> StateSet? {
    if let set = states(word.text, of: role) { return set }
    linking.log.unknown("state", word, among: linking.scope[role].machine.stateSets.keys)
    return nil
  }

  /// `STATE|STATE`.
  private func states(_ text: String, of role: Role.ID) -> StateSet? {
    let known = linking.scope[role].machine.stateSets
    let sets = text.split(separator: "|").map { known[$0.filter { !$0.isWhitespace }] }
    guard !sets.isEmpty, sets.allSatisfy({ $0 != nil }) else { return nil }
    return sets.compactMap(\.self).reduce(StateSet(bits: 0)) { $0.union($1) }
  }
}
