/// A named fact of the world; constant unless a row or a step sets it.
package struct Fact: Sendable {
  package typealias ID = Machine.ID<Fact>

  package let id: String
  /// A sentence that says it holds.
  package let text: LocalizedText
  /// A sentence that says it does not.
  package let negation: LocalizedText
  package let holdsAtFirst: Bool
  package let sources: [String]

  package init(
    id: String, text: LocalizedText, negation: LocalizedText, holdsAtFirst: Bool,
    sources: [String]
  ) {
    self.id = id
    self.text = text
    self.negation = negation
    self.holdsAtFirst = holdsAtFirst
    self.sources = sources
  }
}
