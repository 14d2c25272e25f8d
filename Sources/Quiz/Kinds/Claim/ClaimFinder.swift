import Machine

/// Finds statements, true and false, that sound as if they could be true.
package struct ClaimFinder {
  private let architecture: Architecture
  private let prover: Prover
  private let shown: ShownNames
  /// The names that statements speak of.
  private let asked: Set<EffectName.ID>
  /// The situations that interviewers ask often, and the names that these show.
  private let often: [Situation.ID]
  private let common: Set<EffectName.ID>

  /// - Parameter kind: the kind of names that statements speak of.
  package init(deck: Deck, prover cache: ProverCache, kind: EffectKind.ID) {
    architecture = cache.architecture
    (prover, shown) = (cache.provers[0], cache.shown)
    asked = Set(deck.names.indices.filter { deck.names[$0].kind == kind && deck.names[$0].isAsked })
    let (shown, situations) = (shown, architecture.situations)
    often = situations.indices.filter { situations[$0].asked == .often }
    common = asked.intersection(often.flatMap { shown.certain[$0] })
  }

  /// All statements.
  package var all: [Proposition] {
    architecture.situations.indices.flatMap { statements(on: $0) }
      + shown.roles.keys.filter(asked.contains).sorted().flatMap { statements(about: $0) }
      + architecture.roles.indices.flatMap { statements(aboutRole: $0) }
  }

  /// `always`, `never` and `can` about a situation, in any state and in each.
  func statements(on situation: Situation.ID) -> [Proposition] {
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

  /// The states of asked roles in which it can happen, as conditions; empty if only one.
  func statesBefore(_ situation: Situation.ID) -> [Guard] {
    let met = states(in: worlds(before: situation))
    return met.count > 1 ? met : []
  }

  /// The states in which a situation is offered to learners, as conditions; nil if it is offered in all.
  func statesOffered(before situation: Situation.ID) -> [Guard]? {
    guard let offered = architecture.situations[situation].offered else { return nil }
    let worlds = worlds(before: situation)
    let some = states(in: worlds.filter { architecture.holds(offered, in: $0) })
    return some.isEmpty || some.count == states(in: worlds).count ? nil : some
  }

  private func worlds(before situation: Situation.ID) -> [Configuration] {
    let evidence = prover.evidence
    return Set(evidence.bySituation[situation].map { evidence.happenings[$0].world })
      .map { evidence.worlds[$0] }
  }

  private func states(in worlds: [Configuration]) -> [Guard] {
    architecture.roles.indices.filter { architecture.roles[$0].isAsked }.flatMap { role in
      let machine = architecture.roles[role].machine
      return machine.answers.filter { state in
        architecture.roles[role].count == 1 || !state.leaves.contains(machine.initialLeaf)
      }.map { Guard.count(.some, role: role, others: false, in: $0.leaves, where: .always) }
        .filter { condition in worlds.contains { architecture.holds(condition, in: $0) } }
    }
  }

  /// The names that a situation shows, and common ones shown together with them elsewhere. If it shows none: the names
  /// that at least three often-asked situations show.
  private func plausibleNames(on situation: Situation.ID) -> Set<EffectName.ID> {
    let own = asked.intersection(shown.possible[situation])
    guard !own.isEmpty else {
      return common.filter { name in often.count { shown.certain[$0].contains(name) } >= 3 }
    }
    return own.union(common.intersection(own.flatMap { shown.together[$0] ?? [] }))
  }

  /// `after`, `before` and `during` statements about a name.
  func statements(about name: EffectName.ID) -> [Proposition] {
    guard !shown.doubtful.contains(where: { $0.contains(name) }), let index = shown.roles[name]
    else { return [] }
    let role = architecture.roles[index]
    // With a name that is rare or never comes beside it, the statement would be too plainly wrong to ask.
    let near = common.contains(name) ? prover.neighbours(of: name).intersection(common) : []
    return near.subtracting([name]).sorted().flatMap {
      [Proposition(.after(name, next: $0)), Proposition(.before(name, previous: $0))]
    }
      + (role.isAsked ? role.machine.answers : []).map {
        Proposition(.during(name, role: index, in: $0.leaves))
      }
  }

  /// `moves` statements about a role, for every two different states.
  func statements(aboutRole role: Role.ID) -> [Proposition] {
    let states = architecture.roles[role].machine.answers
    return states.flatMap { from in
      states.filter { $0.id != from.id }.map { to in
        Proposition(.moves(role: role, from: from.leaves, to: to.leaves))
      }
    }
  }
}
