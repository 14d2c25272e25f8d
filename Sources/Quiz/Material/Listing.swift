import Machine

/// A piece of code, which names it implements and what it prints in them.
package struct Listing: Sendable {
  package let id: String
  package let title: LocalizedText
  /// Index in `Deck.architectures`.
  package let architecture: Int
  package let code: String
  /// Indices in `Deck.names`.
  package let implements: [Int]
  /// The line printed for a name; at most one each.
  package let prints: [Int: String]
  package let runs: [Run]
  /// What is wrong with the code, if anything.
  package let fault: LocalizedText?
  package let because: LocalizedText?
  package let frequency: Situation.Frequency
  package let sources: [String]
  package let claims: [String]

  /// Where it begins and what happens then.
  package struct Run: Sendable {
    /// Index in the architecture's starts.
    package let start: Int
    package let calls: [Occurrence]

    package init(start: Int, calls: [Occurrence]) {
      self.start = start
      self.calls = calls
    }
  }

  package init(
    id: String, title: LocalizedText, architecture: Int, code: String, implements: [Int],
    prints: [Int: String], runs: [Run], fault: LocalizedText?, because: LocalizedText?,
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
