/// Something that effects can show: a delegate method with its full signature, a notification, a phase.
package struct EffectName: Sendable {
  package let id: String
  /// Index in `Deck.kinds`.
  package let kind: Int
  /// As it is written in code: `sceneWillResignActive(_:)`.
  package let name: String
  /// The delegate or class it belongs to.
  package let object: String
  package let since: String?
  package let until: String?
  /// Whether an observer that says nothing about it implements it.
  package let isImplementedByDefault: Bool
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
    id: String, kind: Int, name: String, object: String, since: String?, until: String?,
    isImplementedByDefault: Bool, accepts: [String], reads: String?, gloss: LocalizedText,
    detail: LocalizedText?, duties: [String], alsoAccepts: [String], sources: [String],
    claims: [String]
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.object = object
    self.since = since
    self.until = until
    self.isImplementedByDefault = isImplementedByDefault
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
