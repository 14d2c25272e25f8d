/// A named world to begin from: what has happened so far, in a sentence.
package struct Start: Sendable {
  package let id: String
  package let text: LocalizedText
  /// Situations carried out from the very beginning, in order.
  package let after: [Occurrence]
  /// Facts that differ from the default.
  package let facts: [Int: Bool]
  /// Whether questions begin here.
  package let isAsked: Bool

  package init(
    id: String, text: LocalizedText, after: [Occurrence], facts: [Int: Bool], isAsked: Bool
  ) {
    self.id = id
    self.text = text
    self.after = after
    self.facts = facts
    self.isAsked = isAsked
  }
}
