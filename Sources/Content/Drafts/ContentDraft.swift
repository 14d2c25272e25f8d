import Machine

/// Everything that the files of one folder say: any of these sections may stand in any file.
struct ContentDraft: Draft {
  // The deck
  let header: HeaderDraft?
  let kinds: [KindDraft]
  let sources: [SourceDraft]
  let names: [NameDraft]
  let duties: [DutyDraft]
  let situations: [SituationDraft]
  let machines: [MachineDraft]
  // What is learnt besides the tables
  let claims: [ClaimDraft]
  let myths: [MythDraft]
  let misconceptions: [MisconceptionDraft]
  let definitions: [DefinitionDraft]
  let families: [FamilyDraft]
  let counterparts: [CounterpartDraft]
  let listings: [ListingDraft]
  let orders: [OrderDraft]
  let expectedDuties: [ExpectedDutiesDraft]
  // An architecture
  let architecture: ArchitectureDraft?
  let roles: [RoleDraft]
  let facts: [FactDraft]
  let derived: [DerivedDraft]
  let scripts: [ScriptDraft]
  let starts: [StartDraft]
  let variants: [VariantDraft]
  let expected: [ExpectedTraceDraft]
  // Words
  let languages: [Word]
  let messages: [Keyed<Texts>]
  let glossary: [TermDraft]
  let lexicon: [Keyed<[Keyed<[Word]>]>]
  /// Where the sections stand that are there, empty ones included.
  var spans: [String: [SourceSpan]] = [:]

  init(_ fields: inout Fields) {
    header = fields.optional("deck", HeaderDraft.form, "The folder's id, languages and title.")
    kinds = fields.list(
      "kinds", of: KindDraft.form, minimum: 1, "The kinds of effects that rows can show.")
    sources = fields.list(
      "sources", of: SourceDraft.form, "Documents and pages that facts rest on.")
    names = fields.list("names", of: NameDraft.form, "Names that effects can show.")
    duties = fields.list("duties", of: DutyDraft.form, "What belongs in a callback.")
    situations = fields.list(
      "situations", of: SituationDraft.form, "What happens in the world, in words.")
    machines = fields.list("machines", of: MachineDraft.form, "State machines.")
    claims = fields.list(
      "claims", of: ClaimDraft.form, "What the documents say, and what pages add.")
    myths = fields.list("myths", of: MythDraft.form, "Contradictions, and how they are settled.")
    misconceptions = fields.list(
      "misconceptions", of: MisconceptionDraft.form,
      "Wrong beliefs, and what the tables would say if they were true.")
    definitions = fields.list(
      "definitions", of: DefinitionDraft.form, "Questions answered in words.")
    families = fields.list(
      "families", of: FamilyDraft.form, "Groups of names that have counterparts.")
    counterparts = fields.list(
      "counterparts", of: CounterpartDraft.form, "Names that stand for the same moment.")
    listings = fields.list("listings", of: ListingDraft.form, "Code, and what it prints.")
    orders = fields.list(
      "orders", of: OrderDraft.form, "Cited laws of order that the tables must obey.")
    expectedDuties = fields.list(
      "expected-duties", of: ExpectedDutiesDraft.form, "Cited duties that names must carry.")
    architecture = fields.optional(
      "architecture", ArchitectureDraft.form, "Makes this folder an architecture.")
    roles = fields.list("roles", of: RoleDraft.form, minimum: 1, "The parts and how many of each.")
    facts = fields.list("facts", of: FactDraft.form, "Named facts of the world.")
    derived = fields.list("derived", of: DerivedDraft.form, "Values computed from states.")
    scripts = fields.list("scripts", of: ScriptDraft.form, "How situations unfold.")
    starts = fields.list("starts", of: StartDraft.form, "Worlds to begin from.")
    variants = fields.list("variants", of: VariantDraft.form, "Other observations, other versions.")
    expected = fields.list(
      "expected", of: ExpectedTraceDraft.form, "Cited traces the tables must meet.")
    languages = fields.words("languages", "Languages of a catalogue of messages.")
    messages = fields.map("messages", keys: .dotted, of: .localized, "Every visible sentence.")
    glossary = fields.list("glossary", of: TermDraft.form, "The field's terms.")
    lexicon = fields.map(
      "lexicon", keys: .dotted, of: .map(keys: .dotted, of: .list(of: .text)),
      "Words that typed answers are read with, by language and by what they mean.")
  }
}

struct HeaderDraft: Draft {
  let id: Word
  let languages: [Word]
  let title: Texts
  let main: Word?
  let unasked: [Word]
  let span: SourceSpan

  init(_ fields: inout Fields) {
    span = fields.head
    id = fields.required("id", .kebab, "The deck's permanent id.")
    languages = fields.required(
      "languages", .list(of: .text, minimum: 1), "Languages that every text is in.")
    title = fields.required("title", .localized, "The deck's title.")
    main = fields.optional("main", .text, "The architecture meant when none is named.")
    unasked = fields.words("unasked", "Ids of cards of which no question is beyond doubt.")
  }
}

struct KindDraft: Draft {
  let id: Word
  let title: Texts
  let noun: Texts
  let nouns: Texts
  let happens: Texts
  let happen: Texts
  let reads: Word?
  let isAsked: Bool
  let says: EffectKind.Saying?

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "The kind's id, such as callback.")
    title = fields.required("title", .localized, "The kind's title.")
    noun = fields.required("noun", .localized, "The noun that questions use, one.")
    nouns = fields.required("nouns", .localized, "The noun that questions use, several.")
    happens = fields.required("happens", .localized, "The verb for one: is called.")
    happen = fields.required("happen", .localized, "The verb for several: are called.")
    reads = fields.optional("reads", .text, "How the Korean noun is read, when it is not Hangul.")
    isAsked = fields.flag("asked", "Whether questions ask for names of this kind.")
    says = fields.optional(
      "says", EffectKind.Saying.form, "How statements speak of a name of this kind.")
  }
}

extension EffectKind.Saying: Draft {
  init(_ fields: inout Fields) {
    self.init(
      call: fields.optional("call", .localized, "{name} with what a language puts after it.")?
        .localized,
      that: fields.required("that", .localized, "{name} is called.").localized,
      thatNot: fields.required("that-not", .localized, "{name} is never called.").localized,
      can: fields.required("can", .localized, "{name} can be called.").localized,
      when: fields.required("when", .localized, "The clause: {name} is called.").localized)
  }
}

struct SourceDraft: Draft {
  let id: Word
  let title: Word
  let file: Word?
  let url: Word?

  init(_ fields: inout Fields) {
    id = fields.required("id", .text, "The key that facts cite.")
    _ = fields.required("kind", .text, "document, apple or web.")
    title = fields.required("title", .text, "The title in its own language.")
    file = fields.optional("file", .text, "The document's file name.")
    url = fields.optional("url", .text, "The page's address.")
  }
}

struct NameDraft: Draft {
  let id: Word
  let kind: Word
  let name: Texts
  let object: Word
  let since: Word?
  let until: Word?
  let isImplemented: Bool
  let isAsked: Bool
  let isShown: Bool
  let accepts: [Word]
  let reads: Word?
  let gloss: Texts
  let detail: Texts?
  let duties: [Word]
  let also: [Word]
  let cited: Cited

  init(_ fields: inout Fields) {
    id = fields.required("id", .dotted, "Short and permanent.")
    kind = fields.required("kind", .text, "One of the deck's kinds.")
    name = fields.required("name", .localizedOrText, "As written in code.")
    object = fields.required("object", .text, "The delegate or class it belongs to.")
    since = fields.optional("since", .text, "The version it came with.")
    until = fields.optional("until", .text, "The version it ended with.")
    isImplemented = fields.flag(
      "implemented", default: true, "Whether an observer implements it by default.")
    isAsked = fields.flag("asked", default: true, "Whether questions may ask for it.")
    isShown = fields.flag(
      "shown", default: true, "false for a name that no row shows, only spoken of.")
    accepts = fields.words("accepts", "Other spellings of an answer.")
    reads = fields.optional("reads", .text, "Hangul reading of the last word, for particles.")
    gloss = fields.required("gloss", .localized, "One line.")
    detail = fields.optional("detail", .localized, "What to know for an interview.")
    duties = fields.words("duties", "Duties at home in it.")
    also = fields.words("also", "Duties acceptable in it.")
    cited = fields.cited(by: id)
  }
}

struct DutyDraft: Draft {
  let id: Word
  let task: Texts
  let does: Texts
  let why: Texts?
  let architectures: [Word]
  let situations: [Word]
  let cited: Cited

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent.")
    task = fields.required("task", .localized, "Bare infinitive.")
    does = fields.required("does", .localized, "Third person, fits a question.")
    why = fields.optional("why", .localized, "Why it belongs there.")
    _ = fields.optional("resource", .localized, "The resource concerned.")
    architectures = fields.words(
      "architectures", "The architectures it is asked in; all when left out.")
    situations = fields.words("situations", "The situations it is asked of; all when left out.")
    cited = fields.cited(by: id)
  }
}

struct SituationDraft: Draft {
  let id: Word
  let label: Texts
  let text: Texts
  let told: Texts?
  let clause: Texts
  let accepts: [Word]
  let asked: Situation.Frequency
  let because: Texts?
  let offered: Word?
  let cited: Cited

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent; programs rely on it.")
    label = fields.required("label", .localized, "A few words.")
    text = fields.required("text", .localized, "A sentence.")
    told = fields.optional(
      "told", .localized,
      "The sentence where it is told which instance it is about; {it} stands for that.")
    clause = fields.required("clause", .localized, "Fits \"when …\".")
    accepts = fields.words("accepts", "Other names a person may type.")
    asked = fields.frequency()
    because = fields.optional("because", .localized, "Why, where no row says so.")
    offered = fields.optional(
      "offered", .text,
      "A condition: where it is plain from its words alone whether it can happen.")
    cited = fields.cited(by: id)
  }
}

struct TermDraft: Draft {
  let id: Word
  let term: Texts
  let accepts: [Keyed<[Word]>]
  let gloss: Texts?
  let reads: Word?

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent.")
    term = fields.required("term", .localized, "The term as shown.")
    accepts = fields.optional("accepts", .localizedLists, "Other words for it.") ?? []
    gloss = fields.optional("gloss", .localized, "One line.")
    reads = fields.optional("reads", .text, "Hangul reading.")
  }
}

extension Form<[Keyed<[Word]>]> {
  /// A list of texts in every language.
  static var localizedLists: Self {
    Form(
      shape: { .localized(of: .list(of: .text)) },
      read: Form.map(keys: .kebab, of: .texts).read)
  }
}

extension Fields {
  mutating func cited(by id: Word) -> Cited {
    let cited = Cited(
      sources: words(
        "sources", "Keys of sources that stand for this, besides those of its claims."),
      claims: words("claims", "Claims that this carries."))
    note(cited, by: id)
    return cited
  }

  /// How often interviewers ask; sometimes, if nothing is said.
  mutating func frequency() -> Situation.Frequency {
    let word = optional(
      "asked", .oneOf("often", "sometimes", "rarely"), "How often interviewers ask.")
    return word.flatMap { Situation.Frequency(rawValue: $0.text) } ?? .sometimes
  }
}
