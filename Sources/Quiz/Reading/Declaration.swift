/// Cuts declarations and calls, as they are copied from code, down to names with labels.
enum Declaration {
  /// `open(_ door: Door, wide: Bool) -> Bool` becomes `open(_:wide:)`, `shut(door)` becomes `shut()`,
  /// `- (void)shut:(Door *)door` becomes `shut:`; anything else stays.
  static func simplified(_ text: String) -> String {
    guard text.contains(where: { "([".contains($0) }) else { return text }
    return withoutArguments(withoutTypes(withoutReceiver(text)))
  }

  /// What stands in parentheses that match, at the front of a text, and what is behind them.
  private static func parenthesised(
    _ text: Substring
  ) -> (inside: Substring, behind: Substring)? {
    guard text.first == "(" else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return (text[..<index].dropFirst(), text[index...].dropFirst()) }
    }
    return nil
  }

  // MARK: Arguments behind a name

  private static func withoutArguments(_ text: String) -> String {
    var rest = text[...]
    var result = ""
    while let open = rest.firstIndex(of: "(") {
      result += rest[..<open]
      if result.last?.isNameCharacter ?? false, let (inside, behind) = parenthesised(rest[open...])
      {
        result += "(\(labels(inside)))"
        rest = isTyped(inside) ? withoutResult(behind) : behind
      } else {
        result.append("(")
        rest = rest[open...].dropFirst()
      }
    }
    return result + rest
  }

  /// `_ door: Door, wide: Bool` as `_:wide:`; labels alone and what is quoted stay, arguments go.
  private static func labels(_ inside: Substring) -> String {
    if inside.contains("\"") { return String(inside) }
    if !inside.contains(":") { return "" }
    guard isTyped(inside) else { return String(inside) }
    // Commas in brackets are part of a type.
    var depth = 0
    let parts = inside.split { character in
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) { depth -= 1 }
      return character == "," && depth <= 0
    }
    return parts.map { part in
      part.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace).first.map { "\($0):" } ?? ""
    }.joined()
  }

  /// Whether a type stands behind a colon.
  private static func isTyped(_ inside: Substring) -> Bool {
    inside.contains(":") && inside.contains(where: \.isWhitespace)
  }

  /// Without `-> Bool`, where a type stands there and nothing that is called.
  private static func withoutResult(_ text: Substring) -> Substring {
    guard let result = text.prefixMatch(of: #/\s*->\s*\p{Lu}[\p{L}\p{N}_.?!]*/#) else {
      return text
    }
    let behind = text[result.range.upperBound...]
    return behind.first == "(" ? text : behind
  }

  // MARK: Messages with types in parentheses behind their colons

  /// `-[Owner shut:]` as `Owner.shut:`, and `- (void)shut:` without what stands before the name.
  private static func withoutReceiver(_ text: String) -> Substring {
    if let message = text.wholeMatch(of: #/\s*[-+]*\s*\[\s*([^\s,]+)\s+([^\s,]+)\s*\]\s*/#) {
      return "\(message.1).\(message.2)"
    }
    guard let sign = text.prefixMatch(of: #/\s*[-+]+\s*(?=\()/#) else { return text[...] }
    return parenthesised(text[sign.range.upperBound...])?.behind ?? text[...]
  }

  /// `:(Type *)name` as `:`.
  private static func withoutTypes(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let colon = rest.firstIndex(of: ":") {
      result += rest[...colon]
      rest = rest[colon...].dropFirst()
      if let (_, behind) = parenthesised(rest.drop(while: \.isWhitespace)) {
        rest = behind.drop(while: \.isWhitespace).drop(while: \.isNameCharacter)
      }
    }
    return result + rest
  }
}

extension Character {
  /// Whether it can be part of a name in code.
  fileprivate var isNameCharacter: Bool { isLetter || isNumber || self == "_" }
}
