import Platform

/// Styles text by meaning. Colours only repeat what the words say already.
package struct Style: Equatable, Sendable {
  /// Meanings, each with its SGR parameter (ECMA-48, 8.3.117).
  package enum Role: String, CaseIterable, Sendable {
    case right = "32", wrong = "31", hint = "33", name = "36", dim = "2", heading = "1"
  }

  package let isPlain: Bool

  /// - Parameter isPlain: true returns texts as they are.
  package init(isPlain: Bool) {
    self.isPlain = isPlain
  }

  /// The text with each line styled by itself, for pagers. ESC is written as `String.escape` until output, so that no
  /// text can bring its own.
  package func callAsFunction(_ role: Role, _ text: some StringProtocol) -> String {
    guard !isPlain else { return String(text) }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "\(String.escape)[\(role.rawValue)m\($0)\(String.escape)[0m" }
      .joined(separator: "\n")
  }

  /// The text split into styles and text between them, in order and complete.
  static func parts(of text: String) -> [(text: String, isStyle: Bool)] {
    var parts: [(text: String, isStyle: Bool)] = []
    var rest = text.unicodeScalars[...]
    while let escape = rest.firstIndex(of: String.escape) {
      let end = styleEnd(in: rest[escape...])
      parts.append((String(rest[..<escape]), false))
      parts.append((String(rest[escape..<(end ?? rest.index(after: escape))]), end != nil))
      rest = rest[(end ?? rest.index(after: escape))...]
    }
    return (parts + [(String(rest), false)]).filter { !$0.text.isEmpty }
  }

  /// The index after the SGR sequence that the scalars begin with, nil if they begin with none.
  private static func styleEnd(in scalars: Substring.UnicodeScalarView) -> String.Index? {
    let parameters = scalars.dropFirst()
    guard parameters.first == "[" else { return nil }
    let final = parameters.dropFirst().drop { ("0"..."9").contains($0) || $0 == ";" }
    guard final.first == "m" else { return nil }
    return final.index(after: final.startIndex)
  }
}
