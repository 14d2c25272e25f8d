/// A kind of effect that a deck declares: callback, notification, packet.
package struct EffectKind: Sendable {
  package typealias ID = Machine.ID<EffectKind>

  package let id: String
  package let title: LocalizedText
  /// The noun that questions use: "delegate method".
  package let noun: LocalizedText
  package let nouns: LocalizedText
  /// "is called", of one; Korean puts it before the noun: 호출되는.
  package let happens: LocalizedText
  /// "are called", of several.
  package let happen: LocalizedText
  /// How the noun is read aloud in Hangul, where it is not Hangul.
  package let reads: String?
  /// How statements speak of a name; none are made of kinds that lack it.
  package let says: Saying?
  /// Whether callback and trace questions ask for names of this kind.
  package let isAsked: Bool

  /// Templates with a place for the name: "{name} is called", "… is not called", "… can be called",
  /// and the clause of "whenever …".
  package struct Saying: Sendable {
    /// The name with what a language puts after it; the name alone when left out.
    package let call: LocalizedText?
    package let that: LocalizedText
    package let thatNot: LocalizedText
    package let can: LocalizedText
    package let when: LocalizedText

    package init(
      call: LocalizedText? = nil, that: LocalizedText, thatNot: LocalizedText, can: LocalizedText,
      when: LocalizedText
    ) {
      self.call = call
      self.that = that
      self.thatNot = thatNot
      self.can = can
      self.when = when
    }
  }

  package init(
    id: String, title: LocalizedText, noun: LocalizedText, nouns: LocalizedText,
    happens: LocalizedText, happen: LocalizedText, reads: String?, says: Saying? = nil,
    isAsked: Bool
  ) {
    self.id = id
    self.title = title
    self.noun = noun
    self.nouns = nouns
    self.happens = happens
    self.happen = happen
    self.reads = reads
    self.says = says
    self.isAsked = isAsked
  }
}
