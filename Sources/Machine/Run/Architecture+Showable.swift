extension Architecture {
  /// The names that each row of each role can show.
  package var namesByRow: [[Set<Int>]] {
    roles.map { role in
      role.machine.rows.map { row in Set(row.effects.flatMap(\.showings).map(\.name)) }
    }
  }

  /// The names that anything can show.
  package var namesShown: Set<Int> {
    namesByRow.joined().reduce(into: namesOfDerived) { $0.formUnion($1) }
  }

  /// The names that changes of derived values can show.
  package var namesOfDerived: Set<Int> {
    Set(derived.flatMap(\.changes).flatMap(\.effects).flatMap(\.showings).map(\.name))
  }
}
