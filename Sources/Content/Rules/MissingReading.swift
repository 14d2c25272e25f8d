extension Rule {
  /// A Korean text that particles follow must say how its end is read, unless its spelling does.
  static let missingReading = Rule(
    id: "missing-reading",
    files: { contents in
      guard contents.shared.first("deck")?.strings("languages").contains("ko") ?? false else {
        return []
      }
      let roles = contents.architectures.flatMap { $0.items("roles") }
      let architectures = contents.architectures.compactMap { $0.first("architecture") }
      return contents.names.compactMap { unread($0, text: "name") }
        + contents.shared.items("kinds").compactMap { unread($0, text: "noun") }
        + (roles + architectures + contents.states).compactMap { unread($0, text: "title") }
    })

  private static func unread(_ node: Node, text key: String) -> Finding? {
    guard node["reads"] == nil, let value = node[key], let text = (value["ko"] ?? value).string,
      let last = text.last, !isRead(last)
    else { return nil }
    return Finding(
      rule: "missing-reading", arguments: ["text": text], at: (value["ko"] ?? value).span)
  }

  /// Whether a text that ends so can be read by its spelling: a syllable of Hangul, or a digit.
  private static func isRead(_ character: Character) -> Bool {
    character.isNumber
      || character.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
      || character.unicodeScalars.allSatisfy { (0x1100...0x11FF).contains($0.value) }
  }
}
