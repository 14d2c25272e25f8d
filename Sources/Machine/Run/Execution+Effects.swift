/// Effects of rows, in order.
extension Execution {
  /// The effects of one row, or of one change of a derived value, while they are recorded.
  struct RowScribe {
    let instance: Instance.ID
    let cause: TracedEffect.Cause
    /// The state to record for effects of a derived value; nil: the leaf of the instance.
    var moment: TracedEffect.Moment?
    /// Effects that the next line comes after.
    var current: [Int]
    var shown: [Int] = []
  }

  mutating func perform(_ effects: [Effect], scribe: inout RowScribe, target: Leaf?) {
    for effect in effects {
      switch effect {
      case .show(let showing):
        if let id = show(showing, scribe: &scribe, after: scribe.current) { scribe.current = [id] }
      case .anyOrder(let sequences):
        perform(anyOrder: sequences, scribe: &scribe, target: target)
      case .become:
        if let target { configuration.leaves[scribe.instance] = target }
      case .set(let fact, let value):
        configuration.set(fact: fact, to: value)
      case .send(let event, let receiver):
        enqueue(event: event, to: receiver, from: scribe.instance)
      }
    }
  }

  mutating func perform(
    anyOrder sequences: [[Effect]], scribe: inout RowScribe, target: Leaf?
  ) {
    let before = scribe.current
    var ends: [Int] = []
    for sequence in sequences {
      scribe.current = before
      perform(sequence, scribe: &scribe, target: target)
      ends = merged(ends, scribe.current == before ? [] : scribe.current)
    }
    scribe.current = ends.isEmpty ? before : ends
  }

  mutating func show(
    _ showing: Effect.Showing, scribe: inout RowScribe, after: [Int]
  ) -> Int? {
    guard isRecording else { return nil }
    let viewpoint = viewpoint.with(me: scribe.instance)
    guard architecture.holds(showing.when, in: configuration, from: viewpoint) else { return nil }
    let told = showing.on.flatMap {
      architecture.resolve($0, in: configuration, from: viewpoint).first
    }
    let concerned = told ?? scribe.instance
    let elsewhere = concerned != scribe.instance
    let id = order.count
    order.append(
      TracedEffect(
        id: id, after: elsewhere ? merged(after, order.latest[concerned]) : after,
        name: showing.name, instance: concerned,
        state: scribe.moment ?? .leaf(configuration.leaves[concerned]),
        certainty: showing.certainty, cause: scribe.cause, taking: scribe.shown.first ?? id))
    if elsewhere { order.latest[concerned] = [id] }
    scribe.shown.append(id)
    return id
  }

  func merged(_ first: [Int], _ second: [Int]) -> [Int] {
    second.isEmpty ? first : (first + second.filter { !first.contains($0) }).sorted()
  }
}

/// Changes of derived values, ordered after what caused them.
extension Execution {
  mutating func showDerivedChanges(since before: Configuration) {
    let now = configuration
    let moved = architecture.instances.indices.filter { before.leaves[$0] != now.leaves[$0] }
      .map { architecture.instances[$0].role }
    for index in architecture.derived.indices {
      let derived = architecture.derived[index]
      // Most steps change nothing that a value depends on.
      guard derived.isShown,
        before.facts != now.facts
          || moved.contains(where: { $0 == derived.role || derived.rolesRead.contains($0) })
      else { continue }
      for instance in architecture.instances.indices
      where architecture.instances[instance].role == derived.role {
        let old = architecture.value(of: derived, at: instance, in: before)
        let new = architecture.value(of: derived, at: instance, in: now)
        guard old != new else { continue }
        show(index, derived, at: instance, from: old, to: new)
      }
    }
  }

  mutating func show(
    _ index: DerivedValue.ID, _ derived: DerivedValue, at instance: Instance.ID,
    from old: DerivedValue.Value.ID?, to new: DerivedValue.Value.ID?
  ) {
    guard let change = derived.change(from: old, to: new) else { return }
    let causers = latestRow.indices.filter { [latestRow, architecture] other in
      latestRow[other] != nil
        && (other == instance
          || derived.rolesRead.contains(architecture.instances[other].role))
    }
    let known = merged(
      order.barrier, derivedLatest[DerivedPlace(value: index, instance: instance)] ?? [])
    let base = causers.reduce(known) { known, causer in
      merged(known, following(causer, names: change.follows))
    }
    var scribe = RowScribe(
      instance: instance, cause: .derived(index), moment: .derived(index, value: old),
      current: base)
    for effect in change.effects {
      if effect == .become { scribe.moment = .derived(index, value: new) }
      perform([effect], scribe: &scribe, target: nil)
    }
    guard !scribe.shown.isEmpty else { return }
    derivedLatest[DerivedPlace(value: index, instance: instance)] = scribe.current
    if causers.count == 1, let causer = causers.first {
      order.latest[causer] = merged(order.latest[causer], scribe.current)
    }
  }

  /// The effects of the causer's latest row that a derived change comes after.
  func following(_ causer: Instance.ID, names: Set<EffectName.ID>?) -> [Int] {
    guard let row = latestRow[causer] else { return [] }
    guard let names else { return row.last }
    let shown = row.shown.filter { names.contains(order.recorded[$0].name) }
    return shown.isEmpty ? row.base : shown
  }
}
