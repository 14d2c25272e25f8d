/// A named world to begin from: what has happened so far, in a sentence.
package struct Start: Sendable {
  package typealias ID = Machine.ID<Start>

  package let id: String
  package let text: LocalizedText
  /// Situations carried out from the very beginning, in order.
  package let after: [Occurrence]
  /// Facts that differ from the default.
  package let facts: [Fact.ID: Bool]
  /// Whether questions begin here.
  package let isAsked: Bool

  package init(
    id: String, text: LocalizedText, after: [Occurrence], facts: [Fact.ID: Bool], isAsked: Bool
  ) {
    self.id = id
    self.text = text
    self.after = after
    self.facts = facts
    self.isAsked = isAsked
  }
}
