import Machine

/// The names that conditions, targets and rows of one architecture can use.
struct Scope {
  var roles: Column<Role, RoleNames> = []
  var facts: [String: Fact.ID] = [:]
  /// Keys of what situations carry.
  var dataKeys: Set<String> = []
  /// Name ids of the deck.
  var names: [String: EffectName.ID] = [:]

  /// A role, with the names of what it runs.
  struct RoleNames {
    let id: String
    let count: Int
    let links: [String: Role.ID]
    let machine: MachineNames

    var states: [String: StateSet] { machine.stateSets }
    var instances: [String] { (1...count).map { count == 1 ? id : "\(id)-\($0)" } }
  }

  func role(named name: String) -> Role.ID? {
    roles.firstIndex { $0.id == name }
  }

  subscript(role: Role.ID) -> RoleNames { roles[role] }

  /// The ids of all instances, in the order of `Architecture.instances`.
  var instances: [String] { roles.flatMap(\.instances) }

  func instance(named name: String) -> (index: Instance.ID, role: Role.ID)? {
    var number = 0
    for role in roles.indices {
      for id in self[role].instances {
        if id == name { return (Instance.ID(number), role) }
        number += 1
      }
    }
    return nil
  }

  /// The roles that run a machine.
  func players(of machine: Word, _ log: FindingLog) -> [Role.ID] {
    let found = roles.indices.filter { self[$0].machine.id == machine.text }
    if found.isEmpty { log.unknown("machine", machine, among: roles.map(\.machine.id)) }
    return found
  }
}

/// A machine whose states and events are known and whose rows are not read yet.
struct MachineNames {
  let draft: MachineDraft
  let states: Table<State>
  /// The state of each leaf.
  let leaves: [State.ID]
  let stateSets: [String: StateSet]
  let events: Table<StateMachine.Event>
  let eventsByID: [String: StateMachine.Event.ID]

  var id: String { draft.id.text }

  /// Reads the tree of states; a machine with more leaves than fit is cut short and reported.
  init(_ draft: MachineDraft, citations: Citations, log: FindingLog) {
    self.draft = draft
    var tree = StateTree(citations: citations, log: log)
    for child in draft.states { tree.add(child, under: "", depth: 1) }
    if tree.leaves.count > StateSet.capacity {
      log.report(
        Finding(
          rule: "too-many-states",
          arguments: ["id": draft.id.text, "limit": "\(StateSet.capacity)"], at: draft.id.span))
    }
    states = Table(tree.states)
    leaves = tree.leaves.prefix(StateSet.capacity).map { State.ID($0) }
    stateSets = Dictionary(
      states.map { ($0.id, $0.leaves) }, uniquingKeysWith: { first, _ in first })
    events = Table(draft.events.map { StateMachine.Event(id: $0.text) })
    eventsByID = events.places { $0.id }
  }

  var allLeaves: StateSet {
    states.reduce(StateSet(bits: 0)) { $0.union($1.leaves) }
  }

  var leafNames: [String] { leaves.map { states[$0].id } }

  func leaf(named name: String) -> Leaf? {
    leafNames.firstIndex(of: name).map { Leaf(ordinal: UInt8($0)) }
  }
}

private struct StateTree {
  let citations: Citations
  let log: FindingLog
  var states: [State] = []
  var leaves: [Int] = []

  mutating func add(_ draft: StateDraft, under path: String, depth: Int) {
    let id = path.isEmpty ? draft.id.text : "\(path).\(draft.id.text)"
    if states.contains(where: { $0.id == id }) {
      log.report(
        Finding(
          rule: "duplicate-id", arguments: ["kind": "state", "id": id], at: draft.id.span))
      return
    }
    let index = states.count
    let firstLeaf = leaves.count
    if draft.states.isEmpty { leaves.append(index) }
    states.append(state(draft, id: id, depth: depth, leaves: StateSet(bits: 0)))
    for child in draft.states { add(child, under: id, depth: depth + 1) }
    let last = min(leaves.count, StateSet.capacity)
    let set = (min(firstLeaf, last)..<last).reduce(StateSet(bits: 0)) {
      $0.union(StateSet(bits: 1 << UInt64($1)))
    }
    states[index] = state(draft, id: id, depth: depth, leaves: set)
  }

  private func state(_ draft: StateDraft, id: String, depth: Int, leaves: StateSet) -> State {
    State(
      id: id, depth: depth, leaves: leaves, title: draft.title.localized,
      gloss: draft.gloss.localized, accepts: draft.accepts.map(\.text), reads: draft.reads?.text,
      isLeaf: draft.states.isEmpty, isAnswer: draft.isAnswer, says: draft.says?.localized,
      sources: citations.sources(of: draft.cited), claims: draft.cited.claims.map(\.text))
  }
}
