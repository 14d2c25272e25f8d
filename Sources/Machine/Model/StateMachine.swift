/// A resolved state machine: a tree of states, the events it consumes, and its transition rows.
///
/// States, events and rows are referred to by their index in these arrays; only the reader of content
/// makes machines, so an index is always valid. A class for the reason that `Architecture` is one.
package final class StateMachine: Sendable {
  package let id: String
  /// All nodes, parents before children.
  package let states: [State]
  /// Index in `states` of each leaf, by leaf ordinal.
  package let leaves: [Int]
  package let initialLeaf: UInt8
  package let events: [String]
  package let rows: [Transition]

  package init(
    id: String, states: [State], leaves: [Int], initialLeaf: UInt8, events: [String],
    rows: [Transition]
  ) {
    self.id = id
    self.states = states
    self.leaves = leaves
    self.initialLeaf = initialLeaf
    self.events = events
    self.rows = rows
  }

  package func leaf(_ ordinal: UInt8) -> State {
    states[leaves[Int(ordinal)]]
  }

  /// With these rows in place of those of the same id; others are added at the end.
  package func replacing(rows replacements: [Transition]) -> StateMachine {
    let byID = Dictionary(replacements.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let known = Set(rows.map(\.id))
    return StateMachine(
      id: id, states: states, leaves: leaves, initialLeaf: initialLeaf, events: events,
      rows: rows.map { byID[$0.id] ?? $0 } + replacements.filter { !known.contains($0.id) })
  }
}
