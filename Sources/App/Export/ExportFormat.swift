import Quiz

/// A form that quizzes go out in. The same quiz is the same bytes on every machine.
struct ExportFormat: Sendable {
  /// The word on the command line; `export.format.<name>` explains it.
  let name: String
  /// The document that is handed out; ends with a line feed.
  let paper: @Sendable (Sheet) -> String
  /// The key as a document of its own; nil where the paper has it.
  var key: (@Sendable (Sheet) -> String)?

  static let all: [ExportFormat] = [.markdown, .json, .ankiText]

  /// For programs; `QuizDocument.schema` describes both documents.
  private static let json = ExportFormat(
    name: "json", paper: { QuizDocument(sheet: $0).paper.text(pretty: true) + "\n" },
    key: { QuizDocument(sheet: $0).key.text(pretty: true) + "\n" })
}
