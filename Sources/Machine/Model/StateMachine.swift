/// A resolved state machine: a tree of states, the events it consumes, and its transitions.
///
/// Only the reader of content makes machines, so an id is always valid. A class for the reason that `Architecture` is one.
package final class StateMachine: Sendable {
  package let id: String
  /// All nodes, parents before children.
  package let states: Table<State>
  /// The state of each leaf, by leaf ordinal.
  package let leafStates: [State.ID]
  package let initialLeaf: Leaf
  package let events: Table<Event>
  package let rows: Table<Transition>

  /// Something that instances are sent, and that transitions consume.
  package struct Event: Sendable {
    package typealias ID = Machine.ID<Event>

    package let id: String

    package init(id: String) {
      self.id = id
    }
  }

  package init(
    id: String, states: Table<State>, leafStates: [State.ID], initialLeaf: Leaf,
    events: Table<Event>, rows: Table<Transition>
  ) {
    (self.id, self.states, self.leafStates) = (id, states, leafStates)
    (self.initialLeaf, self.events, self.rows) = (initialLeaf, events, rows)
  }

  package var leaves: [Leaf] { leafStates.indices.map { Leaf(ordinal: UInt8($0)) } }

  package func leaf(_ leaf: Leaf) -> State { states[leafStates[Int(leaf.ordinal)]] }

  /// With these rows in place of those of the same id; others are added at the end.
  package func replacing(rows replacements: [Transition]) -> StateMachine {
    let byID = Dictionary(replacements.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let known = Set(rows.map(\.id))
    return StateMachine(
      id: id, states: states, leafStates: leafStates, initialLeaf: initialLeaf, events: events,
      rows: Table(
        rows.map { byID[$0.id] ?? $0 } + replacements.filter { !known.contains($0.id) }))
  }
}

extension StateMachine {
  /// The state that answers speak of when the machine is in a leaf.
  package func answer(forLeaf leaf: Leaf) -> State {
    states.first { $0.isAnswer && $0.leaves.contains(leaf) } ?? self.leaf(leaf)
  }

  /// Every state that answers can speak of.
  package var answers: [State] {
    states.filter { state in
      state.isAnswer
        || (state.isLeaf && !states.contains { $0.isAnswer && $0.leaves.intersects(state.leaves) })
    }
  }
}

/// A part that instances of one machine play: the process, the scenes, the sessions.
package struct Role: Sendable {
  package typealias ID = Machine.ID<Role>

  package let id: String
  package let title: LocalizedText
  package let reads: String?
  package private(set) var machine: StateMachine
  /// The number of instances; each exists from the start, in the machine's initial state.
  package let count: Int
  /// Roles that an instance is linked to: the instance with the same number, or the only one.
  package let links: [String: Role.ID]
  /// True if questions may ask for its state.
  package let isAsked: Bool

  package init(
    id: String, title: LocalizedText, reads: String?, machine: StateMachine, count: Int,
    links: [String: Role.ID], isAsked: Bool
  ) {
    (self.id, self.title, self.reads, self.machine) = (id, title, reads, machine)
    (self.count, self.links, self.isAsked) = (count, links, isAsked)
  }

  package func replacing(rows: [Transition]) -> Role {
    var copy = self
    copy.machine = machine.replacing(rows: rows)
    return copy
  }

  /// `process` where there is one, `scene-2` where there may be several.
  func instanceID(_ number: Int) -> String { count == 1 ? id : "\(id)-\(number)" }
}

/// One instance of a role.
package struct Instance: Sendable {
  package typealias ID = Machine.ID<Instance>

  package let id: String
  package let role: Role.ID
  /// From 1.
  package let number: Int
}

/// One row of a transition table: `from · on · when · to · effects · sources`.
package struct Transition: Sendable {
  package typealias ID = Machine.ID<Transition>

  /// Authored and permanent: `scene/active-to-inactive`.
  package let id: String
  package let from: StateSet
  /// Depth of the state the row starts from; inner rows shadow outer ones.
  package let depth: Int
  package let event: StateMachine.Event.ID
  package internal(set) var when: Guard
  /// Nil for a row that stays where it is.
  package internal(set) var to: Leaf?
  /// True if the instance disappears together with what it was part of. `Proposition.Form.moves` ignores such rows.
  package let isGone: Bool
  package internal(set) var effects: [Effect]
  /// The reason in a sentence, for feedback.
  package let because: LocalizedText?
  package let sources: [String]

  package init(
    id: String, from: StateSet, depth: Int, event: StateMachine.Event.ID, when: Guard, to: Leaf?,
    isGone: Bool = false, effects: [Effect], because: LocalizedText?, sources: [String]
  ) {
    (self.id, self.from, self.depth, self.event) = (id, from, depth, event)
    (self.when, self.to, self.isGone, self.effects) = (when, to, isGone, effects)
    (self.because, self.sources) = (because, sources)
  }
}

/// One line of a row's `effects`, in the order written.
package indirect enum Effect: Hashable, Sendable {
  /// Something becomes visible: a callback, a notification, whatever kinds the content declares.
  case show(Showing)
  /// Sequences of lines whose order against each other nothing states.
  case anyOrder([[Effect]])
  /// From here on the instance is in the row's target state.
  case become
  /// An event for other instances, handled when this row is done and before the next step.
  case send(event: StateMachine.Event.ID, to: Target)
  /// From here on a fact of the world has this value.
  case set(fact: Fact.ID, to: Bool)

  package struct Showing: Hashable, Sendable {
    package internal(set) var name: EffectName.ID
    package let when: Guard
    /// The instance it concerns, when not the row's own.
    package let on: Target?
    package let certainty: Certainty

    package init(
      name: EffectName.ID, when: Guard = .always, on: Target? = nil, certainty: Certainty = .must
    ) {
      (self.name, self.when, self.on, self.certainty) = (name, when, on, certainty)
    }
  }

  /// This line, or all lines inside it if it is `anyOrder`.
  private var all: [Effect] {
    if case .anyOrder(let sequences) = self { sequences.joined().flatMap(\.all) } else { [self] }
  }

  /// Every effect shown by this line.
  package var showings: [Showing] {
    all.compactMap { effect -> Showing? in
      if case .show(let showing) = effect { showing } else { nil }
    }
  }

  /// Every event sent by this line.
  package var sends: [(event: StateMachine.Event.ID, target: Target)] {
    all.compactMap { effect -> (event: StateMachine.Event.ID, target: Target)? in
      if case .send(let event, let target) = effect { (event, target) } else { nil }
    }
  }
}

/// An effect that `must` happen happens always; one that only `may` can be left out of an answer.
package enum Certainty: String, Hashable, Sendable, CaseIterable {
  case must, may
}

/// The instances that an event is sent to or an effect concerns.
package enum Target: Hashable, Sendable {
  case one(InstanceReference, role: Role.ID)
  /// `each scene in foreground where …`: all that match, none ordered before another.
  case each(role: Role.ID, in: StateSet, where: Guard)
  /// `first scene in unattached where …`: the one with the lowest number.
  case first(role: Role.ID, in: StateSet, where: Guard)

  package var role: Role.ID {
    switch self {
    case .one(_, let role), .each(let role, _, _), .first(let role, _, _): role
    }
  }
}

/// The instance that a condition, a target or an effect speaks of.
package enum InstanceReference: Hashable, Sendable {
  /// `my`: the instance whose row or derived value it is, or the candidate that is tested.
  case me
  /// The instance of a role that `my` is linked to: `my.session`.
  case linked(role: Role.ID)
  /// One certain instance: `process`, `scene-2`.
  case instance(Instance.ID)
  /// The instance that the situation was told about with `@`: `it`.
  case argument
}

/// A condition on the world, asked by a row, an effect, a derived value or a situation.
///
/// A small closed language; everything is resolved to ids.
package indirect enum Guard: Hashable, Sendable {
  case always
  /// A named fact of the world holds.
  case fact(Fact.ID)
  /// The situation carries this datum: `why is url`.
  case datum(key: String, value: String)
  /// The situation was told an instance after `@`: `told`.
  case isTold
  /// `my` is the instance the situation was told about.
  case isArgument
  /// `my.session in new`.
  case instance(InstanceReference, in: StateSet, role: Role.ID)
  /// `some scene in foreground`, `no other scene in background where my.session in kept`.
  case count(Quantifier, role: Role.ID, others: Bool, in: StateSet, where: Guard)
  case not(Guard)
  case all([Guard])
  case any([Guard])

  package enum Quantifier: String, Hashable, Sendable, CaseIterable {
    case some, no, every, one
  }

  /// This condition and all conditions nested in it.
  package var parts: [Guard] {
    switch self {
    case .not(let inner), .count(_, _, _, _, let inner): [self] + inner.parts
    case .all(let inner), .any(let inner): [self] + inner.flatMap(\.parts)
    case .always, .fact, .datum, .isTold, .isArgument, .instance: [self]
    }
  }

  /// The roles whose instances this condition looks at, apart from `my` own.
  package var rolesRead: Set<Role.ID> {
    Set(
      parts.compactMap { part -> Role.ID? in
        switch part {
        case .instance(let reference, _, let role): reference == .me ? nil : role
        case .count(_, let role, _, _, _): role
        default: nil
        }
      })
  }

  /// The facts this condition asks for.
  package var factsRead: Set<Fact.ID> {
    Set(
      parts.compactMap { part -> Fact.ID? in
        if case .fact(let fact) = part { fact } else { nil }
      })
  }
}

/// A named fact of the world; constant unless a row or a step sets it.
package struct Fact: Sendable {
  package typealias ID = Machine.ID<Fact>

  package let id: String
  /// A sentence that says it holds.
  package let text: LocalizedText
  /// A sentence that says it does not.
  package let negation: LocalizedText
  package let holdsAtFirst: Bool
  package let sources: [String]

  package init(
    id: String, text: LocalizedText, negation: LocalizedText, holdsAtFirst: Bool,
    sources: [String]
  ) {
    (self.id, self.text, self.negation) = (id, text, negation)
    (self.holdsAtFirst, self.sources) = (holdsAtFirst, sources)
  }
}
