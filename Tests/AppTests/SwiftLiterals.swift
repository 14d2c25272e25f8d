/// The string literals of a Swift source, without what is interpolated into them.
struct SwiftLiterals {
  private var rest: Substring
  private var literals: [String] = []

  static func all(in source: String) -> [String] {
    var scanner = SwiftLiterals(rest: source[...])
    scanner.code(until: nil)
    return scanner.literals
  }

  private init(rest: Substring) {
    self.rest = rest
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Code up to its end or to the parenthesis that closes an interpolation.
  private mutating func code(until end: Character?) {
    var depth = 0
    while !rest.isEmpty {
      if take("//") {
        rest = rest.drop { $0 != "\n" }
      } else if take("/*") {
        while !rest.isEmpty, !take("*/") { rest.removeFirst() }
      } else if take("\"\"\"") {
        string(until: "\"\"\"")
      } else if take("\"") {
        string(until: "\"")
      } else {
        let character = rest.removeFirst()
        if character == "(" { depth += 1 }
        if character == ")" {
          if depth == 0, end != nil { return }
          depth -= 1
        }
      }
    }
  }

  /// Interpolations stand as `\()` in the literal.
  private mutating func string(until end: String) {
    var text = ""
    while !rest.isEmpty, !take(end) {
      if take("\\(") {
        text += "\\()"
        code(until: ")")
      } else if take("\\") {
        text += "\\" + String(rest.removeFirst())
      } else {
        text.append(rest.removeFirst())
      }
    }
    literals.append(text)
  }
}
