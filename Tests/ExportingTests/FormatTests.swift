import Quizzing
import TestSupport
import Testing

@testable import Exporting

/// What goes out, byte for byte. The deck is small and its texts are hostile.
@Suite struct FormatTests {
  private static let names = [
    "trace:one/push@0002", "next-state:one/pull@0001", "callback:one/push/first@0001",
    "callback:one/duty/light@0001", "trace:two/wait@0001", "trace:one/pull@0001",
    "callback:two/push/last@0001",
  ]

  @Test(arguments: ExportFormat.all.map(\.name), ["en", "ko"])
  func everyFormatInBothLanguages(name: String, language: String) throws {
    let format = try #require(ExportFormat.named(name))
    let quiz = try QuizSelection(count: 0, seed: 42, names: Self.names)
      .quiz(by: Decks.doors.examiner)
    let exported = Decks.doors.exporter(language).export(quiz, as: format)
    expectGolden(exported.body.text, "Goldens/\(exported.body.fileName)")
    if let key = exported.key { expectGolden(key.text, "Goldens/\(key.fileName)") }
    #expect((exported.key == nil) == !format.hasSeparateKey)
  }

  @Test func formatsHaveNamesOfTheirOwnAndSayWhatTheyAreFor() {
    #expect(ExportFormat.all.map(\.name) == ["markdown", "json", "anki-text"])
    for format in ExportFormat.all {
      let message = Decks.doors.wording.message("export.format.\(format.name)")
      #expect(message?.byLanguage.keys.sorted() == ["en", "ko"])
    }
    #expect(ExportFormat.named("anki") == nil)
  }

  @Test func filesAreNamedAfterDeckSeedAndLanguage() throws {
    let quiz = try QuizSelection(count: 1, seed: 7).quiz(by: Decks.doors.examiner)
    let exported = Decks.doors.exporter("ko").export(quiz, as: .markdown)
    #expect(exported.body.fileName == "doors-7-ko.md")
    #expect(exported.key?.fileName == "doors-7-ko-key.md")
  }

  /// A key that is missing in the catalogue shows itself in the text.
  @Test(arguments: ExportFormat.all.map(\.name), ["en", "ko"])
  func everythingSaidIsInTheCatalogue(name: String, language: String) throws {
    let format = try #require(ExportFormat.named(name))
    let quiz = try QuizSelection(count: 40, seed: 3).quiz(by: Decks.doors.examiner)
    let exported = Decks.doors.exporter(language).export(quiz, as: format)
    for text in [exported.body.text, exported.key?.text ?? ""] {
      #expect(!text.contains("export.") && !text.contains("verdict."))
    }
    let schema = Exporter.schema(Voice(Decks.doors.wording, language: language)).text()
    #expect(!schema.contains("export."))
  }

  @Test func noPaperTellsCardIDs() throws {
    let quiz = try QuizSelection(count: 40, seed: 3).quiz(by: Decks.doors.examiner)
    for format in ExportFormat.all where format.hasSeparateKey {
      let body = Decks.doors.exporter("en").export(quiz, as: format).body.text
      for question in quiz.questions {
        #expect(!body.contains(question.card.id))
        #expect(body.contains(question.handle))
      }
    }
  }

  @Test func ankiRowsHaveSixFieldsAndNeverBeginAsComments() throws {
    let quiz = try QuizSelection(count: 40, seed: 3).quiz(by: Decks.doors.examiner)
    let text = Decks.doors.exporter("en").export(quiz, as: .ankiText).body.text
    let rows = text.split(separator: "\n").drop { $0.hasPrefix("#") }
    #expect(rows.count == quiz.questions.count)
    for row in rows {
      #expect(row.hasPrefix("lifecards-doors-"))
      #expect(row.split(separator: "\t", omittingEmptySubsequences: false).count == 6)
    }
  }
}
