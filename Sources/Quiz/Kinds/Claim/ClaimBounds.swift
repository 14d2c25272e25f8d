import Machine

/// Chooses the statements that a deck's rules allow as claims.
struct ClaimBounds {
  private let context: KindContext
  private let kind: QuestionKind
  private let index: Architecture.ID
  private let prover: ProverCache
  private let finder: ClaimFinder
  /// The names that statements speak of.
  private let asked: Set<EffectName.ID>

  /// Nil if the deck has no rule `plausible` for the card's kind.
  init?(_ context: KindContext, _ card: Card, _ prover: ProverCache) {
    guard context.rules.has(.plausible, card.kind), let index = card.architecture else {
      return nil
    }
    (self.context, self.index, self.prover) = (context, index, prover)
    kind = card.kind
    finder = ClaimFinder(deck: context.deck, prover: prover, kind: card.effectKind)
    asked = context.observer(of: card.effectKind).alphabet.names
  }

  private var rules: AskingRules { context.rules }
  private var architecture: Architecture { prover.architecture }
  private var lifeCycleNames: Set<EffectName.ID> { rules.names(.lifeCycle) ?? asked }

  /// `always` statements for each plausible name. A name that can come, but not in the plainest case, also gets `never`
  /// and `can`. If no `always` is possible, a name that misconceptions differ on gets `never`.
  func statements(on situation: Situation.ID) -> [Proposition] {
    let believed = context.believed(of: situation, in: index).names
    return plausibleNames(on: situation).sorted().flatMap { name in
      let always = within(reach: .always(name, on: situation))
      let never = within(reach: .never(name, on: situation))
      let can = Proposition(.can(name, on: situation))
      guard prover.settled(can)?.isTrue == true else {
        return always.isEmpty && believed.contains(name) ? never : always
      }
      // Nobody believes "never" of what nearly always comes, and "it can be called" sounds like "only sometimes".
      if comesPlainly(name, on: situation) { return always }
      let sometimes = within(reach: can.form).filter {
        prover.settled(Proposition(.always(name, on: situation), from: $0.from))?.isTrue != true
      }
      return always + never + sometimes
    }
  }

  /// The statements of a form, by state where it matters, that are within reach.
  private func within(reach form: Proposition.Form) -> [Proposition] {
    guard let situation = form.situation else { return [] }
    let all =
      finder.statesOffered(before: situation).map { mattering(form, among: $0) }
      ?? mattering(form, finder.statesBefore(situation))
    return all.filter(isWithinReach)
  }

  /// The names that a situation shows, and their counterparts here, of the life cycle only. Also any name that a
  /// misconception calls and the tables do not, or the reverse.
  private func plausibleNames(on situation: Situation.ID) -> Set<EffectName.ID> {
    let believed = context.believed(of: situation, in: index).names
    let shown = prover.shown.possible[situation].intersection(asked).union(believed)
    let counterparts = context.counterparts(of: shown).intersection(architecture.namesShown)
    return shown.union(counterparts).intersection(lifeCycleNames).union(believed)
      .intersection(asked).subtracting(prover.shown.doubtful[situation])
  }

  private func comesPlainly(_ name: EffectName.ID, on situation: Situation.ID) -> Bool {
    let plain = prover.provers[0].illustration(of: Proposition(.can(name, on: situation)))
    let last = plain.flatMap { prover.run($0).outcomes.last }
    return last?.effects.contains { $0.name == name } ?? false
  }

  private func begins(_ situation: Situation.ID) -> Bool {
    rules.situations(.begins, kind).contains(architecture.situations[situation].id)
  }

  /// The statement for any state. If its truth differs by state: one for each, and for any (not `always`).
  private func mattering(_ form: Proposition.Form, _ states: [Guard]) -> [Proposition] {
    let within = states.map { Proposition(form, from: $0) }
    let truths = Set(within.compactMap { prover.settled($0)?.isTrue })
    if truths.count < 2 { return [Proposition(form)] }
    // Always, in whatever state, is false as soon as one differs, which says little about any of them.
    if case .always = form { return within }
    return within + [Proposition(form)]
  }

  /// The statement for any state. If its truth differs in a state in which the situation is offered: one for each such
  /// state.
  private func mattering(_ form: Proposition.Form, among offered: [Guard]) -> [Proposition] {
    let within = offered.map { Proposition(form, from: $0) }
    let anywhere = Proposition(form)
    let truths = Set((within + [anywhere]).compactMap { prover.settled($0)?.isTrue })
    return truths.count < 2 ? [anywhere] : within
  }

  /// The `after`, `before` and `during` statements about a name.
  func statements(about name: EffectName.ID) -> [Proposition] {
    guard lifeCycleNames.contains(name), let role = prover.shown.roles[name] else { return [] }
    let near = prover.provers[0].neighbours(of: name, among: lifeCycleNames)
    let rare = rules.names(.notEverywhere) ?? []
    let together =
      rare.contains(name)
      ? [] : context.neighbours(of: name, in: index).subtracting([name]).subtracting(rare)
    let after = near.after.intersection(together).sorted().map {
      Proposition(.after(name, next: $0))
    }
    let before = near.before.intersection(together).sorted().map {
      Proposition(.before(name, previous: $0))
    }
    let neighbours = (after + before).filter { statement in
      // Only the life cycle counts, not an event between the two calls.
      prover.provers[0].judge(statement, among: lifeCycleNames).isTrue
        == prover.settled(statement)?.isTrue && !isBelied(statement)
    }
    return (neighbours + states(during: name, of: role)).filter(isWithinReach)
  }

  /// The `during` statements about a name, none of them about the initial state of a role.
  private func states(during name: EffectName.ID, of role: Role.ID) -> [Proposition] {
    let (asked, leaves) = (architecture.roles[role], ends(of: name, in: role))
    guard asked.isAsked else { return [] }
    let unborn = StateSet(leaf: asked.machine.initialLeaf)
    if rules.roleOfEnd(in: architecture)?.id != asked.id {
      let isOfEnd = asked.machine.rows.contains {
        $0.shownNames.contains(name) && $0.to == asked.machine.initialLeaf
      }
      // No document says in which state a scene is while it is told that it is disconnected.
      if isOfEnd || seen(name, in: role).bits & ~unborn.bits == 0 { return [] }
    }
    // A method that is being called belongs to an app that runs.
    let states = asked.machine.answers.filter {
      $0.leaves.intersects(leaves) && !$0.leaves.intersects(unborn)
    }
    return states.map { Proposition(.during(name, role: role, in: $0.leaves)) }
  }

  /// True if the last matching pair of calls in the counterexample seems to confirm the statement.
  private func isBelied(_ statement: Proposition) -> Bool {
    guard let example = prover.settled(statement)?.example else { return false }
    let names = prover.run(example).effects.map(\.name).filter(lifeCycleNames.contains)
    let pairs = Array(zip(names, names.dropFirst()))
    switch statement.form {
    case .after(let first, let next): return pairs.last { $0.0 == first }?.1 == next
    case .before(let second, let previous): return pairs.last { $0.1 == second }?.0 == previous
    default: return false
    }
  }

  /// The states at either end of the rows that show a name; a statement about others would be plainly false.
  private func ends(of name: EffectName.ID, in role: Role.ID) -> StateSet {
    architecture.roles[role].machine.rows.filter { $0.shownNames.contains(name) }
      .flatMap { row in [row.from] + [row.to.map { StateSet(leaf: $0) }].compactMap { $0 } }
      .reduce(StateSet(bits: 0)) { $0.union($1) }
  }

  /// The states in which a name is called, by the tables or under a misconception.
  private func seen(_ name: EffectName.ID, in role: Role.ID) -> StateSet {
    architecture.situations.indices.flatMap { context.believed(of: $0, in: index).sightings }
      .filter { $0.name == name && $0.role == role }
      .reduce(StateSet(bits: 0)) { $0.union(StateSet(leaf: $1.leaf)) }
  }

  /// `moves` statements about a role, without changes that happen only when an instance of another role ends.
  func statements(aboutRole role: Role.ID) -> [Proposition] {
    finder.statements(aboutRole: role).filter { statement in
      guard case .moves(_, let from, let to) = statement.form else { return false }
      let evidence = prover.provers[0].evidence
      let moves = evidence.happenings.filter { happening in
        happening.steps.contains { step in
          architecture.instances[step.instance].role == role && step.from != step.to
            && from.contains(step.from) && to.contains(step.to)
        }
      }
      return moves.isEmpty
        || moves.contains { !isEnd(evidence.worlds[$0.next], for: role) }
          && isWithinReach(statement)
    }
  }

  private func isEnd(_ world: Configuration, for role: Role.ID) -> Bool {
    rules.ended(in: world, of: architecture).map { architecture.instances[$0].role != role }
      ?? false
  }

  /// True if its situation `begins` something, or it has none.
  private func begins(_ statement: Proposition) -> Bool {
    statement.form.situation.map(begins) ?? true
  }

  /// True if a statement starts in a state of rule `over` and nothing begins: no name is shown.
  private func startsAfterEnd(_ condition: Guard, _ statement: Proposition) -> Bool {
    guard case .count(_, let role, _, let states, _) = condition, !begins(statement) else {
      return false
    }
    let machine = architecture.roles[role].machine
    return rules.rules.contains { rule in
      rule.word == .over && rule.role == architecture.roles[role].id
        && machine.states.contains {
          rule.states.contains($0.id) && states.bits & ~$0.leaves.bits == 0
        }
    }
  }

  /// True if a statement is settled and its example, if any, is short enough (rule `chain`) and without situations that
  /// are not asked about (rule `never`).
  private func isWithinReach(_ statement: Proposition) -> Bool {
    guard let judgement = prover.settled(statement), !startsAfterEnd(statement.from, statement)
    else { return false }
    guard let example = judgement.example else { return true }
    if let last = prover.run(example).outcomes.last,
      rules.ended(in: last.before, of: architecture) != nil, !begins(statement)
    {
      return false
    }
    let barred = rules.situations(.never, kind)
    let ids = example.calls.map { architecture.situations[$0.situation].id }
    let ahead = architecture.starts.filter { start in
      start.isAsked && example.calls.starts(with: start.after)
        && start.facts.allSatisfy { example.start.holds(fact: $0) == $1 }
    }.map(\.after.count).max()
    let most = rules.range(.chain, kind, free: 0...99).upperBound
    return !ids.contains(where: barred.contains) && ids.count - (ahead ?? 0) <= most
  }
}
