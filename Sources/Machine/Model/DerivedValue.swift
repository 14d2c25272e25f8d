/// A value computed from the states of instances: the first condition that holds names it.
///
/// Its change emits effects, ordered after all that caused it.
package struct DerivedValue: Sendable {
  package typealias ID = Machine.ID<DerivedValue>

  package let id: String
  /// The role that has this value, each instance its own.
  package let role: Role.ID
  package let title: LocalizedText
  package let values: Table<Value>
  package let changes: [Change]
  /// True if it is the state that questions ask for where one instance of each role is in play.
  package let isAsked: Bool
  /// The question for its values one after another; nil if nobody asks for them.
  package let inOrder: LocalizedText?
  package let sources: [String]

  package struct Value: Sendable {
    package typealias ID = Machine.ID<Value>

    package let id: String
    package let title: LocalizedText
    /// The id of the state that answers call by this value; nil if they call none so.
    package let state: String?
    package let when: Guard
    /// Why it is passed through on the way to another; nil if that needs no words.
    package let because: LocalizedText?

    package init(
      id: String, title: LocalizedText, state: String? = nil, when: Guard,
      because: LocalizedText? = nil
    ) {
      self.id = id
      self.title = title
      self.state = state
      self.when = when
      self.because = because
    }
  }

  /// The effects of a change of value; nil stands for "no value".
  package struct Change: Sendable {
    package let from: Set<Value.ID?>
    package let to: Set<Value.ID?>
    /// Names of the causing effects that it follows; nil: all of them.
    /// Other effects of the causing rows stay unordered against it.
    package let follows: Set<EffectName.ID>?
    package let effects: [Effect]

    package init(
      from: Set<Value.ID?>, to: Set<Value.ID?>, follows: Set<EffectName.ID>?, effects: [Effect]
    ) {
      self.from = from
      self.to = to
      self.follows = follows
      self.effects = effects
    }
  }

  package init(
    id: String, role: Role.ID, title: LocalizedText, values: Table<Value>, changes: [Change],
    isAsked: Bool = false, inOrder: LocalizedText? = nil, sources: [String]
  ) {
    self.id = id
    self.role = role
    self.title = title
    self.values = values
    self.changes = changes
    self.isAsked = isAsked
    self.inOrder = inOrder
    self.sources = sources
  }

  /// The roles whose movement can change this value, its own apart.
  package var rolesRead: Set<Role.ID> { Set(values.flatMap(\.when.rolesRead)) }
}
