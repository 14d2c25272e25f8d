import Simulation
import Statechart

extension Exploration {
  /// The names that what happened can have shown, as far as the rows taken say.
  func showable(in outcome: SituationOutcome) -> Set<Int> {
    outcome.steps.reduce(into: showableByDerived) { names, step in
      let role = architecture.instances[step.instance].role
      names.formUnion(showable[role][step.row])
    }
  }

  /// What becomes visible when that happens.
  func effects(of outcome: SituationOutcome) -> [TracedEffect] {
    Simulator(architecture).run([outcome.call], from: outcome.before).effects
  }

  /// Those of `names` that some situation shows in some world.
  func shown(among names: Set<Int>) -> Set<Int> {
    var missing = names
    for outcome in happened where !missing.isDisjoint(with: showable(in: outcome)) {
      missing.subtract(effects(of: outcome).map(\.name))
      if missing.isEmpty { break }
    }
    return names.subtracting(missing)
  }
}

extension Architecture {
  /// The names that each row of each role can show.
  var namesByRow: [[Set<Int>]] {
    roles.map { role in
      role.machine.rows.map { row in Set(row.effects.flatMap(\.showings).map(\.name)) }
    }
  }

  /// The names that changes of derived values can show.
  var namesOfDerived: Set<Int> {
    Set(derived.flatMap(\.changes).flatMap(\.effects).flatMap(\.showings).map(\.name))
  }
}
