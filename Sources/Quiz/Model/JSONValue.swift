import Machine

/// A JSON document to be written. Objects keep the order they are given, so the same value is the
/// same bytes everywhere.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
  }

  /// The document on one line, or indented by two spaces.
  package func text(pretty: Bool = false) -> String {
    var text = ""
    write(to: &text, indent: pretty ? "\n" : nil)
    return text
  }

  private func write(to text: inout String, indent: String?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += value.isFinite ? Self.shortest(value) : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let items):
      Self.write(items, "[", "]", to: &text, indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indent) { member, text, inner in
        Self.write(member.key, to: &text)
        text += inner == nil ? ":" : ": "
        member.value.write(to: &text, indent: inner)
      }
    }
  }

  /// Writes whole numbers without a fraction, all others in the shortest form that reads back as
  /// the same.
  private static func shortest(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, _ indent: String?,
    _ writeItem: (Item, inout String, String?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + "  " }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += inner }
      writeItem(item, &text, inner)
    }
    if let indent, !items.isEmpty { text += indent }
    text += close
  }

  /// Escapes what RFC 8259, section 7, requires, and other control and direction characters, nothing else.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// A value that stands in a document as it is: a text, a number, a list of them, or another document.
package protocol JSONConvertible { var json: JSONValue { get } }

extension JSONValue: JSONConvertible, ExpressibleByDictionaryLiteral {
  package var json: JSONValue { self }

  /// An object, `["id": source.id, "note": note]`; members whose value is nil are left out.
  package init(dictionaryLiteral members: (String, (any JSONConvertible)?)...) {
    self = .object(
      members.compactMap { key, value in value.map { Member(key: key, value: $0.json) } })
  }

  /// The members of an object; of anything else, none.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }
}

extension String: JSONConvertible {
  package var json: JSONValue { .string(self) }
}

extension Int: JSONConvertible {
  package var json: JSONValue { .int(self) }
}

extension Double: JSONConvertible {
  package var json: JSONValue { .double(self) }
}

extension Bool: JSONConvertible {
  package var json: JSONValue { .bool(self) }
}

extension Array: JSONConvertible where Element: JSONConvertible {
  package var json: JSONValue { .array(map(\.json)) }
}

extension LocalizedText: JSONConvertible {
  /// The texts by language, in alphabetical order of the languages.
  package var json: JSONValue {
    .object(byLanguage.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value.json) })
  }
}
