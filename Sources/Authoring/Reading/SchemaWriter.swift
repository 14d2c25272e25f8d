/// Prints shapes as a JSON Schema (draft 2020-12), for editors that check YAML while it is typed.
package struct SchemaWriter {
  private let languages: [String]
  private var definitions: [String: SchemaValue] = [:]

  /// The schema of a whole file, ending with a line feed; equal shapes give equal text.
  package static func schema(of shape: Shape, title: String, languages: [String]) -> String {
    var writer = SchemaWriter(languages: languages)
    var members = writer.members(of: shape)
    members["$schema"] = .text("https://json-schema.org/draft/2020-12/schema")
    members["title"] = .text(title)
    if !writer.definitions.isEmpty { members["$defs"] = .object(writer.definitions) }
    return SchemaValue.object(members).text() + "\n"
  }

  private init(languages: [String]) {
    self.languages = languages
  }

  private mutating func value(of shape: Shape) -> SchemaValue {
    .object(members(of: shape))
  }

  private mutating func members(of shape: Shape) -> [String: SchemaValue] {
    switch shape {
    case .text: ["type": .text("string"), "minLength": .number(1)]
    case .identifier(let pattern):
      ["type": .text("string"), "pattern": .text(pattern.regularExpression)]
    case .integer(let range):
      [
        "type": .text("integer"), "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    case .boolean: ["type": .text("boolean")]
    case .oneOf(let names): ["enum": .list(names.map(SchemaValue.text))]
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

  private func list(of item: SchemaValue, minimum: Int) -> [String: SchemaValue] {
    var members: [String: SchemaValue] = ["type": .text("array"), "items": item]
    if minimum > 0 { members["minItems"] = .number(minimum) }
    return members
  }

  private func oneOrMany(of item: SchemaValue) -> [String: SchemaValue] {
    ["anyOf": .list([item, .object(list(of: item, minimum: 1))])]
  }

  private func localized(of text: SchemaValue) -> [String: SchemaValue] {
    closed(
      properties: Dictionary(languages.map { ($0, text) }) { first, _ in first },
      required: languages)
  }

  private mutating func mapping(_ fields: [Shape.Field]) -> [String: SchemaValue] {
    var properties: [String: SchemaValue] = [:]
    for field in fields {
      var members = members(of: field.shape)
      members["description"] = .text(field.description)
      properties[field.key] = .object(members)
    }
    return closed(properties: properties, required: fields.filter(\.isRequired).map(\.key))
  }

  private func closed(
    properties: [String: SchemaValue], required: [String]
  ) -> [String: SchemaValue] {
    var members: [String: SchemaValue] = [
      "type": .text("object"), "properties": .object(properties),
      "additionalProperties": .boolean(false),
    ]
    if !required.isEmpty { members["required"] = .list(required.map(SchemaValue.text)) }
    return members
  }

  private func map(_ keys: NamePattern, of item: SchemaValue) -> [String: SchemaValue] {
    [
      "type": .text("object"), "patternProperties": .object([keys.regularExpression: item]),
      "additionalProperties": .boolean(false),
    ]
  }

  private mutating func either(_ alternatives: [Shape.Alternative]) -> [String: SchemaValue] {
    var schemas: [SchemaValue] = []
    for alternative in alternatives { schemas.append(value(of: alternative.shape)) }
    return ["anyOf": .list(schemas)]
  }

  private mutating func reference(
    to name: String, _ definition: @Sendable () -> Shape
  ) -> [String: SchemaValue] {
    if definitions[name] == nil {
      // Held by something first, so that a shape that contains itself is not followed forever.
      definitions[name] = .object([:])
      definitions[name] = value(of: definition())
    }
    return ["$ref": .text("#/$defs/\(name)")]
  }
}
