import Machine

/// Joins a situation's words with the script of how it unfolds.
struct ScriptLinker {
  let linking: Linking
  /// The situations' words, by id.
  let words: [String: SituationDraft]

  private var log: FindingLog { linking.log }

  func situation(_ draft: ScriptDraft) -> Situation? {
    guard let text = log.find("situation", draft.situation, in: words) else { return nil }
    let parameter = draft.parameter.flatMap(parameter)
    let steps = StepLinker(linking: linking, argument: parameter?.role)
    return Situation(
      id: draft.situation.text, label: text.label.localized, text: text.text.localized,
      told: text.told?.localized, clause: text.clause.localized,
      accepts: text.accepts.map(\.text), asked: text.asked, because: text.because?.localized,
      parameter: parameter,
      data: Dictionary(
        draft.data.map { ($0.key.text, $0.value.text) }, uniquingKeysWith: { first, _ in first }),
      when: steps.condition(draft.when), offered: text.offered.map { linking.condition($0) },
      steps: draft.steps.flatMap(steps.step),
      sources: linking.citations.sources(of: text.cited), claims: text.cited.claims.map(\.text))
  }

  private func parameter(_ draft: ScriptDraft.Parameter) -> Situation.Parameter? {
    guard let role = linking.role(draft.role) else { return nil }
    return Situation.Parameter(
      role: role, among: linking.condition(draft.among, me: role), isOptional: draft.isOptional)
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
    case .send(let send): self.send(send).map { [$0] } ?? []
    case .when(let text, let then, let otherwise):
      [.when(condition(text), then.flatMap(step), otherwise: otherwise.flatMap(step))]
    case .set(let facts): linking.facts(facts).map { .set(fact: $0.fact, to: $0.value) }
    case .broken: []
    }
  }

  private func send(_ draft: StepDraft.Send) -> Situation.Step? {
    guard let target = linking.target(draft.to, me: argument, argument: argument) else {
      return nil
    }
    let dispatches = draft.events.compactMap { dispatch in
      linking.event(dispatch.event, of: target.role).map {
        Situation.Dispatch(event: $0, ifAny: dispatch.ifAny)
      }
    }
    return .send(to: target, dispatches, ifAny: draft.ifAny)
  }
}
