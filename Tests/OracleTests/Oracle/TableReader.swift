import Content
import Foundation

/// Puts the tables of an architecture together from its folder and the deck's folder above it.
enum TableReader {
  /// - Parameter deck: a folder with shared machines; `architecture` is a folder in it.
  static func read(deck: URL, architecture: String) throws -> Tables {
    try tables(
      shared: try roots(in: deck), own: try roots(in: deck.appending(path: architecture)))
  }

  static func tables(shared: [Node], own: [Node]) throws -> Tables {
    guard let architecture = items("architecture", of: own).first else {
      throw OracleFault("no architecture")
    }
    var tables = Tables(id: try architecture.text("id"))
    for node in items("machines", of: shared + own) {
      tables.machines[try node.text("id")] = try machine(node)
    }
    tables.parts = try parts(items("roles", of: own))
    for node in items("facts", of: own) {
      tables.facts[try node.text("id")] = node["default"]?.isTrue ?? false
    }
    let derived = DerivedReader(parts: tables.parts)
    tables.derived = try items("derived", of: own).map(derived.read)
    for node in items("scripts", of: own) {
      let script = try ScriptReader.script(node)
      tables.scripts[script.situation] = script
    }
    for node in items("variants", of: own) {
      tables.variants[try node.text("id")] = try variant(node)
    }
    return tables
  }

  static func root(of file: SourceFile) throws -> Node {
    let (root, findings) = YAMLReader.read(file)
    guard let root, findings.isEmpty else { throw OracleFault("\(file.name) is no YAML") }
    return root
  }

  private static func roots(in folder: URL) throws -> [Node] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "yaml" }.map { url in
      try root(of: SourceFile(name: url.path, bytes: Array(try Data(contentsOf: url))))
    }
  }

  /// The items of a section in all files; a section that is a mapping is one item.
  private static func items(_ section: String, of roots: [Node]) -> [Node] {
    roots.compactMap { $0[section] }.flatMap { $0.kind == .mapping ? [$0] : $0.items }
  }

  private static func machine(_ node: Node) throws -> MachineTable {
    var leaves: [String: Set<String>] = [:]
    let states = node["states"]?.items ?? []
    for state in states { _ = try collect(state, below: nil, into: &leaves) }
    let initial = try node.text("initial")
    let whole = try answers(among: states, below: nil).first {
      leaves[$0]?.contains(initial) == true
    }
    let rows = try (node["rows"]?.items ?? []).map(RowReader.row)
    return MachineTable(
      initial: initial, leaves: leaves,
      beginning: whole.flatMap { leaves[$0] } ?? [initial],
      rows: Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) }))
  }

  /// Paths of the states at which answers stop, outer ones first.
  private static func answers(among states: [Node], below parent: String?) throws -> [String] {
    try states.flatMap { state in
      let id = try state.text("id")
      let path = parent.map { "\($0).\(id)" } ?? id
      let own = state["answer"]?.string == "true" ? [path] : []
      return own + (try answers(among: state["states"]?.items ?? [], below: path))
    }
  }

  private static func collect(
    _ state: Node, below parent: String?, into leaves: inout [String: Set<String>]
  ) throws -> Set<String> {
    let id = try state.text("id")
    let path = parent.map { "\($0).\(id)" } ?? id
    let children = try (state["states"]?.items ?? []).map {
      try collect($0, below: path, into: &leaves)
    }
    let own = children.isEmpty ? [path] : children.reduce(into: Set()) { $0.formUnion($1) }
    leaves[path] = own
    return own
  }

  private static func parts(_ roles: [Node]) throws -> [Part] {
    let counts = try Dictionary(
      uniqueKeysWithValues: roles.map { (try $0.text("id"), $0["count"]?.integer ?? 1) })
    return try roles.flatMap { role in
      let id = try role.text("id")
      return try (1...(counts[id] ?? 1)).map { number in
        func instance(_ role: String) -> String {
          counts[role] == 1 ? role : "\(role)-\(number)"
        }
        let links = try (role["links"]?.entries ?? []).map {
          ($0.key, instance(try $0.value.text()))
        }
        return Part(
          id: instance(id), role: id, machine: try role.text("machine"),
          links: Dictionary(uniqueKeysWithValues: links))
      }
    }
  }

  private static func variant(_ node: Node) throws -> VariantTable {
    VariantTable(
      rows: try (node["rows"]?.items ?? []).map {
        (try $0.text("machine"), try RowReader.row($0))
      },
      scripts: try (node["scripts"]?.items ?? []).map(ScriptReader.script))
  }
}

extension Node {
  /// The text of this scalar.
  func text() throws -> String {
    guard let string else { throw OracleFault("no text at \(span)") }
    return string
  }

  func text(_ key: String) throws -> String {
    guard let node = self[key] else { throw OracleFault("no \(key) at \(span)") }
    return try node.text()
  }

  /// The condition under `when`, or one that always holds.
  func condition() throws -> Claim {
    try self["when"].map { try ClaimReader.claim(try $0.text()) } ?? .always
  }

  /// Facts and their values.
  func switches() throws -> [String: Bool] {
    Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value.isTrue) })
  }
}
