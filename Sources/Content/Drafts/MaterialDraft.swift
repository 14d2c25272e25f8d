import Machine
import Quiz

struct ClaimDraft: Draft {
  let id: Word
  let text: Texts
  let documents: [Word]?
  let verdict: Word?
  let truth: Texts?
  let note: Texts?
  let asOf: Texts?
  let asked: Situation.Frequency
  let sources: [Word]

  init(_ fields: inout Fields) {
    id = fields.required("id", .text, "Permanent; rows name it in claims.")
    text = fields.required("text", .localized, "The claim as it is made, in a sentence.")
    documents = fields.optional("documents", .texts, "Keys of the documents that make it.")
    verdict = fields.optional("verdict", .standing, "How it stands against what is right.")
    truth = fields.optional("truth", .localized, "What is right, unless the verdict is agree.")
    note = fields.optional("note", .localized, "What to add to a claim that is right.")
    asOf = fields.optional("as-of", .localized, "The version or date it holds as of.")
    asked = fields.frequency()
    sources = fields.words("sources", "Keys of the pages that settle it.")
    fields.note(citations: (documents ?? []) + sources)
  }
}

extension Form<Word> {
  fileprivate static var standing: Self { .oneOf("agree", "refine", "contradict") }
}

struct MythDraft: Draft {
  let id: Word
  let question: Texts
  let verdict: Word
  let myth: Texts?
  let truth: Texts
  let because: Texts?
  let settles: [Word]
  let proof: Proof?
  let asked: Situation.Frequency
  let cited: Cited

  struct Proof: Draft {
    let architecture: Word
    let myth: PropositionDraft?
    let truth: PropositionDraft?

    init(_ fields: inout Fields) {
      architecture = fields.required(
        "architecture", .text, "The architecture whose tables say so.")
      myth = fields.optional("myth", PropositionDraft.form, "False of the tables.")
      truth = fields.optional("truth", PropositionDraft.form, "True of the tables.")
    }
  }

  init(_ fields: inout Fields) {
    id = fields.required("id", .text, "Permanent.")
    question = fields.required("question", .localized, "The matter, as a question.")
    verdict = fields.required(
      "verdict", .standing, "contradict: asked; otherwise only explained.")
    myth = fields.optional("myth", .localized, "A false sentence.")
    truth = fields.required("truth", .localized, "A true sentence.")
    because = fields.optional("because", .localized, "Why.")
    settles = fields.words("settles", "Claims of the documents that it is against.")
    proof = fields.optional("proof", Proof.form, "What the tables say.")
    asked = fields.frequency()
    cited = fields.cited(by: id)
  }
}

/// A statement about all that can happen.
struct PropositionDraft: Draft {
  let always: Word?
  let never: Word?
  let can: Word?
  let ordered: [Word]?
  let after: Word?
  let next: Word?
  let before: Word?
  let previous: Word?
  let during: Word?
  let states: Word?
  let moves: Word?
  let on: Word?
  let from: Word?
  let to: Word?
  let span: SourceSpan
  /// As it is written: `always: NAME, on: SITUATION`.
  let text: String

  static var form: Form<PropositionDraft> { form(named: "proposition") }

  init(_ fields: inout Fields) {
    span = fields.head
    always = fields.optional("always", .text, "A name: shown whenever the situation happens.")
    never = fields.optional("never", .text, "A name, or any: not shown.")
    can = fields.optional("can", .text, "A name: shown in some world.")
    ordered = fields.optional(
      "ordered", .list(of: .text, minimum: 2), "Two names: both shown, in this order.")
    after = fields.optional("after", .text, "A name.")
    next = fields.optional("next", .text, "What the same instance is always shown next.")
    before = fields.optional("before", .text, "A name.")
    previous = fields.optional(
      "previous", .text, "What the same instance was always shown directly before.")
    during = fields.optional(
      "during", .text, "A name: its instance is always in these states then.")
    states = fields.optional("in", .text, "The states.")
    moves = fields.optional("moves", .text, "A role: it can change directly.")
    on = fields.optional("on", .text, "A situation; any when left out.")
    from = fields.optional("from", .text, "A condition on the world; with moves, states.")
    to = fields.optional("to", .text, "With moves, states.")
    text = fields.written
  }
}

struct DefinitionDraft: Draft {
  let id: Word
  let front: Texts
  let back: Texts
  let accepts: [Word]
  let asOf: Texts?
  let asked: Situation.Frequency
  let cited: Cited

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent.")
    front = fields.required("front", .localized, "The question.")
    back = fields.required("back", .localized, "The answer, in one to four sentences.")
    accepts = fields.words("accepts", "Words a person may look it up by.")
    asOf = fields.optional("as-of", .localized, "The version or date it holds as of.")
    asked = fields.frequency()
    cited = fields.cited(by: id)
  }
}

struct FamilyDraft: Draft {
  let id: Word
  let title: Texts
  let reads: Word?

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent.")
    title = fields.required("title", .localized, "What a person calls one of its names.")
    reads = fields.optional("reads", .text, "Hangul reading of the title.")
  }
}

struct CounterpartDraft: Draft {
  let id: Word
  let members: [Keyed<Word>]
  let cited: Cited

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent.")
    members = fields.required(
      "members", .map(keys: .kebab, of: .text), "A name for each family.")
    cited = fields.cited(by: id)
  }
}

struct ListingDraft: Draft {
  let id: Word
  let title: Texts
  let architecture: Word
  let code: Word
  let implements: [Word]
  let prints: [Keyed<Word>]
  let runs: [Run]
  let fault: Texts?
  let because: Texts?
  let asked: Situation.Frequency
  let cited: Cited

  struct Run: Draft {
    let from: Word
    let situations: [Word]

    init(_ fields: inout Fields) {
      from = fields.required("from", .text, "A start.")
      situations = fields.required("do", .list(of: .text, minimum: 1), "Situations, in order.")
    }
  }

  init(_ fields: inout Fields) {
    id = fields.required("id", .kebab, "Permanent.")
    title = fields.required("title", .localized, "A few words.")
    architecture = fields.required("architecture", .text, "The architecture it runs in.")
    code = fields.required("code", .text, "The code.")
    implements = fields.required("implements", .texts, "All names that the code implements.")
    prints = fields.required(
      "prints", .map(keys: .dotted, of: .text), "The line that a name prints.")
    runs = fields.required("runs", .list(of: Run.form, minimum: 1), "What is asked of it.")
    fault = fields.optional("fault", .localized, "What is wrong with the code.")
    because = fields.optional("because", .localized, "What to learn from it.")
    asked = fields.frequency()
    cited = fields.cited(by: id)
  }
}
