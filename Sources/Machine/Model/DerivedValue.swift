/// A value computed from the states of instances: the first condition that holds names it.
///
/// Its change emits effects, ordered after all that caused it.
package struct DerivedValue: Sendable {
  package let id: String
  /// The role that has this value, each instance its own.
  package let role: Int
  package let title: LocalizedText
  package let values: [Value]
  package let changes: [Change]
  package let sources: [String]
  package let claims: [String]

  package struct Value: Sendable {
    package let id: String
    package let title: LocalizedText
    package let when: Guard

    package init(id: String, title: LocalizedText, when: Guard) {
      self.id = id
      self.title = title
      self.when = when
    }
  }

  /// What a change of value shows. Indices in `values`; `values.count` stands for "no value".
  package struct Change: Sendable {
    package let from: Set<Int>
    package let to: Set<Int>
    /// Names (indices in `Deck.names`) of the causing effects that it follows; nil: all of them.
    /// Other effects of the causing rows stay unordered against it.
    package let follows: Set<Int>?
    package let effects: [Effect]

    package init(from: Set<Int>, to: Set<Int>, follows: Set<Int>?, effects: [Effect]) {
      self.from = from
      self.to = to
      self.follows = follows
      self.effects = effects
    }
  }

  package init(
    id: String, role: Int, title: LocalizedText, values: [Value], changes: [Change],
    sources: [String], claims: [String]
  ) {
    self.id = id
    self.role = role
    self.title = title
    self.values = values
    self.changes = changes
    self.sources = sources
    self.claims = claims
  }

  /// The roles whose movement can change this value, its own apart.
  package var rolesRead: Set<Int> {
    values.reduce(into: []) { $0.formUnion($1.when.rolesRead) }
  }
}
