import Machine

extension Exploration {
  /// The names that what happened can have shown, as far as the rows taken say.
  func showable(in outcome: Macrostep) -> Set<EffectName.ID> {
    outcome.steps.reduce(into: showableByDerived) { names, step in
      let role = architecture.instances[step.instance].role
      names.formUnion(showable[role][step.row])
    }
  }

  /// What becomes visible when that happens.
  func effects(of outcome: Macrostep) -> [TracedEffect] {
    Simulator(architecture).run([outcome.call], from: outcome.before).effects
  }

  /// Those of `names` that some situation shows in some world.
  func shown(among names: Set<EffectName.ID>) -> Set<EffectName.ID> {
    var missing = names
    for outcome in happened where !missing.isDisjoint(with: showable(in: outcome)) {
      missing.subtract(effects(of: outcome).map(\.name))
      if missing.isEmpty { break }
    }
    return names.subtracting(missing)
  }
}
