import Machine

/// All that can happen in one architecture: every situation tried in every configuration that any
/// situations lead to, whatever facts hold at first.
struct Exploration {
  let architecture: Architecture
  /// By role, the leaves that any instance stands in or passes through.
  private(set) var reached: Column<Role, StateSet>
  private(set) var rowsTaken: Set<RowIndex> = []
  /// Situations that can happen somewhere.
  private(set) var possible: Set<Situation.ID> = []
  /// Every situation that happened, once in each configuration.
  private(set) var happened: [Macrostep] = []
  /// The names that each row of each role can show, and those that derived values can.
  let showable: Column<Role, Column<Transition, Set<EffectName.ID>>>
  let showableByDerived: Set<EffectName.ID>
  /// Rows that were enabled at one depth at once, each pair with the first situation that showed it.
  private(set) var clashes: [Clash] = []
  /// Situations in which rows send events without end.
  private(set) var endless: Set<Situation.ID> = []
  /// Whether nothing was left untried, so that what was not seen cannot be. Rows that clash or go on for
  /// ever hide what lies behind them.
  let isExhaustive: Bool

  struct RowIndex: Hashable {
    let role: Role.ID
    let row: Transition.ID
  }

  struct Clash: Hashable {
    let role: Role.ID
    let rows: [Transition.ID]
    let situation: Situation.ID
  }

  /// Facts that are tried both ways; further ones keep their default.
  private static let freeFacts = 6
  private static let configurationLimit = 20_000

  init(_ architecture: Architecture) {
    self.architecture = architecture
    showable = architecture.namesByRow
    showableByDerived = architecture.namesOfDerived
    var log = Log(architecture)
    let graph = StateGraph(
      of: Simulator(architecture),
      within: .init(
        freeFacts: Set(architecture.facts.indices.prefix(Self.freeFacts)),
        worlds: Self.configurationLimit), visit: { log.note($0.outcome) })
    isExhaustive = graph.isComplete && log.clashes.isEmpty && log.endless.isEmpty
    reached = log.reached
    rowsTaken = log.rowsTaken
    possible = log.possible
    happened = log.happened
    clashes = log.clashes
    endless = log.endless
  }

  /// What has been seen so far.
  private struct Log {
    let architecture: Architecture
    var reached: Column<Role, StateSet>
    var rowsTaken: Set<RowIndex> = []
    var possible: Set<Situation.ID> = []
    var happened: [Macrostep] = []
    var clashes: [Clash] = []
    var endless: Set<Situation.ID> = []

    init(_ architecture: Architecture) {
      self.architecture = architecture
      reached = architecture.roles.mapValues { StateSet(leaf: $0.machine.initialLeaf) }
    }

    mutating func note(_ outcome: Macrostep) {
      switch outcome.impossibility {
      case nil:
        possible.insert(outcome.call.situation)
        happened.append(outcome)
      case .ambiguous(let instance, _, let rows): note(rows, at: instance, outcome.call.situation)
      case .endless: endless.insert(outcome.call.situation)
      default: break
      }
      for step in outcome.steps {
        let role = architecture.instances[step.instance].role
        reached[role] = reached[role].union(StateSet(leaf: step.to))
        rowsTaken.insert(RowIndex(role: role, row: step.row))
      }
    }

    private mutating func note(
      _ rows: [Transition.ID], at instance: Instance.ID, _ situation: Situation.ID
    ) {
      let role = architecture.instances[instance].role
      let clash = Clash(role: role, rows: rows.sorted(), situation: situation)
      if !clashes.contains(clash) { clashes.append(clash) }
    }
  }
}
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
