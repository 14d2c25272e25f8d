/// The sources that an item names itself, and the claims that it carries. The sources of these claims count for it too.
struct Cited: Sendable {
  let sources: [Word]
  let claims: [Word]

  var isEmpty: Bool { sources.isEmpty && claims.isEmpty }
}

/// Notes taken while content is read, for rules that look at texts and citations wherever they stand.
///
/// A class, so that all drafts of one reading write into the same notes.
final class Ledger: @unchecked Sendable {
  private(set) var texts: [WrittenText] = []
  private(set) var items: [(id: Word, cited: Cited)] = []
  private(set) var citations: [Word] = []

  func note(_ text: WrittenText) { texts.append(text) }

  func note(_ cited: Cited, by id: Word) {
    items.append((id, cited))
    citations += cited.sources
  }

  /// Notes the sources of a claim. The claim itself is not noted as an item.
  func note(citations more: [Word]) { citations += more }
}

/// A text that people read, as it is written in every language.
struct WrittenText {
  /// The key it stands under: `gloss`, `text`, a message's own key.
  let key: String
  let texts: Texts
  /// True if its mapping says how something in it is read aloud.
  let hasReading: Bool

  /// Keys of the texts whose reading a `reads` beside them gives.
  private static let named: Set = ["title", "name", "term", "noun", "nouns"]

  /// True if its mapping says how this text is read aloud, as for a name that stays foreign.
  var isRead: Bool { hasReading && Self.named.contains(key) }

  /// True for lists of words to recognise in answers, which are never shown.
  var isVocabulary: Bool { ".\(key)".contains(".words.") }
}
