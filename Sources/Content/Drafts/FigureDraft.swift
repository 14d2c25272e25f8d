/// The boxes of a figure, and what makes its arrows.
struct FigureDraft: Draft {
  let id = required(
    "id", .kebab, "The id of the topic that it belongs to, or of the architecture that it shows.")
  let architecture = optional(
    "architecture", .text, "Whose tables say the arrows; the deck's main one when left out.")
  let subject = required("of", .text, "A role or a derived value: its states are the boxes.")
  let grid = required(
    "grid", .list(of: .list(of: .text, minimum: 1), minimum: 1),
    "States, row by row; a full stop leaves a place free.")
  let situations = required(
    "situations", .list(of: .text, minimum: 1), "The arrows are the changes that these make.")
  let starts = words(
    "starts", "Where they are tried; when left out, wherever questions begin with one of each.")
  let calls = words("calls", "Names that stand at the arrows.")
  let notes = keyed(
    "notes", keys: .dotted, of: .localized, "A few words beside a state, or behind a name.")
  let greyed = words("greyed", "States that are drawn without arrows.")
}
