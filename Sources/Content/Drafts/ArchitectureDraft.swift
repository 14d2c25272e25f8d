import Machine

struct ArchitectureDraft: Draft {
  let id: Word
  let title: Texts
  let gloss: Texts
  let reads: Word?
  let versions: VersionRange
  let versionsText: Texts?
  let codeVersionsText: Texts?

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent.")
    title = fields.required("title", .localized, "The title.")
    gloss = fields.required("gloss", .localized, "One or two sentences.")
    reads = fields.optional("reads", .text, "Hangul reading of the title's last word.")
    versions = fields.versions()
    versionsText = fields.optional(
      "versions-text", .localized, "The versions in words, as questions state them.")
    codeVersionsText = fields.optional(
      "code-versions-text", .localized,
      "The same for questions on code; versions-text without it.")
  }
}

private struct VersionsDraft: Draft {
  let range: VersionRange

  init(_ fields: inout Fields) {
    range = VersionRange(
      from: fields.optional("from", .integer(1...999), "First major version."),
      through: fields.optional("through", .integer(1...999), "Last major version."))
  }
}

extension Fields {
  fileprivate mutating func versions() -> VersionRange {
    optional("versions", VersionsDraft.form, "The versions it is about.")?.range
      ?? VersionRange(from: nil, through: nil)
  }
}

struct RoleDraft: Draft {
  let id: Word
  let machine: Word
  let title: Texts
  let reads: Word?
  let count: Int
  let links: [Keyed<Word>]
  let isAsked: Bool

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "The role's id.")
    machine = fields.required("machine", .text, "The machine its instances run.")
    title = fields.required("title", .localized, "What a person calls it.")
    reads = fields.optional("reads", .text, "Hangul reading of the title.")
    // A number out of range is reported as such, and brought into it so that reading can go on.
    count = min(
      max(
        fields.optional(
          "count", .integer(1...8), "How many instances there may be; 1 when left out.") ?? 1, 1),
      8)
    links = fields.map("links", keys: .kebab, of: .text, "Roles its instances are linked to.")
    isAsked = fields.flag("asked", "Whether questions ask for its state.")
  }
}

struct FactDraft: Draft {
  let id: Word
  let text: Texts
  let negation: Texts
  let holdsAtFirst: Bool
  let cited: Cited

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Used in conditions.")
    text = fields.required("text", .localized, "A sentence that says it holds.")
    negation = fields.required("negation", .localized, "A sentence that says it does not.")
    holdsAtFirst = fields.flag("default", "Whether it holds at first; false when left out.")
    cited = fields.cited(by: id)
  }
}

struct StartDraft: Draft {
  let id: Word
  let after: [Word]
  let text: Texts
  let facts: [Keyed<Bool>]
  let isAsked: Bool

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Used by sim and questions.")
    after = fields.required("after", .texts, "Situations that led here.")
    text = fields.required("text", .localized, "The world in a sentence.")
    facts = fields.facts("Facts that differ from the default.")
    isAsked = fields.flag(
      "asked", default: true, "Whether questions begin here; true when left out.")
  }
}

extension Fields {
  mutating func facts(_ about: String, key: String = "facts") -> [Keyed<Bool>] {
    optional(key, .map(keys: .kebab, of: .boolean), about) ?? []
  }
}

struct DerivedDraft: Draft {
  let id: Word
  let role: Word
  let title: Texts
  let values: [Value]
  let changes: [Change]
  let cited: Cited

  struct Value: Draft {
    let id: Word
    let title: Texts
    let when: Word

    init(_ fields: inout Fields) {
      id = fields.required("id", .kebab, "One value.")
      title = fields.required("title", .localized, "As shown.")
      when = fields.required("when", .text, "A condition; the first that holds wins.")
    }
  }

  struct Change: Draft {
    let from: [Word]
    let to: [Word]
    let after: [Word]?
    let effects: [EffectDraft]

    init(_ fields: inout Fields) {
      from = fields.required("from", .words, "Values before, or none.")
      to = fields.required("to", .words, "Values after, or none.")
      after = fields.optional("after", .words, "Names of causing effects that it follows.")
      effects = fields.required("effects", .list(of: EffectDraft.form), "What the change shows.")
    }
  }

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "The value's id.")
    role = fields.required("role", .text, "The role that has it, each instance its own.")
    title = fields.required("title", .localized, "The value's title.")
    values = fields.required(
      "values", .list(of: Value.form, minimum: 1), "The values, first match first.")
    changes = fields.required(
      "changes", .list(of: Change.form), "What a change of value shows.")
    cited = fields.cited(by: id)
  }
}

struct VariantDraft: Draft {
  let id: Word
  let text: Texts
  let versions: VersionRange
  let concernsQuestions: Bool
  let rows: [VariantTransitionDraft]
  let scripts: [ScriptDraft]
  let cited: Cited

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Used by --variant.")
    text = fields.required("text", .localized, "What it says, and who says it.")
    versions = fields.versions()
    concernsQuestions =
      !(fields.flag("unasked", "Whether questions ignore it, since the answer is settled."))
    rows = fields.list("rows", of: VariantTransitionDraft.form, "Rows that replace rows by id.")
    scripts = fields.list("scripts", of: ScriptDraft.form, "Scripts that replace scripts.")
    cited = fields.cited(by: id)
  }
}
