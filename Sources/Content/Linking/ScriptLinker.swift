import Machine

extension Linking {
  /// Joins a situation's words with the script of how it unfolds.
  func situation(_ draft: ScriptDraft) -> Situation? {
    guard let text = log.find("situation", draft.situation, in: deck.situations) else { return nil }
    let parameter = draft.parameter.flatMap(parameter)
    let steps = StepLinker(linking: self, argument: parameter?.role)
    return Situation(
      id: draft.situation.text, label: text.label.localized, text: text.text.localized,
      told: text.told?.localized, clause: text.clause.localized, accepts: text.accepts,
      asked: text.asked, because: text.because, does: text.does, parameter: parameter,
      data: draft.data.byName { ($0.key.text, $0.value) }, when: steps.condition(draft.when),
      offered: text.offered.map { condition($0) }, needs: text.needs, possible: text.possible,
      steps: draft.steps.flatMap(steps.step),
      sources: deck.citations.sources(of: text.cited))
  }

  private func parameter(_ draft: ScriptDraft.Parameter) -> Situation.Parameter? {
    guard let role = role(draft.role) else { return nil }
    return Situation.Parameter(
      role: role, among: condition(draft.among, me: role), isOptional: draft.isOptional)
  }
}

/// Links steps; `it` and `my` are the situation's argument.
private struct StepLinker {
  let linking: Linking
  let argument: Role.ID?

  func condition(_ text: Word?) -> Guard {
    linking.condition(text, me: argument, argument: argument)
  }

  func step(_ draft: StepDraft) -> [Situation.Step] {
    switch draft {
    case .together(let parts): [.together(parts.flatMap(step))]
    case .send(let target, let events, let ifAny):
      send(events, to: target, ifAny: ifAny).map { [$0] } ?? []
    case .when(let text, let then, let otherwise):
      [.when(condition(text), then.flatMap(step), otherwise: otherwise.flatMap(step))]
    case .set(let facts): linking.facts(facts).map { .set(fact: $0.fact, to: $0.value) }
    case .broken: []
    }
  }

  private func send(
    _ events: [StepDraft.Dispatch], to target: Word, ifAny: Bool
  ) -> Situation.Step? {
    guard let target = linking.target(target, me: argument, argument: argument) else { return nil }
    let dispatches = events.compactMap { dispatch in
      linking.event(dispatch.event, of: target.role).map {
        Situation.Dispatch(event: $0, ifAny: dispatch.ifAny)
      }
    }
    return .send(to: target, dispatches, ifAny: ifAny)
  }
}
