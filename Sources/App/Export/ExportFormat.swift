import Quiz

/// A form that quizzes go out in.
package struct ExportFormat: Sendable {
  /// As it is written on the command line; `export.format.<name>` says what it is for.
  package let name: String
  package let fileExtension: String
  let body: @Sendable (Sheet) -> String
  /// The key as a document of its own; nil where the body has it.
  let key: (@Sendable (Sheet) -> String)?

  /// Every format, in the order they are listed.
  package static let all: [ExportFormat] = [.markdown, .json, .ankiText]

  package static func named(_ name: String) -> ExportFormat? {
    all.first { $0.name == name }
  }

  package var hasSeparateKey: Bool { key != nil }
}
