extension Happening {
  /// The value of every derived value, by what has it.
  func derivedValues() -> [DerivedKey: String] {
    var values: [DerivedKey: String] = [:]
    for derived in oracle.tables.derived {
      for instance in oracle.members[derived.role] ?? [] {
        let value = derived.values.first { holds($0.when, my: instance) }
        values[DerivedKey(derived: derived.id, instance: instance)] = value?.id ?? "none"
      }
    }
    return values
  }

  mutating func showChanges(since before: [DerivedKey: String]) {
    let after = derivedValues()
    for derived in oracle.tables.derived {
      for instance in oracle.members[derived.role] ?? [] {
        let key = DerivedKey(derived: derived.id, instance: instance)
        if let old = before[key], let new = after[key], old != new {
          show(derived, of: key, from: old, to: new)
        }
      }
    }
  }

  private mutating func show(
    _ derived: DerivedTable, of key: DerivedKey, from old: String, to new: String
  ) {
    let match = derived.changes.first { $0.from.contains(old) && $0.to.contains(new) }
    guard let change = match else { return }
    let causers = taken.keys.filter {
      $0 == key.instance || derived.rolesMentioned.contains(oracle.parts[$0]?.role ?? "")
    }
    let front = causers.reduce(into: changed[key] ?? []) {
      $0.formUnion(effects(of: $1, named: change.after))
    }
    var course = Course(
      my: key.instance, goal: "\(key.derived)=\(new)", reported: "\(key.derived)=\(old)",
      front: front)
    carryOut(change.lines, of: &course)
    guard !course.shown.isEmpty else { return }
    changed[key] = course.front
    if causers.count == 1 { latest[causers[0], default: []].formUnion(course.front) }
  }

  /// What a change comes after, of the last row that an instance took in this step.
  private func effects(of causer: String, named names: Set<String>?) -> Set<Int> {
    guard let row = taken[causer] else { return [] }
    guard let names else { return row.ended }
    let named = row.shown.filter { names.contains(effects[$0].name) }
    return named.isEmpty ? row.began : Set(named)
  }
}
