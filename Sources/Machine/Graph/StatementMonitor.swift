/// Listens to situations, one after another, for the one thing that settles a statement: what breaks it, or
/// what a statement that something can happen speaks of.
struct StatementMonitor: Sendable {
  private let simulator: Simulator
  private let alphabet: Alphabet
  private let form: Proposition.Form
  /// Without any of which a situation settles nothing.
  private let names: Set<EffectName.ID>
  private let showable: Column<Role, Column<Transition, Set<EffectName.ID>>>
  private let showableByDerived: Bool

  /// What has been heard so far.
  struct Memory: Hashable {
    /// Whether the statement speaks of anything that was shown.
    fileprivate(set) var hasTold = false
    fileprivate(set) var hasFound = false
    /// What each instance may have been shown last, in this life.
    fileprivate var lasts: [Instance.ID: Set<EffectName.ID?>] = [:]
  }

  init(
    for form: Proposition.Form, in simulator: Simulator, alphabet: Alphabet,
    kinds: Column<EffectName, EffectKind.ID>, asked: Set<EffectKind.ID>
  ) {
    self.simulator = simulator
    self.form = form
    let names = Self.names(form, alphabet, kinds, asked)
    self.names = names
    if case .ordered = form {
      self.alphabet = alphabet
    } else {
      self.alphabet = Alphabet(names)
    }
    let architecture = simulator.architecture
    showable = architecture.namesByRow
    showableByDerived = !architecture.namesOfDerived.isDisjoint(with: names)
  }

  private static func names(
    _ form: Proposition.Form, _ alphabet: Alphabet, _ kinds: Column<EffectName, EffectKind.ID>,
    _ asked: Set<EffectKind.ID>
  ) -> Set<EffectName.ID> {
    let all: Set<EffectName.ID> =
      switch form {
      case .always(let name, _), .can(let name, _), .during(let name, _, _): [name]
      case .ordered(let first, let second, _): [first, second]
      case .never(let name, _):
        name.map { [$0] } ?? Set(kinds.indices.filter { asked.contains(kinds[$0]) })
      case .after(let name, _), .before(let name, _):
        Set(kinds.indices.filter { kinds[$0] == kinds[name] })
      case .moves: []
      }
    return all.intersection(alphabet.names)
  }

  /// What is known after one more situation.
  func hearing(_ outcome: Macrostep, after before: Memory = Memory()) -> Memory {
    guard !before.hasFound else { return before }
    var memory = before
    switch form {
    case .always(let name, _):
      memory.hasTold = true
      memory.hasFound = !effects(of: outcome).contains { $0.name == name && $0.certainty == .must }
    case .never, .can:
      memory.hasTold = true
      memory.hasFound = !effects(of: outcome).isEmpty
    case .ordered(let first, let second, _):
      memory.hasTold = true
      memory.hasFound = !Prover.shows(first, before: second, in: effects(of: outcome))
    case .during(_, let role, let states): hear(effects(of: outcome), role, states, &memory)
    case .moves(let role, let from, let to):
      memory.hasTold = true
      memory.hasFound = outcome.steps.contains { step in
        simulator.architecture.instances[step.instance].role == role && step.from != step.to
          && from.contains(step.from) && to.contains(step.to)
      }
    case .after(let name, let next):
      follow(outcome, &memory, { first, _ in first == name }, agree: { $1 == next })
    case .before(let name, let previous):
      follow(outcome, &memory, { $1 == name }, agree: { first, _ in first == previous })
    }
    return memory
  }

  /// What is shown of the names.
  private func effects(of outcome: Macrostep) -> [TracedEffect] {
    let instances = simulator.architecture.instances
    let canShow =
      showableByDerived
      || outcome.steps.contains {
        !showable[instances[$0.instance].role][$0.row].isDisjoint(with: names)
      }
    guard canShow else { return [] }
    return alphabet.observe(simulator.run([outcome.call], from: outcome.before).effects)
  }

  private func hear(
    _ effects: [TracedEffect], _ role: Role.ID, _ states: StateSet, _ memory: inout Memory
  ) {
    for effect in effects {
      guard case .leaf(let leaf) = effect.state,
        simulator.architecture.instances[effect.instance].role == role
      else { continue }
      memory.hasTold = true
      if !states.contains(leaf) { memory.hasFound = true }
    }
  }

  /// Looks at what each instance is shown directly after what.
  private func follow(
    _ outcome: Macrostep, _ memory: inout Memory,
    _ isConcerned: (EffectName.ID?, EffectName.ID) -> Bool,
    agree: (EffectName.ID?, EffectName.ID) -> Bool
  ) {
    let effects = effects(of: outcome)
    for instance in simulator.architecture.instances.indices {
      let near =
        effects.contains { $0.instance == instance }
        ? Neighbourhood(of: effects, instance: instance) : nil
      let lasts = memory.lasts[instance] ?? [nil]
      let pairs =
        (near?.firsts ?? []).flatMap { first in lasts.map { ($0, first) } }
        + (near?.pairs ?? []).map { (Optional($0.first), $0.second) }
      for (first, second) in pairs where isConcerned(first, second) {
        memory.hasTold = true
        if !agree(first, second) { memory.hasFound = true }
      }
      memory.lasts[instance] = self.lasts(lasts, near, instance, in: outcome.after)
    }
  }

  private func lasts(
    _ before: Set<EffectName.ID?>, _ near: Neighbourhood?, _ instance: Instance.ID,
    in world: Configuration
  ) -> Set<EffectName.ID?>? {
    let machine = simulator.architecture.role(of: instance).machine
    let beginning = machine.answer(forLeaf: machine.initialLeaf).leaves
    guard !beginning.contains(world.leaves[instance]) else { return nil }
    guard let near else { return before == [nil] ? nil : before }
    return near.isCertain ? Set(near.lasts) : before.union(near.lasts)
  }
}
