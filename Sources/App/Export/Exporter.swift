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

extension ExportFormat {
  /// Every format, in the order they are listed.
  package static let all: [ExportFormat] = [.markdown, .json, .ankiText]

  package static func named(_ name: String) -> ExportFormat? {
    all.first { $0.name == name }
  }
}

extension ExportFormat {
  /// For programs: the paper, and the key as a document of its own; `Exporter.schema` describes both.
  static let json = ExportFormat(
    name: "json", fileExtension: "json",
    body: { QuizDocument(sheet: $0).paper.text(pretty: true) + "\n" },
    key: { QuizDocument(sheet: $0).key.text(pretty: true) + "\n" })
}
