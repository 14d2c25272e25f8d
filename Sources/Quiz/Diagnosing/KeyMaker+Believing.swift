import Machine

extension KeyMaker {
  /// What is right by tables that somebody believes in: as the key is, but also where nothing or several
  /// things would be right, so that the question would not be asked. No name at all means that nothing is
  /// called.
  func believedKey(of question: Question, run: Run) -> Question.Key? {
    if case .states(_, let instance) = question.key {
      return stateKey(of: instance, after: run)
    }
    let observed = alphabet.observe(run.effects)
    if case .log(let edit) = question.subject { return mendingKey(of: edit, observed) }
    if question.isSequence { return .sequence(observed) }
    let order = Alphabet.order(of: observed)
    let must = observed.indices.filter { observed[$0].certainty == .must }
    switch question.card.asks {
    case .only: return names(must.map { observed[$0].name })
    case .first:
      return names(
        must.filter { place in !must.contains { order.isBefore($0, place) } }
          .map { observed[$0].name })
    case .last:
      return names(
        must.filter { place in !must.contains { order.isBefore(place, $0) } }
          .map { observed[$0].name })
    case .duty(let duty):
      let called = must.map { observed[$0].name }
      return names(
        called.filter { deck.names[$0].duties.contains(duty) },
        also: called.filter { deck.names[$0].alsoAccepts.contains(duty) })
    default: return nil
    }
  }

  /// What puts the log that was shown right, where the tables show these effects; where nothing is wrong with
  /// it, that no line is missing. Nil where no one line puts it right.
  private func mendingKey(of edit: LogEdit, _ observed: [TracedEffect]) -> Question.Key? {
    let forger = LogMutator(observed)
    switch edit {
    case .missing(_, let lines):
      let mending = forger.isLegal(lines) ? [] : forger.mending(lines)
      return mending.isEmpty && !forger.isLegal(lines) ? nil : names(Array(mending))
    case .extra(_, let lines):
      let needless = forger.isLegal(lines) ? [] : forger.needless(lines)
      return needless.isEmpty
        ? nil : .choices(needless.map { deck.names[lines[$0]].id }, several: false)
    }
  }

  private func names(_ names: [EffectName.ID], also: [EffectName.ID] = []) -> Question.Key {
    .names(Set(names).sorted(), also: Set(also).subtracting(names).sorted())
  }

  private func stateKey(of instance: Instance.ID, after run: Run) -> Question.Key? {
    guard let leaf = run.outcomes.last?.after.leaves[instance] else { return nil }
    let machine = simulator.architecture.role(of: instance).machine
    return .states([machine.answer(forLeaf: leaf).id], instance: instance)
  }
}
