import Machine

/// Reads statements about what can happen in one architecture.
struct PropositionReader {
  let architecture: Architecture
  let scope: Scope
  let log: FindingLog

  func proposition(_ node: Node) -> Proposition? {
    guard let form = form(node) else { return nil }
    switch form {
    case .moves: return Proposition(form)
    case .after, .before:
      guard node["from"] == nil else {
        log.report(Finding(rule: "malformed-statement", at: node.spanOf("from")))
        return nil
      }
      return Proposition(form)
    case .always, .never, .can, .ordered, .during:
      return Proposition(form, from: condition(node["from"]))
    }
  }

  private func form(_ node: Node) -> Proposition.Form? {
    let forms: [(key: String, read: (Node) -> Proposition.Form?)] = [
      ("always", always), ("never", never), ("can", can), ("ordered", ordered),
      ("after", after), ("before", before), ("during", during), ("moves", moves),
    ]
    let told = forms.filter { node[$0.key] != nil }
    guard told.count == 1, let form = told.first else {
      log.report(Finding(rule: "malformed-statement", at: node.headSpan))
      return nil
    }
    let count = log.findings.count
    if let result = form.read(node) { return result }
    if log.findings.count == count {
      log.report(Finding(rule: "malformed-statement", at: node.headSpan))
    }
    return nil
  }

  private func always(_ node: Node) -> Proposition.Form? {
    guard let name = name(node["always"]), let on = situation(node["on"]) else { return nil }
    return .always(name, on: on)
  }

  private func never(_ node: Node) -> Proposition.Form? {
    let isAny = node.text("never") == "any"
    let name = isAny ? nil : name(node["never"])
    if name == nil, !isAny { return nil }
    guard node["on"] != nil else { return .never(name, on: nil) }
    return situation(node["on"]).map { .never(name, on: $0) }
  }

  private func can(_ node: Node) -> Proposition.Form? {
    guard let name = name(node["can"]) else { return nil }
    guard node["on"] != nil else { return .can(name, on: nil) }
    return situation(node["on"]).map { .can(name, on: $0) }
  }

  private func ordered(_ node: Node) -> Proposition.Form? {
    let names = (node["ordered"]?.items ?? []).compactMap { name($0) }
    guard names.count == 2, let on = situation(node["on"]) else { return nil }
    return .ordered(names[0], names[1], on: on)
  }

  private func after(_ node: Node) -> Proposition.Form? {
    guard let first = name(node["after"]), let next = name(node["next"]) else { return nil }
    return .after(first, next: next)
  }

  private func before(_ node: Node) -> Proposition.Form? {
    guard let name = name(node["before"]), let previous = self.name(node["previous"]) else {
      return nil
    }
    return .before(name, previous: previous)
  }

  private func during(_ node: Node) -> Proposition.Form? {
    guard let name = name(node["during"]), let states = node["in"] else { return nil }
    let showing = architecture.roles.indices.filter { role in
      architecture.roles[role].machine.rows.contains { row in
        row.effects.flatMap(\.showings).contains { $0.name == name }
      }
    }
    let role = showing.first { self.states(states.string ?? "", of: $0) != nil } ?? showing.first
    guard let role, let set = stateSet(states, of: role) else { return nil }
    return .during(name, role: role, in: set)
  }

  private func moves(_ node: Node) -> Proposition.Form? {
    guard let roleNode = node["moves"] else { return nil }
    guard let role = scope.role(named: roleNode.string ?? "") else {
      log.unknown(kind: "role", roleNode, among: scope.roles.map(\.id))
      return nil
    }
    guard let from = node["from"].flatMap({ stateSet($0, of: role) }),
      let to = node["to"].flatMap({ stateSet($0, of: role) })
    else { return nil }
    return .moves(role: role, from: from, to: to)
  }

  // MARK: Parts

  private func name(_ node: Node?) -> EffectName.ID? {
    guard let node else { return nil }
    if let index = scope.names[node.string ?? ""] { return index }
    log.unknown(kind: "name", node, among: Array(scope.names.keys))
    return nil
  }

  private func situation(_ node: Node?) -> Situation.ID? {
    guard let node else { return nil }
    if let index = architecture.situations.firstIndex(where: { $0.id == node.string }) {
      return index
    }
    log.unknown(kind: "situation", node, among: architecture.situations.map(\.id))
    return nil
  }

  private func stateSet(_ node: Node, of role: Role.ID) -> StateSet? {
    if let set = states(node.string ?? "", of: role) { return set }
    log.unknown(kind: "state", node, among: Array(scope.roles[role].states.keys))
    return nil
  }

  /// `STATE|STATE`.
  private func states(_ text: String, of role: Role.ID) -> StateSet? {
    var set = StateSet(bits: 0)
    for part in text.split(separator: "|") {
      let name = String(part.filter { !$0.isWhitespace })
      guard let states = scope.roles[role].states[name] else { return nil }
      set = set.union(states)
    }
    return set.bits == 0 ? nil : set
  }

  private func condition(_ node: Node?) -> Guard {
    guard let node, let text = node.string else { return .always }
    var parser = ExpressionParser(text, at: node.span, scope: scope, me: nil, argument: nil)
    let result = parser.condition()
    log.report(parser.findings)
    return result
  }
}
