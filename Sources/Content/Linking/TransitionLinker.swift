import Machine

/// Links rows, effect lines and derived values of one role.
struct TransitionLinker {
  let linking: Linking
  /// The role that `my` stands for.
  let role: Role.ID

  private var machine: MachineNames { linking.scope[role].machine }
  private var log: FindingLog { linking.log }

  func row(_ draft: TransitionDraft) -> Transition? {
    log.requireSources(of: "row", draft.id, draft.cited)
    let from = machine.states.first { $0.id == draft.from.text }
    if from == nil { log.unknown("state", draft.from, among: machine.states.map(\.id)) }
    let event = linking.event(draft.on, of: role)
    let to = draft.to.flatMap { linking.leaf($0, of: role) }
    let effects = draft.effects.flatMap(effect)
    if to != nil, !effects.isEmpty, !effects.contains(.become) {
      log.report(
        Finding(
          rule: "missing-become", arguments: ["id": draft.id.text], at: draft.effectsSpan))
    }
    let condition = linking.condition(draft.when, me: role)
    guard let from, let event else { return nil }
    return Transition(
      id: draft.id.text, from: from.leaves, depth: from.depth, event: event, when: condition,
      to: to, effects: effects, because: draft.because?.localized,
      sources: linking.citations.sources(of: draft.cited),
      claims: draft.cited.claims.map(\.text))
  }

  /// The lines of one effect; more than one when it sets several facts.
  func effect(_ draft: EffectDraft) -> [Effect] {
    switch draft {
    case .line(let word) where word.text == "become": [.become]
    case .line(let word): showing(word).map { [.show($0)] } ?? []
    case .showing(let showing):
      self.showing(showing.name, when: showing.when, on: showing.on, showing.certainty)
        .map { [.show($0)] } ?? []
    case .anyOrder(let branches): [.anyOrder(branches.map { $0.flatMap(effect) })]
    case .send(let word): sending(word).map { [$0] } ?? []
    case .set(let facts): linking.facts(facts).map { .set(fact: $0.fact, to: $0.value) }
    case .broken: []
    }
  }

  private func showing(
    _ name: Word, when: Word? = nil, on: Word? = nil, _ certainty: Word? = nil
  ) -> Effect.Showing? {
    guard let index = linking.scope.names[name.text] else {
      log.unknown("name", name, among: linking.scope.names.keys + ["become"])
      return nil
    }
    return Effect.Showing(
      name: index, when: linking.condition(when, me: role),
      on: on.flatMap { linking.target($0, me: role) },
      certainty: certainty?.text == "may" ? .may : .must)
  }

  /// `EVENT to TARGET`.
  private func sending(_ word: Word) -> Effect? {
    let parts = word.text.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[1] == "to" else {
      log.report(
        Finding(
          rule: "condition-syntax", detail: "send", arguments: ["word": word.text],
          at: word.span))
      return nil
    }
    let start = word.text.utf8.distance(from: word.text.startIndex, to: parts[2].startIndex)
    let text = Word(
      text: String(parts[2]), span: word.span(of: start..<max(start, word.span.range.count)))
    guard let target = linking.target(text, me: role) else { return nil }
    return linking.event(Word(text: String(parts[0]), span: word.span), of: target.role)
      .map { .send(event: $0, to: target) }
  }
}

extension Linking {
  func derived(_ draft: DerivedDraft) -> DerivedValue? {
    log.requireSources(of: "derived", draft.id, draft.cited)
    guard let role = role(draft.role) else { return nil }
    let rows = TransitionLinker(linking: self, role: role)
    let ids = draft.values.map(\.id.text)
    return DerivedValue(
      id: draft.id.text, role: role, title: draft.title.localized,
      values: Table(
        draft.values.map {
          DerivedValue.Value(
            id: $0.id.text, title: $0.title.localized, when: condition($0.when, me: role))
        }),
      changes: draft.changes.map { change in
        DerivedValue.Change(
          from: values(change.from, among: ids), to: values(change.to, among: ids),
          follows: change.after.map { Set($0.compactMap(name)) },
          effects: change.effects.flatMap(rows.effect))
      }, sources: citations.sources(of: draft.cited), claims: draft.cited.claims.map(\.text))
  }

  /// Nil among them stands for `none`.
  private func values(_ words: [Word], among ids: [String]) -> Set<DerivedValue.Value.ID?> {
    Set(
      words.flatMap { word -> [DerivedValue.Value.ID?] in
        if word.text == "none" { return [nil] }
        if let index = ids.firstIndex(of: word.text) { return [DerivedValue.Value.ID(index)] }
        log.unknown("value", word, among: ids + ["none"])
        return []
      })
  }
}
