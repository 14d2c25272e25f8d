/// How situations unfold in an architecture, and what variants put in their place.
enum ScriptShape {
  static let script: Shape = .named("script") {
    .mapping([
      .required("situation", .text, "The situation's id."),
      .optional(
        "parameter",
        .mapping([
          .required("role", .text, "The role of the instance told after @."),
          .required("among", .text, "Who can be meant; my is the candidate."),
          .optional("optional", .boolean, "It need not be told; conditions ask: told."),
        ]), "What can be told with @."),
      .optional("data", .map(keys: .kebab, of: .text), "What the situation carries."),
      .optional("when", .text, "A condition; it cannot happen otherwise."),
      .required("steps", .list(of: step), "What is sent to whom, in order."),
    ])
  }

  private static let step: Shape = .named("step") {
    .either([
      .init(
        .mapping([
          .required("to", .text, "A target."),
          .required("send", .list(of: dispatch, minimum: 1), "Events, in order."),
          .optional("if-any", .boolean, "It may find nobody and no row."),
        ]), when: "to"),
      .init(
        .mapping([
          .required("when", .text, "A condition; my is the argument."),
          .required("steps", .list(of: step), "If it holds."),
          .optional("else", .list(of: step), "If it does not."),
        ]), when: "when"),
      .init(
        .mapping([.required("together", .list(of: step, minimum: 1), "Steps in no stated order.")]),
        when: "together"),
      .init(
        .mapping([.required("set", .map(keys: .kebab, of: .boolean), "Facts and their values.")]),
        when: "set"),
    ])
  }

  private static let dispatch: Shape = .either([
    .init(.text),
    .init(
      .mapping([
        .required("event", .text, "An event."),
        .optional("if-any", .boolean, "It may find no row."),
      ]), when: "event"),
  ])

  static let variant: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "Used by --variant."),
      .required("text", .localizedText, "What it says, and who says it."),
      .optional("versions", ContentShape.versions, "The versions it is about."),
      .optional("unasked", .boolean, "Whether questions ignore it, since the answer is settled."),
      .optional("rows", .list(of: MachineShape.variantRow), "Rows that replace rows by id."),
      .optional("scripts", .list(of: script), "Scripts that replace scripts."),
    ] + ContentShape.sources)
}
