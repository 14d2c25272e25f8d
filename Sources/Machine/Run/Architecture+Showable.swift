extension Architecture {
  /// The names that each row of each role can show.
  package var namesByRow: Column<Role, Column<Transition, Set<EffectName.ID>>> {
    roles.mapValues { role in
      role.machine.rows.mapValues { row in Set(row.effects.flatMap(\.showings).map(\.name)) }
    }
  }

  /// The names that anything can show.
  package var namesShown: Set<EffectName.ID> {
    namesByRow.joined().reduce(into: namesOfDerived) { $0.formUnion($1) }
  }

  /// The names that changes of derived values can show.
  package var namesOfDerived: Set<EffectName.ID> {
    Set(derived.flatMap(\.changes).flatMap(\.effects).flatMap(\.showings).map(\.name))
  }
}
