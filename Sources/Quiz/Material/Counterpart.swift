import Machine

/// Names that stand for the same moment, one in each family.
package struct Counterpart: Sendable {
  package typealias ID = Machine.ID<Counterpart>

  package let id: String
  /// The name of each family.
  package let members: [Family.ID: EffectName.ID]
  package let sources: [String]
  package let claims: [String]

  /// A group of names that one looks for counterparts among.
  package struct Family: Sendable {
    package typealias ID = Machine.ID<Family>

    package let id: String
    /// "scene delegate method".
    package let title: LocalizedText
    package let reads: String?

    package init(id: String, title: LocalizedText, reads: String?) {
      self.id = id
      self.title = title
      self.reads = reads
    }
  }

  package init(id: String, members: [Family.ID: EffectName.ID], sources: [String], claims: [String])
  {
    self.id = id
    self.members = members
    self.sources = sources
    self.claims = claims
  }
}
