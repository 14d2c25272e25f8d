struct MachineDraft: Draft {
  let id: Word
  let initial: Word
  let states: [StateDraft]
  let events: [Word]
  let rows: [TransitionDraft]

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "The machine's id.")
    initial = fields.required("initial", .text, "The leaf state an instance begins in.")
    states = fields.required(
      "states", .list(of: StateDraft.form, minimum: 1), "The tree of states.")
    events = fields.required("events", .list(of: .kebab), "The events it consumes.")
    rows = fields.required("rows", .list(of: TransitionDraft.form), "The transition table.")
  }
}

struct StateDraft: Draft {
  let id: Word
  let title: Texts
  let gloss: Texts
  let reads: Word?
  let accepts: [Word]
  let isAnswer: Bool
  let says: Texts?
  let states: [StateDraft]
  let cited: Cited

  static var form: Form<StateDraft> { form(named: "state") }

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "The last part of its path.")
    title = fields.required("title", .localized, "As shown and answered.")
    gloss = fields.required("gloss", .localized, "One line.")
    reads = fields.optional("reads", .text, "Hangul reading of the title's last word.")
    accepts = fields.words("accepts", "Other spellings of an answer.")
    isAnswer = fields.flag("answer", "Questions do not tell its children apart.")
    says = fields.optional(
      "says", .localized, "A sentence for questions whose key depends on it.")
    states = fields.list("states", of: StateDraft.form, minimum: 1, "Its children.")
    cited = fields.cited(by: id)
  }
}

struct TransitionDraft: Draft {
  let id: Word
  let from: Word
  let on: Word
  let when: Word?
  let to: Word?
  let effects: [EffectDraft]
  let effectsSpan: SourceSpan
  let because: Texts?
  let cited: Cited

  static var form: Form<TransitionDraft> { form(named: "row") }

  init(_ fields: inout Fields) {
    id = fields.required("id", .path, "Permanent: machine/what-happens.")
    from = fields.required("from", .text, "A state or a parent of states.")
    on = fields.required("on", .text, "An event.")
    when = fields.optional("when", .text, "A condition.")
    to = fields.optional("to", .text, "The state afterwards; left out, it stays.")
    effects = fields.list("effects", of: EffectDraft.form, "What becomes visible, in order.")
    effectsSpan = fields.span(of: "effects")
    because = fields.optional("because", .localized, "Why, in a sentence, for feedback.")
    cited = fields.cited(by: id)
  }
}

/// A row in a variant says which machine it replaces a row of.
struct VariantTransitionDraft: Draft {
  let machine: Word
  let row: TransitionDraft

  init(_ fields: inout Fields) {
    machine = fields.required("machine", .text, "The machine whose row is replaced.")
    row = TransitionDraft(&fields)
  }
}

indirect enum EffectDraft: Sendable {
  /// A name, or `become`.
  case line(Word)
  case showing(ShowingDraft)
  case anyOrder([[EffectDraft]])
  /// `EVENT to TARGET`.
  case send(Word)
  case set([Keyed<Bool>])
  /// Something else, which has been reported.
  case broken

  static let form: Form<EffectDraft> = Form<EffectDraft>.either(
    "effect", otherwise: .broken,
    [
      .text(line), .mapping(with: "name", showing),
      .mapping(with: "any-order", AnyOrder.form.map { .anyOrder($0.branches) }),
      .mapping(with: "send", Sending.form.map { .send($0.send) }),
      .mapping(with: "set", FactsSet.form.map { .set($0.facts) }),
    ])

  private static let line = Form<Word>.text.map { EffectDraft.line($0) }
  private static let showing = ShowingDraft.form.map { EffectDraft.showing($0) }

  /// One branch of `any-order`: an effect, or a list of effects in order.
  private static let branch: Form<[EffectDraft]> = Form<[EffectDraft]>.either(
    "branch", otherwise: [],
    [
      .text(line.map { [$0] }),
      .list(.list(of: .later { EffectDraft.form }, minimum: 1)),
      .mapping(with: "name", showing.map { [$0] }),
    ])

  private struct AnyOrder: Draft {
    let branches: [[EffectDraft]]

    init(_ fields: inout Fields) {
      branches = fields.required(
        "any-order", .list(of: .later { EffectDraft.branch }, minimum: 1),
        "Lines in no stated order.")
    }
  }

  private struct Sending: Draft {
    let send: Word

    init(_ fields: inout Fields) {
      send = fields.required("send", .text, "EVENT to TARGET")
    }
  }
}

/// Facts that a row or a step sets.
struct FactsSet: Draft {
  let facts: [Keyed<Bool>]

  init(_ fields: inout Fields) {
    facts = fields.required(
      "set", .map(keys: .kebab, of: .boolean), "Facts and their values.")
  }
}

struct ShowingDraft: Draft {
  let name: Word
  let when: Word?
  let on: Word?
  let certainty: Word?

  init(_ fields: inout Fields) {
    name = fields.required("name", .text, "A name's id.")
    when = fields.optional("when", .text, "A condition.")
    on = fields.optional("on", .text, "The instance it concerns.")
    certainty = fields.optional(
      "certainty", .oneOf("must", "may"), "may: it can be left out.")
  }
}
