import Quiz

/// A form that quizzes go out in.
package struct ExportFormat: Sendable {
  /// As it is written on the command line; `export.format.<name>` says what it is for.
  package let name: String
  package let fileExtension: String
  let body: @Sendable (Sheet) -> String
  /// The key as a document of its own; nil where the body has it.
  let key: (@Sendable (Sheet) -> String)?
}

/// A quiz as files: what is handed out, and the key where the format keeps it apart.
package struct ExportedSet: Hashable, Sendable {
  package let body: Document
  package let key: Document?

  package struct Document: Hashable, Sendable {
    /// A name to save it under, `ios-app-42-ko-key.md`: letters, digits, `-` and `.` only.
    package let fileName: String
    /// Ends with a line feed.
    package let text: String
  }
}
