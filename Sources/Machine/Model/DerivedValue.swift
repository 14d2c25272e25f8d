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
  /// True if a change of it shows anything.
  package let isShown: Bool
  /// The roles whose instances its conditions look at, apart from `my` own.
  package let rolesRead: Set<Role.ID>
  /// True if it is the state that questions ask for where one instance of each role is in play.
  package let isAsked: Bool
  /// The wording of the question for the sequence of its values; nil if that is not asked.
  package let inOrder: LocalizedText?
  package let sources: [String]

  package struct Value: Sendable {
    package typealias ID = Machine.ID<Value>

    package let id: String
    package let title: LocalizedText
    /// The id of the state that this value stands for in answers; nil for none.
    package let state: String?
    package let when: Guard
    /// Why it is passed through on the way to another; nil if that needs no words.
    package let because: LocalizedText?
    /// Feedback on an answer with this value where it does not occur: says when it does occur.
    package let absent: LocalizedText?

    package init(
      id: String, title: LocalizedText, state: String? = nil, when: Guard,
      because: LocalizedText? = nil, absent: LocalizedText? = nil
    ) {
      (self.id, self.title, self.state) = (id, title, state)
      (self.when, self.because, self.absent) = (when, because, absent)
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
    /// The reason for this change, if `Value.because` does not fit it.
    package let because: LocalizedText?
    /// Values that some sources mention in between. An answer may include or omit them.
    package let through: [Value.ID]
    /// True if an answer may omit the new value when another value follows.
    package let isFleeting: Bool

    package init(
      from: Set<Value.ID?>, to: Set<Value.ID?>, follows: Set<EffectName.ID>?, effects: [Effect],
      because: LocalizedText? = nil, through: [Value.ID] = [], isFleeting: Bool = false
    ) {
      (self.from, self.to, self.follows, self.effects) = (from, to, follows, effects)
      (self.because, self.through, self.isFleeting) = (because, through, isFleeting)
    }
  }

  package init(
    id: String, role: Role.ID, title: LocalizedText, values: Table<Value>, changes: [Change],
    isAsked: Bool = false, inOrder: LocalizedText? = nil, sources: [String]
  ) {
    (self.id, self.role, self.title, self.values, self.changes) = (id, role, title, values, changes)
    isShown = changes.contains { !$0.effects.isEmpty }
    rolesRead = Set(values.flatMap(\.when.rolesRead))
    (self.isAsked, self.inOrder, self.sources) = (isAsked, inOrder, sources)
  }

  /// The declared change from `old` to `new`, where nil is no value; nil if none is declared.
  package func change(from old: Value.ID?, to new: Value.ID?) -> Change? {
    changes.first { $0.from.contains(old) && $0.to.contains(new) }
  }

}
