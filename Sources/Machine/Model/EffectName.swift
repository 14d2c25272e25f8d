/// Something that effects can show: a delegate method with its full signature, a notification, a phase.
package struct EffectName: Sendable {
  package typealias ID = Machine.ID<EffectName>

  package let id: String
  package let kind: EffectKind.ID
  /// As it is written in code, the same in every language; only what has no name in code is worded.
  package let name: LocalizedText
  /// The delegate or class it belongs to.
  package let object: String
  package let since: String?
  package let until: String?
  /// True if an observer implements it unless the observer says otherwise.
  package var isImplementedByDefault: Bool
  /// True if callback and trace questions may ask for it, provided that its kind is asked.
  package let isAsked: Bool
  package let accepts: [String]
  package let reads: String?
  package let gloss: LocalizedText
  /// A sentence that says when it is shown, for situations that do not show it.
  package let absent: LocalizedText?
  package let detail: LocalizedText?
  /// Duties (ids) that belong in it.
  package let duties: [String]
  /// Duties that are acceptable in it, although their home is elsewhere.
  package let alsoAccepts: [String]
  package let sources: [String]

  package init(
    id: String, kind: EffectKind.ID, name: LocalizedText, object: String, since: String?,
    until: String?, isImplementedByDefault: Bool, isAsked: Bool, accepts: [String],
    reads: String?, gloss: LocalizedText, absent: LocalizedText? = nil, detail: LocalizedText?,
    duties: [String], alsoAccepts: [String], sources: [String]
  ) {
    (self.id, self.kind, self.name, self.object) = (id, kind, name, object)
    (self.since, self.until, self.isImplementedByDefault) = (since, until, isImplementedByDefault)
    (self.isAsked, self.accepts, self.reads, self.gloss) = (isAsked, accepts, reads, gloss)
    (self.absent, self.detail, self.duties) = (absent, detail, duties)
    (self.alsoAccepts, self.sources) = (alsoAccepts, sources)
  }
}

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
  /// The noun in Hangul, as it is read aloud; nil if it is Hangul.
  package let reads: String?
  /// Sentences about a name; no statements are made of kinds that lack them.
  package let says: Saying?
  /// True if callback and trace questions ask for names of this kind.
  package let isAsked: Bool

  /// Templates with a place for the name: "{name} is called", "… is not called", "… can be called",
  /// and the clause of "whenever …".
  package struct Saying: Sendable {
    /// The name with the particle or word that a language puts after it; nil: the name alone.
    package let call: LocalizedText?
    package let that: LocalizedText
    package let thatNot: LocalizedText
    /// As `thatNot` unless it is given.
    package let thatNever: LocalizedText
    package let can: LocalizedText
    package let when: LocalizedText

    package init(
      call: LocalizedText? = nil, that: LocalizedText, thatNot: LocalizedText,
      thatNever: LocalizedText? = nil, can: LocalizedText,
      when: LocalizedText
    ) {
      (self.call, self.that, self.can, self.when) = (call, that, can, when)
      (self.thatNot, self.thatNever) = (thatNot, thatNever ?? thatNot)
    }
  }

  package init(
    id: String, title: LocalizedText, noun: LocalizedText, nouns: LocalizedText,
    happens: LocalizedText, happen: LocalizedText, reads: String?, says: Saying? = nil,
    isAsked: Bool
  ) {
    (self.id, self.title, self.noun, self.nouns, self.happens) = (id, title, noun, nouns, happens)
    (self.happen, self.reads, self.says, self.isAsked) = (happen, reads, says, isAsked)
  }
}
