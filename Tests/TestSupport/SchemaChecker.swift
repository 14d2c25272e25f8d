package import Quiz

/// Checks a document against the part of JSON Schema that the program's schemas use; anything else
/// in a schema is reported, so that nothing goes unchecked.
package struct SchemaChecker {
  let schema: JSONValue

  package init(schema: JSONValue) {
    self.schema = schema
  }

  /// What is wrong, each with its place.
  package func problems(_ document: JSONValue) -> [String] {
    problems(document, schema, at: "$")
  }

  private func problems(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    schema.members.flatMap { member -> [String] in
      switch member.key {
      case "$schema", "$defs", "title", "description": []
      case "required": required(member.value.items.map(\.string), value, at: place)
      case "additionalProperties": additional(value, schema, at: place)
      case "$ref": problems(value, definition(member.value.string), at: place)
      case "oneOf": oneOf(value, member.value.items, at: place)
      case "anyOf": anyOf(value, member.value.items, at: place)
      case "const": value == member.value ? [] : ["\(place): not \(member.value.text())"]
      case "enum":
        member.value.items.contains(value) ? [] : ["\(place): not in \(member.value.text())"]
      case "type": value.type == member.value.string ? [] : ["\(place): not \(member.value.text())"]
      case "properties": properties(value, member.value.members, at: place)
      case "patternProperties": patternProperties(value, member.value.members, at: place)
      case "items":
        value.items.enumerated().flatMap { problems($1, member.value, at: "\(place)[\($0)]") }
      case "minItems": atLeast(member.value, value.items.count, place)
      case "minLength": atLeast(member.value, value.string.count, place)
      case "minimum":
        if case .int(let number) = value { atLeast(member.value, number, place) } else { [] }
      case "maximum":
        if case .int(let number) = value { atMost(member.value, number, place) } else { [] }
      case "pattern": pattern(value.string, member.value.string, place)
      default: ["\(place): the checker does not know \(member.key)"]
      }
    }
  }

  private func definition(_ reference: String) -> JSONValue {
    schema["$defs"]?[String(reference.dropFirst("#/$defs/".count))]
      ?? ["undefined": reference]
  }

  private func oneOf(_ value: JSONValue, _ schemas: [JSONValue], at place: String) -> [String] {
    let all = schemas.map { problems(value, $0, at: place) }
    let fitting = all.count { $0.isEmpty }
    if fitting == 1 { return [] }
    return fitting > 1 ? ["\(place): fits several"] : all.min { $0.count < $1.count } ?? []
  }

  private func anyOf(_ value: JSONValue, _ schemas: [JSONValue], at place: String) -> [String] {
    let all = schemas.map { problems(value, $0, at: place) }
    return all.contains { $0.isEmpty } ? [] : all.min { $0.count < $1.count } ?? []
  }

  private func required(_ keys: [String], _ value: JSONValue, at place: String) -> [String] {
    guard case .object(let members) = value else { return [] }
    return keys.filter { key in !members.contains { $0.key == key } }.map { "\(place): no \($0)" }
  }

  /// Only `false` is known: every key must be declared, or be as a pattern says.
  private func additional(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    guard schema["additionalProperties"] == .bool(false) else {
      return ["\(place): the checker only knows false for additionalProperties"]
    }
    let declared = (schema["properties"]?.members ?? []).map(\.key)
    let patterns = (schema["patternProperties"]?.members ?? []).map(\.key)
    return value.members.map(\.key).filter { key in
      !declared.contains(key) && !patterns.contains { fits(key, $0) }
    }.map { "\(place): \($0) is not declared" }
  }

  private func properties(
    _ value: JSONValue, _ declared: [JSONValue.Member], at place: String
  ) -> [String] {
    declared.flatMap { property in
      value[property.key].map { problems($0, property.value, at: "\(place).\(property.key)") } ?? []
    }
  }

  private func patternProperties(
    _ value: JSONValue, _ patterns: [JSONValue.Member], at place: String
  ) -> [String] {
    value.members.flatMap { member in
      patterns.filter { fits(member.key, $0.key) }.flatMap {
        problems(member.value, $0.value, at: "\(place).\(member.key)")
      }
    }
  }

  private func atMost(_ maximum: JSONValue, _ count: Int, _ place: String) -> [String] {
    if case .int(let maximum) = maximum, count <= maximum { return [] }
    return ["\(place): more than \(maximum.text())"]
  }

  private func atLeast(_ minimum: JSONValue, _ count: Int, _ place: String) -> [String] {
    if case .int(let minimum) = minimum, count >= minimum { return [] }
    return ["\(place): less than \(minimum.text())"]
  }

  private func pattern(_ text: String, _ pattern: String, _ place: String) -> [String] {
    fits(text, pattern) ? [] : ["\(place): '\(text)' does not fit \(pattern)"]
  }

  /// Patterns are all anchored.
  private func fits(_ text: String, _ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return (try? regex.wholeMatch(in: text)) != nil
  }
}

extension JSONValue {
  package subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  package var items: [JSONValue] {
    if case .array(let items) = self { items } else { [] }
  }

  package var string: String {
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
