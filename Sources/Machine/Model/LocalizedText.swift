/// One text in every language that a content folder declares, keyed by language code (`en`, `ko`).
package struct LocalizedText: Hashable, Sendable {
  package let byLanguage: [String: String]

  package init(_ byLanguage: [String: String]) {
    self.byLanguage = byLanguage
  }

  /// The text in `language`; a folder that does not declare it answers in its first language
  /// by the alphabet, so that a foreign deck can still be read.
  package subscript(language: String) -> String {
    byLanguage[language] ?? byLanguage.min { $0.key < $1.key }?.value ?? ""
  }
}
