import Platform

/// Cuts declarations and calls, as they are copied from code, down to names with labels.
enum Declaration {
  /// `open(_ door: Door, wide: Bool) -> Bool` becomes `open(_:wide:)`, `shut(door)` becomes `shut()`,
  /// `- (void)shut:(Door *)door` becomes `shut:`; anything else stays.
  static func simplified(_ text: String) -> String {
    // Cases of a switch.
    if text.hasPrefix("case .") {
      return text.split(separator: "case .").map { String($0.prefix { $0.isLetter }) }
        .joined(separator: ", ")
    }
    guard text.contains(where: { "([".contains($0) }) else { return text }
    return withoutArguments(withoutTypes(withoutReceiver(withoutBody(text))))
  }

  /// Without the braces behind declarations, and what stands in them.
  private static func withoutBody(_ text: String) -> String {
    guard text.contains("("), text.contains("}") else { return text }
    var depth = 0
    return text.filter { character in
      if character == "{" { depth += 1 }
      defer { if character == "}" { depth -= 1 } }
      return depth <= 0
    }
  }

  /// The text in matching parentheses at the front of a text, and the text behind them.
  private static func parenthesised(_ text: Substring) -> (inside: Substring, behind: Substring)? {
    guard text.first == "(" else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      if depth == 0 { return (text[..<index].dropFirst(), text[index...].dropFirst()) }
    }
    return nil
  }

  /// A sentence in which the calls have no arguments: `it should be doorDidOpen(door)` has `doorDidOpen()`. What prose has
  /// in brackets stays.
  static func withoutArguments(inSentence text: String) -> String {
    withoutArguments(text) { name, inside in
      let name = String(name.reversed().prefix(while: \.isNameCharacter).reversed())
      let isCode = name.dropFirst().contains(where: \.isUppercase) || inside.contains(":")
      return name.isLatin && inside.utf8.allSatisfy { $0 < 0x80 } && isCode
        && (inside.contains(":") || !inside.contains(where: \.isWhitespace))
    }
  }

  /// The texts in brackets that stand right behind a word.
  static func insides(of text: String) -> [String] {
    var insides: [String] = []
    _ = withoutArguments(text) { _, inside in
      insides.append(String(inside))
      return true
    }
    return insides
  }

  /// A text in which what code prints stands for the statement that prints it: `print("open")` as `"open"`.
  static func printed(_ text: String) -> String {
    text.replacing(#/\bprint\(([^()]*)\)/#) { $0.1 }
  }

  private static func withoutArguments(
    _ text: String, where isCall: (Substring, Substring) -> Bool = { _, _ in true }
  ) -> String {
    var rest = text[...]
    var result = ""
    while let open = rest.firstIndex(of: "(") {
      result += rest[..<open]
      if result.last?.isNameCharacter ?? false, let (inside, behind) = parenthesised(rest[open...]),
        isCall(result[...], inside)
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

  /// `_ door: Door, wide: Bool` and `door, wide: true` as `_:wide:`; labels alone and what is quoted stay, arguments go.
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
      // An argument without a label belongs to a parameter `_`.
      guard part.contains(":") else { return "_:" }
      return part.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace).first.map { "\($0):" }
        ?? ""
    }.joined()
  }

  private static func isTyped(_ inside: Substring) -> Bool {
    inside.contains(":") && inside.contains { $0.isWhitespace || $0 == "," }
  }

  /// Without `-> Bool`, where a type stands there and nothing that is called.
  private static func withoutResult(_ text: Substring) -> Substring {
    let arrow = text.drop(while: \.isWhitespace)
    let type = arrow.dropFirst(2).drop(while: \.isWhitespace)
    let behind = type.drop { $0.isNameCharacter || ".?!".contains($0) }
    let isResult = arrow.hasPrefix("->") && type.first?.isUppercase ?? false
    return isResult && behind.first != "(" ? behind : text
  }

  /// `-[Owner shut:]` as `Owner.shut:`, and `- (void)shut:` without what stands before the name.
  private static func withoutReceiver(_ text: String) -> Substring {
    let signed = text.trimmed[...]
    let message = signed.drop { "-+".contains($0) }.drop(while: \.isWhitespace)
    let words = message.dropFirst().dropLast().split(whereSeparator: \.isWhitespace)
    if message.first == "[", message.last == "]", words.count == 2, !message.contains(",") {
      return "\(words[0]).\(words[1])"
    }
    guard let first = signed.first, "-+".contains(first) else { return text[...] }
    return parenthesised(message)?.behind ?? text[...]
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
  fileprivate var isNameCharacter: Bool { isOfWord || self == "_" }
}
