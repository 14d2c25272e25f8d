import Machine
import Platform

/// The message catalogue: every sentence a person can see, by key, in every language.
package struct Wording: Sendable {
  private let messages: [String: LocalizedText]
  /// The words that typed answers are read with.
  package let lexicon: Lexicon

  package init(_ messages: [String: LocalizedText], lexicon: Lexicon = Lexicon()) {
    (self.messages, self.lexicon) = (messages, lexicon)
  }

  package var keys: [String] { messages.keys.sorted() }

  /// True if it has words that typed answers are read with.
  package var readsAnswers: Bool { !lexicon.words(.unknown).isEmpty }

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

/// A text with places to fill: `{name}`, `{name|을}` with the particle that fits, and
/// `{n|question|questions}` for the word that fits a number.
package enum Template {
  package static func fill(_ template: String, with arguments: [String: Phrase]) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      result += rest[..<open]
      result += place(rest[rest.index(after: open)..<close], arguments)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func place(_ place: Substring, _ arguments: [String: Phrase]) -> String {
    let parts = place.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard let phrase = arguments[parts[0]] else { return "{\(place)}" }
    switch parts.count {
    case 2: return phrase.text + (Particle.form(parts[1], after: phrase) ?? parts[1])
    case 3: return phrase.text == "1" ? parts[1] : parts[2]
    default: return phrase.text
    }
  }

  /// The names of the places in `template`.
  package static func places(in template: String) -> Set<String> {
    Set(
      template.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
        part in
        part.split(separator: "}", omittingEmptySubsequences: false).first?
          .split(separator: "|", omittingEmptySubsequences: false).first.map(String.init)
      })
  }
}
