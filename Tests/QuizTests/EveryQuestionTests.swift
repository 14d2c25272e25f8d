import Foundation
import Quiz
import Testing

/// What holds for every question of every kind that the machine grades: for some hundred of each kind, for
/// ten thousand with `Scripts/test --thorough`.
@Suite struct EveryQuestionTests {
  static let kinds = QuestionKind.allCases.filter { $0 != .definition }

  private static let count =
    ProcessInfo.processInfo.environment["LIFECARDS_QUESTIONS"].flatMap { Int($0) } ?? 60
  private let deck = Shipped.deck

  @Test(arguments: kinds) func aQuestionKeepsTheLaws(_ kind: QuestionKind) {
    let laws: [any Law] = [
      OwnAnswerLaw(deck: deck, wording: Shipped.wording), OtherAnswerLaw(deck: deck),
      ChoiceLaw(), TextLaw(deck, Shipped.wording), SameQuestionLaw(deck, Shipped.wording),
      TableLaw(deck), HintLaw(deck, Shipped.wording), SpecLaw(deck, Shipped.wording),
      ReasonLaw(deck, Shipped.wording),
    ]
    var broken: [String] = []
    var number = 0
    var truths = 0
    Draws(examiner: Shipped.examiner, kind: kind).forEach(of: Self.count) { question in
      number += 1
      if question.key == .truth(true) { truths += 1 }
      for law in laws { broken += law.faults(of: question).map { "\(question.id): \($0)" } }
    }
    #expect(number == Self.count)
    #expect(broken.isEmpty, "\(broken.count): \(broken.prefix(12).joined(separator: "\n"))")
    guard kind == .claim || kind == .myth else { return }
    #expect((Self.count * 35 / 100...Self.count * 65 / 100).contains(truths))
  }

  /// Where an app does not implement the method that is called first of all, nobody is asked for the first.
  @Test func theFirstMethodOfALaunchIsAmongTheNames() throws {
    let card = try #require(Shipped.examiner.card(named: "callback:scene-based/launch/first"))
    let questions = (UInt16(0)..<40).compactMap { Shipped.examiner.question(of: card, seed: $0) }
    #expect(!questions.isEmpty)
    for question in questions {
      #expect(question.key.words.contains("willFinishLaunchingWithOptions"))
    }
    let beginner = Shipped.examiner.at(Stage([0, 1]))
    #expect((UInt16(0)..<40).allSatisfy { beginner.question(of: card, seed: $0) == nil })
  }

  /// While the app is in front, the URL is all that is called; so the question says where the app is.
  @Test func aStartIsToldWhereTheAppInFrontWouldAnswerOtherwise() throws {
    let questions = try Self.questions(of: "callback:scene-based/open-url/last")
    #expect(!questions.isEmpty)
    for question in questions { #expect(!question.world.isEmpty, "\(question.id)") }
  }

  @Test func noLineStandsBeforeALaunch() throws {
    let questions = try ["launch", "open-link", "open-url"].flatMap {
      try Self.questions(of: "detective:scene-based/\($0)")
    }.filter { !$0.spec.options.isEmpty && $0.spec.after.isEmpty }
    #expect(questions.count > 5)
    for question in questions {
      #expect(question.key.words != [question.spec.options[0]], "\(question.id)")
    }
  }

  private static func questions(of card: String) throws -> [Question] {
    let card = try #require(Shipped.examiner.card(named: card))
    return (UInt16(0)..<40).compactMap { Shipped.examiner.question(of: card, seed: $0) }
  }

  @Test func everyCardHasAQuestion() {
    let barren = QuestionKind.allCases.flatMap {
      Draws(examiner: Shipped.examiner, kind: $0).barren
    }
    #expect(barren == [])
  }
}
