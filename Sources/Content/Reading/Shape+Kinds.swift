/// A kind of value as messages name it: finer than the kinds a node can have.
enum ValueKind: String {
  case text, boolean, integer, list, mapping
}

extension Shape {
  /// The kinds of values that can have this shape, each once.
  var kinds: [ValueKind] {
    switch resolved {
    case .text, .identifier, .oneOf: [.text]
    case .integer: [.integer]
    case .boolean: [.boolean]
    case .list: [.list]
    case .localized, .mapping, .map: [.mapping]
    case .oneOrMany(let item): Self.distinct(item.kinds + [.list])
    case .either(let alternatives): Self.distinct(alternatives.flatMap(\.shape.kinds))
    case .any, .named: [.text, .list, .mapping]
    }
  }

  /// Asked for every node, hence no lists are made as in `kinds`.
  func accepts(_ kind: Node.Kind) -> Bool {
    switch self {
    case .text, .identifier, .oneOf, .integer, .boolean: kind == .text
    case .list: kind == .list
    case .localized, .mapping, .map: kind == .mapping
    case .oneOrMany(let item): kind == .list || item.accepts(kind)
    case .either(let alternatives): alternatives.contains { $0.shape.accepts(kind) }
    case .named: resolved.accepts(kind)
    case .any: true
    }
  }

  private static func distinct(_ kinds: [ValueKind]) -> [ValueKind] {
    kinds.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
