import Machine

/// Something that the documents say, or that a page adds to them, in our own words.
package struct Claim: Sendable {
  package let id: String
  package let text: LocalizedText
  /// Keys of the documents that say so; empty for what only a page says.
  package let documents: [String]
  package let verdict: Standing?
  /// What is right, where the claim needs a limit or is wrong.
  package let truth: LocalizedText?
  /// What to add to a claim that is right.
  package let note: LocalizedText?
  /// The version or date that the claim holds as of.
  package let asOf: LocalizedText?
  package let frequency: Situation.Frequency
  /// Keys of the pages that settle it.
  package let sources: [String]

  package init(
    id: String, text: LocalizedText, documents: [String], verdict: Standing?,
    truth: LocalizedText?, note: LocalizedText? = nil, asOf: LocalizedText?,
    frequency: Situation.Frequency, sources: [String]
  ) {
    self.id = id
    self.text = text
    self.documents = documents
    self.verdict = verdict
    self.truth = truth
    self.note = note
    self.asOf = asOf
    self.frequency = frequency
    self.sources = sources
  }
}
