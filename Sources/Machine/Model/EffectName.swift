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
  /// Whether an observer that says nothing about it implements it.
  package let isImplementedByDefault: Bool
  /// Whether callback and trace questions may ask for it, if their kind does.
  package let isAsked: Bool
  package let accepts: [String]
  package let reads: String?
  package let gloss: LocalizedText
  package let detail: LocalizedText?
  /// Duties (ids) that belong in it.
  package let duties: [String]
  /// Duties that are acceptable in it, although their home is elsewhere.
  package let alsoAccepts: [String]
  package let sources: [String]
  package let claims: [String]

  package init(
    id: String, kind: EffectKind.ID, name: LocalizedText, object: String, since: String?,
    until: String?,
    isImplementedByDefault: Bool, isAsked: Bool, accepts: [String], reads: String?,
    gloss: LocalizedText, detail: LocalizedText?, duties: [String], alsoAccepts: [String],
    sources: [String],
    claims: [String]
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.object = object
    self.since = since
    self.until = until
    self.isImplementedByDefault = isImplementedByDefault
    self.isAsked = isAsked
    self.accepts = accepts
    self.reads = reads
    self.gloss = gloss
    self.detail = detail
    self.duties = duties
    self.alsoAccepts = alsoAccepts
    self.sources = sources
    self.claims = claims
  }
}
