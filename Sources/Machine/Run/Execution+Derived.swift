/// Changes of derived values, ordered after what caused them.
extension Execution {
  typealias DerivedValues = Column<DerivedValue, Column<Instance, DerivedValue.Value.ID?>>

  func derivedValues() -> DerivedValues {
    architecture.derived.mapValues { derived in
      Column(
        architecture.instances.indices.map { instance in
          architecture.instances[instance].role == derived.role
            ? architecture.value(of: derived, at: instance, in: configuration) : nil
        })
    }
  }

  mutating func showDerivedChanges(since before: DerivedValues) {
    let now = derivedValues()
    for index in architecture.derived.indices where before[index] != now[index] {
      for instance in architecture.instances.indices
      where before[index][instance] != now[index][instance] {
        show(
          index, architecture.derived[index], at: instance, from: before[index][instance],
          to: now[index][instance])
      }
    }
  }

  mutating func show(
    _ index: DerivedValue.ID, _ derived: DerivedValue, at instance: Instance.ID,
    from old: DerivedValue.Value.ID?, to new: DerivedValue.Value.ID?
  ) {
    guard
      let change = derived.changes.first(where: { $0.from.contains(old) && $0.to.contains(new) })
    else { return }
    let roles = derived.rolesRead
    let causers = latestRow.indices.filter { other in
      latestRow[other] != nil
        && (other == instance || roles.contains(architecture.instances[other].role))
    }
    let known = merged(
      order.barrier, derivedLatest[DerivedPlace(value: index, instance: instance)] ?? [])
    let base = causers.reduce(known) { known, causer in
      merged(known, following(causer, names: change.follows))
    }
    var scribe = RowScribe(
      base: base, instance: instance, cause: .derived(index), moment: .derived(index, value: old))
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

  /// What a derived change comes after, of the latest row of `causer`.
  func following(_ causer: Instance.ID, names: Set<EffectName.ID>?) -> [Int] {
    guard let row = latestRow[causer] else { return [] }
    guard let names else { return row.last }
    let shown = row.shown.filter { names.contains(order.recorded[$0].name) }
    return shown.isEmpty ? row.base : shown
  }
}
