import Machine

/// Which names situations show and which are shown together, found once for all statements.
struct ShownNames: Sendable {
  /// By situation, the names it shows in some world.
  private(set) var possible: Column<Situation, Set<EffectName.ID>>
  /// By situation, those of them that it does not only maybe show there.
  private(set) var certain: Column<Situation, Set<EffectName.ID>>
  /// By situation, the names that in some world it only may show.
  private(set) var doubtful: Column<Situation, Set<EffectName.ID>>
  /// By name, the names that are certainly shown when it is.
  private(set) var together: [EffectName.ID: Set<EffectName.ID>] = [:]
  /// By name, the role of the instances that are shown it.
  private(set) var roles: [EffectName.ID: Role.ID] = [:]

  init(in evidence: Evidence) {
    let nothing = evidence.bySituation.mapValues { _ in Set<EffectName.ID>() }
    (possible, certain, doubtful) = (nothing, nothing, nothing)
    for (index, happening) in evidence.happenings.enumerated() {
      let effects = evidence.effects(of: index)
      note(effects, of: happening.call.situation)
      for effect in effects where roles[effect.name] == nil {
        roles[effect.name] = evidence.simulator.architecture.instances[effect.instance].role
      }
    }
  }

  private mutating func note(_ effects: [TracedEffect], of situation: Situation.ID) {
    let sure = Set(effects.lazy.filter { $0.certainty == .must }.map(\.name))
    let all = Set(effects.map(\.name))
    possible[situation].formUnion(all)
    certain[situation].formUnion(sure)
    doubtful[situation].formUnion(effects.lazy.filter { $0.certainty == .may }.map(\.name))
    for name in all { together[name, default: []].formUnion(sure) }
  }
}
