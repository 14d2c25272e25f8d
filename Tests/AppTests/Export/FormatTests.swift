import Quiz
import TestSupport
import Testing

@testable import App

/// What goes out, byte for byte. The deck is small and its texts are hostile.
@Suite struct FormatTests {
  private static let names = [
    "trace:one/push@0002", "next-state:one/pull@0001", "callback:one/push/first@0001",
    "callback:one/duty/light@0001", "trace:two/wait@0001", "trace:one/pull@0001",
    "callback:two/push/last@0001", "legal:one/shut@0001", "duties:willOpen@0001",
    "counterpart:will/signal/note@0001", "counterpart:did/note/signal@0002", "claim:one/push@0001",
    "claim:one/name/bell@0003", "claim:one/changes/door@0004", "myth:M-1@0001",
    "path:one/door/shut@0001", "detective:one/push@1f5e", "detective:one/slam@d0f6",
    "code:porter@0001", "code:sleeper@0001", "definition:ajar@0001", "definition:lintel@0001",
    "next-state:two/push@0001", "states-in-order:two/push@0001", "phases-in-order:two/push@0001",
    "who-is-told:two/push@0001", "who-is-told:two/wait@0001",
  ]

  /// What a file of each format ends with.
  private static let endings = ["markdown": "md", "json": "json", "anki-text": "txt"]

  private func format(_ name: String) throws -> ExportFormat {
    try #require(ExportFormat.all.first { $0.name == name })
  }

  @Test(arguments: ExportFormat.all.map(\.name), ["en", "ko"])
  func everyFormatInBothLanguages(name: String, language: String) throws {
    let format = try format(name)
    let quiz = try Decks.doors.examiner.quiz(of: Self.names, seed: 42)
    let sheet = Decks.doors.sheet(quiz, language)
    let ending = try #require(Self.endings[name])
    expectGolden(format.paper(sheet), "Goldens/doors-42-\(language).\(ending)")
    #expect((format.key == nil) == (name == "anki-text"))
    if let key = format.key {
      expectGolden(key(sheet), "Goldens/doors-42-\(language)-key.\(ending)")
    }
  }

  @Test func formatsHaveNamesOfTheirOwnAndSayWhatTheyAreFor() {
    #expect(ExportFormat.all.map(\.name) == ["markdown", "json", "anki-text"])
    for format in ExportFormat.all {
      let message = Decks.doors.wording.message("export.format.\(format.name)")
      #expect(message?.byLanguage.keys.sorted() == ["en", "ko"])
    }
  }

  /// A key that is missing in the catalogue shows itself in the text.
  @Test(arguments: ExportFormat.all.map(\.name), ["en", "ko"])
  func everythingSaidIsInTheCatalogue(name: String, language: String) throws {
    let format = try format(name)
    let quiz = try QuizSelection(count: 80, seed: 3).quiz(by: Decks.doors.examiner)
    let sheet = Decks.doors.sheet(quiz, language)
    for text in [format.paper(sheet), format.key?(sheet) ?? ""] {
      for key in ["export.", "verdict.", "claim.", "question.", "kind.", "answer."] {
        #expect(!text.contains(key))
      }
    }
    #expect(!Decks.doors.schema(language).text().contains("export."))
  }

  /// So that the goldens show each of them.
  @Test func everyKindAndEveryFormGoesOut() throws {
    let quiz = try Decks.doors.examiner.quiz(of: Self.names, seed: 42)
    #expect(Set(quiz.questions.map(\.card.kind)) == Set(QuestionKind.allCases))
    #expect(Set(quiz.questions.map(\.form)) == Set(Question.Form.allCases))
    let truths = quiz.questions.filter { $0.card.kind == .claim }.map(\.key)
    #expect(Set(truths) == [.truth(true), .truth(false)])
  }

  @Test func noPaperTellsCardIDs() throws {
    let quiz = try QuizSelection(count: 80, seed: 3).quiz(by: Decks.doors.examiner)
    for format in some(ExportFormat.all.filter { format in (format.key != nil) }) {
      let body = format.paper(Decks.doors.sheet(quiz, "en"))
      for question in quiz.questions {
        #expect(!body.contains(question.card.id))
        #expect(body.contains(question.handle) || format.name == "markdown")
        #expect(format.key?(Decks.doors.sheet(quiz, "en")).contains(question.handle) ?? false)
      }
    }
  }

  @Test func ankiRowsHaveSixFieldsAndNeverBeginAsComments() throws {
    let quiz = try QuizSelection(count: 80, seed: 3).quiz(by: Decks.doors.examiner)
    let text = ExportFormat.ankiText.paper(Decks.doors.sheet(quiz, "en"))
    let rows = text.split(separator: "\n").drop { $0.hasPrefix("#") }
    #expect(rows.count == quiz.questions.count)
    for row in rows {
      #expect(row.hasPrefix("lifecards-doors-"))
      #expect(fields(row) == 6)
    }
  }

  /// Anki would make a deck more for each note in a deck that has others below it.
  @Test(arguments: ["en", "ko"]) func noAnkiDeckIsTheParentOfAnother(language: String) throws {
    let quiz = try QuizSelection(count: 80, seed: 3).quiz(by: Decks.doors.examiner)
    let text = ExportFormat.ankiText.paper(Decks.doors.sheet(quiz, language))
    let decks = Set(
      text.split(separator: "\n").drop { $0.hasPrefix("#") }
        .compactMap { $0.split(separator: "\t").dropFirst(2).first })
    #expect(decks.count == 3)
    for deck in decks { #expect(!decks.contains { $0.hasPrefix("\(deck)::") }) }
  }

  /// Tabs between quotes separate nothing.
  private func fields(_ row: Substring) -> Int {
    let unquoted = row.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map(\.element)
    return 1 + unquoted.joined().count { $0 == "\t" }
  }
}
