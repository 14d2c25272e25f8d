import Quizzing
import Simulation
import TestSupport
import Testing

@testable import Exporting

@Suite struct QuizDocumentTests {
  private let checker = SchemaChecker(
    schema: Exporter.schema(Voice(Decks.doors.wording, language: "en")))

  private func documents(_ loaded: Decks.Loaded, count: Int, seed: UInt64) throws -> QuizDocument {
    QuizDocument(
      sheet: loaded.sheet(
        try QuizSelection(count: count, seed: seed).quiz(by: loaded.examiner), "en"))
  }

  @Test(arguments: 0..<10) func bothDocumentsFitTheSchema(seed: UInt64) throws {
    let document = try documents(Decks.doors, count: 40, seed: seed)
    #expect(checker.problems(document.paper) == [])
    #expect(checker.problems(document.key) == [])
  }

  @Test func theShippedDeckFitsTheSchema() throws {
    let document = try documents(Decks.ios, count: 30, seed: 1)
    #expect(checker.problems(document.paper) == [])
    #expect(checker.problems(document.key) == [])
  }

  @Test func theSchemaRefusesWhatIsNotAQuiz() throws {
    let paper = try documents(Decks.doors, count: 2, seed: 1).paper
    func without(_ key: String) -> JSONValue { .object(paper.members.filter { $0.key != key }) }
    #expect(checker.problems(without("seed")) == ["$: no seed"])
    #expect(
      checker.problems(.object(paper.members + [.init(key: "answers", value: .array([]))]))
        == ["$: answers is not declared"])
    #expect(
      checker.problems(
        .object(without("version").members + [.init(key: "version", value: .int(2))]))
        == ["$.version: not 1"])
    #expect(!checker.problems(.object([])).isEmpty)
  }

  @Test func everyRightAnswerIsInTheVocabularyOfItsQuestion() throws {
    let document = try documents(Decks.doors, count: 40, seed: 4)
    var entries: [String: Set<String>] = [:]
    for vocabulary in document.paper["vocabularies"]?.items ?? [] {
      entries[vocabulary["id"]?.string ?? ""] = Set(
        (vocabulary["entries"]?.items ?? []).compactMap { $0["id"]?.string })
    }
    let questions = document.paper["questions"]?.items ?? []
    let answers = document.key["answers"]?.items ?? []
    #expect(questions.count == 17 && answers.count == 17)
    for (question, answer) in zip(questions, answers) {
      #expect(question["handle"] == answer["handle"])
      #expect(question["answer"] == answer["answer"])
      let known = try #require(entries[question["vocabulary"]?.string ?? ""])
      for list in ["right", "also", "example"] {
        #expect(known.isSuperset(of: (answer[list]?.items ?? []).map(\.string)))
      }
      for effect in answer["effects"]?.items ?? [] {
        #expect(known.contains(effect["entry"]?.string ?? ""))
      }
    }
  }

  /// What the key calls right is what the grader calls right.
  @Test(arguments: 0..<10) func theKeyGradesRight(seed: UInt64) throws {
    let quiz = try QuizSelection(count: 40, seed: seed).quiz(by: Decks.doors.examiner)
    let key = QuizDocument(sheet: Decks.doors.sheet(quiz, "en")).key
    for (question, answer) in zip(quiz.questions, key["answers"]?.items ?? []) {
      let choices = ((answer["right"]?.items ?? []) + (answer["also"]?.items ?? [])).map { [$0] }
      for words in choices + [answer["example"]?.items ?? []] {
        if words.isEmpty && !question.isSequence { continue }
        let given = Answer(words.map { Answer.Word(id: $0.string) })
        #expect(Grader(Decks.doors.deck).grade(given, to: question).outcome == .right)
      }
    }
  }

  @Test(arguments: ["en", "ko"]) func theSchemaIsPublished(language: String) {
    expectGolden(
      Exporter.schema(Voice(Decks.doors.wording, language: language)).text(pretty: true) + "\n",
      "Goldens/schema-\(language).json")
  }
}
