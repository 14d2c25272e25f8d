import Quizzing

/// Checks a document against the part of JSON Schema that `QuizSchema` uses; anything else in a
/// schema is reported, so that nothing goes unchecked.
struct SchemaChecker {
  let schema: JSONValue

  /// What is wrong, each with its place.
  func problems(_ document: JSONValue) -> [String] {
    problems(document, schema, at: "$")
  }

  private func problems(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    schema.members.flatMap { member -> [String] in
      switch member.key {
      case "$schema", "$defs", "title", "description", "required", "additionalProperties": []
      case "$ref": problems(value, definition(member.value.string), at: place)
      case "oneOf": oneOf(value, member.value.items, at: place)
      case "const": value == member.value ? [] : ["\(place): not \(member.value.text())"]
      case "enum":
        member.value.items.contains(value) ? [] : ["\(place): not in \(member.value.text())"]
      case "type": value.type == member.value.string ? [] : ["\(place): not \(member.value.text())"]
      case "properties": properties(value, schema, at: place)
      case "items":
        value.items.enumerated().flatMap { problems($1, member.value, at: "\(place)[\($0)]") }
      case "minItems": atLeast(member.value, value.items.count, place)
      case "minLength": atLeast(member.value, value.string.count, place)
      case "minimum":
        if case .int(let number) = value { atLeast(member.value, number, place) } else { [] }
      case "pattern": pattern(value.string, member.value.string, place)
      default: ["\(place): the checker does not know \(member.key)"]
      }
    }
  }

  private func definition(_ reference: String) -> JSONValue {
    schema["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
      ?? .object(["undefined": .string(reference)])
  }

  private func oneOf(_ value: JSONValue, _ schemas: [JSONValue], at place: String) -> [String] {
    let all = schemas.map { problems(value, $0, at: place) }
    let fitting = all.count { $0.isEmpty }
    if fitting == 1 { return [] }
    return fitting > 1 ? ["\(place): fits several"] : all.min { $0.count < $1.count } ?? []
  }

  private func properties(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    let declared = schema["properties"]?.members ?? []
    let keys = value.members.map(\.key)
    let missing = (schema["required"]?.items ?? []).map(\.string).filter { !keys.contains($0) }
    let extra = keys.filter { key in !declared.contains { $0.key == key } }
    return missing.map { "\(place): no \($0)" } + extra.map { "\(place): \($0) is not declared" }
      + declared.flatMap { property in
        value[property.key].map { problems($0, property.value, at: "\(place).\(property.key)") }
          ?? []
      }
  }

  private func atLeast(_ minimum: JSONValue, _ count: Int, _ place: String) -> [String] {
    if case .int(let minimum) = minimum, count >= minimum { return [] }
    return ["\(place): less than \(minimum.text())"]
  }

  private func pattern(_ text: String, _ pattern: String, _ place: String) -> [String] {
    guard let regex = try? Regex(pattern), (try? regex.wholeMatch(in: text)) != nil else {
      return ["\(place): '\(text)' does not fit \(pattern)"]
    }
    return []
  }
}

extension JSONValue {
  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  var string: String {
    if case .string(let text) = self { text } else { "" }
  }

  fileprivate var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .int: "integer"
    case .double: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
