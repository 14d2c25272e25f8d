/// Rows and situations that replace those of the same id: another observation, another version.
package struct Variant: Sendable {
  package let id: String
  package let text: LocalizedText
  /// Replacement rows by role.
  package let rows: [Role.ID: [Transition]]
  package let situations: [Situation]
  /// The versions it applies to; a question that states none of them is not troubled by it.
  package let versions: VersionRange
  /// Whether a question is dropped whose key it changes; false where the answer is settled all the same.
  package let concernsQuestions: Bool
  package let sources: [String]
  package let claims: [String]

  package init(
    id: String, text: LocalizedText, rows: [Role.ID: [Transition]], situations: [Situation],
    versions: VersionRange, concernsQuestions: Bool, sources: [String], claims: [String]
  ) {
    self.id = id
    self.text = text
    self.rows = rows
    self.situations = situations
    self.versions = versions
    self.concernsQuestions = concernsQuestions
    self.sources = sources
    self.claims = claims
  }
}
