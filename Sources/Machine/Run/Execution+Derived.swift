/// Changes of derived values, ordered after what caused them.
extension Execution {
  func derivedValues() -> [[Int]] {
    architecture.derived.map { derived in
      architecture.instances.indices.map { instance in
        architecture.instances[instance].role == derived.role
          ? architecture.value(of: derived, at: instance, in: configuration) : -1
      }
    }
  }

  mutating func showDerivedChanges(since before: [[Int]]) {
    let now = derivedValues()
    for (index, derived) in architecture.derived.enumerated() where before[index] != now[index] {
      for instance in architecture.instances.indices
      where before[index][instance] != now[index][instance] {
        show(
          index, derived, at: instance, from: before[index][instance], to: now[index][instance])
      }
    }
  }

  mutating func show(
    _ index: Int, _ derived: DerivedValue, at instance: Int, from old: Int, to new: Int
  ) {
    guard
      let change = derived.changes.first(where: { $0.from.contains(old) && $0.to.contains(new) })
    else { return }
    let roles = derived.rolesRead
    let causers = latestRow.indices.filter { other in
      latestRow[other] != nil
        && (other == instance || roles.contains(architecture.instances[other].role))
    }
    let known = merged(order.barrier, derivedLatest[[index, instance]] ?? [])
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
    derivedLatest[[index, instance]] = scribe.current
    if causers.count == 1, let causer = causers.first {
      order.latest[causer] = merged(order.latest[causer], scribe.current)
    }
  }

  /// What a derived change comes after, of the latest row of `causer`.
  func following(_ causer: Int, names: Set<Int>?) -> [Int] {
    guard let row = latestRow[causer] else { return [] }
    guard let names else { return row.last }
    let shown = row.shown.filter { names.contains(order.recorded[$0].name) }
    return shown.isEmpty ? row.base : shown
  }
}
