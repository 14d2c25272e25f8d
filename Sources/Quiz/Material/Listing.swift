import Machine

/// A piece of code, which names it implements and what it prints in them.
package struct Listing: Sendable {
  package let id: String
  package let title: LocalizedText
  package let architecture: Architecture.ID
  package let code: String
  package let implements: [EffectName.ID]
  /// The line printed for a name; at most one each.
  package let prints: [EffectName.ID: String]
  package let runs: [Run]
  /// What is wrong with the code, if anything.
  package let fault: LocalizedText?
  package let because: LocalizedText?
  package let frequency: Situation.Frequency
  package let sources: [String]
  package let claims: [String]

  /// Where it begins and what happens then.
  package struct Run: Sendable {
    package let start: Start.ID
    package let calls: [Occurrence]

    package init(start: Start.ID, calls: [Occurrence]) {
      self.start = start
      self.calls = calls
    }
  }

  package init(
    id: String, title: LocalizedText, architecture: Architecture.ID, code: String,
    implements: [EffectName.ID],
    prints: [EffectName.ID: String], runs: [Run], fault: LocalizedText?, because: LocalizedText?,
    frequency: Situation.Frequency, sources: [String], claims: [String]
  ) {
    self.id = id
    self.title = title
    self.architecture = architecture
    self.code = code
    self.implements = implements
    self.prints = prints
    self.runs = runs
    self.fault = fault
    self.because = because
    self.frequency = frequency
    self.sources = sources
    self.claims = claims
  }
}
