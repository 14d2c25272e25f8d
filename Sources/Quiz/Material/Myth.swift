import Machine

/// A matter on which documents contradict each other or what is right, and how it is settled.
package struct Myth: Sendable {
  package let id: String
  package let question: LocalizedText
  /// Asked only where what is said contradicts what is right.
  package let verdict: Standing
  /// A false sentence; nil where nothing plainly false is said.
  package let myth: LocalizedText?
  /// A true sentence.
  package let truth: LocalizedText
  package let because: LocalizedText?
  package let proof: Proof?
  package let frequency: Situation.Frequency
  package let sources: [String]
  /// The claims it settles, and others that it carries.
  package let claims: [String]

  /// What the tables say about it.
  package struct Proof: Sendable {
    package let architecture: Architecture.ID
    /// False of the tables.
    package let myth: Proposition?
    /// True of the tables.
    package let truth: Proposition?

    package init(architecture: Architecture.ID, myth: Proposition?, truth: Proposition?) {
      self.architecture = architecture
      self.myth = myth
      self.truth = truth
    }
  }

  package init(
    id: String, question: LocalizedText, verdict: Standing, myth: LocalizedText?,
    truth: LocalizedText, because: LocalizedText?, proof: Proof?,
    frequency: Situation.Frequency, sources: [String], claims: [String]
  ) {
    self.id = id
    self.question = question
    self.verdict = verdict
    self.myth = myth
    self.truth = truth
    self.because = because
    self.proof = proof
    self.frequency = frequency
    self.sources = sources
    self.claims = claims
  }
}
