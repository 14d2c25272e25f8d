/// As much of JSON as a schema needs.
enum SchemaValue {
  case text(String)
  case number(Int)
  case boolean(Bool)
  case list([SchemaValue])
  case object([String: SchemaValue])

  /// The value as JSON, members sorted by name, two spaces a level.
  func text(indent: String = "") -> String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .list(let items): Self.block("[", items.map { ("", $0) }, "]", indent)
    case .object(let members):
      Self.block(
        "{",
        members.sorted { $0.key < $1.key }.map { ("\(Self.quoted($0.key)): ", $0.value) }, "}",
        indent)
    }
  }

  private static func block(
    _ open: String, _ items: [(label: String, value: SchemaValue)], _ close: String,
    _ indent: String
  ) -> String {
    guard !items.isEmpty else { return open + close }
    let inner = indent + "  "
    let lines = items.map { inner + $0.label + $0.value.text(indent: inner) }
    return "\(open)\n\(lines.joined(separator: ",\n"))\n\(indent)\(close)"
  }

  private static func quoted(_ text: String) -> String {
    "\"\(text.unicodeScalars.map(escaped).joined())\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}
