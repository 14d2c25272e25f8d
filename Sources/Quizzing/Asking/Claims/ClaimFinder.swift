import Simulation
import Statechart

/// Finds statements worth asking about: those that sound as if they could be true, of either truth.
package struct ClaimFinder {
  let deck: Deck
  let courtroom: Courtroom
  /// Index in `Deck.kinds` of the names that statements speak of.
  let kind: Int

  package init(deck: Deck, courtroom: Courtroom, kind: Int) {
    self.deck = deck
    self.courtroom = courtroom
    self.kind = kind
  }

  private var evidence: Evidence? { courtroom.provers.first?.evidence }

  // MARK: Of a situation

  /// Always, never and can, of a situation, in any state and in each.
  package func statements(on situation: Int) -> [Proposition] {
    guard let evidence else { return [] }
    let names = plausibleNames(on: situation)
      .subtracting(doubtful(by: evidence.bySituation[situation]))
    return ([Condition.always] + statesBefore(situation)).flatMap { from in
      names.sorted().flatMap { name in
        [
          Proposition(.always(name, on: situation), from: from),
          Proposition(.never(name, on: situation), from: from),
          Proposition(.can(name, on: situation), from: from),
        ]
      }
    }
  }

  /// The states of the asked roles in which a situation can happen, as conditions.
  private func statesBefore(_ situation: Int) -> [Condition] {
    guard let evidence else { return [] }
    let architecture = courtroom.architecture
    let worlds = Set(evidence.bySituation[situation].map { evidence.happenings[$0].world })
      .map { evidence.worlds[$0] }
    return askedRoles.flatMap { role -> [Condition] in
      let machine = architecture.roles[role].machine
      let states = machine.answers.filter { state in
        architecture.roles[role].count == 1 || !state.leaves.contains(machine.initialLeaf)
      }
      let conditions = states.map {
        Condition.count(.some, role: role, others: false, in: $0.leaves, where: .always)
      }
      let met = conditions.filter { condition in
        worlds.contains { architecture.holds(condition, in: $0) }
      }
      return met.count > 1 ? met : []
    }
  }

  private var askedRoles: [Int] {
    let roles = courtroom.architecture.roles
    return roles.indices.filter { roles[$0].isAsked }
  }

  /// Names that one could think the situation shows: those it shows, and those that something else shows
  /// together with them; of a situation that shows nothing, those that many others show.
  private func plausibleNames(on situation: Int) -> Set<Int> {
    guard let evidence else { return [] }
    let own = Set(shown(by: evidence.bySituation[situation], certain: false))
    guard !own.isEmpty else { return widespreadNames }
    let together = evidence.happenings.indices.filter { index in
      evidence.happenings[index].effects.contains { own.contains($0.name) }
    }
    return own.union(shown(by: together, certain: true)).intersection(commonNames.union(own))
  }

  /// Names that at least three of the situations that interviewers ask often show.
  private var widespreadNames: Set<Int> {
    guard let evidence else { return [] }
    let situations = courtroom.architecture.situations
    let often = situations.indices.filter { situations[$0].asked == .often }
    let shown = often.map { Set(self.shown(by: evidence.bySituation[$0], certain: true)) }
    return commonNames.filter { name in shown.count { $0.contains(name) } >= 3 }
  }

  /// Names that what interviewers ask often shows.
  private var commonNames: Set<Int> {
    guard let evidence else { return [] }
    let situations = courtroom.architecture.situations
    let often = situations.indices.filter { situations[$0].asked == .often }
    return Set(often.flatMap { shown(by: evidence.bySituation[$0], certain: true) })
  }

  // MARK: Of a name

  /// What comes before it and after it, and which state it runs in.
  package func statements(about name: Int) -> [Proposition] {
    guard let evidence else { return [] }
    let all = Array(evidence.happenings.indices)
    guard !doubtful(by: all).contains(name), let role = role(showing: name) else { return [] }
    let others = commonNames.union([name]).filter { self.role(showing: $0) == role }.sorted()
    let machine = courtroom.architecture.roles[role].machine
    return others.filter { $0 != name }.flatMap {
      [Proposition(.after(name, next: $0)), Proposition(.before(name, previous: $0))]
    }
      + (machine.answers.count > 1 ? machine.answers : []).map {
        Proposition(.during(name, role: role, in: $0.leaves))
      }
  }

  private func role(showing name: Int) -> Int? {
    guard let evidence else { return nil }
    for happening in evidence.happenings {
      if let effect = happening.effects.first(where: { $0.name == name }) {
        return courtroom.architecture.instances[effect.instance].role
      }
    }
    return nil
  }

  // MARK: Of a role

  /// From which state to which it can change in one step.
  package func statements(aboutRole role: Int) -> [Proposition] {
    let states = courtroom.architecture.roles[role].machine.answers
    return states.flatMap { from in
      states.filter { $0.id != from.id }.map { to in
        Proposition(.moves(role: role, from: from.leaves, to: to.leaves))
      }
    }
  }

  // MARK: Names

  private func shown(by happenings: [Int], certain: Bool) -> [Int] {
    guard let evidence else { return [] }
    return happenings.flatMap { evidence.happenings[$0].effects }
      .filter { isAsked($0.name) && (!certain || $0.certainty == .must) }.map(\.name)
  }

  /// Names that only may be shown: no statement about them is beyond doubt.
  private func doubtful(by happenings: [Int]) -> Set<Int> {
    guard let evidence else { return [] }
    return Set(
      happenings.flatMap { evidence.happenings[$0].effects }
        .filter { $0.certainty == .may }.map(\.name))
  }

  private func isAsked(_ name: Int) -> Bool {
    deck.names[name].kind == kind && deck.names[name].isAsked
  }
}
