import Quiz
import Machine
import TestSupport
import Testing

@testable import App

@Suite struct QuizDocumentTests {
  private let checker = SchemaChecker(schema: Decks.doors.schema("en"))

  private func documents(_ loaded: Decks.Loaded, count: Int, seed: UInt64) throws -> QuizDocument {
    QuizDocument(
      sheet: loaded.sheet(
        try QuizSelection(count: count, seed: seed).quiz(by: loaded.examiner), "en"))
  }

  @Test(arguments: 0..<10) func bothDocumentsFitTheSchema(seed: UInt64) throws {
    let document = try documents(Decks.doors, count: 80, seed: seed)
    #expect(checker.problems(document.paper) == [])
    #expect(checker.problems(document.key) == [])
  }

  @Test func theShippedDeckFitsTheSchema() throws {
    let document = try documents(Decks.ios, count: 60, seed: 1)
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
    let document = try documents(Decks.doors, count: 80, seed: 4)
    var entries: [String: Set<String>] = [:]
    for vocabulary in document.paper["vocabularies"]?.items ?? [] {
      entries[vocabulary["id"]?.string ?? ""] = Set(
        (vocabulary["entries"]?.items ?? []).compactMap { $0["id"]?.string })
    }
    let questions = document.paper["questions"]?.items ?? []
    let answers = document.key["answers"]?.items ?? []
    #expect(questions.count > 40 && answers.count == questions.count)
    for (question, answer) in zip(questions, answers) {
      #expect(question["handle"] == answer["handle"])
      #expect(question["answer"] == answer["answer"])
      let words = (question["choices"]?.items ?? []).count
      for number in answer["numbers"]?.items ?? [] {
        #expect((1...words).contains { number == .int($0) })
      }
      guard let vocabulary = question["vocabulary"] else {
        let form = question["answer"]?.string ?? ""
        #expect(["choice", "set", "truth", "recall"].contains(form))
        continue
      }
      let known = try #require(entries[vocabulary.string])
      for list in ["right", "also", "example"] {
        #expect(known.isSuperset(of: (answer[list]?.items ?? []).map(\.string)))
      }
      for effect in answer["effects"]?.items ?? [] {
        #expect(known.contains(effect["entry"]?.string ?? ""))
      }
    }
  }

  /// What the key calls right is what the grader calls right, and nothing else is in question.
  @Test(arguments: 0..<10) func theKeyGradesRight(seed: UInt64) throws {
    let quiz = try QuizSelection(count: 80, seed: seed).quiz(by: Decks.doors.examiner)
    let key = QuizDocument(sheet: Decks.doors.sheet(quiz, "en")).key
    for (question, answer) in some(zip(quiz.questions, key["answers"]?.items ?? [])) {
      let answers = given(by: answer, to: question)
      #expect(!answers.isEmpty || question.form == .recall)
      for words in answers {
        let given = Answer(words.map { Answer.Word(id: $0) })
        #expect(question.grade(given).outcome == .right)
      }
    }
  }

  /// The answers that a reader of the key would accept.
  private func given(by answer: JSONValue, to question: Question) -> [[String]] {
    switch question.form {
    case .name, .state:
      ((answer["right"]?.items ?? []) + (answer["also"]?.items ?? [])).map { [$0.string] }
    case .sequence: [(answer["example"]?.items ?? []).map(\.string)]
    case .choice, .set:
      [
        (answer["numbers"]?.items ?? []).compactMap { number in
          question.vocabulary.entries.first { entry in
            question.vocabulary.number(of: entry.id).map { .int($0) } == number
          }?.id
        }
      ]
    case .truth: [[answer["truth"] == .bool(true) ? "yes" : "no"]]
    case .recall: []
    }
  }

  /// The lines that code prints are its vocabulary, and they are the entries of its key.
  @Test func codeIsAnsweredByTheLinesItPrints() throws {
    let quiz = try Decks.doors.examiner.quiz(of: ["code:porter@0001"], seed: 1)
    let document = QuizDocument(sheet: Decks.doors.sheet(quiz, "en"))
    let answer = try #require(document.key["answers"]?.items.first)
    #expect(answer["example"] == ["1. \\(a)_b", "- `c` | <d>"].json)
    #expect(answer["effects"]?.items.map { $0["entry"]?.string } == ["1. \\(a)_b", "- `c` | <d>"])
    #expect(
      answer["remarks"] == ["What is wrong with this code: The porter forgets *creak*."].json)
    let question = try #require(document.paper["questions"]?.items.first)
    #expect(question["code"]?.string.contains("\tdo") == false)
    #expect(question["code"]?.string.contains(")\t{ say") == true)
  }

  /// One id, one list: names that are asked and all names of a kind are different lists.
  @Test func vocabulariesHaveIdsOfTheirOwn() throws {
    let quiz = try QuizSelection(count: 80, seed: 2).quiz(by: Decks.doors.examiner)
    let sheet = Decks.doors.sheet(quiz, "en")
    var lists: [String: [String]] = [:]
    for item in some(sheet.items) {
      guard let id = item.question.subject.vocabularyID(item.question) else { continue }
      let entries = item.question.vocabulary.entries.map(\.id)
      #expect(lists[id] == nil || lists[id] == entries)
      lists[id] = entries
    }
  }

  @Test(arguments: ["en", "ko"]) func theSchemaIsPublished(language: String) {
    expectGolden(Decks.doors.schemaText(language), "Goldens/schema-\(language).json")
  }
}
