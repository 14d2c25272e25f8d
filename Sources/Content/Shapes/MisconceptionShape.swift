/// Wrong beliefs, and what the tables would say if they were true.
enum MisconceptionShape {
  static let misconception: Shape = .mapping(
    [
      .required("id", .identifier(.kebab), "Permanent."),
      .required("title", .localizedText, "A short name: the belief as a clause."),
      .required("told", .localizedText, "What was supposed, and what the machine does."),
      .required("edits", .list(of: edit, minimum: 1), "What it changes, by architecture."),
    ] + ContentShape.sources)

  private static let edit: Shape = .mapping([
    .required("architecture", .text, "The architecture whose tables are changed."),
    .optional("rows", .list(of: row), "Rows that are edited."),
    .optional("added", .list(of: MachineShape.variantRow), "Rows that the tables do not have."),
    .optional("scripts", .list(of: ScriptShape.script), "Scripts that replace scripts."),
    .optional("as", .map(keys: .kebab, of: .text), "Situations carried out as others are."),
    .optional(
      "unsent", .map(keys: .kebab, of: ContentShape.texts),
      "Events that the scripts of situations do not send."),
  ])

  private static let row: Shape = .mapping([
    .required("machine", .text, "The machine whose rows are edited."),
    .optional("where", pattern, "The rows that are meant; all of the machine when left out."),
    .optional("drop", ContentShape.texts, "Names that are not shown."),
    .optional("replace", .map(keys: .dotted, of: .text), "Names shown instead of others."),
    .optional("insert", .list(of: insertion, minimum: 1), "Names shown besides."),
    .optional("to", .text, "The state afterwards."),
    .optional("never", .boolean, "Whether the rows are never taken."),
  ])

  private static let pattern: Shape = .mapping([
    .optional("row", .identifier(.path), "Its id."),
    .optional("from", .text, "It starts in this state or below it."),
    .optional("on", .text, "Its event."),
    .optional("to", .text, "It leads to this state or below it."),
    .optional("shows", .text, "It can show this name."),
  ])

  private static let insertion: Shape = .mapping([
    .required("name", .text, "A name's id."),
    .optional("at", .oneOf(["first", "last"]), "Among the row's lines; last when left out."),
    .optional("before", .text, "A name that the row shows."),
    .optional("after", .text, "A name that the row shows."),
  ])
}
