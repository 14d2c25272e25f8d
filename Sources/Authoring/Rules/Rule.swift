import Diagnostics
import Quizzing

/// One thing that content must obey. What it has to look at is handed in; it only answers.
package struct Rule: Sendable {
  /// The rule's permanent name, shown with every finding.
  package let id: String
  let check: @Sendable (Subject) -> [Finding]

  /// What rules look at: the resolved deck and the files it was read from.
  struct Subject {
    let deck: Deck
    let contents: ContentReader.Contents

    /// Where a thing stands; the deck's header if that is not known.
    func span(_ kind: String, _ id: String) -> SourceSpan {
      contents.places.span(kind, id) ?? contents.files.first?.root.headSpan
        ?? SourceFile(name: deck.id, text: "").span(0..<0)
    }
  }
}
