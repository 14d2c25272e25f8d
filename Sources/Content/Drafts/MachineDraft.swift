struct MachineDraft: Draft {
  let id = required("id", .kebab, "The machine's id.")
  let initial = required("initial", .text, "The leaf state an instance begins in.")
  let states = required("states", .list(of: StateDraft.form, minimum: 1), "The tree of states.")
  let events = required("events", .list(of: .kebab), "The events it consumes.")
  let rows = required("rows", .list(of: TransitionDraft.form), "The transition table.")
}

struct StateDraft: Draft {
  let id = required("id", .kebab, "The last part of its path.")
  let title = required("title", .texts, "As shown and answered.")
  let gloss = required("gloss", .localized, "One line.")
  let reads = optional("reads", .string, "Hangul reading of the title's last word.")
  let accepts = words("accepts", "Other spellings of an answer.").texts
  let isAnswer = flag("answer", "Questions do not tell its children apart.")
  let absent = optional("absent", .localized, "The only case in which something is in it.")
  let says = optional("says", .localized, "A sentence for questions whose key depends on it.")
  let saysBeside = optional(
    "says-beside", .map(keys: .kebab, of: .localized),
    "For a fact, one sentence that says this and that it does not hold.")
  let states: [StateDraft] = list("states", of: StateDraft.form, minimum: 1, "Its children.")
  let cited = citations()

  static var form: Form<Self> { Form.mapping { Self() }.named("state") }
}

struct TransitionDraft: Draft {
  let id = required("id", .path, "Permanent: machine/what-happens.")
  let from = required("from", .text, "A state or a parent of states.")
  let on = required("on", .text, "An event.")
  let when = optional("when", .text, "A condition.")
  let to = optional("to", .text, "The state afterwards; left out, it stays.")
  let isGone = flag("gone", "Whether the instance is gone with this: no statement calls it a move.")
  let effects = list("effects", of: EffectDraft.form, "What becomes visible, in order.")
  let effectsSpan = place(of: "effects")
  let because = optional("because", .localized, "Why, in a sentence, for feedback.")
  let cited = citations(requiredOf: "row")

  static var form: Form<Self> { Form.mapping { Self() }.named("row") }
}

/// A row written outside its machine, which therefore names its machine.
struct MachineTransitionDraft: Draft {
  let machine = required("machine", .text, "The machine whose row is replaced.")
  let row = TransitionDraft()
}
