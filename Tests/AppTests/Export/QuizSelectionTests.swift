import Quiz
import Machine
import TestSupport
import Testing

@testable import App

@Suite struct QuizSelectionTests {
  private let examiner = Decks.doors.examiner

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
        "callback:one/pull@09d8", "claim:two/changes/door@84cb", "myth:M-1@52cf",
        "detective:one/push@e68a", "phases-in-order:two/push@b9b1", "duties:willOpen@abcd",
      ])
  }

  @Test(arguments: 0..<20) func noCardComesTwice(seed: UInt64) throws {
    let quiz = try QuizSelection(count: 100, seed: seed).quiz(by: examiner)
    let cards = quiz.questions.map(\.card.id)
    #expect(Set(cards).count == cards.count)
    let left = examiner.cards.filter { !cards.contains($0.id) }
    #expect(left.allSatisfy { [.claim, .legal, .path, .detective].contains($0.kind) })
  }

  /// All kinds come once before one comes twice, as long as they have cards.
  @Test(arguments: 0..<20) func kindsTakeTurns(seed: UInt64) throws {
    let questions = try QuizSelection(count: QuestionKind.allCases.count, seed: seed)
      .quiz(by: examiner).questions
    #expect(Set(questions.map(\.card.kind)) == Set(QuestionKind.allCases))
  }

  @Test(arguments: 0..<20) func architecturesTakeTurnsWithinAKind(seed: UInt64) throws {
    for kind in [QuestionKind.callback, .nextState, .trace, .claim, .code] {
      let questions = try QuizSelection(count: 2, seed: seed, kinds: [kind]).quiz(by: examiner)
        .questions
      #expect(Set(questions.map(\.card.architecture)) == [0, 1])
    }
  }

  /// Cards of no architecture belong to each.
  @Test(arguments: [0, 1]) func whatIsOfNoArchitectureIsOfEach(architecture: Architecture.ID) throws
  {
    let questions = try QuizSelection(count: 100, seed: 1, architectures: [architecture])
      .quiz(by: examiner).questions
    for kind in [QuestionKind.definition, .counterpart, .duties, .myth] {
      let cards = examiner.cards.filter { $0.kind == kind }
      #expect(questions.count { $0.card.kind == kind } == cards.count)
    }
    #expect(
      questions.allSatisfy { ($0.card.architecture ?? architecture) == architecture })
  }

  @Test(arguments: QuestionKind.allCases) func everyKindCanBeAskedAlone(kind: QuestionKind) throws {
    let questions = try QuizSelection(count: 3, seed: 1, kinds: [kind]).quiz(by: examiner).questions
    #expect(!questions.isEmpty && questions.allSatisfy { $0.card.kind == kind })
  }

  /// Both directions of a correspondence, and others of its members, are one subject.
  @Test(arguments: 0..<20) func eachCorrespondenceComesOnceFirst(seed: UInt64) throws {
    let questions = try QuizSelection(count: 3, seed: seed, kinds: [.counterpart])
      .quiz(by: examiner).questions
    let groups = questions.map { $0.card.id.split(separator: "/").first }
    #expect(Set(groups).count == 3)
  }

  @Test(arguments: 0..<20) func whatIsAskedOftenComesFirst(seed: UInt64) throws {
    let questions = try QuizSelection(count: 100, seed: seed, kinds: [.trace], architectures: [0])
      .quiz(by: examiner).questions
    #expect(questions.map(\.card.frequency) == [.often, .often, .rarely, .rarely, .rarely])
  }

  @Test(arguments: 0..<20) func anotherSubjectComesFirst(seed: UInt64) throws {
    let questions = try QuizSelection(count: 3, seed: seed, kinds: [.callback], architectures: [0])
      .quiz(by: examiner).questions
    let subjects = questions.map(\.card).map { card in
      card.situation.map(String.init) ?? card.asks.text
    }
    #expect(Set(subjects).count == 3)
  }

  @Test func onlyWhatIsWantedIsAsked() throws {
    let quiz = try QuizSelection(count: 100, seed: 1, kinds: [.nextState], architectures: [1])
      .quiz(by: examiner)
    #expect(
      quiz.questions.map(\.card.id).sorted() == ["next-state:two/push", "next-state:two/wait"])
  }

  @Test func aQuizOfNothingIsRefused() {
    let refusal = Refusal(text: Decks.doors.english.say("question.none"))
    #expect(throws: refusal) { try QuizSelection(count: 0, seed: 1).quiz(by: examiner) }
  }

  @Test func theShippedDeckHasSixOfEachKind() throws {
    let count = 6 * QuestionKind.allCases.count
    let quiz = try QuizSelection(count: count, seed: 1).quiz(by: Decks.ios.examiner)
    #expect(quiz.questions.count == count)
    #expect(Set(quiz.questions.map(\.card)).count == count)
    for kind in QuestionKind.allCases {
      let cards = Decks.ios.examiner.cards.count { $0.kind == kind }
      let asked = quiz.questions.count { $0.card.kind == kind }
      #expect(cards < 6 ? asked == cards : (6...7).contains(asked), "\(kind)")
    }
    for kind in [QuestionKind.callback, .nextState, .trace, .legal, .detective, .claim, .code] {
      for architecture in Decks.ios.deck.architectures.indices {
        let asked = quiz.questions.count {
          $0.card.kind == kind && $0.card.architecture == architecture
        }
        #expect((3...4).contains(asked), "\(kind)")
      }
    }
    // What is asked often comes first; kinds with too few such cards are filled up.
    let often = Dictionary(
      grouping: Decks.ios.examiner.cards.filter { $0.frequency == .often }, by: \.kind)
    let moments = quiz.questions.filter {
      $0.card.situation != nil && often[$0.card.kind, default: []].count >= 12
    }
    #expect(moments.allSatisfy { $0.card.frequency == .often })
  }
}
