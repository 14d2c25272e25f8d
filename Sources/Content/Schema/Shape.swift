/// The form of a YAML value: checked by `ShapeChecker`, printed by `SchemaWriter`.
package indirect enum Shape: Sendable {
  /// Any text that is not empty.
  case text
  case identifier(NamePattern)
  case integer(ClosedRange<Int>)
  /// `true` or `false`, nothing else.
  case boolean
  case oneOf([String])
  case list(of: Shape, minimum: Int = 0)
  /// A mapping whose keys are exactly the languages that content is written in.
  case localized(of: Shape = .text)
  /// A mapping with these keys.
  case mapping([Field])
  /// A mapping with free keys.
  case map(keys: NamePattern, of: Shape)
  /// One of several shapes, told apart by the kind of value or by a key that only one of them has.
  case either([Alternative])
  /// A shape with a name, printed once and referred to; evaluated late, so it may contain itself
  /// (declare its type, or the compiler sees a circle).
  case named(String, @Sendable () -> Shape)

  /// A text in every language.
  package static var localizedText: Shape { .localized() }

  package struct Field: Sendable {
    let key: String
    let shape: Shape
    let isRequired: Bool
    /// One line about the key.
    let description: String

    package static func required(_ key: String, _ shape: Shape, _ description: String) -> Field {
      Field(key: key, shape: shape, isRequired: true, description: description)
    }

    package static func optional(_ key: String, _ shape: Shape, _ description: String) -> Field {
      Field(key: key, shape: shape, isRequired: false, description: description)
    }
  }

  package struct Alternative: Sendable {
    let shape: Shape
    /// The key whose presence chooses this alternative among several mappings.
    let key: String?

    package init(_ shape: Shape, when key: String? = nil) {
      (self.shape, self.key) = (shape, key)
    }
  }
}

/// A kind of value as messages name it: finer than the kinds a node can have.
enum ValueKind: String {
  case text, boolean, integer, list, mapping

  var nodeKind: Node.Kind {
    switch self {
    case .text, .boolean, .integer: .text
    case .list: .list
    case .mapping: .mapping
    }
  }
}

extension Shape {
  /// The kinds of values that can have this shape, each once.
  var kinds: [ValueKind] {
    switch self {
    case .text, .identifier, .oneOf: [.text]
    case .integer: [.integer]
    case .boolean: [.boolean]
    case .list: [.list]
    case .localized, .mapping, .map: [.mapping]
    case .either(let alternatives):
      alternatives.flatMap(\.shape.kinds).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    case .named(_, let definition): definition().kinds
    }
  }

  func accepts(_ kind: Node.Kind) -> Bool { kinds.contains { $0.nodeKind == kind } }
}

/// The form of an authored name: words of ASCII letters and digits with single separators
/// between them.
package struct NamePattern: Hashable, Sendable {
  /// The pattern in messages.
  let id: String
  private let separators: String
  private let allowsCapitals: Bool

  /// `go-home`
  package static let kebab = NamePattern(id: "kebab", separators: "-", allowsCapitals: false)
  /// `foreground.active`, `S-64`, `Posting.somethingDone`
  package static let dotted = NamePattern(id: "dotted", separators: "-.", allowsCapitals: true)
  /// `scene/active-to-inactive`, `trace:scene-based/go-home`
  package static let path = NamePattern(id: "path", separators: "-./:", allowsCapitals: true)

  package func matches(_ name: String) -> Bool {
    name.utf8.split(omittingEmptySubsequences: false) { separators.utf8.contains($0) }
      .allSatisfy { !$0.isEmpty && $0.allSatisfy(isWord) }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): allowsCapitals
    default: false
    }
  }

  /// The same as a regular expression of JSON Schema.
  package var regularExpression: String {
    let word = allowsCapitals ? "[A-Za-z0-9]+" : "[a-z0-9]+"
    let set = separators.replacing("-", with: "\\-")
    return "^\(word)([\(set)]\(word))*$"
  }
}
