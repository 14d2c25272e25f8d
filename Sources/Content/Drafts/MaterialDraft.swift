import Quiz

struct ClaimDraft: Draft {
  let id = required("id", .text, "Permanent; rows name it in claims.")
  let text = required("text", .localized, "The claim as it is made, in a sentence.")
  let documents = optional("documents", .words, "Keys of the documents that make it.")
  let verdict = optional("verdict", .standing, "How it stands against what is right.")
  let truth = optional("truth", .texts, "What is right, unless the verdict is agree.")
  let note = optional("note", .localized, "What to add to a claim that is right.")
  let asOf = optional("as-of", .localized, "The version or date it holds as of.")
  let asked = frequency()
  let sources = words("sources", "Keys of the pages that settle it.")

  init() {
    Fields.current.ledger?.note(citations: (documents ?? []) + sources)
    if documents == nil, sources.isEmpty { Fields.current.missSources(of: "claim", id) }
  }
}

extension Form<Word> {
  fileprivate static var standing: Self { .oneOf("agree", "refine", "contradict") }
}

struct MythDraft: Draft {
  let id = required("id", .text, "Permanent.")
  let question = required("question", .localized, "The matter, as a question.")
  let verdict = required(
    "verdict", .standing, "contradict: asked; otherwise only explained.")
  let myth = optional("myth", .texts, "A false sentence.")
  let truth = required("truth", .localized, "A true sentence.")
  let isDenial = flag(
    "denies", "Whether the true sentence only denies the false one, so that the reason says enough."
  )
  let because = optional("because", .localized, "Why.")
  let settles = words("settles", "Claims of the documents that it is against.")
  let proof = optional("proof", Proof.form, "What the tables say.")
  let asked = frequency()
  let cited = citations(requiredOf: "myth")

  struct Proof: Draft {
    let architecture = required("architecture", .text, "The architecture whose tables say so.")
    let myth = optional("myth", PropositionDraft.form, "False of the tables.")
    let truth = optional("truth", PropositionDraft.form, "True of the tables.")
  }
}

/// A statement about all that can happen.
struct PropositionDraft: Draft {
  let always = optional("always", .text, "A name: shown whenever the situation happens.")
  let never = optional("never", .text, "A name, or any: not shown.")
  let can = optional("can", .text, "A name: shown in some world.")
  let ordered = optional(
    "ordered", .list(of: .text, minimum: 2), "Two names: both shown, in this order.")
  let after = optional("after", .text, "A name.")
  let next = optional("next", .text, "What the same instance is always shown next.")
  let before = optional("before", .text, "A name.")
  let previous = optional(
    "previous", .text, "What the same instance was always shown directly before.")
  let during = optional(
    "during", .text, "A name: its instance is always in these states then.")
  let states = optional("in", .text, "The states.")
  let moves = optional("moves", .text, "A role: it can change directly.")
  let on = optional("on", .text, "A situation; any when left out.")
  let from = optional("from", .text, "A condition on the world; with moves, states.")
  let to = optional("to", .text, "With moves, states.")
  let span = Fields.current.head
  /// As it is written: `always: NAME, on: SITUATION`.
  let text = Fields.current.written

  static var form: Form<Self> { Form.mapping { Self() }.named("proposition") }
}

struct DefinitionDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let front = required("front", .texts, "The question.")
  let phrasings = list(
    "phrasings", of: .localized, "Other ways in which interviewers ask it, each a whole question.")
  let back = required(
    "back", .textsOrPoints,
    "The answer, in one to four sentences, or the points that a good one makes, one sentence each.")
  let isInOrder = flag("in-order", "Whether the points tell one after the other what happens.")
  let accepts = words("accepts", "Words a person may look it up by.").texts
  let probes = words("probes", "Ids of cards that ask the same so that an answer is graded.")
  let asOf = optional("as-of", .localized, "The version or date it holds as of.")
  let asked = frequency()
  let cited = citations(requiredOf: "definition")
}

struct FamilyDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let title = required("title", .texts, "What a person calls one of its names.")
  let reads = optional("reads", .string, "Hangul reading of the title.")
}

struct CounterpartDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let members = required("members", .map(keys: .kebab, of: .text), "A name for each family.")
  let none = words("none", "Families that have no such name, which is asked.")
  let because = optional("because", .localized, "Why they have none.")
  let cited = citations(requiredOf: "counterpart")
}

struct ListingDraft: Draft {
  let id = required("id", .kebab, "Permanent.")
  let title = required("title", .localized, "A few words.")
  let architecture = required("architecture", .text, "The architecture it runs in.")
  let versionsText = optional(
    "versions-text", .localized, "In words, where it runs; else as the architecture says.")
  let code = required("code", .text, "The code.")
  let implements = required("implements", .words, "All names that the code implements.")
  let prints = required(
    "prints", .map(keys: .dotted, of: .text), "The line that a name prints.")
  let runs = required("runs", .list(of: Run.form, minimum: 1), "What is asked of it.")
  let fault = optional("fault", .localized, "What is wrong with the code.")
  let because = optional("because", .localized, "What to learn from it.")
  let asked = frequency()
  let cited = citations(requiredOf: "listing")

  struct Run: Draft {
    let from = required("from", .text, "A start.")
    let situations = required("do", .list(of: .text, minimum: 1), "Situations, in order.")
    let because = optional("because", .localized, "Why it prints what it prints.")
  }
}

/// A rule of what questions may ask.
struct AskingRuleDraft: Draft {
  let rule = required(
    "rule", .oneOf(AskingRules.Word.allCases.map(\.rawValue)), "What it lays down.")
  let kinds = words("kinds", "The kinds of questions that it binds; all when left out.")
  let names = words("names", "Names that it is about.")
  let situations = words("situations", "Situations that it is about.")
  let after = words("after", "Situations that these come after.")
  let starts = words("starts", "Starts that it is about.")
  let role = optional("role", .text, "A role that it is about.")
  let states = words("states", "States that it is about.")
  let pairs = words(
    "pairs", "Counterparts that it is about: group/family/family, the first of which is told.")
  let cards = words("cards", "Cards that it is about.")
  let least = optional("least", .integer(0...99), "The least number.")
  let most = optional("most", .integer(0...99), "The greatest number.")
  let because = required("because", .string, "Why, for whoever writes content.")
}

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
