/// Traces written down from the sources, which the tables must meet.
enum ExpectedShape {
  static let trace: Shape = .mapping(
    [
      .required("id", .identifier(.dotted), "The trace's id."),
      .required("title", .localizedText, "A few words."),
      .optional("facts", .map(keys: .kebab, of: .boolean), "Facts that differ from the default."),
      .optional("implements", ContentShape.texts, "+name or -name, against the default alphabet."),
      .optional("variant", .text, "The variant in force."),
      .optional("after", ContentShape.texts, "Situations before it."),
      .required("do", .list(of: .text, minimum: 1), "The situations compared."),
      .optional("observe", ContentShape.texts, "Kinds compared; the asked ones when left out."),
      .optional("possible", .boolean, "false: the last situation must be impossible."),
      .optional("effects", .list(of: item), "In order; a nested list is in any order."),
      .optional("states", .map(keys: .kebab, of: .text), "States of instances afterwards."),
      .optional("quote", .localizedText, "Why, in our own words."),
    ] + ContentShape.sources)

  private static let item: Shape = .named("expected-item") {
    .either([.init(.text), .init(.list(of: item, minimum: 1))])
  }
}
