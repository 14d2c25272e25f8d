import Quiz
import Machine

/// Reads what a misconception changes in one architecture.
struct MutationReader {
  let architecture: Architecture
  let scope: Scope
  /// The machine that each role plays.
  let machines: Column<Role, MachineNames>
  /// The situations' words, by id.
  let words: [String: Node]
  let log: FindingLog

  /// The changes that an item of `edits` makes, in the order they are made.
  func mutations(_ edit: Node) -> [Mutation] {
    let scripts = ScriptResolver(scope: scope, machines: machines, words: words, log: log)
    var mutations = (edit["rows"]?.items ?? []).flatMap { rows($0) }
    mutations += (edit["added"]?.items ?? []).flatMap { added($0) }
    for script in edit["scripts"]?.items ?? [] {
      if let situation = scripts.situation(script) { mutations.append(.script(situation)) }
    }
    mutations += (edit["as"]?.entries ?? []).compactMap { carriedOut($0) }
    mutations += (edit["unsent"]?.entries ?? []).compactMap { unsent($0) }
    return mutations
  }

  // MARK: Rows

  private func rows(_ node: Node) -> [Mutation] {
    played(by: node).flatMap { role -> [Mutation] in
      guard let pattern = pattern(node["where"], role: role) else { return [] }
      return [.rows(pattern, edits(node, role: role))]
    }
  }

  private func added(_ node: Node) -> [Mutation] {
    played(by: node).compactMap { role in
      TransitionResolver(
        scope: scope, role: role, names: machines[role], machines: machines, log: log
      ).row(node).map { .added($0, role: role) }
    }
  }

  private func played(by node: Node) -> [Role.ID] {
    let roles = machines.indices.filter { machines[$0].id == node.text("machine") }
    if roles.isEmpty, let machine = node["machine"] {
      log.unknown(kind: "machine", machine, among: machines.map(\.id))
    }
    return roles
  }

  /// Nil where something in it is unknown.
  private func pattern(_ node: Node?, role: Role.ID) -> Mutation.Pattern? {
    guard let node else { return Mutation.Pattern(role: role) }
    let found = log.findings.count
    let pattern = Mutation.Pattern(
      role: role, row: node["row"]?.string, from: node["from"].flatMap { states($0, of: role) },
      event: node["on"].flatMap { event($0, of: role) },
      to: node["to"].flatMap { states($0, of: role) }, shows: node["shows"].flatMap(name))
    return log.findings.count == found ? pattern : nil
  }

  private func edits(_ node: Node, role: Role.ID) -> [TransitionEdit] {
    var edits = (node["drop"]?.words ?? []).compactMap { name($0).map(TransitionEdit.drop) }
    edits += (node["replace"]?.entries ?? []).compactMap(replacing)
    edits += (node["insert"]?.items ?? []).compactMap(inserting)
    if let to = node["to"] {
      if let leaf = machines[role].leaf(named: to.string ?? "") {
        edits.append(.lead(to: leaf))
      } else {
        log.unknown(kind: "state", to, among: leaves(of: role))
      }
    }
    return edits + (node.flag("never") ? [.never] : [])
  }

  private func replacing(_ entry: Node.Entry) -> TransitionEdit? {
    guard let old = scope.names[entry.key] else {
      log.report(
        .unknownName(kind: "name", entry.key, at: entry.keySpan, among: Array(scope.names.keys)))
      return nil
    }
    return name(entry.value).map { .replace(old, with: $0) }
  }

  private func inserting(_ node: Node) -> TransitionEdit? {
    guard let name = node["name"].flatMap(name) else { return nil }
    if let before = node["before"] { return self.name(before).map { .insert(name, .before($0)) } }
    if let after = node["after"] { return self.name(after).map { .insert(name, .after($0)) } }
    return .insert(name, node.text("at") == "first" ? .first : .last)
  }

  // MARK: Situations

  private func carriedOut(_ entry: Node.Entry) -> Mutation? {
    guard let situation = situation(entry), let other = index(of: entry.value.string ?? "") else {
      if index(of: entry.value.string ?? "") == nil {
        log.unknown(
          kind: "situation", entry.value, among: architecture.situations.map(\.id))
      }
      return nil
    }
    return .carriedOut(situation, as: other)
  }

  private func unsent(_ entry: Node.Entry) -> Mutation? {
    let known = machines.flatMap(\.eventNames)
    for word in entry.value.words where !known.contains(word.string ?? "") {
      log.unknown(kind: "event", word, among: known)
    }
    return situation(entry).map {
      .unsent($0, events: Set(entry.value.words.compactMap(\.string)))
    }
  }

  private func situation(_ entry: Node.Entry) -> Situation.ID? {
    if let index = index(of: entry.key) { return index }
    log.report(
      .unknownName(
        kind: "situation", entry.key, at: entry.keySpan, among: architecture.situations.map(\.id)))
    return nil
  }

  private func index(of situation: String) -> Situation.ID? {
    architecture.situations.firstIndex { $0.id == situation }
  }

  // MARK: Names

  private func name(_ node: Node) -> EffectName.ID? {
    if let index = scope.names[node.string ?? ""] { return index }
    log.unknown(kind: "name", node, among: Array(scope.names.keys))
    return nil
  }

  private func states(_ node: Node, of role: Role.ID) -> StateSet? {
    if let states = machines[role].stateSets[node.string ?? ""] { return states }
    log.unknown(kind: "state", node, among: Array(machines[role].stateSets.keys))
    return nil
  }

  private func event(_ node: Node, of role: Role.ID) -> StateMachine.Event.ID? {
    if let index = machines[role].events[node.string ?? ""] { return index }
    log.unknown(kind: "event", node, among: machines[role].eventNames)
    return nil
  }

  private func leaves(of role: Role.ID) -> [String] {
    machines[role].leaves.map { machines[role].states[$0].id }
  }
}
