/// A wrong belief, and what the tables would say if it were true.
struct MisconceptionDraft: Draft {
  let id: Word
  let title: Texts
  let told: Texts
  let edits: [Edit]
  let cited: Cited

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent.")
    title = fields.required("title", .localized, "A short name: the belief as a clause.")
    told = fields.required("told", .localized, "What was supposed, and what the machine does.")
    edits = fields.required(
      "edits", .list(of: Edit.form, minimum: 1), "What it changes, by architecture.")
    cited = fields.cited(by: id)
  }

  struct Edit: Draft {
    let architecture: Word
    let rows: [Rows]
    let added: [VariantTransitionDraft]
    let scripts: [ScriptDraft]
    let carriedOutAs: [Keyed<Word>]
    let unsent: [Keyed<[Word]>]

    init(_ fields: inout Fields) {
      architecture = fields.required(
        "architecture", .text, "The architecture whose tables are changed.")
      rows = fields.list("rows", of: Rows.form, "Rows that are edited.")
      added = fields.list(
        "added", of: VariantTransitionDraft.form, "Rows that the tables do not have.")
      scripts = fields.list("scripts", of: ScriptDraft.form, "Scripts that replace scripts.")
      carriedOutAs = fields.map(
        "as", keys: .kebab, of: .text, "Situations carried out as others are.")
      unsent = fields.map(
        "unsent", keys: .kebab, of: .texts, "Events that the scripts of situations do not send.")
    }
  }

  struct Rows: Draft {
    let machine: Word
    let pattern: Pattern?
    let drop: [Word]
    let replace: [Keyed<Word>]
    let insert: [Insertion]
    let to: Word?
    let isNever: Bool

    init(_ fields: inout Fields) {
      machine = fields.required("machine", .text, "The machine whose rows are edited.")
      pattern = fields.optional(
        "where", Pattern.form, "The rows that are meant; all of the machine when left out.")
      drop = fields.words("drop", "Names that are not shown.")
      replace = fields.map("replace", keys: .dotted, of: .text, "Names shown instead of others.")
      insert = fields.list("insert", of: Insertion.form, minimum: 1, "Names shown besides.")
      to = fields.optional("to", .text, "The state afterwards.")
      isNever = fields.flag("never", "Whether the rows are never taken.")
    }
  }

  struct Pattern: Draft {
    let row: Word?
    let from: Word?
    let on: Word?
    let to: Word?
    let shows: Word?

    init(_ fields: inout Fields) {
      row = fields.optional("row", .path, "Its id.")
      from = fields.optional("from", .text, "It starts in this state or below it.")
      on = fields.optional("on", .text, "Its event.")
      to = fields.optional("to", .text, "It leads to this state or below it.")
      shows = fields.optional("shows", .text, "It can show this name.")
    }
  }

  struct Insertion: Draft {
    let name: Word
    let at: Word?
    let before: Word?
    let after: Word?

    init(_ fields: inout Fields) {
      name = fields.required("name", .text, "A name's id.")
      at = fields.optional(
        "at", .oneOf("first", "last"), "Among the row's lines; last when left out.")
      before = fields.optional("before", .text, "A name that the row shows.")
      after = fields.optional("after", .text, "A name that the row shows.")
    }
  }
}
