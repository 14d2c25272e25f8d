import Machine

/// A wrong belief that people hold: what the tables would say if it were true.
package struct Misconception: Sendable {
  package typealias ID = Machine.ID<Misconception>

  package let id: String
  /// A short name, as a clause.
  package let title: LocalizedText
  /// What a person is told who answers so: what was supposed, and what the machine does.
  package let told: LocalizedText
  /// What it changes, by architecture; nothing where it cannot be held.
  package let mutations: [Architecture.ID: [Mutation]]
  package let sources: [String]
  package let claims: [String]

  package init(
    id: String, title: LocalizedText, told: LocalizedText, mutations: [Architecture.ID: [Mutation]],
    sources: [String], claims: [String]
  ) {
    self.id = id
    self.title = title
    self.told = told
    self.mutations = mutations
    self.sources = sources
    self.claims = claims
  }
}
