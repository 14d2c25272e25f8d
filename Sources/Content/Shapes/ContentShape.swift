/// What every content file may hold: any of these sections, in any file of a deck's folder.
package enum ContentShape {
  package static let file: Shape = .mapping(
    deckSections + MaterialShape.sections + architectureSections + wordingSections)

  private static let deckSections: [Shape.Field] = [
    .optional("deck", deck, "The folder's id, languages and title."),
    .optional("kinds", .list(of: kind, minimum: 1), "The kinds of effects that rows can show."),
    .optional("sources", .list(of: source), "Documents and pages that facts rest on."),
    .optional("names", .list(of: name), "Names that effects can show."),
    .optional("duties", .list(of: duty), "What belongs in a callback."),
    .optional("situations", .list(of: situation), "What happens in the world, in words."),
    .optional("machines", .list(of: MachineShape.machine), "State machines."),
  ]

  private static let architectureSections: [Shape.Field] = [
    .optional("architecture", architecture, "Makes this folder an architecture."),
    .optional("roles", .list(of: role, minimum: 1), "The parts and how many of each."),
    .optional("facts", .list(of: fact), "Named facts of the world."),
    .optional("derived", .list(of: MachineShape.derived), "Values computed from states."),
    .optional("scripts", .list(of: ScriptShape.script), "How situations unfold."),
    .optional("starts", .list(of: start), "Worlds to begin from."),
    .optional("variants", .list(of: ScriptShape.variant), "Other observations, other versions."),
    .optional("expected", .list(of: ExpectedShape.trace), "Cited traces the tables must meet."),
  ]

  private static let wordingSections: [Shape.Field] = [
    .optional("messages", .map(keys: .dotted, of: .localizedText), "Every visible sentence."),
    .optional("glossary", .list(of: term), "The field's terms."),
    .optional(
      "lexicon", .map(keys: .dotted, of: .map(keys: .dotted, of: .list(of: .text))),
      "Words that typed answers are read with, by language and by what they mean."),
  ]

  static let words: Shape = .oneOrMany(of: .text)
  static let texts: Shape = .list(of: .text)

  static let sources: [Shape.Field] = [
    .optional("sources", texts, "Keys of sources that stand for this."),
    .optional("claims", texts, "Claims that this carries."),
  ]

  static let versions: Shape = .mapping([
    .optional("from", .integer(1...999), "First major version."),
    .optional("through", .integer(1...999), "Last major version."),
  ])

  private static let deck: Shape = .mapping([
    .required("id", .identifier(.kebab), "The deck's permanent id."),
    .required("languages", .list(of: .text, minimum: 1), "Languages that every text is in."),
    .required("title", .localizedText, "The deck's title."),
    .optional("main", .text, "The architecture meant when none is named."),
    .optional("unasked", .list(of: .text), "Ids of cards of which no question is beyond doubt."),
  ])

  private static let kind: Shape = .mapping([
    .required("id", .identifier(.kebab), "The kind's id, such as callback."),
    .required("title", .localizedText, "The kind's title."),
    .required("noun", .localizedText, "The noun that questions use, one."),
    .required("nouns", .localizedText, "The noun that questions use, several."),
    .required("happens", .localizedText, "The verb for one: is called."),
    .required("happen", .localizedText, "The verb for several: are called."),
    .optional("reads", .text, "How the Korean noun is read, when it is not Hangul."),
    .optional("asked", .boolean, "Whether questions ask for names of this kind."),
    .optional("says", saying, "How statements speak of a name of this kind."),
  ])

  private static let saying: Shape = .mapping([
    .optional("call", .localizedText, "{name} with what a language puts after it."),
    .required("that", .localizedText, "{name} is called."),
    .required("that-not", .localizedText, "{name} is not called."),
    .required("can", .localizedText, "{name} can be called."),
    .required("when", .localizedText, "The clause: {name} is called."),
  ])

  private static let source: Shape = .mapping([
    .required("id", .text, "The key that facts cite."),
    .required("kind", .text, "document, apple or web."),
    .required("title", .text, "The title in its own language."),
    .optional("file", .text, "The document's file name."),
    .optional("url", .text, "The page's address."),
    .optional("cited", .integer(0...9999), "How often it is cited; check counts."),
  ])

  private static let name: Shape = .mapping(
    [
      .required("id", .identifier(.dotted), "Short and permanent."),
      .required("kind", .text, "One of the deck's kinds."),
      .required(
        "name", .either([.init(.text), .init(.localizedText, when: "en")]), "As written in code."),
      .required("object", .text, "The delegate or class it belongs to."),
      .optional("since", .text, "The version it came with."),
      .optional("until", .text, "The version it ended with."),
      .optional("implemented", .boolean, "Whether an observer implements it by default."),
      .optional("asked", .boolean, "Whether questions may ask for it."),
      .optional("shown", .boolean, "false for a name that no row shows, only spoken of."),
      .optional("accepts", texts, "Other spellings of an answer."),
      .optional("reads", .text, "Hangul reading of the last word, for particles."),
      .required("gloss", .localizedText, "One line."),
      .optional("detail", .localizedText, "What to know for an interview."),
      .optional("duties", texts, "Duties at home in it."),
      .optional("also", texts, "Duties acceptable in it."),
    ] + sources)

  private static let duty: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "Permanent."),
      .required("task", .localizedText, "Bare infinitive."),
      .required("does", .localizedText, "Third person, fits a question."),
      .optional("why", .localizedText, "Why it belongs there."),
      .optional("resource", .localizedText, "The resource concerned."),
      .optional("architectures", texts, "The architectures it is asked in; all when left out."),
      .optional("situations", texts, "The situations it is asked of; all when left out."),
    ] + sources)

  private static let situation: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "Permanent; programs rely on it."),
      .required("label", .localizedText, "A few words."),
      .required("text", .localizedText, "A sentence."),
      .optional(
        "told", .localizedText,
        "The sentence where it is told which instance it is about; {it} stands for that."),
      .required("clause", .localizedText, "Fits \"when …\"."),
      .optional("accepts", texts, "Other names a person may type."),
      .optional("asked", .oneOf(["often", "sometimes", "rarely"]), "How often interviewers ask."),
      .optional("because", .localizedText, "Why, where no row says so."),
      .optional(
        "offered", .text,
        "A condition: where it is plain from its words alone whether it can happen."),
    ] + sources)

  private static let architecture: Shape = .mapping([
    .required("id", .identifier(.kebab), "Permanent."),
    .required("title", .localizedText, "The title."),
    .required("gloss", .localizedText, "One or two sentences."),
    .optional("reads", .text, "Hangul reading of the title's last word."),
    .optional("versions", versions, "The versions it is about."),
    .optional("versions-text", .localizedText, "The versions in words, as questions state them."),
    .optional(
      "code-versions-text", .localizedText,
      "The same for questions on code; versions-text without it."),
  ])

  private static let role: Shape = .mapping([
    .required("id", .identifier(.kebab), "The role's id."),
    .required("machine", .text, "The machine its instances run."),
    .required("title", .localizedText, "What a person calls it."),
    .optional("reads", .text, "Hangul reading of the title."),
    .optional("count", .integer(1...8), "How many instances there may be; 1 when left out."),
    .optional("links", .map(keys: .kebab, of: .text), "Roles its instances are linked to."),
    .optional("asked", .boolean, "Whether questions ask for its state."),
  ])

  private static let fact: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "Used in conditions."),
      .required("text", .localizedText, "A sentence that says it holds."),
      .required("negation", .localizedText, "A sentence that says it does not."),
      .optional("default", .boolean, "Whether it holds at first; false when left out."),
    ] + sources)

  private static let start: Shape = .mapping([
    .required("id", .identifier(.kebab), "Used by sim and questions."),
    .required("after", texts, "Situations that led here."),
    .required("text", .localizedText, "The world in a sentence."),
    .optional("facts", .map(keys: .kebab, of: .boolean), "Facts that differ from the default."),
    .optional("asked", .boolean, "Whether questions begin here; true when left out."),
  ])

  private static let term: Shape = .mapping([
    .required("id", .identifier(.kebab), "Permanent."),
    .required("term", .localizedText, "The term as shown."),
    .optional("accepts", .localized(of: texts), "Other words for it."),
    .optional("gloss", .localizedText, "One line."),
    .optional("reads", .text, "Hangul reading."),
  ])
}
