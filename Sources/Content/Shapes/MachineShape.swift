/// State machines, their rows, and values derived from states.
enum MachineShape {
  static let machine: Shape = .mapping([
    .required("id", .identifier(.kebab), "The machine's id."),
    .required("initial", .text, "The leaf state an instance begins in."),
    .required("states", .list(of: state, minimum: 1), "The tree of states."),
    .required("events", .list(of: .identifier(.kebab)), "The events it consumes."),
    .required("rows", .list(of: row), "The transition table."),
  ])

  static let state: Shape = .named("state") {
    .mapping(
      [
        .required("id", .identifier(.kebab), "The last part of its path."),
        .required("title", .localizedText, "As shown and answered."),
        .required("gloss", .localizedText, "One line."),
        .optional("reads", .text, "Hangul reading of the title's last word."),
        .optional("accepts", ContentShape.texts, "Other spellings of an answer."),
        .optional("answer", .boolean, "Questions do not tell its children apart."),
        .optional("says", .localizedText, "A sentence for questions whose key depends on it."),
        .optional("states", .list(of: state, minimum: 1), "Its children."),
      ] + ContentShape.sources)
  }

  private static let rowFields: [Shape.Field] =
    [
      .required("id", .identifier(.path), "Permanent: machine/what-happens."),
      .required("from", .text, "A state or a parent of states."),
      .required("on", .text, "An event."),
      .optional("when", .text, "A condition."),
      .optional("to", .text, "The state afterwards; left out, it stays."),
      .optional("effects", .list(of: effect), "What becomes visible, in order."),
      .optional("because", .localizedText, "Why, in a sentence, for feedback."),
    ] + ContentShape.sources

  static let row: Shape = .named("row") { .mapping(rowFields) }

  /// A row in a variant says which machine it replaces a row of.
  static let variantRow: Shape = .mapping(
    [.required("machine", .text, "The machine whose row is replaced.")] + rowFields)

  static let effect: Shape = .named("effect") {
    .either([
      .init(.text),
      .init(
        .mapping([
          .required("name", .text, "A name's id."),
          .optional("when", .text, "A condition."),
          .optional("on", .text, "The instance it concerns."),
          .optional("certainty", .oneOf(["must", "may"]), "may: it can be left out."),
        ]), when: "name"),
      .init(
        .mapping([
          .required("any-order", .list(of: branch, minimum: 1), "Lines in no stated order.")
        ]), when: "any-order"),
      .init(
        .mapping([.required("send", .text, "EVENT to TARGET")]), when: "send"),
      .init(
        .mapping([.required("set", .map(keys: .kebab, of: .boolean), "Facts and their values.")]),
        when: "set"),
    ])
  }

  /// One branch of `any-order`: an effect, or a list of effects in order.
  private static let branch: Shape = .named("branch") {
    .either([
      .init(.text), .init(.list(of: effect, minimum: 1)),
      .init(
        .mapping([
          .required("name", .text, "A name's id."),
          .optional("when", .text, "A condition."),
          .optional("on", .text, "The instance it concerns."),
          .optional("certainty", .oneOf(["must", "may"]), "may: it can be left out."),
        ]), when: "name"),
    ])
  }

  static let derived: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "The value's id."),
      .required("role", .text, "The role that has it, each instance its own."),
      .required("title", .localizedText, "The value's title."),
      .required(
        "values",
        .list(
          of: .mapping([
            .required("id", .identifier(.kebab), "One value."),
            .required("title", .localizedText, "As shown."),
            .required("when", .text, "A condition; the first that holds wins."),
          ]), minimum: 1), "The values, first match first."),
      .required(
        "changes",
        .list(
          of: .mapping([
            .required("from", ContentShape.words, "Values before, or none."),
            .required("to", ContentShape.words, "Values after, or none."),
            .optional("after", ContentShape.words, "Names of causing effects that it follows."),
            .required("effects", .list(of: effect), "What the change shows."),
          ])), "What a change of value shows."),
    ] + ContentShape.sources)
}
