/// A wrong belief, as the changes that would make the tables agree with it.
struct MisconceptionDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let title = required("title", .localized, "A short name: the belief as a clause.")
  let told = required("told", .localized, "What a wrong answer supposed.")
  let truth = required("truth", .localized, "What is so instead, and why.")
  let isRare = flag("rare", "Whether few hold it; a right answer is not told of it.")
  let edits = required(
    "edits", .list(of: Edit.form, minimum: 1), "What it changes, by architecture.")
  let cited = citations(requiredOf: "misconception")

  struct Edit: Draft {
    let architecture = required(
      "architecture", .text, "The architecture whose tables are changed.")
    let rows = list("rows", of: Rows.form, "Rows that are edited.")
    let added = list(
      "added", of: MachineTransitionDraft.form, "Rows that the tables do not have.")
    let scripts = list("scripts", of: ScriptDraft.form, "Scripts that replace scripts.")
    let carriedOutAs = keyed("as", of: .text, "Situations carried out as others are.")
    let unsent = keyed(
      "unsent", of: .words, "Events that the scripts of situations do not send.")
  }

  struct Rows: Draft {
    let machine = required("machine", .text, "The machine whose rows are edited.")
    let pattern = optional(
      "where", Pattern.form, "The rows that are meant; all of the machine when left out.")
    let drop = words("drop", "Names that are not shown.")
    let replace = keyed("replace", keys: .dotted, of: .text, "Names shown instead of others.")
    let insert = list("insert", of: Insertion.form, minimum: 1, "Names shown besides.")
    let to = optional("to", .text, "The state afterwards.")
    let isNever = flag("never", "Whether the rows are never taken.")
  }

  struct Pattern: Draft {
    let row = optional("row", .path, "Its id.")
    let from = optional("from", .text, "It starts in this state or below it.")
    let on = optional("on", .text, "Its event.")
    let to = optional("to", .text, "It leads to this state or below it.")
    let shows = optional("shows", .text, "It can show this name.")
  }

  struct Insertion: Draft {
    let name = required("name", .text, "A name's id.")
    let at = optional(
      "at", .oneOf("first", "last"), "Among the row's lines; last when left out.")
    let before = optional("before", .text, "A name that the row shows.")
    let after = optional("after", .text, "A name that the row shows.")
  }
}
