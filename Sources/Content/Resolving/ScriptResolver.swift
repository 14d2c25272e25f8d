import Machine

/// Joins a situation's words with the script of how it unfolds.
struct ScriptResolver {
  let scope: Scope
  let machines: Column<Role, MachineNames>
  /// The situations' words, by id.
  let words: [String: Node]
  let log: FindingLog

  func situation(_ script: Node) -> Situation? {
    guard let idNode = script["situation"] else { return nil }
    guard let text = words[idNode.string ?? ""] else {
      log.unknown(kind: "situation", idNode, among: Array(words.keys))
      return nil
    }
    let parameter = script["parameter"].flatMap { self.parameter($0) }
    let reader = StepReader(resolver: self, argument: parameter?.role)
    return Situation(
      id: idNode.string ?? "", label: text.localized("label"), text: text.localized("text"),
      told: text["told"]?.localized, clause: text.localized("clause"),
      accepts: text.strings("accepts"),
      asked: Situation.Frequency(rawValue: text.text("asked")) ?? .sometimes,
      because: text["because"]?.localized,
      parameter: parameter,
      data: Dictionary(
        script["data"]?.entries.map { ($0.key, $0.value.string ?? "") } ?? [],
        uniquingKeysWith: { first, _ in first }),
      when: reader.condition(script["when"]), offered: text["offered"].map(condition),
      steps: script["steps"]?.items.flatMap { reader.step($0) } ?? [],
      sources: text.strings("sources"), claims: text.strings("claims"))
  }

  /// A condition that speaks of nobody in particular.
  private func condition(_ node: Node) -> Guard {
    var parser = ExpressionParser(
      node.string ?? "", at: node.span, scope: scope, me: nil, argument: nil)
    let condition = parser.condition()
    log.report(parser.findings)
    return condition
  }

  private func parameter(_ node: Node) -> Situation.Parameter? {
    guard let roleNode = node["role"] else { return nil }
    guard let role = scope.role(named: roleNode.string ?? "") else {
      log.unknown(kind: "role", roleNode, among: scope.roles.map(\.id))
      return nil
    }
    guard let among = node["among"] else { return nil }
    var parser = ExpressionParser(
      among.string ?? "", at: among.span, scope: scope, me: role, argument: nil)
    let condition = parser.condition()
    log.report(parser.findings)
    return Situation.Parameter(
      role: role, among: condition, isOptional: node.flag("optional"))
  }
}

/// Reads steps; `it` and `my` are the situation's argument.
private struct StepReader {
  let resolver: ScriptResolver
  let argument: Role.ID?

  func condition(_ node: Node?) -> Guard {
    guard let node, let text = node.string else { return .always }
    var parser = ExpressionParser(
      text, at: node.span, scope: resolver.scope, me: argument, argument: argument)
    let result = parser.condition()
    resolver.log.report(parser.findings)
    return result
  }

  func step(_ node: Node) -> [Situation.Step] {
    if let parts = node["together"] { return [.together(parts.items.flatMap { step($0) })] }
    if let to = node["to"] { return send(node, to: to).map { [$0] } ?? [] }
    if node["when"] != nil {
      return [
        .when(
          condition(node["when"]), node["steps"]?.items.flatMap { step($0) } ?? [],
          otherwise: node["else"]?.items.flatMap { step($0) } ?? [])
      ]
    }
    return node["set"]?.entries.compactMap { entry in
      guard let fact = resolver.scope.facts[entry.key] else {
        resolver.log.report(
          .unknownName(
            kind: "fact", entry.key, at: entry.keySpan,
            among: Array(resolver.scope.facts.keys)))
        return nil
      }
      return .set(fact: fact, to: entry.value.isTrue)
    } ?? []
  }

  private func send(_ node: Node, to: Node) -> Situation.Step? {
    var parser = ExpressionParser(
      to.string ?? "", at: to.span, scope: resolver.scope, me: argument, argument: argument)
    let target = parser.target()
    resolver.log.report(parser.findings)
    guard let target else { return nil }
    let dispatches = (node["send"]?.items ?? []).compactMap { dispatch($0, role: target.role) }
    return .send(to: target, dispatches, ifAny: node.flag("if-any"))
  }

  private func dispatch(_ node: Node, role: Role.ID) -> Situation.Dispatch? {
    let event = node["event"] ?? node
    guard let index = resolver.machines[role].events[event.string ?? ""] else {
      resolver.log.unknown(kind: "event", event, among: resolver.machines[role].eventNames)
      return nil
    }
    return Situation.Dispatch(event: index, ifAny: node.flag("if-any"))
  }
}
