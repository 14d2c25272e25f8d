/// A trace written down from the sources, which the tables must meet.
struct ExpectedTraceDraft: Draft {
  let id = required("id", .dotted, "The trace's id.")
  let title = required("title", .localized, "A few words.")
  let facts = keyed("facts", of: .boolean, "Facts that differ from the default.")
  let implements = words("implements", "+name or -name, against the default alphabet.")
  let variant = optional("variant", .text, "The variant in force.")
  let after = words("after", "Situations before it.")
  let afterSpan = place(of: "after")
  let situations = required("do", .list(of: .text, minimum: 1), "The situations compared.")
  let situationsSpan = place(of: "do")
  let observe = optional("observe", .words, "Kinds compared; the asked ones when left out.")
  let isPossible = flag(
    "possible", default: true, "false: the last situation must be impossible.")
  let possibleSpan = place(of: "possible")
  let effects = optional(
    "effects", .list(of: Item.form), "In order; a nested list is in any order.")
  let effectsSpan = place(of: "effects")
  let states = keyed("states", of: .text, "States of instances afterwards.")
  let quote = optional("quote", .localized, "Why, in our own words.")
  let cited = citations()

  /// An effect, or branches in any order; a list within a list is a sequence.
  indirect enum Item: Sendable {
    case effect(Word)
    case list([Item])

    static let form: Form<Item> = Form<Item>.either(
      otherwise: .list([]),
      [
        .text(Form<Word>.text.map { .effect($0) }),
        .list(Form.list(of: .later { Item.form }, minimum: 1).map { .list($0) }),
      ]
    ).named("expected-item")
  }
}

/// A cited law: wherever both names are shown, one comes before the other.
struct OrderDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let first = required("first", .text, "A name.")
  let then = required("then", .text, "A name that comes after it.")
  let architectures = optional(
    "architectures", .words, "Where it holds; everywhere when left out.")
  let cited = citations()
}

/// The duties that a name must have by the sources.
struct ExpectedDutiesDraft: Draft {
  let name = required("name", .text, "A name.")
  let duties = words("duties", "All duties at home in it.")
  let also = words("also", "All duties acceptable in it.")
  let cited = citations(by: "name")
}
