import Quiz

extension ExportFormat {
  /// For programs: the paper, and the key as a document of its own; `Exporter.schema` describes both.
  static let json = ExportFormat(
    name: "json", fileExtension: "json",
    body: { QuizDocument(sheet: $0).paper.text(pretty: true) + "\n" },
    key: { QuizDocument(sheet: $0).key.text(pretty: true) + "\n" })
}
