import Machine

/// All that can happen in one architecture: every situation tried in every configuration that any
/// situations lead to, whatever facts hold at first.
struct Exploration {
  /// The architecture with the variant applied, if there is one.
  let architecture: Architecture
  let variant: Variant?
  /// By role, the leaves that some instance is ever in.
  private(set) var reached: Column<Role, StateSet>
  private(set) var rowsTaken: Column<Role, Set<Transition.ID>>
  /// Situations that can happen somewhere.
  private(set) var possible: Set<Situation.ID> = []
  /// Every situation that happened, once in each configuration.
  private(set) var happened: [Macrostep] = []
  /// Pairs of rows that were enabled at one depth at the same time, each with the first situation that showed it.
  private(set) var clashes: [Clash] = []
  /// Situations in which rows send events without end.
  private(set) var endless: Set<Situation.ID> = []
  /// True if everything was tried, so that what was not seen cannot be. False if rows clash or go on for ever, since
  /// that hides what comes after them.
  private(set) var isExhaustive = false
  /// The names that each row of each role can show, and those that derived values can.
  private let showable: Column<Role, Column<Transition, Set<EffectName.ID>>>
  private let showableByDerived: Set<EffectName.ID>

  struct Clash: Hashable {
    let role: Role.ID
    let rows: [Transition.ID]
    /// The situation in which the clash came up; nil if the tables alone show it.
    let situation: Situation.ID?
  }

  /// How many facts are tried both ways; further ones keep their default.
  private static let freeFacts = 6
  private static let worldLimit = 20_000

  init(_ plain: Architecture, with variant: Variant?) {
    architecture = plain.applying([variant].compactMap(\.self))
    self.variant = variant
    showable = architecture.namesByRow
    showableByDerived = architecture.namesOfDerived
    reached = architecture.roles.mapValues { StateSet(leaf: $0.machine.initialLeaf) }
    rowsTaken = architecture.roles.mapValues { _ in [] }
    let bounds = StateGraph.Bounds(
      freeFacts: Set(architecture.facts.indices.prefix(Self.freeFacts)),
      worlds: Self.worldLimit)
    let graph = StateGraph(of: Simulator(architecture), within: bounds, visit: { note($0.outcome) })
    isExhaustive = graph.isComplete && clashes.isEmpty && endless.isEmpty
  }

  private mutating func note(_ outcome: Macrostep) {
    let situation = outcome.call.situation
    switch outcome.impossibility {
    case nil:
      possible.insert(situation)
      happened.append(outcome)
    case .ambiguous(let instance, _, let rows):
      let role = architecture.instances[instance].role
      let clash = Clash(role: role, rows: rows.sorted(), situation: situation)
      if !clashes.contains(clash) { clashes.append(clash) }
    case .endless: endless.insert(situation)
    default: break
    }
    for step in outcome.steps {
      let role = architecture.instances[step.instance].role
      reached[role] = reached[role].union(StateSet(leaf: step.to))
      rowsTaken[role].insert(step.row)
    }
  }
}

extension Exploration {
  /// The names that an outcome may have shown, judged by the rows taken.
  func showable(in outcome: Macrostep) -> Set<EffectName.ID> {
    outcome.steps.reduce(into: showableByDerived) { names, step in
      names.formUnion(showable[architecture.instances[step.instance].role][step.row])
    }
  }

  func effects(of outcome: Macrostep) -> [TracedEffect] {
    Simulator(architecture).run([outcome.call], from: outcome.before).effects
  }

  /// Of `names`, those that some situation shows in some world.
  func shown(among names: Set<EffectName.ID>) -> Set<EffectName.ID> {
    var missing = names
    for outcome in happened where !missing.isDisjoint(with: showable(in: outcome)) {
      missing.subtract(effects(of: outcome).map(\.name))
      if missing.isEmpty { break }
    }
    return names.subtracting(missing)
  }
}
