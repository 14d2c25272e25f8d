/// A text that people read, as it is written in every language.
struct WrittenText {
  /// The key it stands under: `gloss`, `text`, a message's own key.
  let key: String
  let node: Node
  /// Whether how it is read aloud is written beside it, as for a name that stays foreign.
  let isRead: Bool

  /// Whether it lists words to be recognised, which nobody is shown.
  var isVocabulary: Bool { ".\(key)".contains(".words.") }

  /// The text in a language and its place.
  subscript(language: String) -> (text: String, node: Node)? {
    node[language].flatMap { node in node.string.map { ($0, node) } }
  }
}

extension ContentReader.Contents {
  /// Every text that is written in Korean or English, in the order written.
  var writtenTexts: [WrittenText] {
    files.flatMap { Self.texts(below: $0.root) }
  }

  /// Keys of texts that `reads` says the reading of.
  private static let named: Set = ["title", "name", "term", "noun", "nouns"]

  private static func texts(below node: Node) -> [WrittenText] {
    node.items.flatMap(texts)
      + node.entries.flatMap { entry -> [WrittenText] in
        guard entry.value["ko"]?.string != nil || entry.value["en"]?.string != nil else {
          return texts(below: entry.value)
        }
        return [
          WrittenText(
            key: entry.key, node: entry.value,
            isRead: named.contains(entry.key) && node["reads"] != nil)
        ]
      }
  }
}
