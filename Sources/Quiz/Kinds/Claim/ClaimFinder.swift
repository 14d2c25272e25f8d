import Machine

/// Finds statements worth asking about: those that sound as if they could be true, of either truth.
package struct ClaimFinder {
  let deck: Deck
  let prover: ProverCache
  /// The kind of names that statements speak of.
  let kind: EffectKind.ID

  package init(deck: Deck, prover: ProverCache, kind: EffectKind.ID) {
    self.deck = deck
    self.prover = prover
    self.kind = kind
  }

  private var evidence: Evidence? { prover.provers.first?.evidence }
  private var shown: ShownNames? { prover.shown }

  /// All of them.
  package var all: [Proposition] {
    let architecture = prover.architecture
    return architecture.situations.indices.flatMap { statements(on: $0) }
      + (shown?.roles.keys.filter { deck.names[$0].kind == kind }.sorted() ?? [])
      .flatMap { statements(about: $0) }
      + architecture.roles.indices.flatMap { statements(aboutRole: $0) }
  }

  // MARK: Of a situation

  /// Always, never and can, of a situation, in any state and in each.
  package func statements(on situation: Situation.ID) -> [Proposition] {
    guard let shown else { return [] }
    let names = plausibleNames(on: situation).subtracting(shown.doubtful[situation]).sorted()
    let states = statesBefore(situation)
    return ([Guard.always] + states).flatMap { from in
      // Always, in whatever state, is false as soon as one state differs, which says little about any of them.
      let isAnywhere = from == .always && !states.isEmpty
      return names.flatMap { name -> [Proposition] in
        let forms: [Proposition.Form] =
          (isAnywhere ? [] : [.always(name, on: situation)])
          + [.never(name, on: situation), .can(name, on: situation)]
        return forms.map { Proposition($0, from: from) }
      }
    }
  }

  /// The states of the asked roles in which a situation can happen, as conditions.
  private func statesBefore(_ situation: Situation.ID) -> [Guard] {
    guard let evidence else { return [] }
    let architecture = prover.architecture
    let worlds = Set(evidence.bySituation[situation].map { evidence.happenings[$0].world })
      .map { evidence.worlds[$0] }
    return askedRoles.flatMap { role -> [Guard] in
      let machine = architecture.roles[role].machine
      let met = machine.answers.filter { state in
        architecture.roles[role].count == 1 || !state.leaves.contains(machine.initialLeaf)
      }.map { Guard.count(.some, role: role, others: false, in: $0.leaves, where: .always) }
        .filter { condition in worlds.contains { architecture.holds(condition, in: $0) } }
      return met.count > 1 ? met : []
    }
  }

  private var askedRoles: [Role.ID] {
    let roles = prover.architecture.roles
    return roles.indices.filter { roles[$0].isAsked }
  }

  /// Names that one could think the situation shows: those it shows, and those that something else shows
  /// together with them; of a situation that shows nothing, those that many others show.
  private func plausibleNames(on situation: Situation.ID) -> Set<EffectName.ID> {
    guard let shown else { return [] }
    let own = asked(shown.possible[situation])
    guard !own.isEmpty else { return widespreadNames }
    let together = own.reduce(into: Set<EffectName.ID>()) { $0.formUnion(shown.together[$1] ?? []) }
    return own.union(asked(together)).intersection(commonNames.union(own))
  }

  /// Names that at least three of the situations that interviewers ask often show.
  private var widespreadNames: Set<EffectName.ID> {
    commonNames.filter { name in
      oftenAsked.count { shown?.certain[$0].contains(name) ?? false } >= 3
    }
  }

  /// Names that what interviewers ask often shows.
  private var commonNames: Set<EffectName.ID> {
    oftenAsked.reduce(into: []) { $0.formUnion(asked(shown?.certain[$1] ?? [])) }
  }

  private var oftenAsked: [Situation.ID] {
    let situations = prover.architecture.situations
    return situations.indices.filter { situations[$0].asked == .often }
  }

  // MARK: Of a name

  /// What comes before it and after it, and which state it runs in.
  package func statements(about name: EffectName.ID) -> [Proposition] {
    guard let shown, !shown.doubtful.contains(where: { $0.contains(name) }),
      let role = shown.roles[name]
    else { return [] }
    let machine = prover.architecture.roles[role].machine
    return neighbours(of: name).sorted().flatMap {
      [Proposition(.after(name, next: $0)), Proposition(.before(name, previous: $0))]
    }
      + (askedRoles.contains(role) ? machine.answers : []).map {
        Proposition(.during(name, role: role, in: $0.leaves))
      }
  }

  /// What is seen directly before or after it somewhere, both being asked often: anything else is too plainly
  /// wrong to ask.
  private func neighbours(of name: EffectName.ID) -> Set<EffectName.ID> {
    guard commonNames.contains(name) else { return [] }
    let near = prover.provers.first?.neighbours(of: name) ?? []
    return near.intersection(commonNames).subtracting([name])
  }

  // MARK: Of a role

  /// From which state to which it can change in one step.
  package func statements(aboutRole role: Role.ID) -> [Proposition] {
    let states = prover.architecture.roles[role].machine.answers
    return states.flatMap { from in
      states.filter { $0.id != from.id }.map { to in
        Proposition(.moves(role: role, from: from.leaves, to: to.leaves))
      }
    }
  }

  // MARK: Names

  private func asked(_ names: Set<EffectName.ID>) -> Set<EffectName.ID> {
    names.filter { deck.names[$0].kind == kind && deck.names[$0].isAsked }
  }
}
