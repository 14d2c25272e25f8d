import Content

/// Reads rows and the lines of their `effects`.
enum RowReader {
  static func row(_ node: Node) throws -> RowTable {
    RowTable(
      id: try node.text("id"), from: try node.text("from"), event: try node.text("on"),
      when: try node.condition(), to: node["to"]?.string, isGone: node["gone"]?.string == "true",
      lines: try (node["effects"]?.items ?? []).map(line))
  }

  static func line(_ node: Node) throws -> Line {
    if let word = node.string {
      return word == "become"
        ? .become : .shown(name: word, when: .always, on: nil, certainty: "must")
    }
    if let branches = node["any-order"] { return .anyOrder(try branches.items.map(branch)) }
    if let text = node["send"]?.string { return try sending(text) }
    if let facts = node["set"] { return .set(try facts.switches()) }
    return .shown(
      name: try node.text("name"), when: try node.condition(),
      on: try node["on"].map { try ClaimReader.aim(try $0.text()) },
      certainty: node["certainty"]?.string ?? "must")
  }

  private static func branch(_ node: Node) throws -> [Line] {
    node.kind == .list ? try node.items.map(line) : [try line(node)]
  }

  private static func sending(_ text: String) throws -> Line {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard words.count == 3, words[1] == "to" else { throw OracleFault("send what: \(text)") }
    return .send(words[0], to: try ClaimReader.aim(words[2]))
  }
}

/// Reads derived values; the parts tell which roles their conditions speak of.
struct DerivedReader {
  let parts: [Part]

  func read(_ node: Node) throws -> DerivedTable {
    let role = try node.text("role")
    let values = try (node["values"]?.items ?? []).map { value in
      (id: try value.text("id"), when: try value.condition())
    }
    return DerivedTable(
      id: try node.text("id"), role: role, values: values,
      changes: try (node["changes"]?.items ?? []).map(change),
      rolesMentioned: values.reduce(into: []) { $0.formUnion(roles(in: $1.when, my: role)) })
  }

  private func change(_ node: Node) throws -> DerivedTable.Change {
    func words(_ key: String) throws -> Set<String>? {
      try node[key].map { node in
        Set(try node.kind == .list ? node.items.map { try $0.text() } : [try node.text()])
      }
    }
    return DerivedTable.Change(
      from: try words("from") ?? [], to: try words("to") ?? [], after: try words("after"),
      lines: try (node["effects"]?.items ?? []).map(RowReader.line))
  }

  private func roles(in claim: Claim, my role: String) -> Set<String> {
    switch claim {
    case .always, .told, .fact, .datum, .membership(.my, _), .membership(.it, _): []
    case .membership(.mine(let link), _):
      Set(parts.filter { $0.role == role }.compactMap { $0.links[link] }.compactMap(roleOf))
    case .membership(.named(let instance), _): Set([instance].compactMap(roleOf))
    case .count(_, let crowd):
      roles(in: crowd.filter, my: crowd.role).union([crowd.role])
    case .not(let inner): roles(in: inner, my: role)
    case .all(let parts), .any(let parts):
      parts.reduce(into: []) { $0.formUnion(roles(in: $1, my: role)) }
    }
  }

  private func roleOf(_ instance: String) -> String? {
    parts.first { $0.id == instance }?.role
  }
}
