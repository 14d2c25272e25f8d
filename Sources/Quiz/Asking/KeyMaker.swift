import Machine

/// Computes what is right, by running the machine.
struct KeyMaker {
  let deck: Deck
  let simulator: Simulator
  /// The names that count, of the kind that is asked for.
  let alphabet: Alphabet

  /// The key and the run behind it; nil when there is nothing to ask.
  func key(
    for card: Card, calls: [Occurrence], from configuration: Configuration
  ) -> (key: Question.Key, run: Run)? {
    let run = simulator.run(calls, from: configuration)
    guard run.isPossible else { return nil }
    return key(for: card, run: run, from: configuration).map { ($0, run) }
  }

  private func key(
    for card: Card, run: Run, from configuration: Configuration
  ) -> Question.Key? {
    if card.kind == .nextState { return stateKey(run, from: configuration) }
    let observed = alphabet.observe(run.effects)
    if [.trace, .code, .detective].contains(card.kind) {
      // An answer may say which instance it means.
      return run.outcomes.contains(where: \.hasPicked) ? nil : .sequence(observed)
    }
    let must = observed.filter { $0.certainty == .must }
    let distinct = Set(must.map(\.name))
    switch card.asks {
    case .all, .name, .role, .journey, .start, .state, .counterpart, .entry: return nil
    case .only:
      guard observed.count == must.count, distinct.count == 1 else { return nil }
      return .names(distinct.sorted(), also: [])
    case .first: return edge(observed, distinct) { effect, others in effect.after.isEmpty }
    case .last:
      return edge(observed, distinct) { effect, others in
        !others.contains { $0.after.contains(effect.id) }
      }
    case .duty(let duty): return dutyKey(duty, must)
    }
  }

  /// First or last: not asked where an effect that only may happen, or several names, could stand there.
  private func edge(
    _ observed: [TracedEffect], _ distinct: Set<EffectName.ID>,
    where isEdge: (TracedEffect, [TracedEffect]) -> Bool
  ) -> Question.Key? {
    guard distinct.count > 1 else { return nil }
    let edges = observed.filter { isEdge($0, observed) }
    let names = Set(edges.map(\.name))
    guard names.count == 1, edges.allSatisfy({ $0.certainty == .must }) else { return nil }
    return .names(names.sorted(), also: [])
  }

  private func dutyKey(_ duty: String, _ must: [TracedEffect]) -> Question.Key? {
    let called = Set(must.map(\.name)).sorted()
    let home = called.filter { deck.names[$0].duties.contains(duty) }
    guard !home.isEmpty else { return nil }
    let also = called.filter { !home.contains($0) && deck.names[$0].alsoAccepts.contains(duty) }
    return .names(home, also: also)
  }

  /// The state of the one instance that is anywhere but where it began.
  private func stateKey(_ run: Run, from configuration: Configuration) -> Question.Key? {
    guard let last = run.outcomes.last?.after else { return nil }
    let architecture = simulator.architecture
    let asked = architecture.instances.indices.filter { architecture.role(of: $0).isAsked }
    let moved = asked.filter { instance in
      let initial = architecture.role(of: instance).machine.initialLeaf
      return configuration.leaves[instance] != initial || last.leaves[instance] != initial
    }
    // Of a role with several instances one has to be there to be asked about.
    let isThere = moved.count == 1 || asked.count == 1
    guard isThere, let instance = moved.first ?? asked.first else { return nil }
    let machine = architecture.role(of: instance).machine
    let state = machine.answer(forLeaf: last.leaves[instance])
    return .states([state.id], instance: instance)
  }
}
