import Machine

/// What resolvers take out of nodes whose shape has been checked; a broken part gives an empty value.
extension Node {
  var localized: LocalizedText {
    if let text = string { return LocalizedText(["": text]) }
    return LocalizedText(
      Dictionary(
        entries.map { ($0.key, $0.value.string ?? "") }, uniquingKeysWith: { first, _ in first }))
  }

  func text(_ key: String) -> String {
    self[key]?.string ?? ""
  }

  func localized(_ key: String) -> LocalizedText {
    self[key]?.localized ?? LocalizedText([:])
  }

  func strings(_ key: String) -> [String] {
    self[key]?.words.compactMap(\.string) ?? []
  }

  /// The items of a list, or the value itself.
  var words: [Node] {
    kind == .text ? [self] : items
  }

  func flag(_ key: String, default value: Bool = false) -> Bool {
    guard let node = self[key] else { return value }
    return node.isTrue || (value && !node.isFalse)
  }

  func spanOf(_ key: String) -> SourceSpan {
    self[key]?.span ?? headSpan
  }

  func versions(_ key: String) -> VersionRange {
    VersionRange(from: self[key]?["from"]?.integer, through: self[key]?["through"]?.integer)
  }
}
