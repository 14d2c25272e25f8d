import Statechart

/// A catalogue and the language it speaks now.
package struct Voice: Sendable {
  package let wording: Wording
  package let language: String

  package init(_ wording: Wording, language: String) {
    self.wording = wording
    self.language = language
  }

  package func say(_ key: String, _ arguments: [String: Phrase] = [:]) -> String {
    wording.text(key, in: language, arguments)
  }

  package func text(_ text: LocalizedText) -> String {
    text[language]
  }

  /// The words joined as the language does: "a, b and c" or "a, b, c".
  package func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return say(
      "list.last", ["list": Phrase(words.dropLast().joined(separator: ", ")), "last": Phrase(last)])
  }
}
