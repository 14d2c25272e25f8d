/// Plain text as CommonMark that shows exactly that text.
struct MarkdownText {
  let spotter: CodeSpotter

  /// Fits within a line that begins with something else.
  func inline(_ text: String) -> String {
    spotter.spans(text).map { span in
      switch span {
      case .text(let text): Self.escaped(text)
      case .code(let code): Self.code(code)
      }
    }.joined()
  }

  /// Fits at the beginning of a block, where `-`, `+`, `>` and numbers would begin a list or a quote.
  func block(_ text: String) -> String {
    let text = inline(text)
    if let first = text.first, "-+=>".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard !digits.isEmpty, let mark = rest.first, ".)".contains(mark) else { return text }
    return "\(digits)\\\(rest)"
  }

  /// A code span, fenced by more backticks than it has in a row.
  static func code(_ text: String) -> String {
    let runs = text.split(omittingEmptySubsequences: true) { $0 != "`" }
    let fence = String(repeating: "`", count: (runs.map(\.count).max() ?? 0) + 1)
    let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + blank + text + blank + fence
  }

  /// Lines of code as a block, fenced by more backticks than they have in a row.
  /// - Parameter language: a word that says how to colour it; empty: not at all.
  static func codeBlock(_ lines: [String], in language: String = "") -> String {
    let runs = lines.joined(separator: "\n").split(omittingEmptySubsequences: true) { $0 != "`" }
    let fence = String(repeating: "`", count: max(3, (runs.map(\.count).max() ?? 0) + 1))
    return ([fence + language] + lines + [fence]).joined(separator: "\n")
  }

  /// A link to an address, or the title and the name of a file that can be looked up.
  func link(_ title: String, to location: String) -> String {
    guard location.hasPrefix("https://") || location.hasPrefix("http://") else {
      return "\(inline(title)) (\(Self.code(location)))"
    }
    return "[\(inline(title))](<\(Self.address(location))>)"
  }

  private static func address(_ location: String) -> String {
    location.map { character in
      switch character {
      case "<": "%3C"
      case ">": "%3E"
      case "\\": "%5C"
      case " ": "%20"
      default: String(character)
      }
    }.joined()
  }

  /// Everything that CommonMark, or a common extension of it, could read as a mark.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "\\`*_[]<#&|~$".contains($0) ? ["\\", $0] : [$0] })
  }
}
