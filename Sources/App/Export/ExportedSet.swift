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
