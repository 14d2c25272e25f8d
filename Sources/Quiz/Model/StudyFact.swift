import Machine

/// Something that is learnt, scheduled and remembered: a row of a table, what happens in a situation, what arrives with
/// an event, a duty, a row of counterparts, a myth or a definition.
package struct StudyFact: Sendable {
  /// Permanent, whatever the wording: `row:scene/active-to-inactive`, `duty:pause-music`.
  package typealias ID = String

  package let id: ID
  package let sort: Sort
  package let frequency: Situation.Frequency
  /// The fact that comes right before it where it is first seen; nil if none does.
  package let buildsOn: ID?
  /// About how many questions use it, each weighted by how often it is asked.
  let uses: Double

  package enum Sort: String, CaseIterable, Sendable {
    case row, situation, delivery, duty, counterpart, myth, definition

    package func id(_ name: String) -> ID { "\(rawValue):\(name)" }

    /// The sort and the name that an id is made of; nil if it is no id of a fact.
    package static func parts(of id: ID) -> (sort: Sort, name: String)? {
      let parts = id.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, let sort = Sort(rawValue: parts[0]) else { return nil }
      return (sort, parts[1])
    }
  }
}

/// The facts of a deck by what they are about.
///
/// Rows of one machine that give the same reason are one fact, which is named after the first of them. A row that shows
/// nothing is one only if it changes a state that learners are told, or says why that stays.
package struct FactNames: Sendable {
  let deck: Deck
  private let rows: Column<Architecture, Column<Role, Column<Transition, StudyFact.ID?>>>

  init(_ deck: Deck) {
    self.deck = deck
    rows = Column(
      deck.architectures.indices.map { index in
        let architecture = deck.architectures[index]
        let prefix = index == deck.mainArchitecture ? "" : "\(architecture.id)/"
        return Column(architecture.roles.map { Self.rows(of: $0, architecture, deck, prefix) })
      })
  }

  private static func rows(
    of role: Role, _ architecture: Architecture, _ deck: Deck, _ prefix: String
  ) -> Column<Transition, StudyFact.ID?> {
    var first: [LocalizedText: StudyFact.ID] = [:]
    return Column(
      role.machine.rows.map { row in
        let isTold = deck.tellsState(of: role, in: architecture)
        let settlesState =
          isTold && (row.to != nil || row.because != nil && row.shownNames.isEmpty)
        guard settlesState || row.shownNames.contains(where: { deck.names[$0].isAsked }) else {
          return nil
        }
        let id = StudyFact.Sort.row.id(prefix + row.id)
        guard let because = row.because else { return id }
        return first[because]
          ?? {
            first[because] = id
            return id
          }()
      })
  }

  func row(_ row: Transition.ID, _ role: Role.ID, of architecture: Architecture.ID) -> StudyFact.ID?
  {
    rows[architecture][role][row]
  }

  func row(_ cause: TracedEffect.Cause, of architecture: Architecture.ID) -> StudyFact.ID? {
    guard case .row(let role, let row) = cause else { return nil }
    return self.row(row, role, of: architecture)
  }

  func situation(_ situation: Situation) -> StudyFact.ID {
    StudyFact.Sort.situation.id(situation.id)
  }
  func delivery(_ name: EffectName.ID) -> StudyFact.ID {
    StudyFact.Sort.delivery.id(deck.names[name].id)
  }
  func duty(_ id: String) -> StudyFact.ID { StudyFact.Sort.duty.id(id) }
  func counterpart(_ id: Counterpart.ID) -> StudyFact.ID {
    StudyFact.Sort.counterpart.id(deck.material.counterparts[id].id)
  }
  func myth(_ id: String) -> StudyFact.ID { StudyFact.Sort.myth.id(id) }
  func definition(_ id: String) -> StudyFact.ID { StudyFact.Sort.definition.id(id) }
}

extension FactNames {
  /// The facts of the rows taken that change a state which learners are told.
  func movingRows(_ outcomes: [Macrostep], of index: Architecture.ID) -> [StudyFact.ID] {
    movingRows(outcomes.flatMap(\.steps), of: index)
  }

  func movingRows(_ steps: [Microstep], of index: Architecture.ID) -> [StudyFact.ID] {
    steps.filter { $0.from != $0.to }.compactMap { tellingRow($0, of: index) }
  }

  /// The fact of a step's row; nil if learners are not told the state of its role.
  func tellingRow(_ step: Microstep, of index: Architecture.ID) -> StudyFact.ID? {
    let architecture = deck.architectures[index]
    let isTold = deck.tellsState(of: architecture.role(of: step.instance), in: architecture)
    return isTold ? row(step.row, architecture.instances[step.instance].role, of: index) : nil
  }

  /// The facts of the rows that show some effects of a run, and the delivery facts of names that carry data.
  func showing(
    _ effects: [TracedEffect], in run: [TracedEffect], of index: Architecture.ID
  ) -> [StudyFact.ID] {
    effects.flatMap { effect -> [StudyFact.ID] in
      guard case .row(let role, let row) = run.rowCause(of: effect) else { return [] }
      let shown = self.row(row, role, of: index)
      let transition = deck.architectures[index].roles[role].machine.rows[row]
      let isDelivered = transition.delivers(effect.name)
      return [shown, isDelivered ? delivery(effect.name) : nil].compactMap { $0 }
    }
  }

  /// The facts behind "is not called": a row that shows the name, or else its counterpart.
  func denying(_ name: EffectName.ID, of index: Architecture.ID) -> [StudyFact.ID] {
    let roles = deck.architectures[index].roles
    let rows = roles.indices.lazy.flatMap { role in
      roles[role].machine.rows.indices.lazy
        .filter { roles[role].machine.rows[$0].shownNames.contains(name) }
        .compactMap { self.row($0, role, of: index) }
    }
    if let shown = rows.first { return [shown] }
    let groups = deck.material.counterparts
    return groups.indices.first { groups[$0].members.values.contains(name) }
      .map { [counterpart($0)] } ?? []
  }

  /// The facts of what some situations made happen: the rows that show what was certainly seen, or `unseen` where
  /// nothing was.
  func seen(
    _ outcomes: [Macrostep], by alphabet: Alphabet, of index: Architecture.ID
  ) -> [StudyFact.ID] {
    outcomes.flatMap { outcome in
      let shown = alphabet.observe(outcome.effects).certain
      return shown.isEmpty
        ? unseen(outcome, of: index) : showing(shown, in: outcome.effects, of: index)
    }
  }

  /// The facts of a situation in which nothing was seen: the rows that change a told state, or else say why it stays.
  func unseen(_ outcome: Macrostep, of index: Architecture.ID) -> [StudyFact.ID] {
    let moving = movingRows([outcome], of: index)
    return moving.isEmpty ? outcome.steps.compactMap { tellingRow($0, of: index) } : moving
  }

  /// The situation facts of some occurrences.
  func situations(_ calls: [Occurrence], of index: Architecture.ID) -> [StudyFact.ID] {
    calls.map { situation(deck.architectures[index].situations[$0.situation]) }
  }
}

extension [TracedEffect] {
  /// The row that caused an effect of a run. For a change of a derived value, it is the last row taken before it.
  fileprivate func rowCause(of effect: TracedEffect) -> TracedEffect.Cause? {
    guard case .derived = effect.cause else { return effect.cause }
    return last { other in
      if case .row = other.cause { other.taking < effect.taking } else { false }
    }?.cause
  }
}

extension Transition {
  /// True if it shows a name only when the situation carries something for it.
  func delivers(_ name: EffectName.ID) -> Bool {
    effects.flatMap(\.showings).contains { $0.name == name && $0.when.readsData }
  }
}

extension Guard {
  /// True if the guard reads data that a situation carries.
  package var readsData: Bool {
    parts.contains { if case .datum = $0 { true } else { false } }
  }
}
