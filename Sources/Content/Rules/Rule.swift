import Quiz

/// One thing that content must obey. What it has to look at is handed in; it only answers.
package struct Rule: Sendable {
  /// The rule's permanent name, shown with every finding.
  package let id: String
  let check: Check

  enum Check: Sendable {
    /// Looks at what was written; nothing need be resolved.
    case files(@Sendable (ContentReader.Contents) -> [Finding])
    /// Looks at how texts are written, in decks and catalogues alike.
    case texts(@Sendable (ContentReader.Contents) -> [Finding])
    /// Looks at what the resolved deck does.
    case deck(@Sendable (Subject) -> [Finding])
  }

  init(id: String, files check: @escaping @Sendable (ContentReader.Contents) -> [Finding]) {
    self.id = id
    self.check = .files(check)
  }

  init(id: String, texts check: @escaping @Sendable (ContentReader.Contents) -> [Finding]) {
    self.id = id
    self.check = .texts(check)
  }

  init(id: String, deck check: @escaping @Sendable (Subject) -> [Finding]) {
    self.id = id
    self.check = .deck(check)
  }

  /// What rules look at: the resolved deck and the files it was read from.
  struct Subject {
    let deck: Deck
    let contents: ContentReader.Contents
    /// The architectures that could be read in full, explored once for all rules.
    let studies: [ArchitectureStudy]

    /// Where a thing stands; the deck's header if that is not known.
    func span(_ kind: String, _ id: String) -> SourceSpan {
      contents.places.span(kind, id) ?? contents.headSpan
    }
  }
}
