import Machine

/// Everything that the files of one folder say: any of these sections may stand in any file.
struct ContentDraft: Draft {
  // The deck
  let header = optional("deck", HeaderDraft.form, "The folder's id, languages and title.")
  let kinds = list(
    "kinds", of: KindDraft.form, minimum: 1, "The kinds of effects that rows can show.")
  let sources = list(
    "sources", of: SourceDraft.form, "Documents and pages that facts rest on.")
  let names = list("names", of: NameDraft.form, "Names that effects can show.")
  let duties = list("duties", of: DutyDraft.form, "What belongs in a callback.")
  let situations = list(
    "situations", of: SituationDraft.form, "What happens in the world, in words.")
  let machines = list("machines", of: MachineDraft.form, "State machines.")
  // Material besides the tables
  let claims = list("claims", of: ClaimDraft.form, "What the documents say, and what pages add.")
  let myths = list("myths", of: MythDraft.form, "Contradictions, and how they are settled.")
  let misconceptions = list(
    "misconceptions", of: MisconceptionDraft.form,
    "Wrong beliefs, and what the tables would say if they were true.")
  let definitions = list("definitions", of: DefinitionDraft.form, "Questions answered in words.")
  let families = list(
    "families", of: FamilyDraft.form, "Groups of names that have counterparts.")
  let counterparts = list(
    "counterparts", of: CounterpartDraft.form, "Names that stand for the same moment.")
  let listings = list("listings", of: ListingDraft.form, "Code, and what it prints.")
  let asking = list("asking", of: AskingRuleDraft.form, "Rules of what questions may ask.")
  let figures = list("figures", of: FigureDraft.form, "Figures of the course's topics.")
  let orders = list(
    "orders", of: OrderDraft.form, "Cited laws of order that the tables must obey.")
  let expectedDuties = list(
    "expected-duties", of: ExpectedDutiesDraft.form, "Cited duties that names must carry.")
  let topics = list("topics", of: TopicDraft.form, "The course, topic by topic, in order.")
  let placement = list(
    "placement", of: PlacementDraft.form, "Questions that find where somebody stands, in order.")
  let interview = list("interview", of: ArcDraft.form, "What mock interviews are made of.")
  let falsehoods = list(
    "falsehoods", of: ArcDraft.Falsehood.form, "What is pointed out at the end of an interview.")
  let spokenWords = list(
    "words", of: SpokenWordDraft.form, "Words that mean the same in an interview.")
  // An architecture
  let architecture = optional(
    "architecture", ArchitectureDraft.form, "Makes this folder an architecture.")
  let roles = list("roles", of: RoleDraft.form, minimum: 1, "The parts and how many of each.")
  let facts = list("facts", of: FactDraft.form, "Named facts of the world.")
  let derived = list("derived", of: DerivedDraft.form, "Values computed from states.")
  let scripts = list("scripts", of: ScriptDraft.form, "How situations unfold.")
  let starts = list("starts", of: StartDraft.form, "Worlds to begin from.")
  let variants = list("variants", of: VariantDraft.form, "Other observations, other versions.")
  let expected = list(
    "expected", of: ExpectedTraceDraft.form, "Cited traces the tables must meet.")
  // Words
  let languages = words("languages", "Languages of a catalogue of messages.")
  let messages = keyed("messages", keys: .dotted, of: .texts, "Every visible sentence.")
  let glossary = list("glossary", of: TermDraft.form, "The field's terms.")
  let lexicon = keyed(
    "lexicon", keys: .dotted, of: .map(keys: .dotted, of: .words),
    "Words that typed answers are read with, by language and by what they mean.")

  /// The places of the sections that are there, empty ones included.
  var spans: [String: [SourceSpan]] = [:]
}

struct HeaderDraft: Draft {
  let id = required("id", .kebab, "The deck's permanent id.")
  let languages = required(
    "languages", .list(of: .text, minimum: 1), "Languages that every text is in.")
  let title = required("title", .localized, "The deck's title.")
  let main = optional("main", .text, "The architecture meant when none is named.")
  let unasked = words("unasked", "Ids of cards of which no question is beyond doubt.")
  let unaskedFacts = words("unasked-facts", "Ids of facts that no question uses.")
}

struct KindDraft: Draft {
  let id = required("id", .kebab, "The kind's id, such as callback.")
  let title = required("title", .localized, "The kind's title.")
  let noun = required("noun", .texts, "The noun that questions use, one.")
  let nouns = required("nouns", .localized, "The noun that questions use, several.")
  let happens = required("happens", .localized, "The verb for one: is called.")
  let happen = required("happen", .localized, "The verb for several: are called.")
  let reads = optional("reads", .string, "How the Korean noun is read, when it is not Hangul.")
  let isAsked = flag("asked", "Whether questions ask for names of this kind.")
  let says = optional("says", .saying, "How statements speak of a name of this kind.")
}

extension Form<EffectKind.Saying> {
  fileprivate static var saying: Self {
    .mapping {
      EffectKind.Saying(
        call: optional("call", .localized, "{name} with what a language puts after it."),
        that: required("that", .localized, "{name} is called."),
        thatNot: required("that-not", .localized, "{name} is not called."),
        thatNever: optional(
          "that-never", .localized, "{name} is never called; as that-not when left out."),
        can: required("can", .localized, "{name} can be called."),
        when: required("when", .localized, "The clause: {name} is called."))
    }
  }
}

struct SourceDraft: Draft {
  let id = required("id", .text, "The key that facts cite.")
  let kind = required("kind", .text, "document, apple or web.")
  let title = required("title", .string, "The title in its own language.")
  let file = optional("file", .string, "The document's file name.")
  let url = optional("url", .string, "The page's address.")
}

struct NameDraft: Draft {
  let id = required("id", .dotted, "Short and permanent.")
  let kind = required("kind", .text, "One of the deck's kinds.")
  let name = required("name", .textsOrText, "As written in code.")
  let object = required("object", .string, "The delegate or class it belongs to.")
  let since = optional("since", .string, "The version it came with.")
  let until = optional("until", .string, "The version it ended with.")
  let isImplemented = flag(
    "implemented", default: true, "Whether an observer implements it by default.")
  let isAsked = flag("asked", default: true, "Whether questions may ask for it.")
  let isShown = flag(
    "shown", default: true, "false for a name that no row shows, only spoken of.")
  let accepts = words("accepts", "Other spellings of an answer.").texts
  let reads = optional("reads", .string, "Hangul reading of the last word, for particles.")
  let gloss = required("gloss", .texts, "One line.")
  let absent = optional(
    "absent", .localized, "In place of it where the name does not come: when alone it does.")
  let detail = optional("detail", .localized, "What to know for an interview.")
  let duties = words("duties", "Duties at home in it.")
  let also = words("also", "Duties acceptable in it.")
  let cited = citations(requiredOf: "name")
}

struct DutyDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let task = required("task", .texts, "Bare infinitive.")
  let plain = optional(
    "plain", .localized, "The task without its scope, where all of a question is about that.")
  let does = required("does", .texts, "Fits \"In which method should the app …?\".")
  let why = optional("why", .localized, "Why it belongs there.")
  let moment = optional("moment", .localized, "Why not earlier or later.")
  let architectures = words(
    "architectures", "The architectures it is asked in; all when left out.")
  let situations = words("situations", "The situations it is asked of; all when left out.")
  let cited = citations(requiredOf: "duty")
}

struct SituationDraft: Draft {
  let id = required("id", .kebab, "Permanent; programs rely on it.")
  let label = required("label", .texts, "A few words.")
  let text = required("text", .texts, "A sentence.")
  let told = optional(
    "told", .texts,
    "The sentence where it is told which instance it is about; {it} stands for that.")
  let clause = required("clause", .texts, "Fits \"when …\".")
  let accepts = words("accepts", "Other names a person may type.").texts
  let asked = frequency()
  let because = optional("because", .localized, "Why, where no row says so.")
  let does = optional(
    "does", .localized, "A sentence: what it does to the app, told before a row's reason.")
  let offered = optional(
    "offered", .text, "A condition: where it may be a choice of what can happen, right or wrong.")
  let needs = optional("needs", .localized, "A sentence: when it can happen, told where it cannot.")
  let possible = optional(
    "possible", .localized, "A sentence: why it can happen, told where it can.")
  let cited = citations()
}

struct TermDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let term = required("term", .texts, "The term as shown.")
  let accepts = optional("accepts", .localizedWords, "Other words for it.") ?? []
  let gloss = optional("gloss", .localized, "One line.")
  let reads = optional("reads", .string, "Hangul reading.")
}

/// Reads the sources and claims of an item, and notes them under its id for the rules.
///
/// - Parameters:
/// - kind: the item's kind if it must have a source or a claim; nil if it may have none.
/// - key: the key of its id.
func citations(requiredOf kind: String? = nil, by key: String = "id") -> Cited {
  let about = "Keys of sources that stand for this, besides those of its claims."
  let cited = Cited(
    sources: words("sources", about), claims: words("claims", "Claims that this carries."))
  let fields = Fields.current
  let id = fields.read(key, .text, fields.value(of: key))
  fields.ledger?.note(cited, by: id)
  if let kind, cited.isEmpty { fields.missSources(of: kind, id) }
  return cited
}

/// How often interviewers ask; `sometimes` if the key is missing.
func frequency() -> Situation.Frequency {
  optional("asked", .oneOf("often", "sometimes", "rarely"), "How often interviewers ask.")
    .flatMap { Situation.Frequency(rawValue: $0.text) } ?? .sometimes
}
