/// A trace written down from the sources, which the tables must meet.
struct ExpectedTraceDraft: Draft {
  let id: Word
  let facts: [Keyed<Bool>]
  let implements: [Word]
  let variant: Word?
  let after: [Word]
  let afterSpan: SourceSpan
  let situations: [Word]
  let situationsSpan: SourceSpan
  let observe: [Word]?
  let isPossible: Bool
  let possibleSpan: SourceSpan
  let effects: [Item]?
  let effectsSpan: SourceSpan
  let states: [Keyed<Word>]

  /// An effect, or branches in any order; a list within a list is a sequence.
  indirect enum Item: Sendable {
    case effect(Word)
    case list([Item])

    static let form: Form<Item> = .either(
      "expected-item", otherwise: .list([]),
      [
        .text(Form<Word>.text.map { .effect($0) }),
        .list(Form<[Item]>.list(of: .later { Item.form }, minimum: 1).map { .list($0) }),
      ])
  }

  init(_ fields: inout Fields) {
    id = fields.required("id", .dotted, "The trace's id.")
    _ = fields.required("title", .localized, "A few words.")
    facts = fields.facts("Facts that differ from the default.")
    implements = fields.words("implements", "+name or -name, against the default alphabet.")
    variant = fields.optional("variant", .text, "The variant in force.")
    after = fields.words("after", "Situations before it.")
    afterSpan = fields.span(of: "after")
    situations = fields.required("do", .list(of: .text, minimum: 1), "The situations compared.")
    situationsSpan = fields.span(of: "do")
    observe = fields.optional(
      "observe", .texts, "Kinds compared; the asked ones when left out.")
    isPossible = fields.flag(
      "possible", default: true, "false: the last situation must be impossible.")
    possibleSpan = fields.span(of: "possible")
    effects = fields.optional(
      "effects", .list(of: Item.form), "In order; a nested list is in any order.")
    effectsSpan = fields.span(of: "effects")
    states = fields.map("states", keys: .kebab, of: .text, "States of instances afterwards.")
    _ = fields.optional("quote", .localized, "Why, in our own words.")
    _ = fields.cited(by: id)
  }
}

/// A cited law: wherever both names are shown, one comes before the other.
struct OrderDraft: Draft {
  let id: Word
  let first: Word
  let then: Word
  let architectures: [Word]?

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent.")
    first = fields.required("first", .text, "A name.")
    then = fields.required("then", .text, "A name that comes after it.")
    architectures = fields.optional(
      "architectures", .texts, "Where it holds; everywhere when left out.")
    _ = fields.cited(by: id)
  }
}

/// The duties that a name must have by the sources.
struct ExpectedDutiesDraft: Draft {
  let name: Word
  let duties: [Word]
  let also: [Word]

  init(_ fields: inout Fields) {
    name = fields.required("name", .text, "A name.")
    duties = fields.words("duties", "All duties at home in it.")
    also = fields.words("also", "All duties acceptable in it.")
    _ = fields.cited(by: name)
  }
}
