/// What a deck may hold besides its tables.
enum MaterialShape {
  static let sections: [Shape.Field] = [
    .optional("claims", .list(of: claim), "What the documents say, and what pages add."),
    .optional("myths", .list(of: myth), "Contradictions, and how they are settled."),
    .optional(
      "misconceptions", .list(of: MisconceptionShape.misconception),
      "Wrong beliefs, and what the tables would say if they were true."),
    .optional("definitions", .list(of: definition), "Questions answered in words."),
    .optional("families", .list(of: family), "Groups of names that have counterparts."),
    .optional("counterparts", .list(of: counterpart), "Names that stand for the same moment."),
    .optional("listings", .list(of: listing), "Code, and what it prints."),
    .optional("orders", .list(of: order), "Cited laws of order that the tables must obey."),
    .optional(
      "expected-duties", .list(of: expectedDuties), "Cited duties that names must carry."),
  ]

  private static let asked: Shape.Field = .optional(
    "asked", .oneOf(["often", "sometimes", "rarely"]), "How often interviewers ask.")

  private static let verdict: Shape = .oneOf(["agree", "refine", "contradict"])

  private static let claim: Shape = .mapping([
    .required("id", .text, "Permanent; rows name it in claims."),
    .required("text", .localizedText, "The claim as it is made, in a sentence."),
    .optional("documents", ContentShape.texts, "Keys of the documents that make it."),
    .optional("verdict", verdict, "How it stands against what is right."),
    .optional("truth", .localizedText, "What is right, unless the verdict is agree."),
    .optional("note", .localizedText, "What to add to a claim that is right."),
    .optional("as-of", .localizedText, "The version or date it holds as of."),
    .optional(
      "carried-by", ContentShape.texts, "Ids of all rows, names and so on that carry it."),
    asked,
    .optional("sources", ContentShape.texts, "Keys of the pages that settle it."),
  ])

  private static let myth: Shape = .mapping(
    [
      .required("id", .text, "Permanent."),
      .required("question", .localizedText, "The matter, as a question."),
      .required("verdict", verdict, "contradict: asked; otherwise only explained."),
      .optional("myth", .localizedText, "A false sentence."),
      .required("truth", .localizedText, "A true sentence."),
      .optional("because", .localizedText, "Why."),
      .optional("settles", ContentShape.texts, "Claims of the documents that it is against."),
      .optional(
        "proof",
        .mapping([
          .required("architecture", .text, "The architecture whose tables say so."),
          .optional("myth", proposition, "False of the tables."),
          .optional("truth", proposition, "True of the tables."),
        ]), "What the tables say."),
      .optional(
        "carried-by", ContentShape.texts, "Ids of all rows, names and so on that carry it."),
      asked,
    ] + ContentShape.sources)

  /// A statement about all that can happen.
  static let proposition: Shape = .named("proposition") {
    .mapping([
      .optional("always", .text, "A name: shown whenever the situation happens."),
      .optional("never", .text, "A name, or any: not shown."),
      .optional("can", .text, "A name: shown in some world."),
      .optional("ordered", .list(of: .text, minimum: 2), "Two names: both shown, in this order."),
      .optional("after", .text, "A name."),
      .optional("next", .text, "What the same instance is always shown next."),
      .optional("before", .text, "A name."),
      .optional("previous", .text, "What the same instance was always shown directly before."),
      .optional("during", .text, "A name: its instance is always in these states then."),
      .optional("in", .text, "The states."),
      .optional("moves", .text, "A role: it can change directly."),
      .optional("on", .text, "A situation; any when left out."),
      .optional("from", .text, "A condition on the world; with moves, states."),
      .optional("to", .text, "With moves, states."),
    ])
  }

  private static let definition: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "Permanent."),
      .required("front", .localizedText, "The question."),
      .required("back", .localizedText, "The answer, in one to four sentences."),
      .optional("accepts", ContentShape.texts, "Words a person may look it up by."),
      .optional("as-of", .localizedText, "The version or date it holds as of."),
      asked,
    ] + ContentShape.sources)

  private static let family: Shape = .mapping([
    .required("id", .identifier(.kebab), "Permanent."),
    .required("title", .localizedText, "What a person calls one of its names."),
    .optional("reads", .text, "Hangul reading of the title."),
  ])

  private static let counterpart: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "Permanent."),
      .required("members", .map(keys: .kebab, of: .text), "A name for each family."),
    ] + ContentShape.sources)

  private static let listing: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "Permanent."),
      .required("title", .localizedText, "A few words."),
      .required("architecture", .text, "The architecture it runs in."),
      .required("code", .text, "The code."),
      .required("implements", ContentShape.texts, "All names that the code implements."),
      .required("prints", .map(keys: .dotted, of: .text), "The line that a name prints."),
      .required(
        "runs",
        .list(
          of: .mapping([
            .required("from", .text, "A start."),
            .required("do", .list(of: .text, minimum: 1), "Situations, in order."),
          ]), minimum: 1), "What is asked of it."),
      .optional("fault", .localizedText, "What is wrong with the code."),
      .optional("because", .localizedText, "What to learn from it."),
      asked,
    ] + ContentShape.sources)

  private static let order: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "Permanent."),
      .required("first", .text, "A name."),
      .required("then", .text, "A name that comes after it."),
      .optional("architectures", ContentShape.texts, "Where it holds; everywhere when left out."),
    ] + ContentShape.sources)

  private static let expectedDuties: Shape = .mapping(
    [
      .required("name", .text, "A name."),
      .optional("duties", ContentShape.texts, "All duties at home in it."),
      .optional("also", ContentShape.texts, "All duties acceptable in it."),
    ] + ContentShape.sources)
}
