import Quiz

/// A form that quizzes go out in. The same quiz is the same bytes on every machine.
struct ExportFormat: Sendable {
  /// As it is written on the command line; `export.format.<name>` says what it is for.
  let name: String
  /// What is handed out; ends with a line feed.
  let paper: @Sendable (Sheet) -> String
  /// The key as a document of its own; nil where the paper has it.
  var key: (@Sendable (Sheet) -> String)?

  /// Every format, in the order they are listed.
  static let all: [ExportFormat] = [.markdown, .json, .ankiText]

  /// For programs; `QuizDocument.schema` describes both documents.
  private static let json = ExportFormat(
    name: "json", paper: { QuizDocument(sheet: $0).paper.text(pretty: true) + "\n" },
    key: { QuizDocument(sheet: $0).key.text(pretty: true) + "\n" })
}
