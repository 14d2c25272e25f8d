import Machine

/// Reads rows and effect lines of one role's machine.
struct TransitionResolver {
  let scope: Scope
  /// The role that `my` stands for.
  let role: Role.ID
  let names: MachineNames
  /// All machines, by role, for events that are sent.
  let machines: Column<Role, MachineNames>
  let log: FindingLog

  func row(_ node: Node) -> Transition? {
    log.requireSources(of: "row", node)
    let from = node["from"].flatMap { stateIndex($0) }
    let event = node["on"].flatMap { eventIndex($0, of: role) }
    var to: Leaf?
    if let target = node["to"] {
      to = names.leaf(named: target.string ?? "")
      if to == nil { reportTarget(target) }
    }
    let effects = node["effects"]?.items.flatMap { effect($0) } ?? []
    if to != nil, !effects.isEmpty, !effects.contains(.become) {
      log.report(
        Finding(
          rule: "missing-become", arguments: ["id": node.text("id")], at: node.spanOf("effects")))
    }
    guard let from, let event else { return nil }
    return Transition(
      id: node.text("id"), from: names.states[from].leaves, depth: names.states[from].depth,
      event: event, when: condition(node["when"]), to: to, effects: effects,
      because: node["because"]?.localized, sources: node.strings("sources"),
      claims: node.strings("claims"))
  }

  /// A row ends in a leaf; a parent is a state, but not one to be in.
  private func reportTarget(_ node: Node) {
    let name = node.string ?? ""
    if let parent = names.states.first(where: { $0.id == name }) {
      let leaves = parent.leaves.leaves.map { names.states[names.leaves[Int($0.ordinal)]].id }
      log.report(
        Finding(
          rule: "not-a-leaf", arguments: ["name": name, "leaves": leaves.joined(separator: ", ")],
          at: node.span))
    } else {
      log.unknown(
        kind: "state", node, among: names.leaves.map { names.states[$0].id })
    }
  }

  private func stateIndex(_ node: Node) -> State.ID? {
    if let index = names.states.firstIndex(where: { $0.id == node.string }) { return index }
    log.unknown(kind: "state", node, among: names.states.map(\.id))
    return nil
  }

  private func eventIndex(_ node: Node, of role: Role.ID) -> StateMachine.Event.ID? {
    if let index = machines[role].events[node.string ?? ""] { return index }
    log.unknown(kind: "event", node, among: machines[role].eventNames)
    return nil
  }

  func condition(_ node: Node?) -> Guard {
    guard let node, let text = node.string else { return .always }
    var parser = ExpressionParser(text, at: node.span, scope: scope, me: role, argument: nil)
    let result = parser.condition()
    log.report(parser.findings)
    return result
  }

  /// The lines of one effect node; more than one when it sets several facts.
  func effect(_ node: Node) -> [Effect] {
    if let text = node.string {
      return text == "become" ? [.become] : showing(node, name: node).map { [.show($0)] } ?? []
    }
    if let name = node["name"] { return showing(node, name: name).map { [.show($0)] } ?? [] }
    if let branches = node["any-order"] {
      return [
        .anyOrder(
          branches.items.map { branch in
            branch.kind == .list ? branch.items.flatMap { effect($0) } : effect(branch)
          })
      ]
    }
    if let send = node["send"] { return sending(send).map { [$0] } ?? [] }
    return node["set"]?.entries.compactMap { entry in
      guard let fact = scope.facts[entry.key] else {
        log.report(
          .unknownName(
            kind: "fact", entry.key, at: entry.keySpan, among: Array(scope.facts.keys)))
        return nil
      }
      return .set(fact: fact, to: entry.value.isTrue)
    } ?? []
  }

  private func showing(_ node: Node, name: Node) -> Effect.Showing? {
    guard let index = scope.names[name.string ?? ""] else {
      log.unknown(kind: "name", name, among: Array(scope.names.keys) + ["become"])
      return nil
    }
    return Effect.Showing(
      name: index, when: condition(node["when"]), on: node["on"].flatMap { target($0) },
      certainty: node.text("certainty") == "may" ? .may : .must)
  }

  private func target(_ node: Node) -> Target? {
    var parser = ExpressionParser(
      node.string ?? "", at: node.span, scope: scope, me: role, argument: nil)
    let result = parser.target()
    log.report(parser.findings)
    return result
  }

  /// `EVENT to TARGET`.
  private func sending(_ node: Node) -> Effect? {
    let text = node.string ?? ""
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    guard parts.count == 3, parts[1] == "to" else {
      log.report(
        Finding(
          rule: "condition-syntax", detail: "send", arguments: ["word": text], at: node.span))
      return nil
    }
    let start =
      node.span.range.lowerBound
      + text.utf8.distance(
        from: text.startIndex, to: parts[2].startIndex)
    var parser = ExpressionParser(
      String(parts[2]), at: node.span.file.span(start..<node.span.range.upperBound), scope: scope,
      me: role, argument: nil)
    let target = parser.target()
    log.report(parser.findings)
    guard let target else { return nil }
    let event = String(parts[0])
    guard let index = machines[target.role].events[event] else {
      log.report(
        .unknownName(
          kind: "event", event, at: node.span, among: machines[target.role].eventNames))
      return nil
    }
    return .send(event: index, to: target)
  }
}
