/// Plain text as HTML that shows exactly that text, in a browser and in a field of Anki's.
struct HTMLText {
  let spotter: CodeSpotter

  func inline(_ text: String) -> String {
    spotter.spans(text).map { span in
      switch span {
      case .text(let text): Self.escaped(text)
      case .code(let code): "<code>\(Self.escaped(code))</code>"
      }
    }.joined()
  }

  private static let leftAligned = "style=\"text-align: left\""

  /// Lines of code as they are written; line breaks are marks, so that a field stays on one line.
  func code(_ lines: [String]) -> String {
    "<pre \(Self.leftAligned)><code>\(lines.map(Self.escaped).joined(separator: "<br>"))</code></pre>"
  }

  /// A link to an address, or the title and the name of a file that can be looked up.
  func link(_ title: String, to location: String) -> String {
    guard location.hasPrefix("https://") || location.hasPrefix("http://") else {
      return "\(inline(title)) (\(Self.escaped(location)))"
    }
    return "<a href=\"\(Self.escaped(location))\">\(inline(title))</a>"
  }

  /// `[` too: in Anki it begins sounds and formulas.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "[": "&#91;"
      default: String(character)
      }
    }.joined()
  }
}
