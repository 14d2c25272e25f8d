import Quiz
import Machine

extension ContentReader {
  /// The messages of a folder's files.
  package static func wording(of contents: Contents) -> Wording {
    var messages: [String: LocalizedText] = [:]
    for section in contents.shared.all("messages") {
      for entry in section.entries { messages[entry.key] = entry.value.localized }
    }
    return Wording(messages, lexicon: lexicon(of: contents))
  }

  /// The lists of all languages, by what their words mean.
  private static func lexicon(of contents: Contents) -> Lexicon {
    var lists: [String: [String]] = [:]
    for language in contents.shared.all("lexicon").flatMap(\.entries) {
      for list in language.value.entries {
        lists[list.key, default: []] += list.value.words.compactMap(\.string)
      }
    }
    return Lexicon(lists)
  }

  /// A term of the field.
  package struct Term: Sendable {
    package let id: String
    package let term: LocalizedText
    package let accepts: [String]
    package let gloss: LocalizedText?
  }

  /// The terms of a folder's files.
  package static func glossary(of contents: Contents) -> [Term] {
    contents.shared.items("glossary").map { node in
      Term(
        id: node.text("id"), term: node.localized("term"),
        accepts: node["accepts"]?.entries.flatMap { $0.value.words.compactMap(\.string) } ?? [],
        gloss: node["gloss"]?.localized)
    }
  }
}
