/// Where things stand in the content, for rules that look at the resolved deck.
package struct Places: Sendable {
  private var spans: [String: SourceSpan] = [:]

  mutating func note(_ kind: String, _ id: String, at span: SourceSpan) {
    spans["\(kind) \(id)"] = spans["\(kind) \(id)"] ?? span
  }

  /// The place of a thing, by its kind and id; an architecture's things are `ARCHITECTURE id`.
  func span(_ kind: String, _ id: String) -> SourceSpan? {
    spans["\(kind) \(id)"]
  }
}
