import Machine

/// Links statements about what can happen in one architecture.
struct PropositionLinker {
  let linked: LinkedArchitecture

  private var architecture: Architecture { linked.architecture }
  private var scope: Scope { linked.linking.scope }
  private var log: FindingLog { linked.linking.log }

  func proposition(_ draft: PropositionDraft) -> Proposition? {
    guard let form = form(draft) else { return nil }
    switch form {
    case .moves: return Proposition(form)
    case .after, .before:
      if let from = draft.from { return malformed(at: from.span) }
      return Proposition(form)
    case .always, .never, .can, .ordered, .during:
      return Proposition(form, from: linked.linking.condition(draft.from))
    }
  }

  private func malformed<Result>(at span: SourceSpan) -> Result? {
    log.report(Finding(rule: "malformed-statement", at: span))
    return nil
  }

  /// The one form that is told; part of it may be missing or unknown, which is reported.
  private func form(_ draft: PropositionDraft) -> Proposition.Form? {
    let forms: [(Bool, (PropositionDraft) -> Proposition.Form?)] = [
      (draft.always != nil, always), (draft.never != nil, never), (draft.can != nil, can),
      (draft.ordered != nil, ordered), (draft.after != nil, after), (draft.before != nil, before),
      (draft.during != nil, during), (draft.moves != nil, moves),
    ]
    let told = forms.filter(\.0)
    guard told.count == 1, let read = told.first?.1 else { return malformed(at: draft.span) }
    let count = log.findings.count
    if let form = read(draft) { return form }
    return log.findings.count == count ? malformed(at: draft.span) : nil
  }

  private func always(_ draft: PropositionDraft) -> Proposition.Form? {
    guard let name = name(draft.always), let on = situation(draft.on) else { return nil }
    return .always(name, on: on)
  }

  private func never(_ draft: PropositionDraft) -> Proposition.Form? {
    let isAny = draft.never?.text == "any"
    let name = isAny ? nil : name(draft.never)
    if name == nil, !isAny { return nil }
    guard draft.on != nil else { return .never(name, on: nil) }
    return situation(draft.on).map { .never(name, on: $0) }
  }

  private func can(_ draft: PropositionDraft) -> Proposition.Form? {
    guard let name = name(draft.can) else { return nil }
    guard draft.on != nil else { return .can(name, on: nil) }
    return situation(draft.on).map { .can(name, on: $0) }
  }

  private func ordered(_ draft: PropositionDraft) -> Proposition.Form? {
    let names = (draft.ordered ?? []).compactMap(name)
    guard names.count == 2, let on = situation(draft.on) else { return nil }
    return .ordered(names[0], names[1], on: on)
  }

  private func after(_ draft: PropositionDraft) -> Proposition.Form? {
    guard let first = name(draft.after), let next = name(draft.next) else { return nil }
    return .after(first, next: next)
  }

  private func before(_ draft: PropositionDraft) -> Proposition.Form? {
    guard let name = name(draft.before), let previous = self.name(draft.previous) else {
      return nil
    }
    return .before(name, previous: previous)
  }

  /// The role is the one whose rows show the name and that has the states.
  private func during(_ draft: PropositionDraft) -> Proposition.Form? {
    guard let name = name(draft.during), let states = draft.states else { return nil }
    let showing = architecture.roles.indices.filter { role in
      architecture.roles[role].machine.rows.contains { row in
        row.effects.flatMap(\.showings).contains { $0.name == name }
      }
    }
    let role = showing.first { self.states(states.text, of: $0) != nil } ?? showing.first
    guard let role, let set = stateSet(states, of: role) else { return nil }
    return .during(name, role: role, in: set)
  }

  private func moves(_ draft: PropositionDraft) -> Proposition.Form? {
    guard let role = draft.moves.flatMap(linked.linking.role),
      let from = draft.from.flatMap({ stateSet($0, of: role) }),
      let to = draft.to.flatMap({ stateSet($0, of: role) })
    else { return nil }
    return .moves(role: role, from: from, to: to)
  }

  // MARK: Parts

  private func name(_ word: Word?) -> EffectName.ID? { word.flatMap(linked.linking.name) }

  private func situation(_ word: Word?) -> Situation.ID? {
    guard let word else { return nil }
    if let index = architecture.situations.firstIndex(where: { $0.id == word.text }) {
      return index
    }
    log.unknown("situation", word, among: architecture.situations.map(\.id))
    return nil
  }

  private func stateSet(_ word: Word, of role: Role.ID) -> StateSet? {
    if let set = states(word.text, of: role) { return set }
    log.unknown("state", word, among: scope[role].states.keys)
    return nil
  }

  /// `STATE|STATE`.
  private func states(_ text: String, of role: Role.ID) -> StateSet? {
    var set = StateSet(bits: 0)
    for part in text.split(separator: "|") {
      let name = String(part.filter { !$0.isWhitespace })
      guard let states = scope[role].states[name] else { return nil }
      set = set.union(states)
    }
    return set.bits == 0 ? nil : set
  }
}
