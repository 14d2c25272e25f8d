import Machine

/// A machine whose states and events are known and whose rows are not read yet.
struct MachineNames {
  let id: String
  let node: Node
  let states: Table<State>
  /// The state of each leaf.
  let leaves: [State.ID]
  let stateSets: [String: StateSet]
  let events: [String: StateMachine.Event.ID]
  let machineEvents: Table<StateMachine.Event>

  /// Reads the tree of states; a machine with more leaves than fit is cut short and reported.
  init(_ node: Node, log: FindingLog) {
    self.node = node
    id = node.text("id")
    var tree = StateTree()
    for child in node["states"]?.items ?? [] { tree.add(child, under: "", depth: 1, log: log) }
    if tree.leaves.count > StateSet.capacity {
      log.report(
        Finding(
          rule: "too-many-states",
          arguments: ["id": id, "limit": "\(StateSet.capacity)"], at: node.spanOf("id")))
    }
    states = Table(tree.states)
    leaves = Array(tree.leaves.prefix(StateSet.capacity))
    stateSets = Dictionary(
      states.map { ($0.id, $0.leaves) }, uniquingKeysWith: { first, _ in first })
    machineEvents = Table(
      node["events"]?.items.compactMap(\.string).map { StateMachine.Event(id: $0) } ?? [])
    events = machineEvents.places { $0.id }
  }

  var eventNames: [String] { machineEvents.map(\.id) }

  var allLeaves: StateSet {
    states.reduce(StateSet(bits: 0)) { $0.union($1.leaves) }
  }

  /// The ordinal of the leaf with this id.
  func leaf(named name: String) -> Leaf? {
    leaves.firstIndex { states[$0].id == name }.map { Leaf(ordinal: UInt8($0)) }
  }
}

private struct StateTree {
  var states: [State] = []
  var leaves: [State.ID] = []

  mutating func add(_ node: Node, under path: String, depth: Int, log: FindingLog) {
    let id = path.isEmpty ? node.text("id") : "\(path).\(node.text("id"))"
    if states.contains(where: { $0.id == id }) {
      log.report(
        Finding(
          rule: "duplicate-id", arguments: ["kind": "state", "id": id], at: node.spanOf("id")))
      return
    }
    let children = node["states"]?.items ?? []
    let index = states.count
    let firstLeaf = leaves.count
    if children.isEmpty { leaves.append(State.ID(index)) }
    states.append(Self.state(node, id: id, depth: depth, leaves: StateSet(bits: 0)))
    for child in children { add(child, under: id, depth: depth + 1, log: log) }
    var set = StateSet(bits: 0)
    for leaf in firstLeaf..<min(leaves.count, StateSet.capacity) {
      set = set.union(StateSet(leaf: Leaf(ordinal: UInt8(leaf))))
    }
    states[index] = Self.state(node, id: id, depth: depth, leaves: set)
  }

  private static func state(_ node: Node, id: String, depth: Int, leaves: StateSet) -> State {
    State(
      id: id, depth: depth, leaves: leaves, title: node.localized("title"),
      gloss: node["gloss"]?.localized, accepts: node.strings("accepts"),
      reads: node["reads"]?.string, isLeaf: node["states"]?.items.isEmpty ?? true,
      isAnswer: node.flag("answer"), says: node["says"]?.localized,
      sources: node.strings("sources"), claims: node.strings("claims"))
  }
}
