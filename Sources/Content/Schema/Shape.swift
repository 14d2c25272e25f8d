/// What a YAML value must look like: checked by `ShapeChecker`, printed by `SchemaWriter`.
package indirect enum Shape: Sendable {
  /// Any text that is not empty.
  case text
  case identifier(NamePattern)
  case integer(ClosedRange<Int>)
  /// `true` or `false`, nothing else.
  case boolean
  /// One of these texts.
  case oneOf([String])
  case list(of: Shape, minimum: Int = 0)
  /// A single value, or a list of at least one.
  case oneOrMany(of: Shape)
  /// A mapping whose keys are exactly the languages that content is written in.
  case localized(of: Shape = .text)
  /// A mapping with these keys.
  case mapping([Field])
  /// A mapping with free keys.
  case map(keys: NamePattern, of: Shape)
  /// One of several shapes that differ in the kind of value or in the key that gives them away.
  case either([Alternative])
  /// A shape with a name, printed once and referred to; evaluated late, so it may contain itself
  /// (declare its type, or the compiler sees a circle).
  case named(String, @Sendable () -> Shape)
  case any

  /// A text in every language.
  package static var localizedText: Shape { .localized(of: .text) }

  package struct Field: Sendable {
    package let key: String
    package let shape: Shape
    package let isRequired: Bool
    /// One line about what the key is for.
    package let description: String

    package static func required(_ key: String, _ shape: Shape, _ description: String) -> Field {
      Field(key: key, shape: shape, isRequired: true, description: description)
    }

    package static func optional(_ key: String, _ shape: Shape, _ description: String) -> Field {
      Field(key: key, shape: shape, isRequired: false, description: description)
    }
  }

  package struct Alternative: Sendable {
    package let shape: Shape
    /// The key whose presence chooses this alternative among several mappings.
    package let key: String?

    package init(_ shape: Shape, when key: String? = nil) {
      self.shape = shape
      self.key = key
    }
  }
}

extension Shape {
  /// The shape itself, names looked through.
  var resolved: Shape {
    var shape = self
    while case .named(_, let definition) = shape { shape = definition() }
    return shape
  }
}
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
