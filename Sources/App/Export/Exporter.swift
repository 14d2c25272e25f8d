import Quiz

/// Turns quizzes into documents for others. The same quiz is the same bytes on every machine.
package struct Exporter: Sendable {
  private let deck: Deck
  private let voice: Voice

  /// - Parameter voice: the language of the documents; for two languages, export twice.
  package init(_ deck: Deck, voice: Voice) {
    self.deck = deck
    self.voice = voice
  }

  package func export(_ quiz: QuizSet, as format: ExportFormat) -> ExportedSet {
    let sheet = Sheet(quiz, of: deck, voice: voice)
    let name = "\(deck.id)-\(quiz.seed)-\(voice.language)"
    return ExportedSet(
      body: .init(fileName: "\(name).\(format.fileExtension)", text: format.body(sheet)),
      key: format.key.map {
        .init(fileName: "\(name)-key.\(format.fileExtension)", text: $0(sheet))
      })
  }

  /// The JSON Schema (draft 2020-12) of the documents that the JSON format writes.
  package static func schema(_ voice: Voice) -> JSONValue {
    QuizSchema(voice: voice).document
  }
}
