import Machine

/// Something that belongs in a callback because of the moment it is called at.
package struct Duty: Sendable {
  package let id: String
  /// "pause the music".
  package let task: LocalizedText
  /// "pauses the music", fits "Which delegate method … when …?".
  package let does: LocalizedText
  package let why: LocalizedText?
  /// The architectures it is asked in; empty: all.
  package let architectures: [String]
  /// The situations (ids) it is asked of; empty: all.
  package let situations: [String]
  package let sources: [String]
  package let claims: [String]

  package init(
    id: String, task: LocalizedText, does: LocalizedText, why: LocalizedText?,
    architectures: [String], situations: [String], sources: [String], claims: [String]
  ) {
    self.id = id
    self.task = task
    self.does = does
    self.why = why
    self.architectures = architectures
    self.situations = situations
    self.sources = sources
    self.claims = claims
  }

  /// Whether it is asked of a situation in an architecture.
  package func isAsked(of situation: String, in architecture: String) -> Bool {
    (architectures.isEmpty || architectures.contains(architecture))
      && (situations.isEmpty || situations.contains(situation))
  }
}
