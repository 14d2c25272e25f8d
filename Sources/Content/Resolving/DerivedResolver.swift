import Machine

/// Reads derived values of an architecture.
struct DerivedResolver {
  let scope: Scope
  let machines: Column<Role, MachineNames>
  let log: FindingLog

  func derived(_ node: Node) -> DerivedValue? {
    log.requireSources(of: "derived", node)
    guard let roleNode = node["role"] else { return nil }
    guard let role = scope.role(named: roleNode.string ?? "") else {
      log.unknown(kind: "role", roleNode, among: scope.roles.map(\.id))
      return nil
    }
    let rows = TransitionResolver(
      scope: scope, role: role, names: machines[role], machines: machines, log: log)
    let valueNodes = node["values"]?.items ?? []
    let ids = valueNodes.map { $0.text("id") }
    return DerivedValue(
      id: node.text("id"), role: role, title: node.localized("title"),
      values: Table(
        valueNodes.map {
          DerivedValue.Value(
            id: $0.text("id"), title: $0.localized("title"), when: rows.condition($0["when"]))
        }),
      changes: (node["changes"]?.items ?? []).map { change in
        DerivedValue.Change(
          from: indices(of: change["from"], in: ids), to: indices(of: change["to"], in: ids),
          follows: change["after"].map { follows($0) },
          effects: change["effects"]?.items.flatMap { rows.effect($0) } ?? [])
      }, sources: node.strings("sources"), claims: node.strings("claims"))
  }

  private func indices(of node: Node?, in ids: [String]) -> Set<DerivedValue.Value.ID?> {
    Set(
      (node?.words ?? []).flatMap { word -> [DerivedValue.Value.ID?] in
        if word.string == "none" { return [nil] }
        if let index = ids.firstIndex(of: word.string ?? "") {
          return [DerivedValue.Value.ID(index)]
        }
        log.unknown(kind: "value", word, among: ids + ["none"])
        return []
      })
  }

  private func follows(_ node: Node) -> Set<EffectName.ID> {
    Set(
      node.words.compactMap { word in
        if let index = scope.names[word.string ?? ""] { return index }
        log.unknown(kind: "name", word, among: Array(scope.names.keys))
        return nil
      })
  }
}
