import Machine

/// The names that conditions, targets and rows of one architecture can use, besides those of the deck.
struct Scope {
  var roles: Column<Role, RoleNames>
  var facts: [String: Fact.ID]
  /// Keys of the data that situations carry.
  var dataKeys: Set<String>

  /// A role, with the names of its machine.
  struct RoleNames {
    let id: String
    let count: Int
    let links: [String: Role.ID]
    let machine: MachineNames

    var instances: [String] { (1...count).map { count == 1 ? id : "\(id)-\($0)" } }
  }

  subscript(role: Role.ID) -> RoleNames { roles[role] }

  /// The ids of all instances, in the order of `Architecture.instances`.
  var instances: [String] { roles.flatMap(\.instances) }

  func instance(named name: String) -> (index: Instance.ID, role: Role.ID)? {
    let owners = roles.indices.flatMap { role in self[role].instances.map { ($0, role) } }
    return owners.firstIndex { $0.0 == name }.map { (Instance.ID($0), owners[$0].1) }
  }
}

/// The states and events of a machine, before its rows are read.
struct MachineNames {
  let draft: MachineDraft
  /// Parents before their children.
  let states: Table<State>
  /// The state of each leaf.
  let leaves: [State.ID]
  let stateSets: [String: StateSet]
  let events: Table<StateMachine.Event>

  var id: String { draft.id.text }

  /// Reads the tree of states. A machine with more leaves than `StateSet` can hold is cut short and reported.
  init(_ draft: MachineDraft, _ deck: DeckScope) {
    self.draft = draft
    var tree = StateTree(deck: deck)
    states = Table(draft.states.flatMap { tree.states($0, under: "", depth: 1) })
    if tree.leafCount > StateSet.capacity {
      let arguments = ["id": draft.id.text, "limit": "\(StateSet.capacity)"]
      deck.log.report(Finding("too-many-states", arguments, at: draft.id.span))
    }
    let leaves = zip(states.indices, states).filter(\.1.isLeaf).map(\.0)
    self.leaves = Array(leaves.prefix(StateSet.capacity))
    stateSets = states.byName { ($0.id, $0.leaves) }
    events = Table(draft.events.map { StateMachine.Event(id: $0.text) })
  }

  var allLeaves: StateSet { states.reduce(StateSet(bits: 0)) { $0.union($1.leaves) } }

  var leafNames: [String] { leaves.map { states[$0].id } }

  func leaf(named name: String) -> Leaf? {
    leafNames.firstIndex(of: name).map { Leaf(ordinal: UInt8($0)) }
  }
}

private struct StateTree {
  let deck: DeckScope
  var leafCount = 0
  var seen: Set<String> = []

  /// A state and all states below it. A state with the path of an earlier one is reported and left out.
  mutating func states(_ draft: StateDraft, under path: String, depth: Int) -> [State] {
    let id = path.isEmpty ? draft.id.text : "\(path).\(draft.id.text)"
    guard seen.insert(id).inserted else {
      deck.log.report(.duplicate("state", Word(text: id, span: draft.id.span)))
      return []
    }
    let firstLeaf = leafCount
    if draft.states.isEmpty { leafCount += 1 }
    let children = draft.states.flatMap { states($0, under: id, depth: depth + 1) }
    let leaves = (firstLeaf..<leafCount).prefix { $0 < StateSet.capacity }
    let state = State(
      id: id, depth: depth,
      leaves: leaves.reduce(StateSet(bits: 0)) { $0.union(StateSet(bits: 1 << UInt64($1))) },
      title: draft.title.localized, gloss: draft.gloss, absent: draft.absent,
      accepts: draft.accepts, reads: draft.reads, isLeaf: draft.states.isEmpty,
      isAnswer: draft.isAnswer, says: draft.says,
      saysBeside: Dictionary(
        (draft.saysBeside ?? []).map { ($0.key.text, $0.value) }, uniquingKeysWith: { $1 }),
      sources: deck.citations.sources(of: draft.cited))
    return [state] + children
  }
}

// MARK: The deck

/// The names of a deck, shared by all linkers, and the log for findings.
struct DeckScope {
  let names: [String: EffectName.ID]
  /// The situations' words, by id.
  let situations: [String: SituationDraft]
  let citations: Citations
  var log: FindingLog

  func name(_ word: Word) -> EffectName.ID? { log.find("name", word, in: names) }
}

/// The sources behind a fact: its own, then those of the claims that it carries.
struct Citations {
  private let claims: [String: Cited]

  init(_ content: ContentDraft) {
    let claims = content.claims.map {
      ($0.id.text, Cited(sources: ($0.documents ?? []) + $0.sources, claims: []))
    }
    let myths = content.myths.map { ($0.id.text, $0.cited) }
    self.claims = Dictionary(claims + myths) { $1 }
  }

  func sources(of cited: Cited) -> [String] {
    var sources: [String] = []
    var seen: Set<String> = []
    func add(_ cited: Cited) {
      for source in cited.sources.texts where !sources.contains(source) { sources.append(source) }
      for claim in cited.claims where seen.insert(claim.text).inserted {
        if let found = claims[claim.text] { add(found) }
      }
    }
    add(cited)
    return sources
  }
}
