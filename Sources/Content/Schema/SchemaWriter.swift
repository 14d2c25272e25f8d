import Quiz

/// Prints shapes as a JSON Schema (draft 2020-12), for editors that check YAML while it is typed.
package struct SchemaWriter {
  private let languages: [String]
  private var definitions: [String: JSONValue] = [:]

  /// The schema of a whole file, ending with a line feed; equal shapes give equal text.
  package static func schema(of shape: Shape, title: String, languages: [String]) -> String {
    var writer = SchemaWriter(languages: languages)
    var members = writer.members(of: shape)
    members["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    members["title"] = .string(title)
    if !writer.definitions.isEmpty { members["$defs"] = Self.object(writer.definitions) }
    return object(members).text(pretty: true) + "\n"
  }

  private init(languages: [String]) {
    self.languages = languages
  }

  /// The members sorted by name.
  private static func object(_ members: [String: JSONValue]) -> JSONValue {
    .object(
      members.sorted { $0.key < $1.key }.map { JSONValue.Member(key: $0.key, value: $0.value) })
  }

  private mutating func value(of shape: Shape) -> JSONValue {
    Self.object(members(of: shape))
  }

  private mutating func members(of shape: Shape) -> [String: JSONValue] {
    switch shape {
    case .text: ["type": .string("string"), "minLength": .int(1)]
    case .identifier(let pattern):
      ["type": .string("string"), "pattern": .string(pattern.regularExpression)]
    case .integer(let range):
      [
        "type": .string("integer"), "minimum": .int(range.lowerBound),
        "maximum": .int(range.upperBound),
      ]
    case .boolean: ["type": .string("boolean")]
    case .oneOf(let names): ["enum": .strings(names)]
    case .list(let item, let minimum): list(of: value(of: item), minimum: minimum)
    case .oneOrMany(let item): oneOrMany(of: value(of: item))
    case .localized(let text): localized(of: value(of: text))
    case .mapping(let fields): mapping(fields)
    case .map(let keys, let item): map(keys, of: value(of: item))
    case .either(let alternatives): either(alternatives)
    case .named(let name, let definition): reference(to: name, definition)
    case .any: [:]
    }
  }

  private func list(of item: JSONValue, minimum: Int) -> [String: JSONValue] {
    var members: [String: JSONValue] = ["type": .string("array"), "items": item]
    if minimum > 0 { members["minItems"] = .int(minimum) }
    return members
  }

  private func oneOrMany(of item: JSONValue) -> [String: JSONValue] {
    ["anyOf": .array([item, Self.object(list(of: item, minimum: 1))])]
  }

  private func localized(of text: JSONValue) -> [String: JSONValue] {
    closed(
      properties: Dictionary(languages.map { ($0, text) }) { first, _ in first },
      required: languages)
  }

  private mutating func mapping(_ fields: [Shape.Field]) -> [String: JSONValue] {
    var properties: [String: JSONValue] = [:]
    for field in fields {
      var members = members(of: field.shape)
      members["description"] = .string(field.description)
      properties[field.key] = Self.object(members)
    }
    return closed(properties: properties, required: fields.filter(\.isRequired).map(\.key))
  }

  private func closed(
    properties: [String: JSONValue], required: [String]
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "type": .string("object"), "properties": Self.object(properties),
      "additionalProperties": .bool(false),
    ]
    if !required.isEmpty { members["required"] = .strings(required) }
    return members
  }

  private func map(_ keys: NamePattern, of item: JSONValue) -> [String: JSONValue] {
    [
      "type": .string("object"), "patternProperties": Self.object([keys.regularExpression: item]),
      "additionalProperties": .bool(false),
    ]
  }

  private mutating func either(_ alternatives: [Shape.Alternative]) -> [String: JSONValue] {
    var schemas: [JSONValue] = []
    for alternative in alternatives { schemas.append(value(of: alternative.shape)) }
    return ["anyOf": .array(schemas)]
  }

  private mutating func reference(
    to name: String, _ definition: @Sendable () -> Shape
  ) -> [String: JSONValue] {
    if definitions[name] == nil {
      // Held by something first, so that a shape that contains itself is not followed forever.
      definitions[name] = Self.object([:])
      definitions[name] = value(of: definition())
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }
}
