import Testing

@testable import Quiz

/// Hints, and what is said after an answer that could not be read.
@Suite struct HelpWhileAnsweringTests {
  private func question(_ card: String) throws -> Question {
    let card = try #require(Shipped.examiner.card(named: card))
    return try #require(
      (UInt16(0)..<60).lazy.compactMap { Shipped.examiner.question(of: card, seed: $0) }.first)
  }

  /// A hint tells which methods are called only to who has met them in a lesson.
  @Test func aHintHasOnlyNamesThatWereTaught() throws {
    let card = try #require(Shipped.examiner.card(named: "next-state:scene-based/return"))
    func hints(_ examiner: Examiner) throws -> String {
      let question = try #require(
        (UInt16(0)..<60).lazy.compactMap { examiner.question(of: card, seed: $0) }.first)
      return QuestionWriter(Shipped.deck, voice: Shipped.english).hints(question).dropLast()
        .joined()
    }
    #expect(try hints(Shipped.examiner).contains("sceneDidBecomeActive(_:)"))
    let beginners = try hints(Shipped.examiner.at(Stage([0])))
    #expect(!beginners.isEmpty && !beginners.contains("scene"), "\(beginners)")
  }

  /// The start is a hint only where the question does not name its state.
  @Test(arguments: [("return", false), ("call-declined", true)])
  func aStateThatTheQuestionNamesIsNoHint(situation: String, isHint: Bool) throws {
    let question = try question("next-state:scene-based/\(situation)")
    let hints = QuestionWriter(Shipped.deck, voice: Shipped.english).hints(question)
    #expect(hints.contains("The app begins in the “inactive” state.") == isHint, "\(hints)")
    #expect(hints.contains { $0.hasPrefix("The app begins in") } == isHint, "\(hints)")
  }

  @Test(arguments: [
    (
      "next-state:scene-based/return", "Write a number, or the choice behind it.",
      "번호나 보기의 내용을 쓰세요."
    ),
    (
      "legal:scene-based/suspended", "Write the numbers of all that are right, such as 1 3.",
      "맞는 것의 번호를 모두 쓰세요(예: 1 3)."
    ),
    ("myth:C-01", "Write true or false.", "O나 X를 쓰세요."),
    (
      "states-in-order:scene-based/lock", "Write the states in order, with commas between them.",
      "상태를 순서대로, 쉼표로 구분해 쓰세요."
    ),
    (
      "callback:scene-based/go-home/first", "One delegate method is asked for.",
      "델리게이트 메서드 하나만 쓰세요."
    ),
  ])
  func anAnswerThatCannotBeReadIsToldWhatIsExpected(card: String, en: String, ko: String) throws {
    let question = try question(card)
    let texts = [Shipped.english, Shipped.korean].map {
      question.subject.expected(question, DeckVoice(Shipped.deck, voice: $0))
    }
    #expect(texts == [en, ko])
  }
}
