/// Cuts declarations and calls, as they are copied from code, down to names with labels.
enum Declaration {
  /// `open(_ door: Door, wide: Bool) -> Bool` becomes `open(_:wide:)`, `shut(door)` becomes `shut()`,
  /// `- (void)shut:(Door *)door` becomes `shut:`; anything else stays.
  static func simplified(_ text: String) -> String {
    guard text.contains(where: { "([".contains($0) }) else { return text }
    return simplifiedParameters(simplifiedMessage(text))
  }

  // MARK: Parentheses behind a name

  private static func simplifiedParameters(_ text: String) -> String {
    var rest = text[...]
    var result = ""
    while let open = rest.firstIndex(of: "(") {
      result += rest[..<open]
      guard let last = result.last, last.isNameCharacter, let close = closing(of: open, in: rest)
      else {
        result.append("(")
        rest = rest[rest.index(after: open)...]
        continue
      }
      let inside = rest[rest.index(after: open)..<close]
      result += "(\(labels(inside)))"
      rest = rest[rest.index(after: close)...]
      if isTyped(inside) { rest = withoutResult(rest) }
    }
    return result + rest
  }

  /// `_ door: Door, wide: Bool` as `_:wide:`; labels alone and what is quoted stay, arguments go.
  private static func labels(_ inside: Substring) -> String {
    if inside.contains("\"") { return String(inside) }
    if !inside.contains(":") { return "" }
    guard isTyped(inside) else { return String(inside) }
    return parts(of: inside).map { part in
      part.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace).first.map { "\($0):" } ?? ""
    }.joined()
  }

  /// Whether a type stands behind a colon.
  private static func isTyped(_ inside: Substring) -> Bool {
    inside.contains(":") && inside.contains(where: \.isWhitespace)
  }

  /// Without `-> Bool`, where a type stands there and nothing that is called.
  private static func withoutResult(_ rest: Substring) -> Substring {
    let arrow = rest.drop(while: \.isWhitespace)
    guard arrow.hasPrefix("->") else { return rest }
    let type = arrow.dropFirst(2).drop(while: \.isWhitespace)
    let behind = type.drop { $0.isNameCharacter || ".?!".contains($0) }
    guard let first = type.first, first.isUppercase, behind.first != "(" else { return rest }
    return behind
  }

  /// Split at the commas that stand in no brackets.
  private static func parts(of text: Substring) -> [Substring] {
    var depth = 0
    return text.split { character in
      if "([<{".contains(character) { depth += 1 }
      if ")]>}".contains(character) { depth -= 1 }
      return character == "," && depth <= 0
    }
  }

  private static func closing(of open: Substring.Index, in text: Substring) -> Substring.Index? {
    var depth = 0
    return text[open...].indices.first { index in
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      return depth == 0
    }
  }

  // MARK: Messages with types in parentheses behind their colons

  private static func simplifiedMessage(_ text: String) -> String {
    withoutTypes(withoutReceiver(text.trimmedBlanks))
  }

  /// `-[Owner shut:]` as `Owner.shut:`, and `- (void)shut:` without what stands before the name.
  private static func withoutReceiver(_ text: Substring) -> Substring {
    let behindSign = text.drop { "-+".contains($0) }.drop(while: \.isWhitespace)
    if behindSign.hasPrefix("["), behindSign.hasSuffix("]") {
      let words = behindSign.dropFirst().dropLast().split(whereSeparator: \.isWhitespace)
      return words.count == 2 && !words.contains { $0.contains(",") }
        ? Substring(words.joined(separator: ".")) : text
    }
    guard behindSign.startIndex != text.startIndex, let open = behindSign.indices.first,
      behindSign.hasPrefix("("), let close = closing(of: open, in: behindSign)
    else { return text }
    return behindSign[behindSign.index(after: close)...]
  }

  /// `:(Type *)name` as `:`.
  private static func withoutTypes(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let colon = rest.firstIndex(of: ":") {
      result += rest[...colon]
      rest = rest[rest.index(after: colon)...]
      let behind = rest.drop(while: \.isWhitespace)
      guard let open = behind.indices.first, behind.hasPrefix("("),
        let close = closing(of: open, in: behind)
      else { continue }
      let name = behind[behind.index(after: close)...].drop(while: \.isWhitespace)
      rest = name.drop(while: \.isNameCharacter)
    }
    return result + rest
  }
}

extension Character {
  /// Whether it can be part of a name in code.
  fileprivate var isNameCharacter: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  fileprivate var trimmedBlanks: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
