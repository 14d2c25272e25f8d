import Machine

/// Links rows, effect lines and derived values of one role.
struct TransitionLinker {
  let linking: Linking
  /// The role that `my` stands for.
  let role: Role.ID

  private var machine: MachineNames { linking.scope[role].machine }
  private var log: FindingLog { linking.log }

  func row(_ draft: TransitionDraft) -> Transition? {
    let from = log.find("state", draft.from, in: machine.states, by: \.id)
    let event = linking.event(draft.on, of: role)
    let to = draft.to.flatMap { linking.leaf($0, of: role) }
    let effects = draft.effects.flatMap(effect)
    if to != nil, !effects.isEmpty, !effects.contains(.become) {
      log.report(Finding("missing-become", ["id": draft.id.text], at: draft.effectsSpan))
    }
    let condition = linking.condition(draft.when, me: role)
    guard let state = from.map({ machine.states[$0] }), let event else { return nil }
    return Transition(
      id: draft.id.text, from: state.leaves, depth: state.depth, event: event, when: condition,
      to: to, isGone: draft.isGone, effects: effects, because: draft.because,
      sources: linking.deck.citations.sources(of: draft.cited))
  }

  /// The lines of one effect; more than one when it sets several facts.
  func effect(_ draft: EffectDraft) -> [Effect] {
    switch draft {
    case .line(let word) where word.text == "become": [.become]
    case .line(let word): name(word).map { [.show(Effect.Showing(name: $0))] } ?? []
    case .showing(let showing): self.showing(showing).map { [.show($0)] } ?? []
    case .anyOrder(let branches): [.anyOrder(branches.map { $0.flatMap(effect) })]
    case .send(let word): sending(word).map { [$0] } ?? []
    case .set(let facts): linking.facts(facts).map { .set(fact: $0.fact, to: $0.value) }
    case .broken: []
    }
  }

  private func name(_ word: Word) -> EffectName.ID? {
    let names = linking.deck.names
    if names[word.text] == nil { log.unknown("name", word, among: names.keys + ["become"]) }
    return names[word.text]
  }

  private func showing(_ draft: ShowingDraft) -> Effect.Showing? {
    guard let name = name(draft.name) else { return nil }
    return Effect.Showing(
      name: name, when: linking.condition(draft.when, me: role),
      on: draft.on.flatMap { linking.target($0, me: role) },
      certainty: draft.certainty?.text == "may" ? .may : .must)
  }

  /// `EVENT to TARGET`.
  private func sending(_ word: Word) -> Effect? {
    let parts = word.text.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[1] == "to" else {
      log.report(Finding("condition-syntax", "send", ["word": word.text], at: word.span))
      return nil
    }
    let start = word.text.utf8.distance(from: word.text.startIndex, to: parts[2].startIndex)
    let text = Word(
      text: String(parts[2]), span: word.span(of: start..<max(start, word.span.range.count)))
    guard let target = linking.target(text, me: role) else { return nil }
    return linking.event(word.part(parts[0]), of: target.role).map { .send(event: $0, to: target) }
  }
}

extension Linking {
  func derived(_ draft: DerivedDraft) -> DerivedValue? {
    guard let role = role(draft.role) else { return nil }
    let rows = TransitionLinker(linking: self, role: role)
    let ids = draft.values.map(\.id.text)
    let states = scope.roles.flatMap { $0.machine.states.map(\.id) }
    log.require("state", draft.values.compactMap(\.state), among: states)
    return DerivedValue(
      id: draft.id.text, role: role, title: draft.title,
      values: Table(
        draft.values.map {
          DerivedValue.Value(
            id: $0.id.text, title: $0.title, state: $0.state?.text,
            when: condition($0.when, me: role), because: $0.because, absent: $0.absent)
        }),
      changes: draft.changes.map { change in
        DerivedValue.Change(
          from: values(change.from, among: ids), to: values(change.to, among: ids),
          follows: change.after.map { Set($0.compactMap(name)) },
          effects: change.effects.flatMap(rows.effect), because: change.because,
          through: values(change.through ?? [], among: ids).compactMap(\.self).sorted(),
          isFleeting: change.isFleeting)
      }, isAsked: draft.isAsked, inOrder: draft.inOrder,
      sources: deck.citations.sources(of: draft.cited))
  }

  /// The values with these ids; `none` becomes nil.
  private func values(_ words: [Word], among ids: [String]) -> Set<DerivedValue.Value.ID?> {
    let places = words.compactMap { log.find("value", $0, in: ["none"] + ids, by: \.self) }
    return Set(places.map { $0 == 0 ? nil : DerivedValue.Value.ID($0 - 1) })
  }
}
