import Machine

/// A question and its answer in words, which learners grade themselves.
package struct Definition: Sendable {
  package let id: String
  package let front: LocalizedText
  package let back: LocalizedText
  package let accepts: [String]
  package let asOf: LocalizedText?
  package let frequency: Situation.Frequency
  package let sources: [String]
  package let claims: [String]

  package init(
    id: String, front: LocalizedText, back: LocalizedText, accepts: [String],
    asOf: LocalizedText?, frequency: Situation.Frequency, sources: [String], claims: [String]
  ) {
    self.id = id
    self.front = front
    self.back = back
    self.accepts = accepts
    self.asOf = asOf
    self.frequency = frequency
    self.sources = sources
    self.claims = claims
  }
}
