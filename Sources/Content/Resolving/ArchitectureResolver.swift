import Quiz
import Machine

/// Reads one architecture: its roles, what they run, and what can happen to them.
struct ArchitectureResolver {
  let sections: Sections
  /// Sections of the deck itself, where shared machines and situations stand.
  let shared: Sections
  let names: [String: EffectName.ID]
  let log: FindingLog

  func architecture(places: inout Places) -> ResolvedArchitecture? {
    guard let header = sections.first("architecture") else { return nil }
    let roleNodes = sections.items("roles")
    log.reportDuplicates(kind: "role", in: roleNodes)
    let machines = machinesByID()
    let played = roleNodes.map { machine(of: $0, among: machines) }
    guard !played.isEmpty, played.allSatisfy({ $0 != nil }) else { return nil }
    let parts = Column<Role, MachineNames>(played.compactMap { $0 })
    let scope = scope(roleNodes, parts)
    let roles = Table<Role>(
      zip(roleNodes, parts.indices).map { role($0, index: $1, scope: scope, machines: parts) })
    let situations = situations(scope, parts)
    notePlaces(&places, id: header.text("id"), roles: roles)
    let architecture = Architecture(
      id: header.text("id"), title: header.localized("title"), gloss: header.localized("gloss"),
      reads: header["reads"]?.string, versions: header.versions("versions"),
      versionsText: header.localized("versions-text"),
      codeVersionsText: (header["code-versions-text"] ?? header["versions-text"])?.localized
        ?? header.localized("versions-text"), roles: roles, facts: facts(),
      derived: Table(
        sections.items("derived").compactMap {
          DerivedResolver(scope: scope, machines: parts, log: log).derived($0)
        }), situations: situations,
      starts: starts(situations: situations, scope: scope),
      variants: sections.items("variants").map { variant($0, scope: scope, machines: parts) })
    return ResolvedArchitecture(architecture: architecture, scope: scope, machines: parts)
  }

  private func machinesByID() -> [String: MachineNames] {
    let nodes = sections.items("machines")
    log.reportDuplicates(kind: "machine", in: nodes)
    let own = nodes.map { MachineNames($0, log: log) }
    let common = shared.items("machines").map { MachineNames($0, log: log) }
    return Dictionary((own + common).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func machine(of role: Node, among machines: [String: MachineNames]) -> MachineNames? {
    guard let node = role["machine"] else { return nil }
    if let machine = machines[node.string ?? ""] { return machine }
    log.unknown(kind: "machine", node, among: Array(machines.keys))
    return nil
  }

  private func scope(_ roleNodes: [Node], _ machines: Column<Role, MachineNames>) -> Scope {
    let ids = roleNodes.map { $0.text("id") }
    let factNodes = sections.items("facts")
    log.reportDuplicates(kind: "fact", in: factNodes)
    let facts = Column<Fact, Node>(factNodes.prefix(64)).places { $0.text("id") }
    return Scope(
      roles: Column(
        zip(roleNodes, machines).map { node, machine in
          Scope.RoleNames(
            id: node.text("id"), count: Self.count(node), links: links(node, ids),
            states: machine.stateSets, events: machine.events, allLeaves: machine.allLeaves)
        }), facts: facts, dataKeys: dataKeys(),
      names: names)
  }

  private func dataKeys() -> Set<String> {
    let scripts =
      sections.items("scripts")
      + sections.items("variants").flatMap { $0["scripts"]?.items ?? [] }
    return Set(scripts.flatMap { $0["data"]?.entries.map(\.key) ?? [] })
  }

  /// How many play a role; what is out of range has been reported and is brought into it.
  private static func count(_ node: Node) -> Int {
    min(max(node["count"]?.integer ?? 1, 1), 8)
  }

  private func links(_ node: Node, _ ids: [String]) -> [String: Role.ID] {
    var links: [String: Role.ID] = [:]
    for entry in node["links"]?.entries ?? [] {
      if let role = ids.firstIndex(of: entry.value.string ?? "") {
        links[entry.key] = Role.ID(role)
      } else {
        log.unknown(kind: "role", entry.value, among: ids)
      }
    }
    return links
  }

  private func role(
    _ node: Node, index: Role.ID, scope: Scope, machines: Column<Role, MachineNames>
  ) -> Role {
    let names = machines[index]
    let rowNodes = names.node["rows"]?.items ?? []
    log.reportDuplicates(kind: "row", in: rowNodes)
    let resolver = TransitionResolver(
      scope: scope, role: index, names: names, machines: machines, log: log)
    return Role(
      id: node.text("id"), title: node.localized("title"), reads: node["reads"]?.string,
      machine: StateMachine(
        id: names.id, states: names.states, leafStates: names.leaves,
        initialLeaf: initialLeaf(of: names), events: names.machineEvents,
        rows: Table(rowNodes.compactMap { resolver.row($0) })),
      count: scope.roles[index].count, links: scope.roles[index].links,
      isAsked: node.flag("asked"))
  }

  private func initialLeaf(of machine: MachineNames) -> Leaf {
    guard let node = machine.node["initial"] else { return Leaf(ordinal: 0) }
    if let leaf = machine.leaf(named: node.string ?? "") { return leaf }
    log.unknown(kind: "state", node, among: machine.leaves.map { machine.states[$0].id })
    return Leaf(ordinal: 0)
  }

  private func facts() -> Table<Fact> {
    Table(
      sections.items("facts").prefix(64).map { node in
        log.requireSources(of: "fact", node)
        return Fact(
          id: node.text("id"), text: node.localized("text"), negation: node.localized("negation"),
          holdsAtFirst: node.flag("default"), sources: node.strings("sources"))
      })
  }

  private func situations(_ scope: Scope, _ machines: Column<Role, MachineNames>) -> Table<
    Situation
  > {
    let words = Dictionary(
      shared.items("situations").map { ($0.text("id"), $0) },
      uniquingKeysWith: { first, _ in first })
    let resolver = ScriptResolver(scope: scope, machines: machines, words: words, log: log)
    let scripts = sections.items("scripts")
    var seen: Set<String> = []
    let situations = scripts.compactMap { script -> Situation? in
      guard seen.insert(script.text("situation")).inserted else {
        log.report(
          Finding(
            rule: "duplicate-id",
            arguments: ["kind": "situation", "id": script.text("situation")],
            at: script.spanOf("situation")))
        return nil
      }
      return resolver.situation(script)
    }
    return Table(situations)
  }

  private func starts(situations: Table<Situation>, scope: Scope) -> Table<Start> {
    let nodes = sections.items("starts")
    log.reportDuplicates(kind: "start", in: nodes)
    let reader = OccurrenceReader(situations: situations, scope: scope, log: log)
    let starts = nodes.map { node in
      Start(
        id: node.text("id"), text: node.localized("text"),
        after: (node["after"]?.items ?? []).compactMap { reader.call($0) },
        facts: reader.facts(node["facts"]), isAsked: node.flag("asked", default: true))
    }
    return Table(starts)
  }

  private func variant(_ node: Node, scope: Scope, machines: Column<Role, MachineNames>) -> Variant
  {
    log.requireSources(of: "variant", node)
    var rows: [Role.ID: [Transition]] = [:]
    for rowNode in node["rows"]?.items ?? [] {
      let played = machines.indices.filter { machines[$0].id == rowNode.text("machine") }
      if played.isEmpty, let machine = rowNode["machine"] {
        log.unknown(kind: "machine", machine, among: machines.map(\.id))
      }
      for role in played {
        let known = machines[role].node["rows"]?.items.map { $0.text("id") } ?? []
        if let id = rowNode["id"], !known.contains(id.string ?? "") {
          log.unknown(kind: "row", id, among: known)
        }
        let resolver = TransitionResolver(
          scope: scope, role: role, names: machines[role], machines: machines, log: log)
        if let row = resolver.row(rowNode) { rows[role, default: []].append(row) }
      }
    }
    let words = Dictionary(
      shared.items("situations").map { ($0.text("id"), $0) },
      uniquingKeysWith: { first, _ in first })
    let scripts = ScriptResolver(scope: scope, machines: machines, words: words, log: log)
    return Variant(
      id: node.text("id"), text: node.localized("text"), rows: rows,
      situations: (node["scripts"]?.items ?? []).compactMap { scripts.situation($0) },
      versions: node.versions("versions"), concernsQuestions: !node.flag("unasked"),
      sources: node.strings("sources"), claims: node.strings("claims"))
  }

  private func notePlaces(_ places: inout Places, id: String, roles: Table<Role>) {
    if let header = sections.first("architecture") {
      places.note("architecture", id, at: header.spanOf("id"))
    }
    for script in sections.items("scripts") {
      places.note(
        "script", "\(id) \(script.text("situation"))", at: script.spanOf("situation"))
    }
    for start in sections.items("starts") {
      places.note("start", "\(id) \(start.text("id"))", at: start.spanOf("id"))
    }
    for variant in sections.items("variants") {
      let variantID = "\(id) \(variant.text("id"))"
      for script in variant["scripts"]?.items ?? [] {
        places.note(
          "script", "\(variantID) \(script.text("situation"))", at: script.spanOf("situation"))
      }
      for row in variant["rows"]?.items ?? [] {
        let place = "\(variantID) \(row.text("machine")) \(row.text("id"))"
        places.note("row", place, at: row.spanOf("id"))
      }
    }
    for machine in sections.items("machines") + shared.items("machines") {
      let machineID = machine.text("id")
      for row in machine["rows"]?.items ?? [] {
        places.note("row", "\(id) \(machineID) \(row.text("id"))", at: row.spanOf("id"))
      }
      for event in machine["events"]?.items ?? [] {
        places.note("event", "\(id) \(machineID) \(event.string ?? "")", at: event.span)
      }
      notePlaces(&places, of: machine["states"], prefix: "\(id) \(machineID) ", path: "")
    }
  }

  private func notePlaces(
    _ places: inout Places, of states: Node?, prefix: String, path: String
  ) {
    for state in states?.items ?? [] {
      let id = path.isEmpty ? state.text("id") : "\(path).\(state.text("id"))"
      places.note("state", prefix + id, at: state.spanOf("id"))
      notePlaces(&places, of: state["states"], prefix: prefix, path: id)
    }
  }
}
