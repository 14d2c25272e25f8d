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
    self.id = id
    self.states = states
    self.leafStates = leafStates
    self.initialLeaf = initialLeaf
    self.events = events
    self.rows = rows
  }

  package var leaves: [Leaf] { leafStates.indices.map { Leaf(ordinal: UInt8($0)) } }

  package func leaf(_ leaf: Leaf) -> State {
    states[leafStates[Int(leaf.ordinal)]]
  }

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
