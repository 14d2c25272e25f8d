/// Anything in the content that names the claims it carries: a row, a state, a name, a trace.
struct CarryingItem {
  let id: String
  let node: Node
  /// One entry each of its `claims:`.
  let claims: [Node]

  init?(_ node: Node) {
    guard let claims = node["claims"], let id = Self.id(of: node), !id.isEmpty else { return nil }
    self.id = id
    self.node = node
    self.claims = claims.words
  }

  /// Documents and pages that it cites.
  var sources: Set<String> { Set(node.strings("sources")) }

  private static func id(of node: Node) -> String? {
    node["id"]?.string ?? node["name"]?.string
  }
}

extension ContentReader.Contents {
  /// All items that carry claims, in the order written.
  var carryingItems: [CarryingItem] {
    files.flatMap { file in
      file.root.entries.filter { $0.key != "claims" }.flatMap { Self.items(below: $0.value) }
    }
  }

  private static func items(below node: Node) -> [CarryingItem] {
    let own = CarryingItem(node).map { [$0] } ?? []
    return own + node.items.flatMap(items) + node.entries.flatMap { items(below: $0.value) }
  }

  /// Claims and myths: all that a `claims:` list can name.
  var carried: [Node] { shared.items("claims") + shared.items("myths") }

  /// Whether the deck says what its claims are.
  var statesClaims: Bool { shared.first("claims") != nil || shared.first("myths") != nil }
}
