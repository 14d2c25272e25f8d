import Quizzing
import Simulation
import Testing

@testable import Exporting

@Suite struct QuizSelectionTests {
  private let examiner = Decks.doors.examiner

  private func failure(_ names: String...) -> QuizSelection.Failure? {
    do throws(QuizSelection.Failure) {
      _ = try QuizSelection(count: 1, seed: 1, names: names).quiz(by: examiner)
      return nil
    } catch { return error }
  }

  @Test func theSameSeedGivesTheSameQuizAndAnotherSeedAnother() throws {
    func ids(_ seed: UInt64) throws -> [String] {
      try QuizSelection(count: 8, seed: seed).quiz(by: Examiner(Decks.doors.deck)).questions.map(
        \.id)
    }
    #expect(try ids(5) == ids(5))
    #expect(try ids(5) != ids(6))
  }

  /// Pinned, since papers that are out must stay the same.
  @Test func aSeedMeansTheseQuestionsForGood() throws {
    let quiz = try QuizSelection(count: 6, seed: 42).quiz(by: examiner)
    #expect(
      quiz.questions.map(\.id) == [
        "callback:one/push/last@2000", "trace:two/push@2d43", "next-state:one/pull@5222",
        "callback:two/duty/light@79ef", "trace:one/pull@3e5d", "next-state:two/push@0b21",
      ])
  }

  @Test(arguments: 0..<20) func noCardComesTwice(seed: UInt64) throws {
    let quiz = try QuizSelection(count: 100, seed: seed).quiz(by: examiner)
    let cards = quiz.questions.map(\.card.id)
    #expect(Set(cards).count == cards.count)
    #expect(cards.count == examiner.cards.count)
  }

  @Test(arguments: 0..<20) func kindsAndArchitecturesTakeTurns(seed: UInt64) throws {
    let questions = try QuizSelection(count: 6, seed: seed).quiz(by: examiner).questions
    for three in [questions.prefix(3), questions.suffix(3)] {
      #expect(Set(three.map(\.card.kind)) == Set(QuestionKind.allCases))
    }
    let mixes = Set(questions.map { "\($0.card.kind) \($0.card.architecture ?? -1)" })
    #expect(mixes.count == 6)
  }

  @Test(arguments: 0..<20) func whatIsAskedOftenComesFirst(seed: UInt64) throws {
    let questions = try QuizSelection(count: 100, seed: seed, kinds: [.trace], architectures: [0])
      .quiz(by: examiner).questions
    #expect(questions.map(\.card.frequency) == [.often, .often, .rarely])
  }

  @Test(arguments: 0..<20) func anotherSubjectComesFirst(seed: UInt64) throws {
    let questions = try QuizSelection(count: 3, seed: seed, kinds: [.callback], architectures: [0])
      .quiz(by: examiner).questions
    let subjects = questions.map { $0.card.situation ?? -1 }
    #expect(Set(subjects).count == 3)
  }

  @Test func onlyWhatIsWantedIsAsked() throws {
    let quiz = try QuizSelection(count: 100, seed: 1, kinds: [.nextState], architectures: [1])
      .quiz(by: examiner)
    #expect(
      quiz.questions.map(\.card.id).sorted() == ["next-state:two/push", "next-state:two/wait"])
  }

  @Test func namedCardsComeInTheirOrderWithTheirSeeds() throws {
    let handle = try #require(examiner.card(named: "trace:one/pull")).handle
    let quiz = try QuizSelection(
      count: 1, seed: 9, kinds: [.callback],
      names: ["trace:two/wait@00ff", "\(handle)@a", "next-state:one/push"]
    ).quiz(by: examiner)
    #expect(quiz.questions.prefix(2).map(\.id) == ["trace:two/wait@00ff", "trace:one/pull@000a"])
    #expect(quiz.questions.last?.card.id == "next-state:one/push")
  }

  @Test func refusalsSayWhatIsWrong() {
    #expect(failure("trace:one/pul") == .unknown(name: "trace:one/pul", nearest: "trace:one/pull"))
    #expect(failure("zebra@1") == .unknown(name: "zebra@1", nearest: nil))
    #expect(failure("") == .unknown(name: "", nearest: nil))
    for seed in ["", "12345", "+1", "xyz"] {
      #expect(
        failure("trace:one/pull@\(seed)") == .badSeed(seed, name: "trace:one/pull@\(seed)"))
    }
    #expect(
      failure("trace:one/pull@1", "trace:one/pull@2") == .repeated(name: "trace:one/pull@2"))
    #expect(failure("trace:one/pull") == nil)
  }

  @Test func aQuizOfNothingIsRefused() {
    #expect(throws: QuizSelection.Failure.nothing) {
      try QuizSelection(count: 0, seed: 1).quiz(by: examiner)
    }
  }

  @Test func refusalsAreWorded() {
    let voice = Voice(Decks.doors.wording, language: "en")
    #expect(
      QuizSelection.Failure.unknown(name: "a", nearest: "b").text(voice)
        == "lifecards: no card is called “a”; did you mean b?")
    #expect(
      QuizSelection.Failure.unknown(name: "a", nearest: nil).text(voice)
        == "lifecards: no card is called “a”")
    #expect(
      QuizSelection.Failure.repeated(name: "a@1").text(voice)
        == "lifecards: a@1 names a card that is in the quiz already")
    let failures: [QuizSelection.Failure] = [
      .badSeed("x", name: "a@x"), .unaskable(name: "a"), .nothing,
    ]
    for failure in failures { #expect(failure.text(voice).hasPrefix("lifecards: ")) }
  }

  @Test(.timeLimit(.minutes(1))) func theShippedDeckHasSixtyQuestions() throws {
    let quiz = try QuizSelection(count: 60, seed: 1).quiz(by: Decks.ios.examiner)
    #expect(quiz.questions.count == 60)
    #expect(Set(quiz.questions.map(\.card)).count == 60)
    for kind in QuestionKind.allCases {
      for architecture in Decks.ios.deck.architectures.indices {
        #expect(
          quiz.questions.count { $0.card.kind == kind && $0.card.architecture == architecture }
            == 10)
      }
    }
    #expect(quiz.questions.allSatisfy { $0.card.frequency == .often })
  }
}
