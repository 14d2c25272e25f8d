import Quiz

/// Prints shapes as a JSON Schema (draft 2020-12), for editors that check YAML while it is typed.
package struct SchemaWriter {
  private typealias Members = [String: any JSONConvertible]

  private let languages: [String]
  private var definitions: Members = [:]

  /// The schema of a whole file, ending with a line feed; equal shapes give equal text.
  package static func schema(of shape: Shape, title: String, languages: [String]) -> String {
    var writer = SchemaWriter(languages: languages)
    var members = writer.members(of: shape)
    members["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    members["title"] = title
    if !writer.definitions.isEmpty { members["$defs"] = object(writer.definitions) }
    return object(members).text(pretty: true) + "\n"
  }

  /// The members sorted by name.
  private static func object(_ members: Members) -> JSONValue {
    .object(members.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value.json) })
  }

  private mutating func value(of shape: Shape) -> JSONValue { Self.object(members(of: shape)) }

  private mutating func members(of shape: Shape) -> Members {
    switch shape {
    case .text: return ["type": "string", "minLength": 1]
    case .identifier(let pattern):
      return ["type": "string", "pattern": pattern.regularExpression]
    case .integer(let range):
      return ["type": "integer", "minimum": range.lowerBound, "maximum": range.upperBound]
    case .boolean: return ["type": "boolean"]
    case .oneOf(let names): return ["enum": names]
    case .list(let item, let minimum):
      let list: Members = ["type": "array", "items": value(of: item)]
      return minimum > 0 ? list.merging(["minItems": minimum]) { $1 } : list
    case .localized(let text):
      let text = value(of: text)
      return closed(
        ["properties": Dictionary(languages.map { ($0, text) }) { $1 }], required: languages)
    case .mapping(let fields):
      var properties: Members = [:]
      for field in fields {
        var members = members(of: field.shape)
        members["description"] = field.description
        properties[field.key] = Self.object(members)
      }
      return closed(
        ["properties": properties], required: fields.filter(\.isRequired).map(\.key))
    case .map(let keys, let item):
      return closed(["patternProperties": [keys.regularExpression: value(of: item)]])
    case .either(let alternatives):
      var schemas: [JSONValue] = []
      for alternative in alternatives { schemas.append(value(of: alternative.shape)) }
      return ["anyOf": schemas]
    case .named(let name, let definition):
      if definitions[name] == nil {
        // A placeholder comes first, so that a shape that contains itself is not followed forever.
        definitions[name] = Self.object([:])
        definitions[name] = value(of: definition())
      }
      return ["$ref": "#/$defs/\(name)"]
    }
  }

  /// A mapping that may have no other keys than these.
  private func closed(_ keys: [String: Members], required: [String] = []) -> Members {
    var members: Members = keys.mapValues(Self.object)
    members["type"] = "object"
    members["additionalProperties"] = false
    if !required.isEmpty { members["required"] = required }
    return members
  }
}
