import Machine
import Platform

/// The message catalogue: every sentence a person can see, by key, in every language.
package struct Wording: Sendable {
  private let messages: [String: LocalizedText]
  /// The words that typed answers are read with.
  package let lexicon: Lexicon

  package init(_ messages: [String: LocalizedText], lexicon: Lexicon = Lexicon()) {
    self.messages = messages
    self.lexicon = lexicon
  }

  package var keys: [String] { messages.keys.sorted() }

  package func message(_ key: String) -> LocalizedText? { messages[key] }

  /// The sentence for `key`; a key that is missing shows itself, so that it is noticed.
  package func text(
    _ key: String, in language: String, _ arguments: [String: Phrase] = [:]
  ) -> String {
    guard let message = messages[key] else { return key }
    return Template.fill(message[language], with: arguments)
  }

  /// This catalogue with a deck's own messages in place.
  package func overridden(by other: Wording) -> Wording {
    Wording(
      messages.merging(other.messages) { mine, others in
        LocalizedText(mine.byLanguage.merging(others.byLanguage) { $1 })
      }, lexicon: lexicon.joined(by: other.lexicon))
  }

  /// Words that a message lists, separated by commas, in every language.
  package func words(_ key: String) -> [String] {
    (messages[key]?.byLanguage.values.map { $0 } ?? []).flatMap { text in
      text.split(separator: ",").map { String($0).trimmed }
    }
  }
}
