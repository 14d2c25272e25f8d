import Quiz

/// A member of an object: its name, what a JSON Schema says of it, and its value.
struct DocumentMember<Subject> {
  let name: String
  private let schema: JSONValue
  /// `export.schema.<about>` describes it; nil: the name does.
  private let about: String?
  let isOptional: Bool
  let value: (Subject) -> (any JSONConvertible)?

  init(
    _ name: String, _ schema: JSONValue, _ about: String? = nil, optional: Bool = false,
    value: @escaping (Subject) -> (any JSONConvertible)?
  ) {
    (self.name, self.schema, self.about) = (name, schema, about)
    (isOptional, self.value) = (optional, value)
  }

  init(_ name: String, always value: some JSONConvertible) {
    self.init(name, ["const": value]) { _ in value }
  }

  func schema(_ voice: Voice) -> JSONValue {
    guard let about, case .object(let members) = schema else { return schema }
    let description = voice.say("export.schema.\(about)")
    return .object(members + [.init(key: "description", value: .string(description))])
  }
}

extension Array {
  func document<Subject>(of subject: Subject) -> JSONValue
  where Element == DocumentMember<Subject> {
    .object(
      compactMap { member in
        member.value(subject).map { JSONValue.Member(key: member.name, value: $0.json) }
      })
  }

  func schema<Subject>(_ voice: Voice) -> JSONValue where Element == DocumentMember<Subject> {
    [
      "type": "object",
      "properties": JSONValue.object(map { .init(key: $0.name, value: $0.schema(voice)) }),
      "required": filter { !$0.isOptional }.map(\.name), "additionalProperties": false,
    ]
  }
}

extension JSONValue {
  static let filled: JSONValue = ["type": "string", "minLength": 1]
  static let words: JSONValue = ["type": "string"]
  static let boolean: JSONValue = ["type": "boolean"]
  static let number: JSONValue = ["type": "integer", "minimum": 1]

  static func oneOf<Choice: CaseIterable & RawRepresentable<String>>(
    _: Choice.Type
  ) -> JSONValue { ["enum": Choice.allCases.map(\.rawValue)] }

  static func matching(_ pattern: String) -> JSONValue {
    ["type": "string", "pattern": pattern]
  }

  static func reference(_ name: String) -> JSONValue { ["$ref": "#/$defs/\(name)"] }

  static func list(of item: JSONValue, minimum: Int? = nil) -> JSONValue {
    ["type": "array", "items": item, "minItems": minimum]
  }
}
