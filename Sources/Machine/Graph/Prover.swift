/// Decides propositions by looking at everything that can happen.
///
/// An effect that only may happen satisfies *can* and breaks *never*, but does not satisfy *always*.
/// Effects whose order is not stated can come in every order.
package struct Prover: Sendable {
  package let evidence: Evidence
  /// The kind of each name. Unless names are given, neighbours are looked for among names of one kind.
  private let kinds: Column<EffectName, EffectKind.ID>
  /// The names that `never` speaks of when it is given no name.
  private let asked: Set<EffectName.ID>
  private let known = Memo<Set<EffectName.ID>, NameSequences>()

  /// - Parameter asked: the kinds that questions ask for.
  package init(
    _ evidence: Evidence, kindOfName kinds: Column<EffectName, EffectKind.ID>,
    asked: Set<EffectKind.ID>
  ) {
    (self.evidence, self.kinds) = (evidence, kinds)
    self.asked = Set(kinds.indices.filter { asked.contains(kinds[$0]) })
  }

  /// - Parameter names: the only names that count as neighbours in `after` and `before`; nil: all of one kind.
  package func judge(
    _ proposition: Proposition, among names: Set<EffectName.ID>? = nil
  ) -> Judgement {
    let from = proposition.from
    switch proposition.form {
    case .always(let name, let on):
      return universal(on: on, from) { effects in
        !effects.contains { $0.name == name && $0.certainty == .must }
      }
    case .never(let name, let on):
      let names = name.map { [$0] } ?? asked
      return universal(on: on, from, concerning: names) { effects in
        effects.contains { names.contains($0.name) }
      }
    case .can(let name, let on):
      return judge(Proposition(.never(name, on: on), from: from)).opposite
    case .ordered(let first, let second, let on):
      return universal(on: on, from) { !Self.shows(first, before: second, in: $0) }
    case .after(let name, let next):
      return neighbours(sequences(of: name, names), { $0.first == name }) { $0.second == next }
    case .before(let name, let previous):
      return neighbours(sequences(of: name, names), { $0.second == name }) { $0.first == previous }
    case .during(let name, let role, let states): return during(name, role: role, in: states, from)
    case .moves(let role, let from, let to): return moves(role: role, from: from, to: to)
    }
  }

  /// Returns a plainest example of the proposition's situation, or of its name if it names no situation.
  /// - Parameter isUsual: true of the worlds that are preferred as the last one before the situation.
  package func illustration(
    of proposition: Proposition, usually isUsual: (Configuration) -> Bool = { _ in true }
  ) -> Example? {
    let possible = happenings(on: proposition.form.situation, proposition.from)
    let usual = possible.filter { isUsual(evidence.worlds[evidence.happenings[$0].world]) }
    let all = usual.isEmpty ? possible : usual
    let shown =
      proposition.form.situation == nil
      ? proposition.form.name.map { name in
        concerning([name], among: all).filter { index in
          evidence.effects(of: index).contains { $0.name == name }
        }
      } ?? [] : all
    // An example that shows some effect is preferred to one that shows none.
    let telling = shown.filter { !evidence.effects(of: $0).isEmpty }
    return (telling.first ?? shown.first).map { evidence.example(endingWith: $0) }
  }

  /// Returns the happenings of a situation, or of all situations, in worlds where the condition
  /// holds.
  private func happenings(on situation: Situation.ID?, _ from: Guard) -> [Int] {
    let all = situation.map { evidence.bySituation[$0] } ?? evidence.plainFirst
    guard from != .always else { return all }
    return all.filter { index in
      evidence.simulator.architecture.holds(
        from, in: evidence.worlds[evidence.happenings[index].world])
    }
  }

  /// - Parameter names: only happenings that show one of these can violate it; nil: all happenings
  /// can.
  private func universal(
    on situation: Situation.ID?, _ from: Guard, concerning names: Set<EffectName.ID>? = nil,
    isViolated: ([TracedEffect]) -> Bool
  ) -> Judgement {
    let all = happenings(on: situation, from)
    guard !all.isEmpty else { return .void }
    let broken = concerning(names, among: all).first { isViolated(evidence.effects(of: $0)) }
    return broken.map { .fails(evidence.example(endingWith: $0)) } ?? .holds(nil)
  }

  private func concerning(_ names: Set<EffectName.ID>?, among happenings: [Int]) -> [Int] {
    guard let names else { return happenings }
    return happenings.filter { evidence.mayShow(names, $0) }
  }

  private func during(
    _ name: EffectName.ID, role: Role.ID, in states: StateSet, _ from: Guard
  ) -> Judgement {
    let instances = evidence.simulator.architecture.instances
    var isShown = false
    for index in concerning([name], among: happenings(on: nil, from)) {
      for effect in evidence.effects(of: index) where effect.name == name {
        guard case .leaf(let leaf) = effect.state, instances[effect.instance].role == role else {
          continue
        }
        isShown = true
        if !states.contains(leaf) { return .fails(evidence.example(endingWith: index)) }
      }
    }
    return isShown ? .holds(nil) : .void
  }

  private func moves(role: Role.ID, from: StateSet, to: StateSet) -> Judgement {
    let architecture = evidence.simulator.architecture
    let (instances, rows) = (architecture.instances, architecture.roles[role].machine.rows)
    for index in evidence.plainFirst {
      let moves = evidence.happenings[index].steps.contains { step in
        instances[step.instance].role == role && step.from != step.to && from.contains(step.from)
          && to.contains(step.to) && !rows[step.row].isGone
      }
      if moves { return .holds(evidence.example(endingWith: index)) }
    }
    return .fails(nil)
  }

  /// The statement is void if no pair of neighbours is concerned.
  private func neighbours(
    _ sequences: NameSequences, _ isConcerned: (NameSequences.Pair) -> Bool,
    agree: (NameSequences.Pair) -> Bool
  ) -> Judgement {
    if let example = sequences.example(of: { isConcerned($0) && !agree($0) }) {
      return .fails(example)
    }
    return sequences.example(of: isConcerned) == nil ? .void : .holds(nil)
  }

  /// The names of its kind that can come directly before or after a name.
  package func neighbours(of name: EffectName.ID) -> Set<EffectName.ID> {
    sequences(of: name).neighbours(of: name)
  }

  /// Returns those of the given names that can come directly before or after a name.
  package func neighbours(
    of name: EffectName.ID, among names: Set<EffectName.ID>
  ) -> (before: Set<EffectName.ID>, after: Set<EffectName.ID>) {
    sequences(of: name, names).sides(of: name)
  }

  private func sequences(
    of name: EffectName.ID, _ names: Set<EffectName.ID>? = nil
  ) -> NameSequences {
    let names = names ?? Set(kinds.indices.filter { kinds[$0] == kinds[name] })
    return known.value(for: names) { NameSequences(in: evidence, of: names) }
  }

  /// True if both are certain to be shown, and every one of the second has one of the first before it.
  static func shows(
    _ first: EffectName.ID, before second: EffectName.ID, in effects: [TracedEffect]
  ) -> Bool {
    let order = Alphabet.order(of: effects)
    let must = effects.indices.filter { effects[$0].certainty == .must }
    let firsts = must.filter { effects[$0].name == first }
    let seconds = effects.indices.filter { effects[$0].name == second }
    return !firsts.isEmpty && must.contains { effects[$0].name == second }
      && seconds.allSatisfy { second in firsts.contains { order.isBefore($0, second) } }
  }
}
